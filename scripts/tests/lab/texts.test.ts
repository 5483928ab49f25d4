/** The page says nothing that is not in the catalogue: no text stands in its source. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const LAB = 'src/lab';
const SPOKEN = /^(aria-label|aria-valuetext|title|placeholder|alt|label)$/;
/** What goes wrong is shown as well. */
const ERROR = /Error$/;
const LETTER = /\p{L}/u;
/** Names and notation that are the same in all languages. */
const NAMES = new Set(['jaslab', 'the table was left', 'Jh 9h Ah Ks 7d 8c', 'h', 'Th']);

/** The texts of a source that are drawn and do not come from the catalogue. */
function textsIn(path: string, text: string): string[] {
  const found: string[] = [];
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const note = (node: ts.Node, words: string) => {
    const said = words.replaceAll(/\s+/g, ' ').trim();
    if (!LETTER.test(said) || NAMES.has(said)) return;
    const { line } = source.getLineAndCharacterOfPosition(node.getStart());
    found.push(`${path}:${line + 1} "${said}"`);
  };
  const visit = (node: ts.Node, isDrawn: boolean): void => {
    if (ts.isNewExpression(node) && ERROR.test(node.expression.getText())) {
      for (const text of node.arguments ?? []) visit(text, true);
      return;
    }
    if (ts.isJsxText(node)) note(node, node.text);
    if (ts.isJsxAttribute(node)) {
      ts.forEachChild(node, child => visit(child, SPOKEN.test(node.name.getText())));
      return;
    }
    if (
      isDrawn &&
      (ts.isStringLiteralLike(node) ||
        ts.isTemplateHead(node) ||
        ts.isTemplateMiddle(node) ||
        ts.isTemplateTail(node))
    )
      note(node, node.text);
    // What is called, compared, looked up or computed is not drawn itself.
    const isDrawnBelow =
      ts.isJsxExpression(node) && ts.isJsxElement(node.parent)
        ? true
        : isDrawn &&
          !ts.isCallExpression(node) &&
          !ts.isElementAccessExpression(node) &&
          !ts.isArrowFunction(node) &&
          !(ts.isBinaryExpression(node) && /^[=!<>]/.test(node.operatorToken.getText()));
    ts.forEachChild(node, child => visit(child, isDrawnBelow));
  };
  visit(source, false);
  return found;
}

test('no text stands in the source of the page', () => {
  const files = readdirSync(LAB, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
  );
  expect(files.length).toBeGreaterThan(20);
  const found = files.flatMap(file => textsIn(join(LAB, file), readFileSync(join(LAB, file), 'utf8')));
  expect(found).toEqual([]);
});

test('what an error says in English is no more than a detail', () => {
  const sources = readdirSync(LAB, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.tsx?$/.test(file),
  );
  const told =
    /(?<!details: )\b(\w*[eE]rror|reason|cause|fault|faultOf\(\w+\))\.message|String\(\w*[eE]rror\)/;
  for (const file of sources)
    expect(readFileSync(join(LAB, file), 'utf8').match(told)?.[0], file).toBeUndefined();
});

test.each([
  '<b>Play</b>',
  '<b title="Play">{x}</b>',
  '<b>{is ? "Play" : t("a")}</b>',
  '<b>{x && `Play`}</b>',
  '<b aria-label={is ? `Play` : y} />',
  'throw new RangeError(is ? `no deal` : y)',
])('%s has one', jsx => expect(textsIn('a.tsx', jsx)).toHaveLength(1));

test.each([
  '<b class="play">{t("nav.play")} {x === "play"} {y["play"]}</b>',
  '<b title={t(is ? "a" : "b")}>jaslab {" · "}</b>',
])('%s has none', jsx => expect(textsIn('a.tsx', jsx)).toEqual([]));
