/** Reads the rule book, which is Markdown. */

/** The rules of a page: items that begin with an id in bold brackets, as `- **[KB-BID-1]** …`, without their tables. */
export function rulesOf(page: string): string[] {
  return page
    .split(/^(?=- \*\*\[)|^#.*$/m)
    .filter(part => part.startsWith('- **['))
    .map(part =>
      part
        .slice(2)
        .replaceAll(/\n\s*```[^`]*```/g, '')
        .split(/\n\n(?! )/)[0]
        .replaceAll(/[*_`]|\s*\((?:S\d|AMB)[^)]*\)/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}
