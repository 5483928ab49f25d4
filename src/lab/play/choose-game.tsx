/** Chooses a game, its options and the opponents. */
import { useState } from 'preact/hooks';
import type { Fault } from '../../input/input-error.ts';
import { GAME_IDS, loadGame, playersOf, titleOf, useGame } from '../games.ts';
import { useLoaded } from '../hooks.ts';
import { lastRules, type NamedRules, type Played, soundRules, takeRules } from '../kept-rules.ts';
import { t } from '../settings.ts';
import { FaultBox } from '../shell/fault-box.tsx';
import { Choice, TextField } from '../shell/fields.tsx';
import { HouseRules } from '../shell/house-rules.tsx';
import { RuleSheet } from '../table/rule-sheet.tsx';
import type { KeptMatch } from './match.ts';
import { newSeed, OPPONENTS, opponentOf, opponentWords, type TableSetup } from './table-setup.ts';

interface ChooseGameProps {
  readonly usual: TableSetup;
  /** Rules that a link has brought. */
  readonly sent: NamedRules | undefined;
  /** What is wrong with the link. */
  readonly linkProblem: Fault | undefined;
  readonly isBusy: boolean;
  readonly problem: Fault | undefined;
  readonly onPlay: (choice: TableSetup) => void;
  /** Matches that were left. */
  readonly kept: readonly KeptMatch[];
  readonly onContinue: (match: KeptMatch) => void;
}

export function ChooseGame({
  usual,
  sent,
  linkProblem,
  isBusy,
  problem,
  kept,
  onPlay,
  onContinue,
}: ChooseGameProps) {
  const [choice, setChoice] = useState<TableSetup>({
    ...usual,
    ...(sent && { game: sent.game, rules: sent.rules }),
  });
  const [saved, setSaved] = useState<string>();
  const definition = useGame(choice.game);
  const rules = definition === undefined ? choice.rules : soundRules(definition, choice.rules);
  const change = (more: Partial<TableSetup>) => setChoice({ ...choice, ...more });
  const submit = (event: Event) => {
    event.preventDefault();
    onPlay({ ...choice, rules, seed: choice.seed.trim() === '' ? newSeed() : choice.seed.trim() });
  };
  return (
    <form class="choose" onSubmit={submit}>
      <div>
        <h1>{t('choose.title')}</h1>
        <p class="lead">{t('choose.lead')}</p>
        {kept.map(match => (
          <button
            key={`${match.choice.game} ${match.choice.isMatch}`}
            type="button"
            class="continue"
            disabled={isBusy}
            onClick={() => onContinue(match)}
          >
            {t(match.choice.isMatch ? 'choose.continue' : 'choose.continueDeal', {
              game: titleOf(match.choice.game),
            })}
          </button>
        ))}
      </div>
      <FaultBox fault={linkProblem} />
      {sent !== undefined && <Sent set={sent} saved={saved} onSave={() => setSaved(takeRules(sent))} />}
      <fieldset class="games">
        <legend>{t('choose.game')}</legend>
        {GAME_IDS.map(id => (
          <label key={id} class="game">
            <input
              type="radio"
              name="game"
              value={id}
              checked={choice.game === id}
              onChange={() => change({ game: id, rules: lastRules(id) })}
            />
            <span>
              <b>{titleOf(id)}</b>
              <small>{playersOf(id)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <InShort game={choice.game} rules={rules} />
      <div class="pair">
        <Choice
          label={t('choose.opponents')}
          value={choice.opponent}
          values={OPPONENTS.map(one => [one.key, opponentWords(one)[0]])}
          note={opponentWords(opponentOf(choice.opponent))[1]}
          onChange={opponent => change({ opponent })}
        />
        <Choice
          label={t('choose.length')}
          value={choice.isMatch ? 'match' : 'deal'}
          values={(['match', 'deal'] as const).map(name => [name, t(`choose.${name}`)])}
          note={t(choice.isMatch ? 'choose.matchDoc' : 'choose.dealDoc')}
          onChange={name => change({ isMatch: name === 'match' })}
        />
      </div>
      <HouseRules game={choice.game} rules={rules} onChange={next => change({ rules: next })} />
      <details>
        <summary>{t('choose.seed')}</summary>
        <TextField
          label={t('choose.seedDoc')}
          value={choice.seed}
          placeholder={t('choose.seedAny')}
          onInput={seed => change({ seed })}
        />
      </details>
      <FaultBox fault={problem} />
      <button class="primary" type="submit" disabled={isBusy}>
        {t(isBusy ? 'choose.dealing' : 'choose.go')}
      </button>
    </form>
  );
}

interface SentProps {
  readonly set: NamedRules;
  /** Under which name it has been saved. */
  readonly saved: string | undefined;
  readonly onSave: () => void;
}

/** Offers to save rules that a link has brought. */
function Sent({ set, saved, onSave }: SentProps) {
  const game = titleOf(set.game);
  return (
    <div class="sent" role="status">
      {saved === undefined ? (
        <>
          <p>{t('own.sent', { name: set.name, game })}</p>
          <button type="button" onClick={onSave}>
            {t('own.keep')}
          </button>
        </>
      ) : (
        <p>{t('own.kept', { name: saved, place: t('choose.rules') })}</p>
      )}
    </div>
  );
}

/** The rules of the chosen game with the rules of the house. */
function InShort({ game, rules }: Played) {
  const [isOpen, open] = useState(false);
  const load = async () => {
    const [definition, { Game }] = await Promise.all([loadGame(game), import('../../engine/game.ts')]);
    return <RuleSheet game={new Game(definition, rules)} />;
  };
  const sheet = useLoaded(() => (isOpen ? load() : undefined), JSON.stringify([game, rules, isOpen]));
  return (
    <details onToggle={event => open(event.currentTarget.open)}>
      <summary>{t('choose.inShort', { game: titleOf(game) })}</summary>
      {sheet}
    </details>
  );
}
