/** The pages of the API, made by TypeDoc, with the head and the colours of the site. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Application, JSX } from 'typedoc';
import { ROOT } from './addresses.ts';
import { headHtml } from './layout.ts';
import { type Found, textOf } from './search.ts';

/** Writes the pages to `api` in the site. Throws where TypeDoc finds an error. */
export async function writeApi(out: string): Promise<void> {
  const app = await Application.bootstrapWithPlugins(
    {
      options: join(ROOT, 'typedoc.json'),
      readme: 'none',
      favicon: join(ROOT, 'src/lab/icon.svg'),
      customCss: join(out, 'api.css'),
      logLevel: 'Warn',
      githubPages: false,
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
export function foundInApi(out: string): Found[] {
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
