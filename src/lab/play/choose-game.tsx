/** Chooses a game, its options and the opponents. */
import { useState } from 'preact/hooks';
import { GAME_IDS, playersOf, titleOf, useGame } from '../games.ts';
import { t, words } from '../settings.ts';
import { OptionFields, type Values } from '../shell/option-fields.tsx';
import { newSeed, OPPONENTS, opponentOf, opponentWords, type PlayChoice } from './choice.ts';

interface ChooseGameProps {
  readonly usual: PlayChoice;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onPlay: (choice: PlayChoice) => void;
}

export function ChooseGame({ usual, isBusy, problem, onPlay }: ChooseGameProps) {
  const [choice, setChoice] = useState(usual);
  const change = (more: Partial<PlayChoice>) => setChoice({ ...choice, ...more });
  const submit = (event: Event) => {
    event.preventDefault();
    onPlay({ ...choice, seed: choice.seed.trim() === '' ? newSeed() : choice.seed.trim() });
  };
  return (
    <form class="choose" onSubmit={submit}>
      <div>
        <h1>{t('choose.title')}</h1>
        <p class="lead">{t('choose.lead')}</p>
      </div>
      <fieldset class="games">
        <legend>{t('choose.game')}</legend>
        {GAME_IDS.map(id => (
          <label key={id} class="game">
            <input
              type="radio"
              name="game"
              value={id}
              checked={choice.game === id}
              onChange={() => change({ game: id, rules: {} })}
            />
            <span>
              <b>{titleOf(id)}</b>
              <small>{playersOf(id)}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div class="pair">
        <label class="field">
          <span>{t('choose.opponents')}</span>
          <select value={choice.opponent} onChange={event => change({ opponent: event.currentTarget.value })}>
            {OPPONENTS.map(one => (
              <option key={one.key} value={one.key}>
                {opponentWords(one)[0]}
              </option>
            ))}
          </select>
          <small>{opponentWords(opponentOf(choice.opponent))[1]}</small>
        </label>
        <label class="field">
          <span>{t('choose.length')}</span>
          <select
            value={choice.isMatch ? 'match' : 'deal'}
            onChange={event => change({ isMatch: event.currentTarget.value === 'match' })}
          >
            <option value="match">{t('choose.match')}</option>
            <option value="deal">{t('choose.deal')}</option>
          </select>
          <small>{t(choice.isMatch ? 'choose.matchDoc' : 'choose.dealDoc')}</small>
        </label>
      </div>
      <Rules choice={choice} onChange={rules => change({ rules })} />
      <details>
        <summary>{t('choose.seed')}</summary>
        <label class="field">
          <span>{t('choose.seedDoc')}</span>
          <input
            type="text"
            value={choice.seed}
            placeholder={t('choose.seedAny')}
            onInput={event => change({ seed: event.currentTarget.value })}
          />
        </label>
      </details>
      <p class="problem" role="alert">
        {problem}
      </p>
      <button class="primary" type="submit" disabled={isBusy}>
        {t(isBusy ? 'choose.dealing' : 'choose.go')}
      </button>
    </form>
  );
}

function Rules({
  choice,
  onChange,
}: {
  readonly choice: PlayChoice;
  readonly onChange: (rules: Values) => void;
}) {
  const game = useGame(choice.game);
  const changed = Object.keys(choice.rules).length;
  const presets = Object.entries(game?.presets ?? {});
  return (
    <details>
      <summary>{t(changed > 0 ? 'choose.changed' : 'choose.rules', { n: changed })}</summary>
      {presets.length > 0 && (
        <label class="field">
          <span>{t('choose.preset')}</span>
          <select onChange={event => onChange((game?.presets?.[event.currentTarget.value] ?? {}) as Values)}>
            <option value="">{t('choose.usual')}</option>
            {presets.map(([name]) => (
              <option key={name} value={name}>
                {words().named('preset', name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {game === undefined ? (
        <p>…</p>
      ) : (
        <OptionFields options={game.options} values={choice.rules} onChange={onChange} />
      )}
    </details>
  );
}
