/**
 * Rules drawn at random, for nets that learn them all: a third are the default ones, a third presets of the game, and
 * in the others each option may differ. Games without presets have more of the others.
 */
import { Rng, type Root } from '../cards/rng.ts';
import { Game } from '../engine/game.ts';
import type { GameDefinition } from '../rules/ruleset.ts';
import { otherValues } from './option-inputs.ts';

/** The chance of an option to differ. */
const CHANGED = 4;
/** Compiling rules takes as long as some deals, so so many games are drawn, and then dealt so many deals. */
const GAMES = 64;
const GAME_DEALS = 16_000;
const RULES_STREAM = 48;

/** Options of a table. */
export function drawOptions({ options, presets = {} }: GameDefinition, rng: Rng): Record<string, unknown> {
  const kind = rng.below(3);
  const known = Object.values(presets);
  if (kind === 0) return {};
  if (kind === 1 && known.length > 0) return { ...known[rng.below(known.length)] };
  const changed = Object.entries(options).flatMap(([name, option]) => {
    const values = otherValues(option);
    const differs = rng.below(CHANGED) === 0 && values.length > 0;
    return differs ? [[name, values[rng.below(values.length)]] as const] : [];
  });
  return Object.fromEntries(changed);
}

/** The game that a deal is played by, always the same for a root and a deal. */
export class DrawnGames {
  private readonly usual: Game;
  private readonly root: Root;
  private readonly rng = new Rng();
  private readonly games = new Map<number, Game>();
  private drawing = 0;

  constructor(usual: Game, root: Root) {
    this.usual = usual;
    this.root = root;
  }

  at(deal: number): Game {
    const drawing = Math.floor(deal / GAME_DEALS);
    if (drawing !== this.drawing) this.games.clear();
    this.drawing = drawing;
    const place = this.rng.seed(this.root, deal, RULES_STREAM).below(GAMES);
    const game = this.games.get(place) ?? this.drawn(GAMES * drawing + place);
    this.games.set(place, game);
    return game;
  }

  private drawn(number: number): Game {
    const { definition } = this.usual;
    const options = drawOptions(definition, this.rng.seed(this.root, number, RULES_STREAM + 1));
    return Object.keys(options).length === 0 ? this.usual : new Game(definition, options);
  }
}
