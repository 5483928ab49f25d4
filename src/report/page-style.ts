/** The style of a page: light and dark, broad and narrow. What is too wide scrolls, under shadows at its sides. */
import { COLOURS } from './svg.ts';

const variables = (mode: 0 | 1) =>
  Object.entries(COLOURS)
    .map(([name, values]) => `--${name}: ${values[mode]};`)
    .join(' ');

/** The style sheet. */
export const STYLE = `:root { color-scheme: light dark; ${variables(0)} --soft: #f5f6f8; }
@media (prefers-color-scheme: dark) { :root { ${variables(1)} --soft: #1d2127; } }
* { box-sizing: border-box; }
html { -webkit-text-size-adjust: 100%; text-size-adjust: 100%; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.6 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
}
main { max-width: 47rem; margin: 0 auto; padding: clamp(1.5rem, 5vw, 4rem) 1rem 4rem; }
h1, h2, h3 { line-height: 1.25; text-wrap: balance; }
h1 { font-size: clamp(1.35rem, 4.5vw, 1.9rem); font-weight: 680; letter-spacing: -.012em; margin: 0 0 1rem; }
h2 { font-size: 1.2rem; font-weight: 650; margin: 0; }
h3 { font-size: 1rem; font-weight: 650; margin: 2rem 0 .5rem; }
p, ul { max-width: 70ch; margin: .75rem 0; overflow-wrap: break-word; text-wrap: pretty; }
ul { padding-left: 1.2rem; }
li { margin: .35rem 0; }
a { color: var(--c0); text-underline-offset: .15em; }
.answer {
  font-size: clamp(1.06rem, 2.6vw, 1.22rem); line-height: 1.5; margin: 0 0 2rem;
  padding-left: .9rem; border-left: 4px solid var(--c0);
}
section { margin: 2.5rem 0; }
section > h2 { margin-bottom: .75rem; }
details { border-top: 1px solid var(--grid); }
details:last-of-type { border-bottom: 1px solid var(--grid); }
details > div { padding: 0 0 1.5rem; }
summary { cursor: pointer; display: flex; gap: .7rem; align-items: center; padding: .85rem 0; list-style: none; }
summary::-webkit-details-marker { display: none; }
summary::before {
  content: ''; flex: none; width: .45rem; height: .45rem; margin: 0 .15rem; transform: rotate(-45deg);
  border: solid var(--grey); border-width: 0 2px 2px 0; transition: transform .15s;
}
details[open] > summary::before { transform: rotate(45deg); }
summary h2 { font-size: 1.05rem; }
figure { margin: 1.5rem 0 2rem; }
figcaption { font-weight: 600; margin-bottom: .5rem; line-height: 1.35; text-wrap: pretty; }
svg { display: block; width: 100%; height: auto; font-variant-numeric: tabular-nums; }
svg.narrow { display: none; max-width: 26rem; margin: 0 auto; }
@media (max-width: 36rem) { svg.broad { display: none; } svg.narrow { display: block; } }
.box {
  overflow-x: auto; margin: 1rem 0 1.5rem; width: fit-content; max-width: 100%;
  background:
    linear-gradient(to right, var(--paper) 40%, transparent) left / 2rem 100% local no-repeat,
    linear-gradient(to left, var(--paper) 40%, transparent) right / 2rem 100% local no-repeat,
    linear-gradient(to right, var(--grid), transparent) left / .7rem 100% scroll no-repeat,
    linear-gradient(to left, var(--grid), transparent) right / .7rem 100% scroll no-repeat;
}
@media (min-width: 64rem) { .box { max-width: calc(100% + (min(100vw - 2rem, 66rem) - 100%) / 2); } }
table { border-collapse: collapse; font-size: .9rem; line-height: 1.4; font-variant-numeric: tabular-nums; }
th, td { padding: .35rem .75rem; text-align: left; vertical-align: top; border-bottom: 1px solid var(--grid); }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
th { font-weight: 600; color: var(--grey); vertical-align: bottom; border-bottom-color: var(--grey); }
td { white-space: nowrap; }
.n { text-align: right; }
td.long { white-space: normal; min-width: 15rem; }
th button {
  font: inherit; color: inherit; background: none; border: 0; padding: 0; text-align: inherit; cursor: pointer;
}
th button:hover { color: var(--ink); }
th[aria-sort] { color: var(--ink); }
th[aria-sort=ascending] button::after { content: ' ↑'; }
th[aria-sort=descending] button::after { content: ' ↓'; }
code { font: .875em ui-monospace, 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace; overflow-wrap: anywhere; }
pre { overflow-x: auto; background: var(--soft); border-radius: 6px; padding: .8rem 1rem; line-height: 1.5; }
pre code { overflow-wrap: normal; }
:focus-visible { outline: 2px solid var(--c0); outline-offset: 2px; }
@media print { .box { overflow: visible; } pre { border: 1px solid var(--grid); } }
`;
