/**
 * Builds the site: everything about jaslab as static pages, in `site` or the folder that is named. `npm run site` runs
 * it. No server is needed to read it, and any web server can hand it out; only datasets need `jaslab lab`.
 */
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { Application, JSX } from 'typedoc';
import { SCRIPT, STYLE } from '../../src/report/html.ts';
import { COLOURS } from '../../src/report/svg.ts';
import { ROOT, SECTIONS, type Source, sources } from './addresses.ts';
import { frontPage } from './front.ts';
import { headHtml, type Link, type Page, pageHtml } from './layout.ts';
import { type Heading, pictureAddress, render, rulesIn } from './markdown.ts';
import { type Found, indexOf, sectionsOf, textOf } from './search.ts';

/** The repository, where the build knows it: on GitHub, whose pages publish the site. */
const { GITHUB_SERVER_URL: HOST, GITHUB_REPOSITORY: REPOSITORY, GITHUB_SHA: REVISION } = process.env;

export async function buildSite(out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  cpSync(join(ROOT, 'dist/lab'), join(out, 'lab'), { recursive: true });
  write(out, 'lab/lab.json', `${JSON.stringify({ server: false, home: '../index.html' })}\n`);
  copyFileSync(join(ROOT, 'src/lab/icon.svg'), join(out, 'icon.svg'));
  const { pages, chapters, pictures } = pagesOf(sources());
  const games = chapters.filter(([, address]) => rankOf(address) === GAME);
  const all = [await frontPage(games), ...pages, searchPage()];
  for (const page of all) write(out, page.address, pageHtml(page));
  for (const file of pictures) {
    mkdirSync(join(out, 'pictures'), { recursive: true });
    copyFileSync(join(ROOT, file), join(out, pictureAddress(file)));
  }
  write(out, 'tables.js', SCRIPT);
  await bundle(out);
  await writeApi(out);
  write(out, 'search.json', indexOf([...all.flatMap(sectionsOf), ...foundInApi(out)]));
  write(out, '.nojekyll', '');
}

function write(out: string, address: string, text: string): void {
  const path = join(out, address);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
}

interface Pages {
  readonly pages: readonly Page[];
  /** The chapters of the rule book. */
  readonly chapters: readonly Link[];
  /** The files of the pictures that the pages show. */
  readonly pictures: ReadonlySet<string>;
}

/** The pages of the Markdown files. */
function pagesOf(files: readonly Source[]): Pages {
  const addresses = new Map(files.map(({ file, address }) => [file, address]));
  const rules = new Map(
    files.flatMap(({ text, address }) => rulesIn(text).map(id => [id, `${address}#${id}`])),
  );
  const elsewhere = (file: string) =>
    REPOSITORY === undefined ? undefined : `${HOST}/${REPOSITORY}/blob/${REVISION}/${file}`;
  const pictures = new Set<string>(['results/lab.png']);
  const rendered = files.map(source => ({ source, ...render({ source, addresses, rules, elsewhere }) }));
  const chapters = rendered
    .filter(({ source }) => source.section === 'rules')
    .map(({ source, headings }): Link => [titleOf(headings, source), source.address])
    .sort(([, a], [, b]) => rankOf(a) - rankOf(b));
  const pages = rendered.map(({ source, html, headings, pictures: shown }): Page => {
    const { address, section } = source;
    for (const file of shown) pictures.add(file);
    const above: Link = [SECTIONS[section].title, SECTIONS[section].address];
    return {
      address,
      section,
      title: titleOf(headings, source),
      headings,
      trail: address === above[1] || section === 'rules' ? [] : [above],
      beside: section === 'rules' ? chapters : [],
      content: html,
      scripts: html.includes('<table>') ? ['tables.js'] : [],
    };
  });
  return { pages, chapters, pictures };
}

/** The rank of a chapter of the rule book: what all games share comes before the games. */
function rankOf(address: string): number {
  return address === 'rules/index.html' ? 0 : address === 'rules/games.html' ? 1 : GAME;
}

const GAME = 2;

function titleOf(headings: readonly Heading[], { file }: Source): string {
  const title = headings.find(({ level }) => level === 1)?.text ?? file;
  return file === 'README.md' ? 'Guide' : title;
}

function searchPage(): Page {
  const content = '<h1>Search</h1>\n<p id="count" role="status"></p>\n<ul id="found" class="found"></ul>\n';
  return { address: 'search.html', title: 'Search', content, scripts: ['search.js'] };
}

/** The style, which is that of the reports with the colours of the lab, and the script of the search. */
async function bundle(out: string): Promise<void> {
  const common = { bundle: true, minify: true, write: false, format: 'esm', logLevel: 'warning' } as const;
  const bundled = async (file: string) => {
    const { outputFiles } = await build({ ...common, entryPoints: [join(ROOT, 'scripts/site', file)] });
    return outputFiles[0].text;
  };
  const colours = Object.entries(COLOURS).map(
    ([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`,
  );
  write(out, 'site.css', `${STYLE}:root { ${colours.join(' ')} }\n${await bundled('site.css')}`);
  write(out, 'search.js', await bundled('search-page.mjs'));
  write(out, 'api.css', await bundled('api.css'));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const out = resolve(process.argv[2] ?? join(ROOT, 'site'));
  await buildSite(out);
  console.log(`${out}: open index.html through a web server, for example npx http-server ${out}`);
}

/** Writes the pages to `api` in the site. Throws where TypeDoc finds an error. */
async function writeApi(out: string): Promise<void> {
  const app = await Application.bootstrapWithPlugins(
    {
      options: join(ROOT, 'typedoc.json'),
      readme: 'none',
      favicon: join(ROOT, 'src/lab/icon.svg'),
      customCss: join(out, 'api.css'),
      logLevel: 'Warn',
      githubPages: false,
      // The compiler has checked them, which takes as long as all the rest
      skipErrorChecking: true,
    },
    undefined,
  );
  app.renderer.hooks.on('body.begin', ({ page }) =>
    JSX.createElement(JSX.Raw, { html: headHtml(`api/${page.url}`, 'api') }),
  );
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc cannot read the sources');
  const folder = join(out, 'api');
  mkdirSync(folder, { recursive: true });
  await app.generateDocs(project, folder);
  if (app.logger.hasErrors()) throw new Error('TypeDoc has found errors');
}

/** The pages of the API for the search: their titles, and the first words of their comments. */
function foundInApi(out: string): Found[] {
  return readdirSync(join(out, 'api'), { recursive: true, encoding: 'utf8' })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => file.endsWith('.html'))
    .sort()
    .map(file => {
      const html = readFileSync(join(out, 'api', file), 'utf8');
      const title = textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html)?.[1] ?? file).replace(
        / (Const|Abstract)$/,
        '',
      );
      const comment = /<div class="tsd-comment tsd-typography">([\s\S]*?)<\/div>/.exec(html)?.[1] ?? '';
      return { id: `api/${file}`, title: `API: ${title}`, heading: '', text: textOf(comment) };
    });
}
