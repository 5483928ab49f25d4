/** The front page: what jaslab is, a hand of cards, how to install it, and where to go. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { escapeText } from '../../src/report/svg.ts';
import { ROOT } from './addresses.ts';
import type { Link, Page } from './layout.ts';
import { pictureAddress } from './markdown.ts';

const HAND = ['Jh', '9h', 'Ah', 'Kh', 'As', 'Js', 'Td', 'Qd'];

/** What one can do first, and the command. A test of the site reads them. */
const COMMANDS = [
  ['What is a hand worth?', 'npx jaslab hand "Jh 9h Ah Ks 7d 8c" --game klaberjass --turn-up Th'],
  ['Which of two agents is stronger?', 'npx jaslab duel strong greedy --game klaverjas --boards 200'],
  [
    'A million deals in Arrow files',
    'npx jaslab run --game belote --agents rules --deals 1000000 --out deals',
  ],
] as const;

const WAYS = [
  [
    'lab/index.html',
    'Play',
    'A table in the browser: ten levels of opponents, what each card cost, and a hand calculator.',
  ],
  [
    'rules/index.html',
    'Rules',
    'A rule book with sources. Every rule has an id that the code and its tests cite.',
  ],
  [
    'findings/index.html',
    'Findings',
    'When to bid, which card to lead, what a meld is worth: measured, with intervals.',
  ],
  [
    'guide/index.html',
    'Guide',
    'The command line, the library, agents in any language, datasets, learners in Python.',
  ],
  ['api/index.html', 'API', 'Every public type and function of the package.'],
] as const;

/** What the project has found, in short; the reports have the intervals. */
const FOUND = [
  [
    'findings/klaberjass-maker/index.html',
    'Bid at Klaberjass from 45 card points in sight, not from 40 as a book says.',
  ],
  [
    'findings/smousjas-lead/index.html',
    'Lead the lowest plain card at Smousjas: 13 points better than a random card.',
  ],
  [
    'findings/klaverjas-classes/index.html',
    'The side that leads wins 54 % of all kinds of deals at Klaverjassen with open hands.',
  ],
] as const;

/** `chapters` are those of the games. */
export async function frontPage(chapters: readonly Link[]): Promise<Page> {
  const fan = await fanOf(HAND);
  const games = chapters.map(([title, to]) => `<li><a href="${to}">${escapeText(title)}</a></li>`);
  const content = `<div class="front">
<section class="hero">
<div>
<h1>jaslab</h1>
<p class="tagline">Play, measure and learn the Jas family of card games.</p>
<p>One engine plays Klaberjass, Klaverjassen, Smousjas, Smoojas, Honderden and Belote. Agents sit down at its table,
millions of seeded deals go to Arrow files, and the same seed gives the same bytes on any machine.</p>
<p class="buttons"><a class="primary" href="lab/index.html">Play in the browser</a>
<a href="findings/index.html">See what was found</a></p>
</div>
${fan}
</section>
<section>
<h2>Install</h2>
<p>Node 20.19 or newer. In a checkout, <code>npm install</code> also builds it. Then:</p>
<dl class="commands">
${COMMANDS.map(commandHtml).join('\n')}
</dl>
</section>
<section>
<h2>Where to go</h2>
<ul class="ways">
${WAYS.map(([to, title, says]) => `<li><a href="${to}"><b>${title}</b><span>${says}</span></a></li>`).join('\n')}
</ul>
</section>
<section>
<h2>Found so far</h2>
<ul>
${FOUND.map(([to, says]) => `<li>${says} <a href="${to}">Report</a></li>`).join('\n')}
</ul>
</section>
<section>
<h2>The games</h2>
<ul class="games">
${games.join('\n')}
</ul>
</section>
<figure>
<figcaption>A deal of Klaverjassen in the lab: what a card cost and why, and its value card by card</figcaption>
<img src="${pictureAddress('results/lab.png')}" loading="lazy"
alt="The table, what the better card changes and a curve of the value">
</figure>
</div>
`;
  const description =
    'Self-play and AI research for Klaberjass, Klaverjassen, Smousjas, Honderden and Belote.';
  return { address: 'index.html', title: 'jaslab', description, content };
}

function commandHtml([says, command]: readonly [string, string]): string {
  return `<dt>${says}</dt><dd><pre><code>${escapeText(command)}</code></pre></dd>`;
}

/** The cards of the lab, drawn here and now, with the shapes that they need. */
async function fanOf(cards: readonly string[]): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(ROOT, 'scripts/site/cards.mjs')],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    logLevel: 'warning',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const cardsModule = (await import(`data:text/javascript;base64,${code}`)) as {
    readonly fanOf: (cards: readonly string[]) => string;
  };
  const lab = readFileSync(join(ROOT, 'src/lab/index.html'), 'utf8');
  return `${/<svg class="shapes".*?<\/svg>/s.exec(lab)}${cardsModule.fanOf(cards)}`;
}
