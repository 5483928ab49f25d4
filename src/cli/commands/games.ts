/** `jaslab games`: what can be played, the page of one game, and its chapter of the rule book. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PACK, RANKS, type Rank } from '../../cards/card.ts';
import { cardCount } from '../../cards/cardset.ts';
import { Game } from '../../engine/game.ts';
import { plainText } from '../../input/text.ts';
import { findGame, load, namesOf } from '../../node/by-name.ts';
import { packageRoot } from '../../node/software.ts';
import { type Option, optionText } from '../../rules/options.ts';
import { rulesOf, UNIMPLEMENTED } from '../../rules/rule-book.ts';
import {
  type GameDefinition,
  type MatchRules,
  type Points,
  presetNames,
  type Ruleset,
} from '../../rules/ruleset.ts';
import { UserError } from '../../storage/user-error.ts';
import { actionsOf } from '../actions.ts';
import { flag, gameText, optional, positional, UsageError } from '../arguments.ts';
import { defineCommand } from '../command.ts';
import { alignRows, wrap } from '../layout.ts';
import { JSON_FLAG } from '../shared-arguments.ts';
import type { Streams } from '../streams.ts';

export default defineCommand({
  group: 'look',
  summary: 'lists the games, or shows the rules and options of one',
  arguments: {
    name: positional(optional('NAME', 'a game or preset to show', gameText)),
    rules: flag('prints the rules of the game: its chapter of the rule book'),
    json: JSON_FLAG,
  },
  examples: [
    ['games klaverjas', 'its options, with what they may be'],
    ['games klaverjas --rules', 'how it is played'],
    ['games --json', 'a list of all games, for programs'],
  ],
  async run({ name, rules, json }, streams) {
    if (name === undefined) {
      if (rules) throw new UsageError('--rules needs the NAME of a game');
      const games = await allGames();
      await streams.show(json, games.map(summaryOf), listOf(games));
    } else {
      const { definition, preset } = await findGame(name);
      if (rules) await printRules(definition, json, streams);
      else if (json) await streams.json(detailsOf(definition, preset));
      else await streams.lines(pageOf(name, definition, preset));
    }
    return 0;
  },
});

async function printRules({ id }: GameDefinition, json: boolean, streams: Streams): Promise<void> {
  const text = chapterOf(id);
  await streams.show(json, { rules: text }, text.trimEnd().split('\n'));
}

export async function allGames(): Promise<GameDefinition[]> {
  return Promise.all(namesOf('game').map(name => load<GameDefinition>('game', name)));
}

export function presetsOf(definition: GameDefinition): string[] {
  return presetNames(definition).map(preset => `${definition.id}/${preset}`);
}

function summaryOf(definition: GameDefinition) {
  const { id, title, version, options } = definition;
  const { seats, partners } = new Game(definition);
  const presets = presetsOf(definition);
  return { id, title, version, players: seats, partners, presets, options: Object.keys(options).length };
}

function listOf(games: readonly GameDefinition[]): string[] {
  const indented = (text: string): string[] => wrap(text, 76).map(line => `  ${line}`);
  const rows = games
    .map(summaryOf)
    .map(g => [g.id, g.title, playersOf(g.players, g.partners), String(g.options), String(g.version)]);
  const head = ['GAME', 'TITLE', 'PLAYERS', 'OPTIONS', 'VERSION'];
  return [
    ...alignRows([head, ...rows], { right: [3, 4] }),
    '',
    'Presets:',
    ...indented(games.flatMap(presetsOf).join(' ')),
    '',
    'jaslab games NAME shows the options of a game or preset.',
    '',
    'Known, not implemented:',
    ...UNIMPLEMENTED.flatMap(({ title, rules, reason }) => indented(`${title} (${rules}): ${reason}.`)),
  ];
}

/** `2`, `4 (2+2)`. */
export function playersOf(seats: number, partners: boolean): string {
  return partners ? `${seats} (2+2)` : String(seats);
}

function detailsOf(definition: GameDefinition, preset: Readonly<Record<string, unknown>>) {
  const { seats, partners, ruleset, lastTrick, options } = new Game(definition, preset);
  const { id, title, version, sources, auction } = definition;
  const { order, points, packets, turnUp, tricks, draws } = ruleset;
  const cards = cardCount(ruleset.pack);
  const deal = { packets, turnUp, tricks, draws };
  const entries = Object.entries(definition.options).map(([name, option]) => [
    name,
    { ...option, value: options[name] },
  ]);
  return {
    id,
    title,
    version,
    sources,
    players: seats,
    partners,
    pack: cards,
    deal,
    auction,
    order,
    points: { plain: points.plain, trump: points.trump, lastTrick },
    presets: definition.presets ?? {},
    options: Object.fromEntries(entries),
    actions: actionsOf(definition),
  };
}

function pageOf(
  name: string,
  definition: GameDefinition,
  preset: Readonly<Record<string, unknown>>,
): string[] {
  const game = new Game(definition, preset);
  const { ruleset } = game;
  const acts = actionsOf(definition);
  const facts = [
    ['players', `${playersOf(game.seats, game.partners)}${game.partners ? ', partners sit opposite' : ''}`],
    ['pack', packOf(ruleset)],
    ['deal', dealOf(ruleset)],
    ['auction', definition.auction],
    ['trumps', strengthOf(ruleset.order.trump, ruleset.points.trump)],
    ['other suits', strengthOf(ruleset.order.plain, ruleset.points.plain)],
    ...withoutSuitOf(ruleset),
    ['last trick', `${game.lastTrick} points`],
    ['match', lengthOf(ruleset.match)],
    ['presets', presetsOf(definition).join(' ') || 'none'],
    ['rules', `version ${game.version}; jaslab games ${game.id} --rules prints them`],
    ['source', definition.sources.join('; ')],
    ['actions', ['a card (Jh)', ...acts.always].join(', ')],
    ...(acts.optional.length > 0 ? [['', `with other options: ${acts.optional.join(', ')}`]] : []),
  ];
  const options = Object.entries(definition.options).flatMap(([key, option]) => [
    `  ${key} = ${optionText(game.options[key])}${changed(preset, key, option)}`,
    ...[option.doc, ...(option.type === 'flag' ? [] : [allowed(option)])]
      .flatMap(text => wrap(text, 74))
      .map(line => `      ${line}`),
  ]);
  return [
    name === game.id ? `${definition.title} (${name})` : `${definition.title} (${name}, a preset)`,
    '',
    ...alignRows(facts, { indent: 2 }),
    '',
    'Options, which other commands take as --rules name=value:',
    ...options,
  ];
}

function packOf({ pack }: Ruleset): string {
  const cards = cardCount(pack);
  const ranks = [...RANKS].filter((_, rank: Rank) => ((pack >>> rank) & 1) !== 0).reverse();
  return `${cards} cards${cards === PACK ? '' : ' of 32'}: ${ranks.join(' ')} of four suits`;
}

function dealOf({ packets, turnUp, tricks, draws }: Ruleset): string {
  const turned = {
    stock: 'a card of the stock is turned up',
    dealer: "the dealer's last card is open",
    none: '',
  };
  const then = [turned[turnUp], draws ? 'cards are drawn after each trick' : ''].filter(text => text !== '');
  return [`${packets.join(' + ')} cards at a time, ${tricks} tricks`, ...then].join('; ');
}

/** Strongest first, with points: `J 20, 9 14, A 11, T 10, K 4, Q 3, 8, 7`. */
export function strengthOf(order: string, points: Points): string {
  const ranks = [...order].reverse() as (keyof Points)[];
  return ranks.map(rank => (points[rank] === undefined ? rank : `${rank} ${points[rank]}`)).join(', ');
}

/** The cards of contracts without a suit of trumps, where there are any. */
function withoutSuitOf({ order, points: { withoutSuit } }: Ruleset): string[][] {
  if (withoutSuit === undefined) return [];
  return [
    ['no trumps', strengthOf(order.plain, withoutSuit.noTrumps)],
    ['all trumps', strengthOf(order.trump, withoutSuit.allTrumps)],
  ];
}

function lengthOf(match: MatchRules): string {
  if ('points' in match) return `to ${match.points} points`;
  if ('deals' in match) return `${match.deals} deals`;
  return match.by === 'lives' ? `${match.lives.start} lives each` : `to ${match.race} game points`;
}

function changed(preset: Readonly<Record<string, unknown>>, key: string, option: Option): string {
  return key in preset ? `   (by the preset; else ${optionText(option.default)})` : '';
}

/** What the value may be, in words. */
export function allowed(option: Option): string {
  switch (option.type) {
    case 'flag':
      return 'true, false';
    case 'choice':
      return `one of ${option.values.join(', ')}`;
    case 'count':
      return `from ${option.min} to ${option.max}${stepsOf(option.step)} ${option.unit}`;
    case 'length':
      return 'points:<n> or deals:<n>';
    case 'text':
      return 'text';
    case 'numbers':
      return `numbers such as ${Object.keys(option.names)[0]}:${Object.values(option.names)[0]?.default}`;
  }
}

function stepsOf(step: number): string {
  return step === 1 ? '' : ` in steps of ${step}`;
}

/** The chapter of a game, as Markdown. Throws a `UserError` where there is none. */
export function chapterOf(id: string): string {
  try {
    return plainText(readFileSync(join(packageRoot(), 'src', 'games', id, 'README.md'), 'utf8'));
  } catch (error) {
    throw new UserError(`the rule book has no chapter on ${id}`, { cause: error });
  }
}

/**
 * The rules of a chapter that have a word in them, each in one line. The common rules, decisions and examples are found
 * by their id alone, as `GEN-DUTY-BEAT2`.
 */
export function rulesWith(word: string, chapter: string): string[] {
  const common = plainText(readFileSync(join(packageRoot(), 'src', 'rules', 'README.md'), 'utf8'));
  const wanted = word.toLowerCase();
  return [...rulesOf(chapter), ...rulesOf(common)].filter(rule => {
    const isFoundById = /^\[(GEN|AMB|D\d)/.test(rule);
    return (isFoundById ? rule.slice(0, rule.indexOf(']')) : rule).toLowerCase().includes(wanted);
  });
}
