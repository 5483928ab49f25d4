/** The rules of the house: sets that people know by a name, those of the reader, and each option in words. */
import { useState } from 'preact/hooks';
import type { GameDefinition } from '../../rules/ruleset.ts';
import { useGame } from '../games.ts';
import {
  cleanName,
  forgetRules,
  isSame,
  isUsual,
  keepRules,
  LONGEST_NAME,
  type NamedRules,
  namedRules,
  nameRules,
  type Rules,
  rulesLink,
  soundRules,
} from '../kept-rules.ts';
import { t, words } from '../settings.ts';
import { CopyLink } from './copy-link.tsx';
import { Choice, OptionFields } from './fields.tsx';

interface HouseRulesProps {
  /** The id of a game. */
  readonly game: string;
  /** Options that are not at their defaults. */
  readonly rules: Rules;
  readonly onChange: (rules: Rules) => void;
}

export function HouseRules({ game: id, rules, onChange }: HouseRulesProps) {
  const game = useGame(id);
  const [isOpen, open] = useState(false);
  const changed = Object.keys(rules).length;
  const change = (next: Rules) => {
    keepRules({ game: id, rules: next });
    onChange(next);
  };
  return (
    <details class="given" onToggle={event => open(event.currentTarget.open)}>
      <summary>{t(changed > 0 ? 'choose.changed' : 'choose.rules', { n: changed })}</summary>
      {game === undefined ? (
        <p>…</p>
      ) : (
        <Fields key={id} game={game} rules={rules} isOpen={isOpen} onChange={change} />
      )}
    </details>
  );
}

interface RuleSet {
  /** What it is called. */
  readonly text: string;
  readonly rules: Rules;
  /** The same, where the reader has named it. */
  readonly own?: NamedRules;
}

/** The usual rules, the reader's own sets, and those of the game. */
function setsOf(game: GameDefinition): readonly RuleSet[] {
  const presets = Object.entries(game.presets ?? {});
  return [
    { text: t('choose.usual'), rules: {} },
    ...namedRules(game).map(own => ({ text: own.name, rules: own.rules, own })),
    ...presets.map(([name, rules]) => ({
      text: words().named('preset', name),
      rules: soundRules(game, rules as Rules),
    })),
  ];
}

/** Stands for rules that are no set. */
const NO_SET = -1;

interface FieldsProps extends Omit<HouseRulesProps, 'game'> {
  readonly game: GameDefinition;
  readonly isOpen: boolean;
}

function Fields({ game, rules, isOpen, onChange }: FieldsProps) {
  const [picked, pick] = useState(NO_SET);
  const [typed, type] = useState<{ readonly name: string }>();
  const sets = setsOf(game);
  const isNow = (one: RuleSet) => isSame(one.rules, rules);
  const named = sets.findIndex(one => one.own !== undefined && isNow(one));
  const found = named === NO_SET ? sets.findIndex(isNow) : named;
  // Sets may have the same rules
  const at = sets[picked] !== undefined && isNow(sets[picked]) ? picked : found;
  const own = sets[at]?.own;
  const field = typed?.name ?? own?.name ?? '';
  const name = cleanName(field);
  const isNew = name !== '' && name !== own?.name;
  const isTaken = sets.some(one => one.own?.name === name);
  const choose = (next: number) => {
    pick(next);
    type(undefined);
    onChange(sets[next]?.rules ?? rules);
  };
  const save = () => {
    if (isNew) nameRules({ game: game.id, name, rules }, own);
    pick(setsOf(game).findIndex(one => one.own?.name === name));
    type(undefined);
  };
  const forget = (set: NamedRules) => {
    forgetRules(set);
    pick(NO_SET);
    type(set);
  };
  return (
    <>
      <Choice
        label={t('choose.preset')}
        value={at}
        values={[
          ...(at === NO_SET ? [[NO_SET, t('own.chosen')] as const] : []),
          ...sets.map(({ text }, n) => [n, text] as const),
        ]}
        onChange={value => choose(Number(value))}
      />
      {isOpen && (
        <div class="own-rules">
          <label class="field">
            <span>{t('own.name')}</span>
            <input
              type="text"
              value={field}
              maxLength={LONGEST_NAME}
              placeholder={t('own.example')}
              onInput={event => type({ name: event.currentTarget.value })}
              onKeyDown={event => {
                // In a form it would deal the cards
                if (event.key !== 'Enter') return;
                event.preventDefault();
                save();
              }}
            />
          </label>
          <p class="row">
            {(isNew || own === undefined) && (
              <button type="button" disabled={!isNew} onClick={save}>
                {t(own !== undefined ? 'own.rename' : isTaken ? 'own.change' : 'own.keep')}
              </button>
            )}
            {own !== undefined && (
              <>
                {!isUsual(own.rules) && <CopyLink key={own.name} address={() => rulesLink(own)} />}
                <button type="button" onClick={() => forget(own)}>
                  {t('own.forget')}
                </button>
              </>
            )}
          </p>
        </div>
      )}
      <OptionFields
        options={game.options}
        values={rules}
        onChange={next => {
          // A set that is changed may be saved again
          type({ name: field });
          onChange(next);
        }}
      />
    </>
  );
}
