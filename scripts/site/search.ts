/** The index of the search: a document for each section of a page, and one for each page of the API. */
import MiniSearch from 'minisearch';
import { AGAIN } from '../../src/report/markdown.ts';
import type { Page } from './layout.ts';
import { OPTIONS } from './search-options.ts';

/** What is found. */
export interface Found {
  readonly id: string;
  /** The title of the page. */
  readonly title: string;
  /** The heading of the section; the empty text for the start of a page. */
  readonly heading: string;
  readonly text: string;
}

/** Characters of a text that a result shows. */
const SHOWN = 150;

/** The sections of a page, by their headings. */
export function sectionsOf({ address, title, content }: Page): Found[] {
  const sections = content.split(/(?=<h[23] id=")/).map((html, i) => {
    const [, id = '', heading = ''] = /^<h[23] id="([^"]*)"[^>]*>(.*?)<\/h[23]>/s.exec(html) ?? [];
    return {
      id: i === 0 ? address : `${address}#${id}`,
      title,
      heading: textOf(heading),
      text: textOf(html.replace(/^<h[123][^>]*>.*?<\/h[123]>/s, '')),
    };
  });
  return sections.filter(({ heading }) => heading !== AGAIN);
}

/** The index as JSON. */
export function indexOf(documents: readonly Found[]): string {
  const index = new MiniSearch(OPTIONS);
  index.addAll(documents.map(one => ({ ...one, shown: clipped(one.text) })));
  return JSON.stringify(index);
}

/** The first words of a text. */
function clipped(text: string): string {
  return text.length <= SHOWN ? text : `${text.slice(0, text.lastIndexOf(' ', SHOWN))} …`;
}

/** The words of HTML, without drawings and navigation. */
export function textOf(html: string): string {
  return html
    .replaceAll(/<(svg|nav|script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<\/?(a|b|code|em|small|span|strong)\b[^>]*>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&#39;|&#x27;/g, "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
