/** The sums that the page shows, read off the page: random matches at its own table, drawn as HTML. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { SAMPLED, samples } from '../../cards/fixtures/samples.ts';
import { definitionNamed, GAME_IDS, randomOptions, rngOf } from '../../engine/fixtures/games.ts';
import { Game } from '../../engine/game.ts';
import { createTable } from '../../player/index.ts';
import type { SheetEntry } from '../../player/table-options.ts';
import { loadWords } from '../../player/words/index.ts';
import { isRoundMatch } from '../../rules/ruleset.ts';
import { GAME_LINES, SCORE_LINES } from '../../rules/settle/settle.ts';
import type { Session } from '../play/session.ts';

/** What is drawn here of the page. */
const PARTS = `
export { h } from 'preact';
export { renderToString } from 'preact-render-to-string';
export { dealResult, needText } from './play/results.ts';
export { Session } from './play/session.ts';
export { speakIn } from './settings.ts';
export { CourseList } from './table/course.tsx';
export { Counted, ScoreSheet } from './table/score-sheet.tsx';
export { StandingLine, targetOf } from './table/standing.tsx';
`;

interface Parts {
  readonly h: typeof import('preact').h;
  readonly renderToString: typeof import('preact-render-to-string').renderToString;
  readonly dealResult: typeof import('../play/results.ts').dealResult;
  readonly needText: typeof import('../play/results.ts').needText;
  readonly CourseList: typeof import('./course.tsx').CourseList;
  readonly Session: typeof Session;
  readonly speakIn: typeof import('../settings.ts').speakIn;
  readonly Counted: typeof import('./score-sheet.tsx').Counted;
  readonly ScoreSheet: typeof import('./score-sheet.tsx').ScoreSheet;
  readonly StandingLine: typeof import('./standing.tsx').StandingLine;
  readonly targetOf: typeof import('./standing.tsx').targetOf;
}

let parts: Parts;
beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'jaslab-sheet-'));
  const outfile = join(folder, 'parts.mjs');
  await build({
    stdin: { contents: PARTS, resolveDir: 'src/lab', loader: 'ts' },
    bundle: true,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    // The table shows its moves at once.
    banner: { js: `const localStorage = { getItem: () => '{"pace":"none"}', setItem() {} };` },
    logLevel: 'silent',
    outfile,
  });
  parts = await import(pathToFileURL(outfile).href);
  rmSync(folder, { recursive: true });
  parts.speakIn(await loadWords('en'));
});

/** A drawn number of a side. */
type Row = readonly number[];

/** What the page shows of a deal that is over, as `TableView` draws it. */
function drawn(session: Session, entry: SheetEntry) {
  const { h, renderToString, Counted, ScoreSheet, StandingLine, targetOf } = parts;
  const { now, names, sides, lives, players } = session;
  const { game } = session.table;
  const props = { players, partners: game.partners ? sides : undefined, target: targetOf(game) };
  const counted = renderToString(h(Counted, { entry, ...props }));
  const sheet = renderToString(h(ScoreSheet, { deals: session.deals, ...props }));
  const standing = renderToString(h(StandingLine, { now, game, own: 0, names, sides, lives }));
  return {
    sides,
    heads: [...counted.matchAll(/<th scope="col" class="number">(.*?)<\/th>/g)].map(([, text]) => text),
    rows: [...counted.matchAll(/data-row="(\w+)">(.*?)<\/tr>/g)].map(([, kind, cells]): [string, Row] => [
      kind,
      [...cells.matchAll(/<td class="number">([+−]?\d+)<\/td>/g)].map(([, points]) => pointsIn(points)),
    ]),
    totalLabel: /data-row="total"><th scope="row">(.*?)<\/th>/.exec(counted)?.[1] ?? '',
    isNotCounted: counted.includes('do not count'),
    lastOfSheet: sheet.split('<summary>').at(-1) as string,
    match: /<li class="match">.*?<\/span> (.*?)<\/li>/.exec(standing)?.[1]?.replaceAll('\u2007', '') ?? '',
    points: [...standing.matchAll(/<li class="points">.*? <b>(-?\d+)<\/b>(?:<i[^>]*> \+(\d+)<\/i>)?/g)].map(
      ([, cards, melds = 0]) => [Number(cards), Number(melds)],
    ),
  };
}

const pointsIn = (text: string) => Number(text.replace('−', '-'));
const textOf = (points: number) => String(points).replace('-', '−');

/** Deals that the table of the page counts out. A match that is won is followed by another one. */
async function* deals(id: string, count: number) {
  const definition = definitionNamed(id);
  const rng = rngOf(`sheet ${id}`);
  const presets = [{}, ...Object.values(definition.presets ?? {})];
  for (let match = 0, left = count; left > 0; match++) {
    const rules = presets[match] ?? (match % 2 === 0 ? {} : randomOptions(definition, rng));
    const seats = Array.from({ length: new Game(definition, rules).seats }, () => ({ agent: 'random' }));
    const table = await createTable({ game: id, rules, seats, seed: `${id} ${match}` });
    await table.deal();
    const session = new parts.Session(table as never, 0, {} as never, () => {});
    for (let isNew = true; left > 0; isNew = false) {
      await new Promise<void>(resolve => {
        const silence = session.listen(() => {
          if (session.phase.kind === 'bots') return;
          silence();
          resolve();
        });
      });
      const { phase } = session;
      if (phase.kind === 'match') {
        yield { session, winner: phase.winner };
        break;
      }
      if (phase.kind !== 'deal') throw new Error(`${JSON.stringify(rules)}: ${JSON.stringify(phase)}`);
      yield { session, entry: phase.entry, isNew, rules };
      left--;
      session.nextDeal();
    }
    session.close();
  }
}

const sum = (rows: readonly Row[], side: number): number => rows.reduce((all, row) => all + row[side], 0);

describe.each(GAME_IDS)('in random deals of %s', id => {
  test(
    'the lines that are shown sum to what is written down, and the match stands there',
    SAMPLED,
    async () => {
      /** What was last written down, by player or side of partners. */
      let written: number[] = [];
      const kinds = new Set<string>();
      let matches = 0;
      for await (const { session, entry, winner, isNew, rules } of deals(id, samples(1000))) {
        const { ruleset } = session.table.game;
        if (entry === undefined) {
          matches++;
          const { match } = ruleset;
          if (isRoundMatch(match)) continue;
          expect(written[winner]).toBe(Math.max(...written));
          if ('points' in match) expect(written[winner]).toBeGreaterThanOrEqual(match.points);
          continue;
        }
        const page = drawn(session, entry);
        const shown = Object.fromEntries(page.rows);
        const message = `${JSON.stringify(rules)} ${JSON.stringify(page)}`;
        expect(page.heads, message).toEqual(page.sides);
        const owners = page.sides.map((_, side) => (ruleset.partners ? side : entry.players[side]));
        if (isNew) written = session.players.map(() => 0);
        for (const [side, owner] of owners.entries()) {
          const of = (names: readonly string[]) => page.rows.filter(([kind]) => names.includes(kind));
          const [scored, games] = [of(SCORE_LINES), of(GAME_LINES)].map(some => some.map(([, row]) => row));
          expect(sum(scored, side), message).toBe(shown.score[side]);
          if (shown.inAll !== undefined)
            expect(shown.inAll[side], message).toBe(shown.score[side] + shown.before[side]);
          if (shown.gamePoints !== undefined) expect(sum(games, side), message).toBe(shown.gamePoints[side]);
          const isOfGames = isRoundMatch(ruleset.match) && ruleset.match.totalsAreGamePoints;
          const gained = isOfGames ? sum(games, side) : page.isNotCounted ? 0 : shown.score[side];
          expect(shown.total[side] - written[owner], message).toBe(gained);
          written[owner] = shown.total[side];
          // The line above the felt has the points of the tricks and the melds.
          const [cards, melds] = page.points[side];
          const tricks = (shown.cards?.[side] ?? 0) + (shown.lastTrick?.[side] ?? 0);
          expect([cards, melds], message).toEqual([tricks, shown.melds?.[side] ?? 0]);
        }
        // A game that ends early has a winner, who is named.
        const { outcome, after, score } = entry.result;
        const line = parts.dealResult(session, entry);
        if (['uit', 'dek', 'falseDek', 'claim'].includes(outcome)) {
          const who = page.sides[after.roundWinner ?? -1];
          expect(line, message).toMatch(new RegExp(`^[A-Z][^:]*: ${who} wins?\\.`, 'i'));
        }
        for (const points of score) expect(line, message).toContain(textOf(points));
        const { need } = entry.breakdown;
        expect(parts.needText(session, entry)).toMatch(
          need === undefined
            ? /^$/
            : /^\w+ needed \d+ and had \d+\. \d+ (is over half|was the bid)|best of the others had/,
        );
        const { h, renderToString, CourseList } = parts;
        const course = renderToString(h(CourseList, { now: session.now, names: session.names, own: 0 }));
        expect(course).not.toContain('. ·');
        // Of two, one has more points than the other, not the most
        expect(line, message).not.toMatch(score.length === 2 ? /the most points/ : /more points/);
        // The next round begins at 0.
        const isRoundOver = entry.result.after.roundWinner !== undefined;
        if (isRoundOver && isRoundMatch(ruleset.match) && !ruleset.match.totalsAreGamePoints) written.fill(0);
        for (const [kind] of page.rows) kinds.add(kind);
        const target = parts.targetOf(session.table.game);
        expect(page.match, message).toContain(`${shown.total.map(textOf).join(' – ')} ${target}`);
        expect(page.totalLabel, message).toContain(target);
        for (const [side, name] of page.sides.entries())
          expect(page.lastOfSheet, message).toContain(`${name} ${textOf(shown.score[side] as number)}`);
      }
      expect(matches).toBeGreaterThan(0);
      expect([...kinds]).toEqual(expect.arrayContaining(['cards', 'lastTrick', 'melds', 'score', 'total']));
    },
  );
});

test('the own side stands first', async () => {
  const { h, renderToString, StandingLine } = parts;
  const seats = Array.from({ length: 4 }, () => ({ agent: 'random' }));
  const table = await createTable({ game: 'klaverjas', seats, seed: 'own side' });
  await table.next();
  const props = { now: table.snapshot(1), game: table.game, names: [], sides: ['They', 'We'] };
  const places = [0, 1].map(own => {
    const drawn = renderToString(h(StandingLine, { ...props, own }));
    return drawn.indexOf('They ') < drawn.indexOf('We ');
  });
  expect(places).toEqual([true, false]);
});
