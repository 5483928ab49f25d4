/** Whether what is said of a seat and of the start of a deal can be so in a game. */
import type { Game } from '../engine/game.ts';
import type { DealStart } from '../protocol/view.ts';

/** Throws a RangeError for a seat that the game does not have. */
export function checkSeat({ id, seats }: Game, seat: number): void {
  if (Number.isInteger(seat) && seat >= 0 && seat < seats) return;
  throw new RangeError(`${id} has the seats 0 to ${seats - 1}, not ${seat}`);
}

/** Throws a RangeError for the start of a deal that says too much or too little for the game; hands are left out. */
export function checkStart(game: Game, start: DealStart): void {
  const { id, seats, sides, ruleset } = game;
  const { dealer, turnup, proposed, totals = [], carry = [] } = start;
  const refuse = (what: string): never => {
    throw new RangeError(`${id}: ${what}`);
  };
  checkSeat(game, dealer);
  const turns = ruleset.turnUp !== 'none';
  if ((turnup !== undefined) !== turns) refuse(`a deal has ${turns ? 'a' : 'no'} turned card (turnup)`);
  if ((proposed !== undefined) !== (ruleset.indicator !== undefined))
    refuse(`a deal has ${ruleset.indicator ? 'a' : 'no'} suit that is proposed (proposed)`);
  if (totals.length > sides) refuse(`a deal begins with ${sides} totals, not ${totals.length}`);
  if (carry.length > seats) refuse(`a deal begins with ${seats} points carried (carry), not ${carry.length}`);
}
