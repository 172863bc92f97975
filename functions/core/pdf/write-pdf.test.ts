import { PDFDocument } from '@cantoo/pdf-lib';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noon } from '../../test-support/event.ts';
import { readPdf, wordsOf } from '../../test-support/pdf/read-pdf.ts';
import { paperFonts } from './fonts.ts';
import type { Paper, PaperTable } from './paper.ts';
import { writePdf } from './write-pdf.ts';

const A4 = { width: 595.28, height: 841.89, margin: 48 };

const paper = (...blocks: Paper['blocks']): Paper => ({
  ...{ title: 'Order PO-7', from: 'Hart', at: noon, blocks },
});

const goods = (rows: number, name = (n: number) => `Flavour ${n}`): PaperTable => ({
  kind: 'table',
  caption: 'Goods',
  columns: [{ name: 'Product' }, { name: 'Pieces', isFigure: true }, { name: 'Sum', isFigure: true }],
  rows: [
    ...Array.from({ length: rows }, (_, n) => ({ cells: [name(n), String(n), `Ksh ${n},000`] })),
    { cells: ['Total', '', 'Ksh 999,999'], isTotal: true },
  ],
});

const read = async (content: Paper) => readPdf(await writePdf(content));

describe('A PDF file', () => {
  test('A PDF file has title, shop name, texts and page number on an A4 page', async () => {
    const pdf = await read(paper({ kind: 'text', text: 'Please send us\nthese goods:' }));
    expect(wordsOf(pdf)).toEqual([
      ...['Hart', 'Order PO-7', 'Please send us', 'these goods:', 'Order PO-7', 'Page 1 of 1'],
    ]);
    expect([pdf.title, pdf.madeAt]).toEqual(['Order PO-7', noon]);
  });

  test('The same content always gives a PDF file with the same bytes', async () => {
    const [one, other] = [await writePdf(paper(goods(80))), await writePdf(paper(goods(80)))];
    expect(Buffer.compare(one, other)).toBe(0);
    const later = await readPdf(await writePdf({ ...paper(), at: new Date('2027-01-01T00:00:00Z') }));
    expect(later.madeAt).toEqual(new Date('2027-01-01T00:00:00Z'));
  });

  test('A long table in a PDF file repeats its head on each page and shows every row once', async () => {
    const { pages } = await read(paper(goods(150)));
    expect(pages.length).toBeGreaterThan(2);
    for (const [n, page] of pages.entries()) {
      const words = page.map(({ text }) => text);
      expect(words.filter((word) => word === 'Product')).toHaveLength(1);
      expect(words.at(-1)).toBe(`Page ${n + 1} of ${pages.length}`);
    }
    const names = pages.flat().filter(({ text }) => text.startsWith('Flavour'));
    expect(names.map(({ text }) => text)).toEqual(Array.from({ length: 150 }, (_, n) => `Flavour ${n}`));
  });

  test('In the table of a PDF file, all sums end at the same right edge', async () => {
    const { pages } = await read(paper(goods(12)));
    const sums = pages.flat().filter(({ text }) => text.startsWith('Ksh'));
    const { normal, bold } = paperFonts(await PDFDocument.create());
    const edges = sums.map(({ text, x, size }, n) => x + (n < 12 ? normal : bold).widthOf(text, size));
    expect(sums).toHaveLength(13);
    for (const edge of edges) expect(edge).toBeCloseTo(edges[0] ?? 0, 2);
    expect(edges[0]).toBeCloseTo(A4.width - A4.margin - 4, 1);
  });
});

test.each([
  ['many words', 'A name of many words '.repeat(20)],
  ['one word without spaces', 'Mango'.repeat(40)],
])('In the table of a PDF file, sums stay on one line beside a name of %s', async (_, name) => {
  const columns = ['Product', 'VAT of sales', 'Sum', 'VAT to pay'].map((name, n) => ({
    name,
    isFigure: n > 0,
  }));
  const sum = 'Ksh 1,234,567.80';
  const rows = [{ cells: [name, sum, sum, sum] }];
  const words = wordsOf(await read(paper({ kind: 'table', columns, rows })));
  expect(words.filter((word) => word === sum)).toHaveLength(3);
});

describe('Text that a PDF cannot show as typed', () => {
  test('In a PDF file, letters with accents of Western Europe stay, and letters of other scripts become question marks', async () => {
    const text = 'Café “Zoë” – 5 € • Ňgũgĩ −Ksh 5 東京 😀 a\u00adb\u200bc\td';
    const words = wordsOf(await read(paper({ kind: 'text', text })));
    expect(words[2]).toBe('Café “Zoë” – 5 € • Ngugi -Ksh 5 ?? ? a\u00adbc d');
  });

  test('In the table of a PDF file, a word wider than its column continues on the next line, without losing a letter', async () => {
    const long = 'W'.repeat(300);
    const { pages } = await read(
      paper(
        { kind: 'text', text: long },
        goods(1, () => long),
      ),
    );
    const parts = pages.flat().filter(({ text }) => /^W+$/.test(text));
    expect(parts.length).toBeGreaterThan(6);
    expect(parts.map(({ text }) => text).join('')).toBe(long + long);
  });

  test('No text that a user typed runs over the edge of a page of a PDF file', async () => {
    const cell = fc.string({ unit: 'grapheme', maxLength: 120 });
    const row = fc.record({ cells: fc.tuple(cell, cell, cell), isTotal: fc.boolean() });
    await fc.assert(
      fc.asyncProperty(fc.array(row, { maxLength: 30 }), cell, async (rows, text) => {
        const { pages } = await read(paper({ kind: 'text', text }, { ...goods(0), rows }));
        for (const { x, y, size } of pages.flat()) {
          expect(x).toBeGreaterThanOrEqual(A4.margin);
          expect(x).toBeLessThan(A4.width - A4.margin);
          expect(y).toBeGreaterThanOrEqual(A4.margin);
          expect(y + size).toBeLessThanOrEqual(A4.height - A4.margin + 0.01);
        }
      }),
      { seed: 7, numRuns: 40 },
    );
  });

  test('A table cell higher than a PDF page continues on the next page', async () => {
    const long = Array.from({ length: 4000 }, (_, n) => `word${n}`);
    const { pages } = await read(paper(goods(1, () => long.join(' '))));
    expect(pages.length).toBeGreaterThan(1);
    const found = pages.flat().flatMap(({ text }) => text.match(/word\d+/g) ?? []);
    expect(found).toEqual(long);
  });
});
