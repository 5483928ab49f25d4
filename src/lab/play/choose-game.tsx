/** Chooses a game, its options and the opponents. */
import { useState } from 'preact/hooks';
import { GAME_TITLES } from '../game-titles.ts';
import { GAME_IDS, useGame } from '../games.ts';
import { OptionFields, spaced, type Values } from '../shell/option-fields.tsx';
import { newSeed, OPPONENTS, opponentOf, type PlayChoice } from './choice.ts';

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
        <h1>Play a game</h1>
        <p class="lead">Sit down against bots. They think in this browser; nothing leaves it.</p>
      </div>
      <fieldset class="games">
        <legend>Game</legend>
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
              <b>{GAME_TITLES[id]?.[0]}</b>
              <small>{GAME_TITLES[id]?.[1]}</small>
            </span>
          </label>
        ))}
      </fieldset>
      <div class="pair">
        <label class="field">
          <span>Opponents</span>
          <select value={choice.opponent} onChange={event => change({ opponent: event.currentTarget.value })}>
            {OPPONENTS.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </select>
          <small>{opponentOf(choice.opponent).doc}</small>
        </label>
        <label class="field">
          <span>Length</span>
          <select
            value={choice.isMatch ? 'match' : 'deal'}
            onChange={event => change({ isMatch: event.currentTarget.value === 'match' })}
          >
            <option value="match">a whole match</option>
            <option value="deal">one deal</option>
          </select>
          <small>{choice.isMatch ? 'until somebody has won' : 'then look at it'}</small>
        </label>
      </div>
      <Rules choice={choice} onChange={rules => change({ rules })} />
      <details>
        <summary>Seed</summary>
        <label class="field">
          <span>The same seed deals the same cards</span>
          <input
            type="text"
            value={choice.seed}
            placeholder="another one each time"
            onInput={event => change({ seed: event.currentTarget.value })}
          />
        </label>
      </details>
      <p class="problem" role="alert">
        {problem}
      </p>
      <button class="primary" type="submit" disabled={isBusy}>
        {isBusy ? 'Dealing …' : 'Deal the cards'}
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
      <summary>Rules{changed > 0 && `, ${changed} changed`}</summary>
      {presets.length > 0 && (
        <label class="field">
          <span>As played</span>
          <select onChange={event => onChange((game?.presets?.[event.currentTarget.value] ?? {}) as Values)}>
            <option value="">as usual</option>
            {presets.map(([name]) => (
              <option key={name} value={name}>
                {spaced(name).replaceAll('-', ' ')}
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
