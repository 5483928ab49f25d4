/**
 * Syntax that apps cannot load. Each kind was tried: the Babel presets of React Native 0.79 to 0.88 refuse it, or else
 * Hermes does. Everything else that TypeScript leaves for ES2023 passes.
 */
import ts from 'typescript';

/** What is refused in a file of JavaScript: `12: a static block`, with the number of the line. */
export function refusedSyntax(text: string): string[] {
  const file = ts.createSourceFile('file.js', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const what = refusal(node);
    if (what !== undefined)
      found.push(`${1 + file.getLineAndCharacterOfPosition(node.getStart(file)).line}: ${what}`);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function refusal(node: ts.Node): string | undefined {
  if (ts.isClassStaticBlockDeclaration(node)) return 'a static block';
  if (ts.isDecorator(node)) return 'a decorator';
  if (node.kind === ts.SyntaxKind.AccessorKeyword) return 'an accessor field';
  if (ts.isVariableDeclarationList(node) && (node.flags & ts.NodeFlags.BlockScoped) > ts.NodeFlags.Const)
    return 'a using declaration';
  if (ts.isMetaProperty(node) && node.keywordToken === ts.SyntaxKind.ImportKeyword) return 'import.meta';
  if (ts.isNamespaceExport(node)) return 'export * as';
  if (isAwait(node) && isTopLevel(node)) return 'await outside functions';
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return ts.isStringLiteralLike(node.arguments[0]) ? undefined : 'import() of what is no text';
  if (ts.isRegularExpressionLiteral(node)) return refusedPattern(node.text);
  return undefined;
}

function isAwait(node: ts.Node): boolean {
  return ts.isAwaitExpression(node) || (ts.isForOfStatement(node) && node.awaitModifier !== undefined);
}

function isTopLevel(node: ts.Node): boolean {
  for (let at = node.parent; at !== undefined; at = at.parent) if (ts.isFunctionLike(at)) return false;
  return true;
}

function refusedPattern(literal: string): string | undefined {
  const end = literal.lastIndexOf('/');
  if (literal.slice(end).includes('v')) return 'a pattern with the flag v';
  const pattern = literal.slice(1, end).replaceAll(/\\./g, '');
  if (/\(\?[ims-]+:/.test(pattern)) return 'a pattern with flags inside';
  const names = [...pattern.matchAll(/\(\?<(\w+)>/g)].map(([, name]) => name);
  return new Set(names).size < names.length ? 'a pattern with the same name twice' : undefined;
}
