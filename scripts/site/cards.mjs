/** The cards of the lab as HTML. The build bundles this file, since the lab is written in JSX. */
import { h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { parseCard } from '../../src/cards/card.ts';
import { PlayingCard } from '../../src/lab/cards/playing-card.tsx';
import { speakIn } from '../../src/lab/settings.ts';
import english from '../../src/player/words/en.json' with { type: 'json' };
import { Words } from '../../src/player/words/words.ts';

const words = new Words('en', english);
speakIn(words);

/** A fan of cards such as `['Jh', '9h']`. */
export function fanOf(cards) {
  const shown = cards.map(parseCard);
  const fan = shown.map((card, i) => {
    const style = `--at: ${i - (shown.length - 1) / 2}`;
    return h('span', { key: card, style }, h(PlayingCard, { card }));
  });
  const label = { role: 'img', 'aria-label': shown.map(card => words.card(card)).join(', ') };
  return renderToString(h('div', { class: 'fan', ...label }, h('div', {}, fan)));
}
