import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from './json.ts';
import { LineReader, linesOf, plainText, textOf, unmarked } from './text.ts';

const MARK = '\uFEFF';

test('lines are numbered with the empty ones, and told without them', () => {
  const lines = [
    { text: 'a', line: 2 },
    { text: '  b c', line: 4 },
    { text: 'd', line: 5 },
  ];
  for (const end of ['\n', '\r\n', '\r'])
    for (const last of ['', end, `${end}${end} \t${end}`]) {
      const text = ['', 'a \t', ' \t ', '  b c', 'd'].join(end);
      expect(linesOf(text + last)).toEqual(lines);
      expect(linesOf(MARK + text + last)).toEqual(lines);
    }
  for (const nothing of ['', MARK, '\n', ` ${MARK} `, '\r\n\r\n']) expect(linesOf(nothing)).toEqual([]);
  expect(linesOf(`a\n${MARK}b`)[1]).toEqual({ text: 'b', line: 2 });
});

test('lines are the same wherever a stream is cut', () => {
  const piece = fc.array(fc.constantFrom('\n', '\r', '\r\n', 'a', 'b ', '\t', MARK), { maxLength: 6 });
  fc.assert(
    fc.property(fc.array(piece.map(parts => parts.join(''))), pieces => {
      const reader = new LineReader();
      const read = [...pieces.flatMap(one => reader.read(one)), ...reader.end()];
      expect(read).toEqual(linesOf(pieces.join('')));
    }),
  );
});

test('a text is the same in UTF-8 and UTF-16, with a mark or without', () => {
  const text = 'é ♣\n';
  const wide = Buffer.from(MARK + text, 'utf16le');
  for (const bytes of [Buffer.from(text), Buffer.from(MARK + text), wide, Buffer.from(wide).swap16()])
    expect(textOf(bytes)).toBe(text);
  expect([unmarked(MARK + text), plainText(`${MARK}a\r\nb\rc`)]).toEqual([text, 'a\nb\nc']);
});

test('JSON is read with a mark', () => {
  expect(parseJson(`${MARK}\r\n\t{"a": 1}\r\n`)).toEqual({ value: { a: 1 } });
});
