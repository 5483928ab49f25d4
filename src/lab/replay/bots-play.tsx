/** Lets bots play a deal to look at: any cards, or hands that are typed in. */
import { useState } from 'preact/hooks';
import { Game } from '../../engine/game.ts';
import { type Fault, faultOf } from '../../input/input-error.ts';
import { GAME_IDS, loadGame, titleOf, useGame } from '../games.ts';
import { lastPlayed } from '../kept-rules.ts';
import { newSeed, OPPONENTS, opponentOf, opponentWords } from '../play/table-setup.ts';
import { t } from '../settings.ts';
import { FaultBox } from '../shell/fault-box.tsx';
import { Choice, TextField } from '../shell/fields.tsx';
import { thinkingWorker } from '../workers.ts';
import { playedOut } from './play-out.ts';
import { dealFrom, type TypedDeal } from './typed-deal.ts';

interface BotsPlayProps {
  readonly onText: (text: string) => void;
}

const NOTHING: TypedDeal = { hands: '', turned: '', dealer: 0 };

export function BotsPlay({ onText }: BotsPlayProps) {
  const [game, setGame] = useState(lastPlayed()?.game ?? 'klaberjass');
  const [bot, setBot] = useState('level:n=3');
  const [seed, setSeed] = useState('');
  const [typed, setTyped] = useState(NOTHING);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Fault>();
  const play = async (event: Event) => {
    event.preventDefault();
    setBusy(true);
    try {
      onText(await dealOfBots(game, bot, seed.trim() === '' ? newSeed() : seed.trim(), typed));
    } catch (error) {
      setProblem(faultOf(error));
      setBusy(false);
    }
  };
  return (
    <form onSubmit={event => void play(event)} class="bots-play">
      <h2>{t('bots.title')}</h2>
      <div class="triple">
        <Choice
          label={t('choose.game')}
          value={game}
          values={GAME_IDS.map(id => [id, titleOf(id)])}
          onChange={id => {
            setGame(id);
            setTyped(NOTHING);
          }}
        />
        <Choice
          label={t('bots.bots')}
          value={bot}
          values={OPPONENTS.map(one => [one.key, opponentWords(one)[0]])}
          onChange={setBot}
        />
        <TextField label={t('choose.seed')} value={seed} placeholder={t('bots.any')} onInput={setSeed} />
      </div>
      <Hands id={game} typed={typed} onChange={more => setTyped({ ...typed, ...more })} />
      <FaultBox fault={problem} />
      <button class="primary" type="submit" disabled={isBusy}>
        {t(isBusy ? 'bots.busy' : 'bots.go')}
      </button>
    </form>
  );
}

interface HandsProps {
  readonly id: string;
  readonly typed: TypedDeal;
  readonly onChange: (typed: Partial<TypedDeal>) => void;
}

/** Fields for hands, the turned card and the dealer. */
function Hands({ id, typed: { hands, turned, dealer }, onChange }: HandsProps) {
  const definition = useGame(id);
  const game = definition && new Game(definition);
  const seats = game?.seats ?? 2;
  const turns = game?.ruleset.turnUp !== 'none';
  const hasSuit = (game?.ruleset.indicator?.suits ?? 0) > 0;
  return (
    <details class="given">
      <summary>{t('bots.type')}</summary>
      <label class="field">
        <span>{t('bots.hands')}</span>
        <textarea
          rows={seats}
          value={hands}
          placeholder={'Jh 9h Ah Ks 7d 8c'}
          spellcheck={false}
          onInput={event => onChange({ hands: event.currentTarget.value })}
        />
      </label>
      <div class="pair">
        {(turns || hasSuit) && (
          <TextField
            label={t(hasSuit ? 'bots.turnedSuit' : 'bots.turnUp')}
            value={turned}
            placeholder={hasSuit ? 'h' : 'Th'}
            onInput={turned => onChange({ turned })}
          />
        )}
        <Choice
          label={t('bots.dealer')}
          value={dealer}
          values={Array.from({ length: seats }, (_, seat) => [seat, t('bots.seat', { n: seat + 1 })])}
          onChange={seat => onChange({ dealer: Number(seat) })}
        />
      </div>
    </details>
  );
}

async function dealOfBots(id: string, key: string, seed: string, typed: TypedDeal): Promise<string> {
  const game = new Game(await loadGame(id));
  const isTyped = typed.hands.trim() !== '' || typed.turned.trim() !== '' || typed.dealer !== 0;
  const { bot } = opponentOf(key);
  const record = await playedOut({
    game: id,
    seed,
    seats: Array.from({ length: game.seats }, () => ({ ...bot, worker: thinkingWorker() })),
    ...(isTyped ? { start: dealFrom(game, typed, seed) } : { deals: 1 }),
  });
  return JSON.stringify(record);
}
