/** The rules of a game in short sentences, under headings. */
import { RANKS } from '../../cards/card.ts';
import type { Game } from '../../engine/game.ts';
import { type MeldWorth, ruleSheet } from '../../engine/rule-sheet.ts';
import { type Catalogue, type Key, type Values, Words } from './words.ts';

const SECTIONS = ['aim', 'cards', 'trumps', 'play', 'melds', 'score', 'match'] as const;

/** A heading of a sheet of rules, and what stands under it. */
export interface RuleSection {
  readonly kind: (typeof SECTIONS)[number];
  readonly title: string;
  readonly sentences: readonly string[];
  /** What each sentence is about, as `play.follow`. */
  readonly kinds: readonly string[];
  /** What melds are worth, in points: under `melds`, otherwise empty. */
  readonly melds: readonly { readonly name: string; readonly points: number }[];
}

/** The sections of a game. Their order, and that of the sentences, is the order of the texts, line by line. */
export function ruleSections(
  game: Game,
  words: Words,
  texts: Readonly<Record<string, string>>,
): readonly RuleSection[] {
  const { says, melds } = ruleSheet(game);
  const own = new Words(words.language, texts as Catalogue);
  const say = (key: string, values: Values = {}): string => own.t(key as Key, values);
  const letter = (rank: string) => words.cards.rank(RANKS.indexOf(rank));
  const list = new Intl.ListFormat(words.language, { type: 'disjunction' });
  const nameOf = ({ kind, length, more, ranks = '' }: MeldWorth): string => {
    const quartets = [...ranks].map(rank => say(`quartet.${rank}`));
    const key = kind === 'sequence' ? `meld.${kind}${length ?? ''}` : `meld.${kind}`;
    return say(key, { n: length, more, ranks: list.format(quartets) });
  };
  const sentence = (key: string): string => {
    const { ranks, suit, ...values } = says[key] ?? {};
    const order = [...String(ranks)].map(letter).join(' ');
    return say(key, { ...(values as Values), ranks: order, suit: words.suit(String(suit)) }).trim();
  };
  return SECTIONS.map(kind => {
    const said = Object.keys(texts)
      .filter(key => key.startsWith(`${kind}.`) && Object.hasOwn(says, key))
      .flatMap(key =>
        sentence(key)
          .split('\n')
          .map(text => [key, text] as const),
      )
      .filter(([, text]) => text !== '');
    return {
      kind,
      title: say(kind),
      sentences: said.map(([, text]) => text),
      kinds: said.map(([key]) => key),
      melds: kind === 'melds' ? melds.map(meld => ({ name: nameOf(meld), points: meld.points })) : [],
    };
  });
}
