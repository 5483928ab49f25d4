/** Markdown as HTML, as a report has it: figures are drawn from their numbers, wide tables scroll in a box. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';
import MarkdownIt from 'markdown-it';
import { figureHtml, slugOf, typeset } from '../../src/report/html.ts';
import { drawingOf, figure, type Plot } from '../../src/report/index.ts';
import { SUMMARY } from '../../src/report/summary-json.ts';
import { ROOT, type Source, wayTo } from './addresses.ts';

/** What links and figures of a page are resolved with. */
export interface Place {
  readonly source: Source;
  /** The address of the page of a Markdown file, by the file. */
  readonly addresses: ReadonlyMap<string, string>;
  /** The address of a rule, by its id. */
  readonly rules: ReadonlyMap<string, string>;
  /** The address of what does not become a page, such as code; undefined if it is nowhere. */
  readonly elsewhere: (file: string) => string | undefined;
}

/** A heading of a page. */
export interface Heading {
  readonly level: number;
  readonly id: string;
  readonly text: string;
}

/** A page as HTML, and its headings. */
export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
  /** Pictures beside the Markdown that the page shows: their files from the root of the checkout. */
  readonly pictures: readonly string[];
}

type Tokens = ReturnType<MarkdownIt['parse']>;
type Token = Tokens[number];

/** Longer cells are broken into lines. */
const LONG = 36;
const RULE_ID = /\b(?:GEN|KB|SM|SJ|HO2|HO3|KJ|BL[234P]?|AMB)-[A-Z0-9]+(?:-[A-Z0-9]+)*\b/g;

/** The ids of rules in a text, where they are defined. */
export function rulesIn(text: string): string[] {
  return [...text.matchAll(/\*\*\[([A-Z0-9-]+)\]\*\*/g)].map(([, id]) => id);
}

export function render(place: Place): Rendered {
  const md = new MarkdownIt({ html: true });
  const pictures: string[] = [];
  const tokens = md.parse(place.source.text.replaceAll(/<!--[\s\S]*?-->/g, ''), {});
  const headings = numberHeadings(tokens);
  markAnswer(tokens);
  tidyTables(tokens);
  const shown = withFigures(tokens, place);
  for (const { children } of shown) {
    let isLinked = false;
    for (const token of children ?? []) {
      if (token.type === 'link_open') resolveLink(token, place);
      if (token.type === 'image') pictures.push(resolvePicture(token, place));
      if (/^link_/.test(token.type)) isLinked = token.nesting > 0;
      else if (!isLinked) token.meta = 'free';
    }
  }
  md.renderer.rules.text = (list, i) => {
    const html = md.utils.escapeHtml(typeset(list[i].content));
    return list[i].meta === 'free' ? linkRules(html, place) : html;
  };
  md.renderer.rules.code_inline = (list, i) => {
    const html = `<code>${md.utils.escapeHtml(list[i].content)}</code>`;
    return list[i].meta === 'free' ? linkPage(list[i].content, html, place) : html;
  };
  md.renderer.rules.table_open = () => '<div class="box" tabindex="0" role="group"><table>\n';
  md.renderer.rules.table_close = () => '</table></div>\n';
  const html = md.renderer.render(shown, md.options, {});
  return {
    html: html.replaceAll(/<strong>\[([A-Z0-9-]+)\]<\/strong>/g, '<b class="rule" id="$1">$1</b>'),
    headings,
    pictures,
  };
}

/** Gives headings the addresses that they have on GitHub. */
function numberHeadings(tokens: Tokens): Heading[] {
  const seen = new Map<string, number>();
  return tokens.flatMap((token, i) => {
    if (token.type !== 'heading_open') return [];
    const text = (tokens[i + 1].children ?? []).map(child => child.content).join('');
    const slug = slugOf(text);
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    const id = before === 0 ? slug : `${slug}-${before}`;
    token.attrSet('id', id);
    return [{ level: Number(token.tag.slice(1)), id, text }];
  });
}

/** The answer of a report: a paragraph below its title that is strong as a whole. */
function markAnswer(tokens: Tokens): void {
  const [paragraph, inline] = tokens.slice(3);
  const children = (inline?.children ?? []).filter(({ content, type }) => type !== 'text' || content !== '');
  if (paragraph?.type !== 'paragraph_open' || children.length < 2) return;
  const ends = [children[0], children[children.length - 1]].map(({ type }) => type);
  if (ends[0] !== 'strong_open' || ends[1] !== 'strong_close') return;
  paragraph.attrSet('class', 'answer');
  inline.children = children.slice(1, -1);
}

/** Numbers stand at the right; long cells are broken into lines. */
function tidyTables(tokens: Tokens): void {
  tokens.forEach((token, i) => {
    if (token.type !== 'td_open' && token.type !== 'th_open') return;
    const isNumber = token.attrGet('style')?.includes('right') === true;
    token.attrs = token.type === 'th_open' ? [['scope', 'col']] : [];
    if (isNumber) token.attrJoin('class', 'n');
    else if (token.type === 'td_open' && plainLength(tokens[i + 1]) > LONG) token.attrJoin('class', 'long');
  });
}

function plainLength({ children }: Token): number {
  return (children ?? []).reduce((sum, { content }) => sum + content.length, 0);
}

/** The tokens with drawings where a paragraph is a picture of a figure, or names one. */
function withFigures(tokens: Tokens, { source: { file } }: Place): Tokens {
  const path = join(ROOT, dirname(file), SUMMARY);
  if (!existsSync(path)) return tokens;
  const read = JSON.parse(readFileSync(path, 'utf8')) as {
    readonly figures?: Readonly<Record<string, Plot>>;
  };
  const { figures: plots = {} } = read;
  return tokens.flatMap((token, i) => {
    const name = token.type === 'inline' ? figureNameIn(token) : undefined;
    if (name === undefined || !Object.hasOwn(plots, name)) return [token];
    const html = new (token.constructor as new (type: string, tag: string, nesting: 0) => Token)(
      'html_block',
      '',
      0,
    );
    html.content = figureHtml(figure(name, drawingOf(plots[name])));
    tokens[i - 1].hidden = true;
    tokens[i + 1].hidden = true;
    return [html];
  });
}

/** `gain` of `![…](gain.svg)` and of `[Figure: …](summary.json#gain)`, if the paragraph is nothing else. */
function figureNameIn({ content }: Token): string | undefined {
  const [, picture, named] =
    /^(?:!\[[^\]]*\]\(([^()/]+)\.svg\)|\[Figure: .*\]\(summary\.json#([^()]+)\))$/s.exec(content) ?? [];
  return picture ?? named;
}

function resolveLink(token: Token, { source, addresses, elsewhere }: Place): void {
  const href = token.attrGet('href') ?? '';
  if (href.startsWith('#') || /^[a-z]+:/.test(href)) return;
  const [path, anchor] = href.split('#', 2);
  const file = join(dirname(source.file), decodeURI(path)).replace(/\/$/, '');
  const address = addresses.get(file) ?? addresses.get(join(file, 'README.md'));
  if (address !== undefined) {
    token.attrSet('href', wayTo(address, source.address) + (anchor === undefined ? '' : `#${anchor}`));
    return;
  }
  if (!existsSync(join(ROOT, file))) throw new Error(`${source.file} links to ${href}, which does not exist`);
  const outside = elsewhere(file);
  if (outside !== undefined) token.attrSet('href', outside);
  else token.attrs = [['class', 'file']];
}

/** Pictures lie in one folder of the site. */
function resolvePicture(token: Token, { source }: Place): string {
  const file = join(dirname(source.file), token.attrGet('src') ?? '');
  token.attrSet('src', wayTo(pictureAddress(file), source.address));
  token.attrSet('loading', 'lazy');
  return file;
}

export function pictureAddress(file: string): string {
  return `pictures/${file.replaceAll('/', '-')}`;
}

/** Code as HTML, which becomes a link where the code is the name of a page. */
function linkPage(code: string, html: string, { addresses, source }: Place): string {
  const address = addresses.get(code) ?? addresses.get(join(dirname(source.file), code));
  return address === undefined ? html : `<a href="${wayTo(address, source.address)}">${html}</a>`;
}

/** Ids of rules in a text become links to them. */
function linkRules(html: string, { rules, source }: Place): string {
  if (source.section !== 'rules') return html;
  return html.replaceAll(RULE_ID, id => {
    const address = rules.get(id);
    return address === undefined || html === `[${id}]`
      ? id
      : `<a class="rule" href="${wayTo(address, source.address)}">${id}</a>`;
  });
}
