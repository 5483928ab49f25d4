/**
 * A paragraph that is written over several lines: each line break, with the spaces around it, is one space.
 *
 *     prose`Points a deal. Where a step is not certain,
 *       the upper end bounds the gain.`
 */
export function prose(parts: TemplateStringsArray, ...values: readonly unknown[]): string {
  const joined = parts.map(part => part.replace(/\s*\n\s*/g, ' '));
  return joined.reduce((text, part, i) => `${text}${String(values[i - 1])}${part}`);
}
