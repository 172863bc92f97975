import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { checkDigit } from '#shared/products/gtin.ts';
import { codeKey, productsByCode } from '#shared/search/code-key.ts';
import { productBars } from './bars.ts';
import { copiesOf, type LabelledProduct, type LabelPaper, labelMaker, pagesOf } from './label.ts';
import { ShelfLabel } from './label-papers.tsx';

const product = (id: number, more: Partial<LabelledProduct> = {}): LabelledProduct => ({
  ...{ id, slug: `mango-${id}`, product_name: `Mango ${id}`, product_code: `HM-20${id}`, barcode: null },
  ...{ selling_price: 1250, strength_mg: 50, shelf: 'B3', status: 'active', hidden_with_category: false },
  ...more,
});

const origin = 'https://hart.example';
const labelOf = (
  shown: LabelledProduct,
  others: readonly LabelledProduct[] = [],
  paper: LabelPaper = 'sheet',
) => labelMaker({ products: [shown, ...others], paper, origin })(shown);

/** The widths of the four bars of each digit in the left half of an EAN (GS1, set A). */
const digitWidths = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'];

const runsOf = (parts: string) => [...parts.matchAll(/1+|0+/g)].map(([run]) => run.length);

/**
 * Returns the digits that the bars of an EAN-13, EAN-8 or UPC-A encode. The first digit of an EAN-13 is encoded in the
 * choice of sets for the others.
 */
function readEan(parts: string): string {
  const perSide = parts.length === 67 ? 4 : 6;
  const runs = runsOf(parts);
  const digitAt = (start: number): [digit: number, isSetB: boolean] => {
    const widths = runs.slice(start, start + 4).join('');
    const digit = digitWidths.indexOf(widths);
    return digit >= 0 ? [digit, false] : [digitWidths.indexOf([...widths].reverse().join('')), true];
  };
  const left = Array.from({ length: perSide }, (_, n) => digitAt(3 + 4 * n));
  const right = Array.from({ length: perSide }, (_, n) => digitAt(3 + 4 * perSide + 5 + 4 * n));
  const sets = left.map(([, isSetB]) => (isSetB ? 'B' : 'A')).join('');
  const firsts = 'AAAAAA AABABB AABBAB AABBBA ABAABB ABBAAB ABBBAA ABABAB ABABBA ABBABA'.split(' ');
  const digits = [...left, ...right].map(([digit]) => digit).join('');
  return perSide === 6 ? `${firsts.indexOf(sets)}${digits}` : digits;
}

describe('The barcode on a label', () => {
  test('A product’s own barcode is printed as EAN or UPC', () => {
    const digits = fc
      .constantFrom(7, 11, 12)
      .chain((length) => fc.stringMatching(RegExp(`^\\d{${length}}$`)));
    fc.assert(
      fc.property(digits, (text) => {
        const barcode = `${text}${checkDigit(text)}`;
        const bars = productBars({ product_code: 'HM-201', barcode });
        expect(bars?.text).toBe(barcode);
        // A UPC-A is an EAN-13 that begins with 0.
        expect(readEan(bars?.parts ?? '')).toBe(barcode.length === 12 ? `0${barcode}` : barcode);
      }),
      { seed: 4 },
    );
  });

  // These bars were verified with another program (ZXing).
  test.each([
    [
      'HM-201',
      '11010010000110001010001011101100010011011100110011100101001110110010011100110101100111001100011101011',
    ],
    ['RM-50', '110100100001100010111010111011000100110111001101110010010011101100100010001101100011101011'],
    ['20256', '1101001110011001001110111001011001110101111011001110100110111010001100011101011'],
  ])('The code %s of a product without a barcode is printed as Code 128', (product_code, parts) => {
    expect(productBars({ product_code, barcode: null })).toEqual({ text: product_code, parts });
  });

  test('A barcode with a wrong check digit is not printed on labels, and staff are told', () => {
    const { label, problems } = labelOf(product(1, { barcode: '6161234567891' }));
    expect(label.bars?.text).toBe('HM-201');
    expect(problems).toEqual([expect.stringContaining('6161234567891')]);
  });

  test('A product code that a scan would read as another product is not printed, and staff are told which product', () => {
    const other = product(2, { barcode: '6161234567890', product_name: 'Kola' });
    const { label, problems } = labelOf(product(1, { product_code: '6161234567890' }), [other]);
    expect(label.bars).toBeUndefined();
    expect(problems).toEqual(['A scan of 6161234567890 finds Kola. The label has no barcode.']);
  });

  test('Two codes that a scanner cannot tell apart are printed on neither label, and staff are told', () => {
    const [one, other] = [product(1, { product_code: 'HM-201' }), product(2, { product_code: 'HM201' })];
    for (const [shown, rival] of [
      [one, other],
      [other, one],
    ] as const) {
      const { label, problems } = labelOf(shown, [rival]);
      expect(label.bars).toBeUndefined();
      expect(problems).toEqual([
        `A scan of ${shown.product_code} may find ${rival.product_name}, whose code is almost the same. The label has no barcode.`,
      ]);
    }
    expect(labelOf(one, [{ ...other, status: 'hidden' }]).label.bars?.text).toBe('HM-201');
  });

  test('A code that is too long for a label paper is not printed on it, and staff are told', () => {
    const long = product(1, { product_code: 'WASHA-EMBE-SPEARMINT' });
    expect(labelOf(long).label.bars).toBeDefined();
    const { label, problems } = labelOf(long, [], 'single');
    expect(label.bars).toBeUndefined();
    expect(problems).toEqual(['WASHA-EMBE-SPEARMINT is too long for a barcode on this label.']);
  });

  test('A scan of a label finds its product at the till, whatever codes the other products have', () => {
    const code = fc.constantFrom('HM-201', 'hm 201', '6161234567890', '96385074', '012345678905', 'RM-50');
    const barcode = fc.constantFrom(null, '6161234567890', '96385074', '012345678905');
    const goods = fc.uniqueArray(fc.record({ product_code: code, barcode, isHidden: fc.boolean() }), {
      ...{ maxLength: 6, selector: ({ barcode, product_code }) => barcode ?? product_code },
    });
    fc.assert(
      fc.property(goods, (all) => {
        const products = all.map(({ isHidden, ...codes }, n) =>
          product(n + 1, { ...codes, status: isHidden ? 'hidden' : 'active' }),
        );
        const sold = products.filter(({ status }) => status === 'active');
        const make = labelMaker({ products, paper: 'sheet', origin });
        const newestFirst = sold.toReversed();
        expect(new Map(productsByCode(newestFirst))).toEqual(new Map(productsByCode(sold)));
        for (const each of sold) {
          const { label, problems } = make(each);
          if (label.bars) expect(productsByCode(newestFirst).get(codeKey(label.bars.text))?.id).toBe(each.id);
          else expect(problems).toHaveLength(1);
        }
      }),
      { seed: 11, numRuns: 300 },
    );
  });
});

describe('A label', () => {
  const said = (html: string) =>
    html
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ')
      .trim();

  test('A label shows name, strength, shelf, price and code of a product, and links to its page', () => {
    const { label, problems } = labelOf(product(1, { barcode: '6161234567890' }));
    const html = renderToStaticMarkup(<ShelfLabel label={label} paper="sheet" />);
    expect(said(html)).toBe('Mango 1 50 mg · Shelf B3 Ksh 1,250 6161234567890');
    expect(label.link).toBe('https://hart.example/show/product/mango-1');
    expect(html).toContain('aria-label="Link to Mango 1"');
    expect(problems).toEqual([]);
  });

  test('The label of a product without strength and shelf leaves both out', () => {
    const { label } = labelOf(product(1, { strength_mg: null, shelf: null }));
    expect(said(renderToStaticMarkup(<ShelfLabel label={label} paper="single" />))).toBe(
      'Mango 1 Ksh 1,250 HM-201',
    );
  });

  test.each([{ status: 'hidden' as const }, { hidden_with_category: true }])(
    'The label of a product that customers do not see has no link: %j',
    (more) => {
      const { label, problems } = labelOf(product(1, more));
      expect(label.link).toBeUndefined();
      expect(problems).toEqual(['Customers do not see it. The label has no link to its page.']);
    },
  );

  test('A sheet has 24 labels, and a label printer prints one at a time', () => {
    const labels = Array.from({ length: 50 }, (_, n) => labelOf(product(n + 1)).label);
    expect(pagesOf(labels, 'sheet').map((page) => page.length)).toEqual([24, 24, 2]);
    expect(pagesOf(labels, 'single')).toHaveLength(50);
  });

  test.each([
    ['0', 0],
    [' 12 ', 12],
    ['99', 99],
    ['100', undefined],
    ['-1', undefined],
    ['1.5', undefined],
    ['', undefined],
  ])('The typed number of labels %j is read as %j', (typed, copies) => {
    expect(copiesOf(typed)).toBe(copies);
  });
});
