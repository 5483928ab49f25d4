/**
 * The inputs of a net for beliefs: those of the encoder, and in which manner the others have played each card. Who
 * ducks, who smears and who discards tells more than which cards are gone. Hot: integers, nothing is allocated.
 */
import type { Game } from '../engine/game.ts';
import { stateBehind, type View } from '../engine/view.ts';
import { isCard } from '../rules/action.ts';
import { codeOf, seatOf, WITH_STOCK } from '../rules/log.ts';
import { Encoder } from './encoder.ts';
import { inputLayout } from './input-layout.ts';
import { MOST_ON } from './net.ts';

/** Led; and of cards played to a trick that an opponent or the partner was winning: of the suit led, of another. */
const MANNERS = 5;
const MANNERS_ALONE = 3;

const mannersIn = ({ partners }: Game): number => (partners ? MANNERS : MANNERS_ALONE);

/** The number of inputs of a net for beliefs. */
export function beliefInputs(game: Game): number {
  return inputLayout(game).size + 32 * mannersIn(game) * (game.seats - 1);
}

export class BeliefEncoder {
  /** The inputs that are on, from the last call. */
  readonly inputs: Uint16Array = new Uint16Array(MOST_ON);
  size = 0;
  readonly encoder: Encoder;
  private readonly game: Game;
  private readonly manners: number;

  constructor(game: Game) {
    this.game = game;
    this.encoder = new Encoder(game);
    this.manners = mannersIn(game);
  }

  /** Fills {@link inputs}; gives their number. Cards that were played while some could be drawn are left out. */
  encode(view: View): number {
    const { encoder, inputs, game, manners } = this;
    const { canon, layout } = encoder;
    const { log, logSize } = stateBehind(view);
    let size = encoder.encode(view);
    for (let i = 0; i < size; i++) inputs[i] = encoder.inputs[i];
    for (let time = 0; time < logSize; time++) {
      const entry = log[time];
      const card = codeOf(entry);
      const seat = seatOf(entry);
      if (!isCard(card) || seat === view.seat || (entry & WITH_STOCK) !== 0) continue;
      const block =
        manners * ((seat - view.seat + game.seats) % game.seats) - manners + mannerOf(entry, game);
      inputs[size++] = layout.size + 32 * block + canon.card(card);
    }
    this.size = size;
    return size;
  }
}

/** How the card of an entry of the log was played. */
function mannerOf(entry: number, { partners }: Game): number {
  if (((entry >> 12) & 3) === 0) return 0;
  const followed = codeOf(entry) >> 3 === ((entry >> 14) & 3);
  const winner = (entry >> 21) & 3;
  const isForPartner = partners && ((winner ^ seatOf(entry)) & 1) === 0;
  return (followed ? 1 : 2) + (isForPartner ? 2 : 0);
}
