import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostSaleLines } from '#shared/till/entry.ts';
import type { TillProduct } from '#shared/till/till.ts';
import { changeDraft, type DraftChange, MOST_PIECES } from './change-draft.ts';
import { type Draft, isEmptyDraft, needsAge, newDraft } from './draft.ts';
import { priceDraft } from './sale-body.ts';

const product = (id: number, change: Partial<TillProduct> = {}): TillProduct => ({
  id,
  product_name: `Washa ${id}`,
  product_code: `WA-${id}`,
  barcode: '',
  product_image: '',
  selling_price: 550,
  category_id: 1,
  age_restricted: false,
  stock: 10,
  ...change,
});

const embe = product(1, { product_name: 'Embe Mango' });
const hartMax = product(2, { product_name: 'Hart Max', selling_price: 3200, age_restricted: true });

const after = (changes: readonly DraftChange[], from: Draft = newDraft()) =>
  changes.reduce(changeDraft, from);
const totalOf = (draft: Draft) => priceDraft(draft).totalCents;

test('If a product is added to a till sale again, the quantity of its line rises by one', () => {
  const draft = after([
    { do: 'add', product: embe },
    { do: 'add', product: hartMax },
    { do: 'add', product: embe },
  ]);
  expect(draft.lines).toMatchObject([
    { name: 'Embe Mango', quantity: 2 },
    { name: 'Hart Max', quantity: 1 },
  ]);
  expect(totalOf(draft)).toBe(430_000);
});

test('In a till sale, pieces with their own price, note or discount get their own line', () => {
  const draft = after([
    { do: 'add', product: embe, as: { unitCents: 50_000 } },
    { do: 'add', product: embe, as: { quantity: 2, note: 'For Saturday' } },
    { do: 'add', product: embe },
    { do: 'discount-line', key: 3, discount: { percent: 10 } },
    { do: 'add', product: embe },
  ]);
  expect(draft.lines.map(({ quantity }) => quantity)).toEqual([1, 2, 1, 1]);
  expect(totalOf(draft)).toBe(50_000 + 110_000 + 49_500 + 55_000);
});

test('If a line of a till sale is removed and restored, the line has its old place and all its details', () => {
  const before = after([
    { do: 'add', product: embe, as: { quantity: 3, note: 'Cold' } },
    { do: 'add', product: hartMax },
  ]);
  const [first] = before.lines;
  const removed = after(
    [
      { do: 'remove', keys: [1] },
      { do: 'add', product: product(3) },
    ],
    before,
  );
  expect(removed.lines.map(({ name }) => name)).toEqual(['Hart Max', 'Washa 3']);
  const restored = changeDraft(removed, { do: 'restore', lines: first ? [first] : [] });
  expect(restored.lines.map(({ name }) => name)).toEqual(['Embe Mango', 'Hart Max', 'Washa 3']);
  expect(restored.lines[0]).toEqual(first);
});

test('A till sale with restricted goods asks for the age only once', () => {
  const draft = after([{ do: 'add', product: embe }]);
  expect(needsAge(draft)).toBe(false);
  const adult = after([{ do: 'add', product: hartMax }], draft);
  expect(needsAge(adult)).toBe(true);
  const confirmed = after([{ do: 'confirm-age' }], adult);
  expect(needsAge(after([{ do: 'add', product: product(4, { age_restricted: true }) }], confirmed))).toBe(
    false,
  );
});

test('If the age was confirmed before the till sale had a restricted product, it must be confirmed again', () => {
  const answered = after([{ do: 'confirm-age' }, { do: 'add', product: embe }, { do: 'confirm-age' }]);
  expect(needsAge(after([{ do: 'add', product: hartMax }], answered))).toBe(true);
});

test('A till sale has at most 40 lines', () => {
  const full = after(
    Array.from({ length: mostSaleLines }, (_, id) => ({ do: 'add', product: product(id + 1) })),
  );
  expect(changeDraft(full, { do: 'add', product: product(99) })).toBe(full);
  expect(changeDraft(full, { do: 'add', product: product(5) })).not.toBe(full);
  const many = after([{ do: 'set-line', key: 1, quantity: 5_000 }], full);
  expect(many.lines[0]?.quantity).toBe(MOST_PIECES);
  expect(changeDraft(many, { do: 'add', product: product(1) })).toBe(many);
});

test('A new catalogue price applies to an open till sale, but a price that a manager typed stays', () => {
  const draft = after([
    { do: 'add', product: embe },
    { do: 'add', product: hartMax, as: { unitCents: 300_000 } },
    { do: 'add-custom', item: { name: 'Carrier bag', unitCents: 2_000, quantity: 1, note: '' } },
  ]);
  const products = new Map([
    [1, { ...embe, selling_price: 600 }],
    [2, { ...hartMax, selling_price: 3500 }],
  ]);
  const { lines } = changeDraft(draft, { do: 'reprice', products });
  expect(lines).toMatchObject([
    { catalogueCents: 60_000, unitCents: 60_000 },
    { catalogueCents: 350_000, unitCents: 300_000 },
    { catalogueCents: 2_000, unitCents: 2_000 },
  ]);
  expect(changeDraft(draft, { do: 'reprice', products: new Map([[1, embe]]) })).toBe(draft);
});

test('A till sale that has only a typed phone number or payment code is not empty', () => {
  expect(isEmptyDraft(newDraft())).toBe(true);
  expect(isEmptyDraft(after([{ do: 'set', phone: '0712' }]))).toBe(false);
  expect(isEmptyDraft(after([{ do: 'pay', payment: { code: 'SBC' } }]))).toBe(false);
});

const key = fc.integer({ min: 1, max: 8 });
const discount = fc.option(
  fc.oneof(
    fc.record({ percent: fc.integer({ min: 0, max: 100 }) }),
    fc.record({ cents: fc.integer({ min: 0, max: 500_000 }) }),
  ),
  { nil: undefined },
);
const anyProduct = fc
  .tuple(fc.integer({ min: 1, max: 5 }), fc.boolean())
  .map(([id, age_restricted]) => product(id, { age_restricted, selling_price: id * 125.5 }));
const change: fc.Arbitrary<DraftChange> = fc.oneof(
  fc.record({ do: fc.constant('add' as const), product: anyProduct }),
  fc.record({ do: fc.constant('set-line' as const), key, quantity: fc.integer({ min: -5, max: 2_000 }) }),
  fc.record({ do: fc.constant('discount-line' as const), key, discount }),
  fc.record({ do: fc.constant('discount' as const), discount }),
  fc.record({ do: fc.constant('remove' as const), keys: fc.array(key, { maxLength: 2 }) }),
);

test('In random till sales, a change of one line affects no other line', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 25 }), change, (changes, last) => {
      const before = after(changes);
      const now = changeDraft(before, last);
      const keys = now.lines.map((line) => line.key);
      expect(keys).toEqual([...new Set(keys)].sort((a, b) => a - b));
      for (const { quantity } of now.lines) expect(quantity >= 1 && quantity <= MOST_PIECES).toBe(true);
      if (last.do === 'remove') {
        const gone = before.lines.filter((line) => last.keys.includes(line.key));
        expect(changeDraft(now, { do: 'restore', lines: gone })).toEqual(before);
      }
      if ('key' in last) {
        const others = (draft: Draft) => draft.lines.filter((line) => line.key !== last.key);
        expect(others(now)).toEqual(others(before));
      }
    }),
    { seed: 21, numRuns: 1_000 },
  );
});
