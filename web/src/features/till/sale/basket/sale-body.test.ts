import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceBasket } from '#shared/till/basket.ts';
import { SaleBody } from '#shared/till/entry.ts';
import { settle, settleInCash } from '../pay/payment.ts';
import type { Draft, DraftLine } from './draft.ts';
import { newDraft } from './draft.ts';
import { draftProblem, priceDraft, saleBody } from './sale-body.ts';

const line = (key: number, change: Partial<DraftLine> = {}): DraftLine => ({
  key,
  productId: key,
  name: `Washa ${key}`,
  code: `WA-${key}`,
  image: '',
  quantity: 1,
  catalogueCents: 55_000,
  unitCents: 55_000,
  note: '',
  isRestricted: false,
  ...change,
});

const draftOf = (lines: DraftLine[], change: Partial<Draft> = {}): Draft => ({
  ...newDraft(),
  lines,
  ...change,
});
const about = { shiftId: 's'.repeat(22), catalogue: 'prices-7' };

test('A till sale with a customer’s phone number stores the shop’s points rate', () => {
  const settled = settleInCash(55_000);
  const earns = { spend_cents: 10_000 };
  const earning = (phone: string, rate: typeof earns | null) =>
    settled && saleBody(draftOf([line(1)], { phone }), settled, { ...about, earns: rate }).earns;
  expect(earning('0712 345 678', earns)).toEqual(earns);
  expect(earning('0712 345 678', null)).toBeUndefined();
  expect(earning('', earns)).toBeUndefined();
});

test('A line of a recorded sale contains its own price and the catalogue’s', () => {
  const draft = draftOf([line(1, { unitCents: 50_000, quantity: 2 }), line(2)]);
  const settled = settleInCash(155_000, 200_000);
  const body = settled && saleBody(draft, settled, about);
  expect(body).toMatchObject({
    id: draft.id,
    catalogue: 'prices-7',
    total_cents: 155_000,
    handed_cents: 200_000,
    change_cents: 45_000,
    lines: [
      { catalogue_cents: 55_000, unit_cents: 50_000, net_cents: 100_000 },
      { catalogue_cents: 55_000, unit_cents: 55_000, net_cents: 55_000 },
    ],
  });
});

test('A till sale cannot be paid with an unchecked age, an invalid phone number, no lines or a total above 10 million', () => {
  const problem = (draft: Draft) => draftProblem(draft, priceDraft(draft));
  expect(problem(draftOf([]))).toBe('empty');
  expect(problem(draftOf([line(1, { isRestricted: true })]))).toBe('age');
  expect(problem(draftOf([line(1, { isRestricted: true })], { isAdult: true }))).toBeUndefined();
  expect(problem(draftOf([line(1)], { phone: '071234567' }))).toBe('phone');
  expect(problem(draftOf([line(1)], { phone: '0712 345 678' }))).toBeUndefined();
  expect(problem(draftOf([line(1, { unitCents: 1_000_001, quantity: 999 })]))).toBeUndefined();
  expect(problem(draftOf([line(1, { unitCents: 1_100_000, quantity: 999 })]))).toBe('too-much');
});

const cents = fc.integer({ min: 0, max: 500_000 });
const discount = fc.option(
  fc.oneof(fc.record({ percent: fc.integer({ min: 0, max: 100 }) }), fc.record({ cents })),
  { nil: undefined },
);
const anyLine = fc.record({
  catalogueCents: cents,
  unitCents: cents,
  quantity: fc.integer({ min: 1, max: 20 }),
  discount,
  note: fc.constantFrom('', 'Cold'),
  isRestricted: fc.boolean(),
});
const anyDraft = fc
  .record({ lines: fc.array(anyLine, { minLength: 1, maxLength: 12 }), discount })
  .map(({ lines, discount: ofSale }) =>
    draftOf(
      lines.map((each, at) => line(at + 1, each)),
      { discount: ofSale, isAdult: true, phone: '0712345678' },
    ),
  );
const anyWay = fc.constantFrom('cash' as const, 'mpesa' as const, 'split' as const);

test('In random till sales, the screen, the till’s journal and the server have the same total', () => {
  fc.assert(
    fc.property(anyDraft, anyWay, (draft, way) => {
      const { totalCents } = priceDraft(draft);
      const isSplit = way === 'split' && totalCents > 100;
      const payment = { way, handed: isSplit ? '1' : '', code: 'SGL7K2M4XY' };
      const settled = settle(totalCents, way === 'split' && !isSplit ? { ...payment, way: 'cash' } : payment);
      if (typeof settled === 'string') throw new Error(settled);
      const { receipt, ...body } = SaleBody.parse({
        ...saleBody(draft, settled, about),
        receipt: 'T1-1-0001',
      });
      const { customer_phone: _, ...made } = saleBody(draft, settled, about);
      expect(body).toEqual(made);
      const priced = priceBasket(draft.lines, draft.discount);
      expect(body.total_cents).toBe(totalCents);
      expect(body.total_cents).toBe(priced.totalCents);
      expect(body.lines.reduce((sum, each) => sum + each.net_cents, 0)).toBe(totalCents);
      expect(body.lines.reduce((sum, each) => sum + each.vat_cents, 0)).toBe(body.vat_cents);
      const taken = body.lines.reduce((sum, each) => sum + each.discount_cents + each.share_cents, 0);
      expect(taken).toBe(body.discount_cents + body.rounding_cents);
      for (const each of body.lines)
        expect(each.net_cents).toBe(each.unit_cents * each.quantity - each.discount_cents - each.share_cents);
      const paid = body.tenders.reduce((sum, each) => sum + each.cents, 0);
      expect(paid).toBe(totalCents);
      const cash = body.tenders.find(({ kind }) => kind === 'cash')?.cents ?? 0;
      expect(body.handed_cents - body.change_cents).toBe(cash);
    }),
    { seed: 20, numRuns: 1_000 },
  );
});
