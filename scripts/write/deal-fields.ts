/**
 * Makes src/rules/deal-fields.ts from the fields of `Deal`. They are cleared and copied by name, because deals are
 * cleared and copied millions of times; each is declared in the class alone.
 */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { HEAD, type WrittenFile } from './blocks.ts';

const DEAL = 'src/rules/deal.ts';
/** Belongs to the caller of `begin`. */
const LENT = 'before';

interface Field {
  readonly name: string;
  /** Its value in a new deal, as it stands in the source. */
  readonly initial: ts.Expression;
}

function fieldsIn(source: ts.SourceFile): Field[] {
  const found = source.statements.find(node => ts.isClassDeclaration(node) && node.name?.text === 'Deal');
  if (found === undefined) throw new Error(`${DEAL} has no class Deal`);
  return (found as ts.ClassDeclaration).members
    .filter(ts.isPropertyDeclaration)
    .filter(({ modifiers }) => !modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ReadonlyKeyword))
    .map(({ name, initializer }) => ({ name: name.getText(source), initial: initializer as ts.Expression }))
    .filter(({ name }) => name !== LENT);
}

/** From where each name is imported that the values of new deals use. */
function importsFor(source: ts.SourceFile, fields: readonly Field[]): string[] {
  const used = new Set(
    fields
      .map(({ initial }) => initial)
      .filter(ts.isIdentifier)
      .map(({ text }) => text),
  );
  const own = new Set(used);
  const lines = source.statements
    .filter(ts.isImportDeclaration)
    .flatMap(({ importClause, moduleSpecifier }) => {
      const bindings = importClause?.namedBindings;
      const names =
        bindings !== undefined && ts.isNamedImports(bindings) ? bindings.elements.map(e => e.name.text) : [];
      const wanted = names.filter(name => own.delete(name));
      return wanted.length > 0
        ? [`import { ${wanted.join(', ')} } from ${moduleSpecifier.getText(source)};`]
        : [];
    });
  return [...lines, `import { type Deal, ${[...own].sort().join(', ')} } from './deal.ts';`];
}

/** The file, from the class as it is. */
export function freshDealFields(): WrittenFile {
  const source = ts.createSourceFile(DEAL, readFileSync(DEAL, 'utf8'), ts.ScriptTarget.Latest, true);
  const fields = fieldsIn(source);
  return {
    path: 'src/rules/deal-fields.ts',
    text: `${HEAD}
/** Clears and copies the number fields of a deal. */
${importsFor(source, fields).join('\n')}

/** Resets the fields to those of a new deal. */
export function clearFields(deal: Deal): void {
${fields.map(({ name, initial }) => `  deal.${name} = ${initial.getText(source)};`).join('\n')}
}

export function copyFields(from: Deal, to: Deal): void {
${fields.map(({ name }) => `  to.${name} = from.${name};`).join('\n')}
}
`,
  };
}
