import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCharacter } from '../test-support/any-character.ts';
import { csvFile, plainCell } from './csv.ts';

/** Reads a CSV file strictly, as RFC 4180 defines it. */
function read(file: string): string[][] {
  const lines: string[][] = [];
  let rest = file;
  for (let cells: string[] = []; rest !== ''; ) {
    const [whole, quoted, plain, end] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? [];
    if (whole === undefined) throw new Error(`Not CSV: ${rest.slice(0, 20)}`);
    rest = rest.slice(whole.length);
    cells.push(quoted === undefined ? (plain ?? '') : quoted.replaceAll('""', '"'));
    if (end === ',') continue;
    lines.push(cells);
    cells = [];
  }
  return lines;
}

const trigger = /^[=+\-@\t\r\n\0＝＋－＠]/;
const isGuarded = (cell: string) => trigger.test(cell.replace(/^'+/, '')) || /^'+\d[\d\s.,-]*$/.test(cell);
const anyText = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.tuple(fc.constantFrom(...'=+-@\t\r\n\0＝＋－＠"\',;'), fc.string()).map((parts) => parts.join('')),
  fc.constantFrom("'=1+1", "''-5", "'tis", "'", "'@x", '=1+1', '-5', "'0616", "''07", '="0616"', `'="x"`),
);

test('Any text can be written to a CSV file and read back unchanged, and no cell begins like a formula [T17]', () => {
  const table = fc.array(fc.array(anyText, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(table, (lines) => {
      const file = csvFile(lines);
      expect(file[0]).toBe('\uFEFF');
      const found = read(file.slice(1));
      expect(found.flat().some((cell) => trigger.test(cell))).toBe(false);
      expect(found).toEqual(lines.map((cells) => cells.map((cell) => (isGuarded(cell) ? `'${cell}` : cell))));
      expect(found.map((cells) => cells.map(plainCell))).toEqual(lines);
    }),
    { seed: 17, numRuns: 500 },
  );
});

test('A number in a CSV file stays a number, also a negative one [T17]', () => {
  expect(csvFile([['Stock', -3, 1200.5]])).toBe('\uFEFF"Stock",-3,1200.5\r\n');
});

test.each([
  ["'6161100001237", '6161100001237'],
  ['="6161100001244"', '6161100001244'],
  ['="a ""quoted"" text"', 'a "quoted" text'],
  ["'0712 345-678", '0712 345-678'],
  ["'450.00", '450.00'],
  ['=""', ''],
  ["'tis mint", "'tis mint"],
  ["'90s mix", "'90s mix"],
  ['="a"&"b"', '="a"&"b"'],
])('The CSV cell %j is read as the text %j', (cell, text) => {
  expect(plainCell(cell)).toBe(text);
});
