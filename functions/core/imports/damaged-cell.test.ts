import { expect, test } from 'vitest';
import { damageOf, isDate, isTotal } from './damaged-cell.ts';
import { decodeFile } from './decode-file.ts';
import { importTexts as texts } from './import-texts.ts';

test.each([
  ...['#N/A', '#N/A N/A', '#REF!', '#NAME?', '#VALUE!', '#DIV/0!', '#NULL!', '#NUM!', '#SPILL!', '#CALC!'],
  ...['#BUSY!', '#BLOCKED!', '#ERROR!', '#FIELD!', '#GETTING_DATA', '#WERT!', '#BEZUG!', '#NV', '#¡REF!'],
  ...['#¿NOMBRE?', '#NOM?', '########', 'Err:502', ' #N/A ', 'Cold\n#REF!\nFresh'],
])('An import reports the spreadsheet error %j and never reads it as a value', (cell) => {
  expect(damageOf(cell)).toBe(texts.formulaError);
});

test.each(['NaN', 'nan', 'NULL', 'null', '<NA>', 'undefined', '[object Object]'])(
  'An import reports the word %j, which some programs write into an empty cell, and never reads it as a value',
  (cell) => {
    expect(damageOf(cell)).toBe(texts.nothing);
  },
);

test.each(['6.1611E+12', '6,16E+12', '1E+05', '6.16e+12'])(
  'An import reports the number %j in scientific notation, because a spreadsheet has removed digits',
  (cell) => {
    expect(damageOf(cell)).toBe(texts.shortened);
  },
);

/** Returns a text as it looks when its UTF-8 bytes are read in another encoding. */
const readAs = (text: string, encoding: string) => new TextDecoder(encoding).decode(Buffer.from(text));
const words = ['Café', 'Crème ☕', 'Jalapeño', '2 × 50 mg – mint', 'Ng’ang’a', 'Zürich', '30 °C', 'Mango 🥭'];

test.each([
  ...words.map((word) => readAs(word, 'windows-1252')),
  ...words.map((word) => readAs(word, 'macintosh')),
  ...['Jalape\uFFFDo', 'Jalape?o', 'Cr?me', 'Caf\u008e', 'CafŽ au lait', 'mint\u0000', 'bell\u0007', 'Caf├®'],
  ...['Сок', 'عصير'].map((word) => readAs(word, 'windows-1252')),
])('An import reports that the text %j was read in a wrong encoding', (cell) => {
  expect(damageOf(cell)).toBe(texts.misread);
});

test.each([
  ...[
    ...words,
    ...words.map((word) => word.toUpperCase()),
    'CAFÉ’S',
    '«CAFÉ»',
    'Größe „XL“',
    'Dušan',
    'cœur',
  ],
  ...[
    '#1 mint',
    '# Fresh',
    '#Fresh!',
    'C#',
    'Null',
    'None',
    'NANO',
    '1e5',
    'E12',
    'Really? Yes.',
    '½ l',
    '±5 %',
  ],
  ...[
    'https://hart.example/x?page=2',
    '<p>Why?Because</p>',
    'Сок',
    'عصير',
    '芒果',
    'one\ntwo\tthree',
    '“tis” — ok…',
  ],
])('An import accepts the text %j as typed', (cell) => {
  expect(damageOf(cell)).toBeUndefined();
});

test('An import recognises a product code that a spreadsheet turned into a date, and a line with totals', () => {
  for (const code of ['12-Mar', '1-jan-26', 'Mar-26', '3/12/2026', '2026-03-12', '2026-03-12 00:00:00'])
    expect([code, isDate(code)]).toEqual([code, true]);
  for (const code of ['MAR-12', 'WM-601', '12-50', '3/4', '2026-A', 'MAY-2'])
    expect([code, isDate(code)]).toEqual([code, false]);
  for (const cell of ['TOTAL', 'Total:', 'Grand total', 'Subtotal', 'sub-total', 'Totals'])
    expect([cell, isTotal(cell)]).toEqual([cell, true]);
  for (const cell of ['Total mint', 'TOT-1', 'Grand', ''])
    expect([cell, isTotal(cell)]).toEqual([cell, false]);
});

const latin = (text: string) => Buffer.from(text, 'latin1');

test('An import reads a file in its most likely encoding, and a byte of another encoding makes only its own cell invalid', () => {
  const mixed = Buffer.concat([
    Buffer.from('Name\nCafé – mnazi\n'),
    latin('Jalape\xf1o\n'),
    Buffer.from('☕\n'),
  ]);
  expect(decodeFile(mixed)).toEqual({ encoding: 'UTF-8', text: 'Name\nCafé – mnazi\nJalape\uFFFDo\n☕\n' });
  const withMark = Buffer.concat([Buffer.from('\uFEFF'), mixed]);
  expect(decodeFile(withMark).text).toBe(decodeFile(mixed).text);
  const old = Buffer.concat([latin('Name\nCaf\xe9\nCr\xe8me\nJalape\xf1o\n'), Buffer.from('Café\n')]);
  expect(decodeFile(old)).toEqual({
    encoding: 'Windows-1252',
    text: 'Name\nCafé\nCrème\nJalapeño\nCafÃ©\n',
  });
  const cut = Buffer.from(`Name\n${'Crème ☕\n'.repeat(9)}`).subarray(0, -2);
  expect(decodeFile(cut).text.endsWith('Crème \uFFFD')).toBe(true);
  const strange = Buffer.from(`Name\n${'Plain mint\n'.repeat(40)}Bell\u0007\n`);
  expect(decodeFile(strange).text).toContain('Bell\u0007');
  expect(() =>
    decodeFile(Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 1, 1, 2, 0x81, 0x9d])),
  ).toThrow();
});
