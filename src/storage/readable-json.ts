/** JSON for files that people read too: indented, but what holds no other list or object stands on one line. */

/** The text of a value, with a line break at its end. */
export function readableJson(value: unknown): string {
  return `${textOf(JSON.parse(JSON.stringify(value)), '')}\n`;
}

function textOf(value: unknown, indent: string): string {
  if (!isNested(value)) return JSON.stringify(value);
  const isFlat = !Object.values(value).some(isNested);
  const within = `${indent}  `;
  const items = Array.isArray(value)
    ? value.map(item => textOf(item, within))
    : Object.entries(value).map(([key, item]) => `${JSON.stringify(key)}: ${textOf(item, within)}`);
  const [opening, closing] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  if (!isFlat) return `${opening}\n${within}${items.join(`,\n${within}`)}\n${indent}${closing}`;
  const space = Array.isArray(value) || items.length === 0 ? '' : ' ';
  return `${opening}${space}${items.join(', ')}${space}${closing}`;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
