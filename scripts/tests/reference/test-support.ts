/** What the tests of this folder share: dealt situations, scripted play, a seeded generator. */
import { readFileSync } from 'node:fs';
import { type Deal, type ReferenceGame, type Result, readBefore } from './record.ts';

/** Cards written with spaces between them. */
export const cards = (text: string): string[] => (text === '' ? [] : text.split(' '));

/** A deterministic stream of numbers from 0 to 1 (mulberry32). */
export function stream(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Situation {
  readonly options?: object;
  readonly dealer?: number;
  readonly before?: object;
  readonly hands: readonly string[];
  readonly turnup?: string;
  readonly stock?: string;
  readonly indicator?: string;
}

/** A deal with some cards given; the rest of the stock is filled up with what is left of the pack. */
export function situation(game: ReferenceGame, given: Situation): Deal {
  const hands = given.hands.map(cards);
  const stock = cards(given.stock ?? '');
  const known = [...hands.flat(), ...stock, given.turnup];
  return {
    options: (given.options ?? {}) as Record<string, unknown>,
    dealer: given.dealer ?? 0,
    before: readBefore(game, given.before),
    hands,
    turnup: given.turnup ?? null,
    stock: [...stock, ...game.pack.filter(card => !known.includes(card))],
    indicator: cards(given.indicator ?? ''),
    calledLast: false,
  };
}

class Stopped extends Error {}

/** Plays the acts in order and says what is asked next, or how the deal ended. */
export function afterActs(
  game: ReferenceGame,
  deal: Deal,
  acts: string,
): { seat: number; legal: string[] } | Result {
  const script = cards(acts);
  let asked: { seat: number; legal: string[] } = { seat: -1, legal: [] };
  try {
    return game.play(deal, (seat, acts) => {
      const legal = [...acts].sort();
      const act = script.shift();
      asked = { seat, legal };
      if (act === undefined) throw new Stopped();
      if (!legal.includes(act)) throw new Error(`${act} is not among ${legal.join(' ')}`);
      return act;
    });
  } catch (problem) {
    if (problem instanceof Stopped) return asked;
    throw problem;
  }
}

/** Plays the deal to its end: each choice is made by `prefer`, or is the first legal act. */
export function playedOut(
  game: ReferenceGame,
  deal: Deal,
  prefer: (seat: number, legal: readonly string[]) => string | undefined,
): Result {
  return game.play(deal, (seat, acts) => prefer(seat, acts) ?? [...acts].sort()[0]);
}

/** How many sequences of 1, 2, … actions follow the acts. */
function perft(game: ReferenceGame, deal: Deal, acts: string, depth: number): number[] {
  const counts = Array.from({ length: depth }, () => 0);
  const count = (acts: string, done: number): void => {
    const next = afterActs(game, deal, acts);
    if (!('legal' in next)) return;
    counts[done] += next.legal.length;
    if (done + 1 < depth) for (const act of next.legal) count(`${acts} ${act}`.trim(), done + 1);
  };
  count(acts, 0);
  return counts;
}

/**
 * The positions of a perft corpus: their names, the counts that are written there, and those of the reference. Counts
 * above `most` are left out.
 */
export function corpusOf(
  game: ReferenceGame,
  most: number,
): readonly (readonly [id: string, written: number[], count: () => number[]])[] {
  const text = readFileSync(new URL(`../../../src/games/${game.name}/perft.txt`, import.meta.url), 'utf8');
  const blocks = text.split(/\n\s*\n/).filter(block => /^id /m.test(block));
  return blocks.map(block => {
    const field = (key: string): string => new RegExp(`^${key} (.*)$`, 'm').exec(block)?.[1] ?? '';
    const options = cards(field('options')).map(word => {
      const [name, value] = word.split('=');
      return [name, /^(true|false|\d+)$/.test(value) ? JSON.parse(value) : value];
    });
    const deal = situation(game, {
      options: Object.fromEntries(options),
      dealer: Number(field('dealer')),
      hands: field('hands').split(' / '),
      stock: field('stock'),
    });
    const lines = [...block.matchAll(/^perft (\d+) (\d+)$/gm)]
      .map(line => line.map(Number))
      .filter(([, , written]) => written <= most);
    const count = (): number[] => {
      const counts = perft(game, deal, field('acts'), Math.max(...lines.map(([, depth]) => depth)));
      return lines.map(([, depth]) => counts[depth - 1]);
    };
    return [field('id'), lines.map(([, , written]) => written), count];
  });
}

const BELOTE = {
  meldClaim: ['auto', 'choice'],
  vache: [false, true],
  mustUndertrump: [true, false],
};

const EACH_FOR_HIMSELF = {
  ...BELOTE,
  tie: ['litige', 'dedans', 'makerZero'],
  failTo: ['bestOpponent', 'lost'],
  capotBonus: [0, 100],
  target: [500, 300],
};

const DIX_WINDOW = ['untilOwnFirstPlay', 'beforeFirstLead'];

/** Values that every option of every game is tried with. */
export const VALUES: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  klaberjass: {
    schmeiss: [true, false],
    dixWindow: ['untilOwnFirstPlay', 'beforeFirstLead'],
    equalMeld: ['neither', 'elder'],
    fivePlus: [50, 100],
    meldNeedsTrick: [false, true],
    tieScore: ['makerZero', 'abeyance'],
    gameEnd: ['endOfDeal', 'claim'],
    meldClaim: ['auto', 'choice'],
    target: [500, 300],
  },
  klaverjas: {
    trumpSelection: ['turnUp', 'utrechts', 'leids', 'voorhandVrij', 'freeChoice'],
    trickRule: ['rotterdam', 'amsterdam'],
    doubling: ['none', 'kraken', 'schoppenDubbel'],
    makeRule: ['moreThanHalfTotal', 'atLeast82Total', 'atLeast82Cards'],
    rounding: ['nearest5up', 'nearest5down', 'complementDefenders', 'none'],
    roemClaim: ['auto', 'manual'],
    pit: [100, 0],
    pitFor: ['anySide', 'makersOnly'],
    fourJacks: [200, 100],
    firstDealClubs: [true, false],
    secondTurn: ['different', 'any'],
    'leids.auction': ['passIsOut', 'passMayReturn', 'singleRound'],
    'leids.allPass': ['forehandMust', 'redeal'],
    'leids.count': ['withRoem', 'cardsOnly'],
    'leids.maxBid': [162, 92],
    'vv.allPass': ['redeal', 'forehandMust', 'dealerMust'],
    'vv.excludeTurned': [false, true],
    krakenMultipliesRoem: [true, false],
    krakenDuty: ['maker', 'lastDoubler'],
    handRoem: ['bestSide', 'mostPointsSide', 'all'],
    meldClaim: ['auto', 'choice'],
    match: [{ points: 1500 }, { points: 600 }, { deals: 16 }],
    firstSpeaker: ['dealer', 'forehand'],
  },
  smousjas: {
    lives: [5, 3],
    kip: [true, false],
    target: [500, 300],
    lastDraw: ['blind', 'open'],
    subRuns: [true, false],
    aceQuint: ['exactFive', 'fiveOrMore'],
    lowCarres: [true, false],
    cardReuse: ['free', 'simultaneousOnly'],
    marriageSharing: ['onePerCard', 'any'],
    rejectMode: ['oneForOne', 'bestRejectsAllLower'],
    marriagesInPart2: ['firstTrick', 'always'],
    uitCount: ['running', 'written', 'beforeDeal'],
    uitThreshold: [480, 400],
  },
  smoojas: {
    target: [500, 300],
    meldsPerLead: [1, 'any'],
    runReuse: ['longerOnly', 'upward'],
    redeclareBeaten: [true, false],
    marriageAfterStock: [false, true],
  },
  honderden: {
    lives: [5, 3],
    kip: [true, false],
    lastDraw: ['blind', 'open'],
    subRuns: [true, false],
    whoMayDeclare: ['both', 'leaderOnly'],
    hundred: ['singleMeld', 'sumAtOnce'],
    autoDek: [false, true],
    pitScope: ['allTricks', 'lastNine'],
    dek: ['whenTrue', 'manual'],
  },
  honderden3: {
    lives: [5, 3],
    kip: [true, false],
    target: [5, 10],
    subRuns: [true, false],
    hundred: ['singleMeld', 'sumAtOnce'],
    dek: ['whenTrue', 'manual'],
    reject3: ['oneForOne', 'bestHolderScoresAll'],
    falseClaim: ['bestOther'],
  },
  belote2: { ...EACH_FOR_HIMSELF, dixWindow: DIX_WINDOW, valse: [false, true] },
  belote3: { ...EACH_FOR_HIMSELF, dixWindow: DIX_WINDOW },
  belote3x24: { ...EACH_FOR_HIMSELF, belote3x24: ['5+3', '6+2'] },
  belote4: EACH_FOR_HIMSELF,
  belote: {
    ...BELOTE,
    tie: ['litige', 'dedans'],
    annonces: [true, false],
    freeWhenPartnerWins: [true, false],
    rounding: ['none'],
    target: [1000, 501],
  },
  bela: {
    trumpMeld: [true, false],
    sweptMelds: ['taken', 'lost'],
    tie: ['dedans', 'litige'],
    beloteOnFail: ['taken', 'kept'],
    target: [1001, 501],
  },
  contree: {
    minBid: [80, 82],
    maxBid: [160, 180],
    notrump: [false, true],
    alltrump: [false, true],
    surcontre: [4, 3],
    mustUndertrump: [false, true],
    overPartner: [true, false],
    scaled: [true, false],
    beloteAll: ['all', 'none'],
    annonces: [false, true],
    majority: [false, true],
    scoring: ['madePlusContract', 'contract'],
    failBase: [162, 160],
    beloteOnFail: ['taken', 'kept'],
    multiply: ['contract', 'all'],
    doubledTakesAll: [true, false],
    capotValue: [250, 270, 500],
    rounding: ['none', 'ten'],
    target: [2000, 500],
    end: ['reach', 'exceed'],
  },
};

/** The kinds of acts that must have been seen in self-play. */
export const EVERY_ACT: Readonly<Record<string, readonly string[]>> = {
  klaberjass: 'annul bella card claim declare exchange make name pass schmeiss take'.split(' '),
  klaverjas:
    'bid card declare:C declare:M:stuk declare:R herkraken kraken name pass play roem superkraken'.split(' '),
  smousjas: (
    'accept card covered declare:C declare:M:brok declare:M:dubbel declare:M:stuk declare:R exchange open pass ' +
    'reject:C reject:R uit'
  ).split(' '),
  smoojas: 'accept card declare:C declare:M:stuk declare:R exchange reject:C reject:R'.split(' '),
  honderden:
    'accept card covered declare:C declare:M:stuk declare:R dek exchange open pass reject:C reject:R'.split(
      ' ',
    ),
  honderden3: 'accept card declare:C declare:M:stuk declare:R dek pass reject:C reject:R'.split(' '),
  belote2: 'annul bella card declare exchange make name pass take valse'.split(' '),
  belote3: 'bella card declare exchange name pass take'.split(' '),
  belote3x24: 'bella card declare name pass take'.split(' '),
  belote4: 'bella card declare exchange name pass take'.split(' '),
  belote: 'bella card declare exchange name pass take'.split(' '),
  bela: 'card name pass'.split(' '),
  contree: 'bid bid:capot card contre pass surcontre'.split(' '),
};

/** The outcomes that must have been seen in self-play. */
export const EVERY_OUTCOME: Readonly<Record<string, readonly string[]>> = {
  klaberjass: ['annulled', 'claim', 'failed', 'made', 'passed'],
  klaverjas: ['failed', 'made', 'passed'],
  smousjas: ['played', 'uit'],
  smoojas: ['played'],
  honderden: ['dek', 'falseDek', 'played'],
  honderden3: ['dek', 'falseDek', 'played'],
  belote2: ['annulled', 'failed', 'made', 'passed'],
  belote3: ['failed', 'made', 'passed'],
  belote3x24: ['failed', 'made', 'passed'],
  belote4: ['failed', 'made', 'passed'],
  belote: ['failed', 'made', 'passed'],
  bela: ['failed', 'made'],
  contree: ['failed', 'made', 'passed'],
};

/** Cards and last trick of a deal that was played out; a limit where cards stay out of play [GEN-INV-2]. */
export const CARD_TOTAL: Readonly<Record<string, { exactly?: number; atMost?: number }>> = {
  klaberjass: { atMost: 162 },
  klaverjas: { exactly: 162 },
  smousjas: { exactly: 162 },
  smoojas: { exactly: 146 },
  honderden: { exactly: 146 },
  honderden3: { exactly: 146 },
  belote2: { atMost: 162 },
  belote3: { atMost: 162 },
  belote3x24: { exactly: 162 },
  belote4: { exactly: 162 },
  belote: { exactly: 162 },
  bela: { exactly: 162 },
  contree: { exactly: 162 },
};
