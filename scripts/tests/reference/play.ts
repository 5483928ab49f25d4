/** Plays deals with random choices, by the same scripts that check records. */
import { rankOf, SEQUENCE, SUITS, suitOf } from './cards.ts';
import { gameNamed } from './games.ts';
import { type Choose, type Deal, type ReferenceGame, readBefore } from './record.ts';

type Random = () => number;

const anyOf = <T>(list: readonly T[], random: Random): T => list[Math.floor(random() * list.length)];

function shuffled(cards: readonly string[], random: Random): string[] {
  const pack = [...cards];
  for (let left = pack.length; left > 1; left--) {
    const place = Math.floor(random() * left);
    [pack[left - 1], pack[place]] = [pack[place], pack[left - 1]];
  }
  return pack;
}

/** A pack sorted by suit or by rank, cut, with a few cards misplaced: hands full of runs or of carrés. */
function badlyShuffled(cards: readonly string[], random: Random): string[] {
  const bySuit = random() < 0.5;
  const suits = shuffled(SUITS, random);
  const place = (card: string): number => {
    const suit = suits.indexOf(suitOf(card));
    const rank = SEQUENCE.indexOf(rankOf(card) as 'A');
    return bySuit ? suit * 8 + rank : rank * 4 + suit;
  };
  const sorted = [...cards].sort((a, b) => place(a) - place(b));
  const cut = Math.floor(random() * sorted.length);
  const pack = [...sorted.slice(cut), ...sorted.slice(0, cut)];
  for (let swaps = Math.floor(random() * 8); swaps > 0; swaps--) {
    const [a, b] = [Math.floor(random() * pack.length), Math.floor(random() * pack.length)];
    [pack[a], pack[b]] = [pack[b], pack[a]];
  }
  return pack;
}

function randomDeal(
  game: ReferenceGame,
  options: object,
  random: Random,
  before: object,
  dealer: number,
): Deal {
  const pack = random() < 0.5 ? shuffled(game.pack, random) : badlyShuffled(game.pack, random);
  const state = readBefore(game, before);
  const given = options as Readonly<Record<string, unknown>>;
  const size = game.handSize(given);
  const hands = Array.from({ length: game.seats }, () => pack.splice(0, size));
  let turnup: string | null = null;
  if (game.turnup === 'apart') turnup = pack.shift() as string;
  if (game.turnup === 'dealers') turnup = anyOf(hands[dealer], random);
  const indicator: string[] = [];
  while (indicator.length < game.indicatorSize(given)) {
    const clubs = indicator.length === 0 && state.first && given.firstDealClubs !== false;
    const suit = clubs ? 'c' : anyOf(SUITS, random);
    if (!indicator.includes(suit) || given.secondTurn === 'any') indicator.push(suit);
  }
  return { options: given, dealer, before: state, hands, turnup, stock: pack, indicator, calledLast: false };
}

const isCard = (act: string): boolean => /^[AKQJT987][cdhs]$/.test(act);

/** Chooses one of the legal actions, which are sorted by code unit. */
export type Pick = (seat: number, legal: readonly string[]) => string;

/** Any legal action; optional acts and silence are preferred to cards, in every deal in another measure. */
function anyLegal(random: Random): Pick {
  const eagerness = random(); // how often, in this deal, optional acts are preferred to silence
  return (_, legal) => {
    const special = legal.filter(act => !isCard(act) && act !== 'pass' && act !== 'accept');
    const quiet = legal.filter(act => act === 'pass' || act === 'accept');
    const preferred = random() < eagerness ? special : quiet;
    return anyOf(preferred.length > 0 && random() < 0.6 ? preferred : legal, random);
  };
}

/**
 * A record of a deal in which every choice was made at random, legal lists included. Half of the packs are badly
 * shuffled. `choice` makes what chooses in the deal.
 */
export function randomRecord(
  name: string,
  options: object,
  random: Random,
  before: object = {},
  dealer?: number,
  choice: (random: Random) => Pick = anyLegal,
): object {
  const game = gameNamed(name);
  if (game === undefined) throw new Error(`no game called ${name}`);
  const deal = randomDeal(game, options, random, before, dealer ?? Math.floor(random() * game.seats));
  const actions: { seat: number; act: string; legal: string[] }[] = [];
  const pick = choice(random);
  const choose: Choose = (seat, acts) => {
    const legal = [...acts].sort();
    const act = pick(seat, legal);
    actions.push({ seat, act, legal });
    return act;
  };
  const result = game.play(deal, choose);
  return {
    v: 1,
    game: name,
    options,
    dealer: deal.dealer,
    before,
    hands: deal.hands,
    turnup: deal.turnup,
    stock: deal.stock,
    indicator: deal.indicator,
    actions,
    result,
  };
}
