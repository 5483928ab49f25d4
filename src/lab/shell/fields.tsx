/** Fields of a form: choices, texts, and the options of a game, made from what the game declares. */
import { useState } from 'preact/hooks';
import type { MatchLength, Option, OptionList } from '../../rules/options.ts';
import type { Rules } from '../kept-rules.ts';
import { t, words } from '../settings.ts';

interface ChoiceProps {
  readonly label: string;
  /** Stands on a row of its own. */
  readonly isAlone?: boolean;
  readonly isDisabled?: boolean;
  /** Undefined where the browser keeps it. */
  readonly value?: string | number;
  readonly values: readonly (readonly [value: string | number, text: string])[];
  /** What the choice means. */
  readonly note?: string;
  readonly onChange: (value: string) => void;
}

export function Choice({ label, isAlone, isDisabled, value, values, note, onChange }: ChoiceProps) {
  return (
    <label class={isAlone ? 'field one' : 'field'}>
      <span>{label}</span>
      <select value={value} disabled={isDisabled} onChange={event => onChange(event.currentTarget.value)}>
        {values.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
      {note !== undefined && <small>{note}</small>}
    </label>
  );
}

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly onInput: (text: string) => void;
}

export function TextField({ label, value, placeholder, onInput }: TextFieldProps) {
  return (
    <label class="field">
      <span>{label}</span>
      <input
        type="text"
        value={value}
        placeholder={placeholder}
        spellcheck={false}
        onInput={event => onInput(event.currentTarget.value)}
      />
    </label>
  );
}

interface FileFieldProps {
  readonly label?: string;
  /** Endings of names, as the browser takes them. */
  readonly accept: string;
  /** Undefined where a choice is taken back. */
  readonly onFile: (file: File | undefined) => void;
}

/** A file to choose. The button of the browser itself speaks the language of the browser, not that of the page. */
export function FileField({ label, accept, onFile }: FileFieldProps) {
  const [name, setName] = useState('');
  return (
    <label class="field file">
      {label !== undefined && <span>{label}</span>}
      <input
        type="file"
        accept={accept}
        onChange={event => {
          const [file] = event.currentTarget.files ?? [];
          setName(file?.name ?? '');
          onFile(file);
        }}
      />
      <b>{t('replay.file')}</b>
      <small>{name}</small>
    </label>
  );
}

/** House rules that mean nothing without others, by how their names begin: for those that are chosen. */
const ONLY_IF: Readonly<Record<string, (of: (name: string) => unknown) => boolean>> = {
  'leids.': of => of('trumpSelection') === 'leids',
  'vv.': of => of('trumpSelection') === 'voorhandVrij',
  secondTurn: of => of('trumpSelection') === 'turnUp',
  firstDealClubs: of => ['turnUp', 'voorhandVrij'].includes(String(of('trumpSelection'))),
  kraken: of => of('doubling') !== 'none',
  handRoem: of => of('doubling') !== 'none',
  beloteAll: of => of('alltrump') === true,
  scaled: of => of('notrump') === true || of('alltrump') === true,
};

interface OptionFieldsProps {
  readonly options: OptionList;
  readonly values: Rules;
  readonly onChange: (values: Rules) => void;
}

export function OptionFields({ options, values, onChange }: OptionFieldsProps) {
  const set = (name: string, value: unknown) => {
    const { [name]: _, ...rest } = values;
    const isUsual = JSON.stringify(value) === JSON.stringify(options[name]?.default);
    onChange(isUsual ? rest : { ...rest, [name]: value });
  };
  const chosenFor = (name: string): unknown => values[name] ?? options[name]?.default;
  const isOpen = (name: string): boolean =>
    Object.entries(ONLY_IF).every(([start, is]) => !name.startsWith(start) || is(chosenFor));
  const shown = Object.entries(options).filter(([name]) => isOpen(name));
  return (
    <div class="options">
      {shown.map(([name, option]) => (
        <Field
          key={name}
          name={name}
          option={option}
          value={chosenFor(name)}
          onChange={value => set(name, value)}
        />
      ))}
    </div>
  );
}

interface FieldProps {
  readonly name: string;
  readonly option: Option;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
}

function Field({ name, option, value, onChange }: FieldProps) {
  const id = `option-${name}`;
  return (
    <div class="option option-row">
      <label for={id}>{words().named('option', name)}</label>
      <Control id={id} name={name} option={option} value={value} onChange={onChange} />
    </div>
  );
}

function Control({ id, name, option, value, onChange }: FieldProps & { readonly id: string }) {
  switch (option.type) {
    case 'flag':
      return (
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={event => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <select
          id={id}
          value={String(value)}
          onChange={event => onChange(option.values[event.currentTarget.selectedIndex])}
        >
          {option.values.map(one => (
            <option key={one} value={String(one)}>
              {words().named(`option.${name}`, String(one))}
            </option>
          ))}
        </select>
      );
    case 'count':
      return (
        <NumberInput
          id={id}
          min={option.min}
          max={option.max}
          step={option.step}
          value={value as number}
          onChange={number => onChange(within(option, number))}
        />
      );
    case 'length':
      return <LengthControl id={id} value={value as MatchLength} onChange={onChange} />;
    default:
      throw new RangeError(name); // No game has options of text.
  }
}

interface NumberInputProps {
  readonly id: string;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly value: number;
  /** Is told the number once it has been typed; NaN for none. */
  readonly onChange: (value: number) => void;
}

/** What is being typed stays there, whatever else of the page is drawn anew meanwhile. */
function NumberInput({ value, onChange, ...props }: NumberInputProps) {
  const [typed, type] = useState<string>();
  return (
    <input
      {...props}
      type="number"
      value={typed ?? String(value)}
      onInput={event => type(event.currentTarget.value)}
      onChange={event => {
        type(undefined);
        onChange(event.currentTarget.valueAsNumber);
      }}
    />
  );
}

interface LengthProps {
  readonly id: string;
  readonly value: MatchLength;
  readonly onChange: (value: MatchLength) => void;
}

function LengthControl({ id, value, onChange }: LengthProps) {
  const [unit = 'points', n = 1] = Object.entries(value)[0] ?? [];
  const made = (of: string, number: number) =>
    onChange({ [of]: Math.min(100_000, Math.max(1, Math.round(number) || 1)) } as unknown as MatchLength);
  return (
    <span class="length">
      <NumberInput id={id} min={1} max={100_000} value={n} onChange={number => made(unit, number)} />
      <select
        aria-label={t('length.unit')}
        value={unit}
        onChange={event => made(event.currentTarget.value, n)}
      >
        <option value="points">{t('length.points')}</option>
        <option value="deals">{t('length.deals')}</option>
      </select>
    </span>
  );
}

/** The nearest value that the option allows. */
function within(
  { min, max, step, default: usual }: Extract<Option, { type: 'count' }>,
  value: number,
): number {
  if (!Number.isFinite(value)) return usual;
  const steps = Math.round((Math.min(max, Math.max(min, value)) - min) / step);
  return min + steps * step;
}
