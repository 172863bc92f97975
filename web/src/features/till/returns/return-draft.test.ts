import { expect, test } from 'vitest';
import { ReturnBody } from '#shared/till/entry.ts';
import { splitSale } from '#shared/till/receipt-samples.ts';
import { leftOf, newReturn, problemsOf, returnBody, sumsOf } from './return-draft.ts';
import type { Sold } from './sold.ts';

const sold: Sold = {
  sale_id: splitSale.id,
  receipt: splitSale.receipt,
  original: null,
  sold_at: '2026-11-23T07:05:00.000Z',
  lines: splitSale.lines,
  tenders: splitSale.tenders,
  returned: [],
};
const draft = { ...newReturn('r'.repeat(22), sold), pieces: [2, 0], reason: ' Damaged ', broken: [0] };

test('A return gives back the price that was paid, by M-Pesa as far as M-Pesa paid, with its code', () => {
  const sums = sumsOf(sold, draft);
  expect(sums).toMatchObject({ total_cents: 99_000, tenders: [{ kind: 'mpesa', cents: 99_000 }] });
  expect(problemsOf(draft, sums)).toMatchObject({ pieces: undefined, reason: undefined });
  expect(problemsOf(draft, sums).code).toBeDefined();
  const coded = { ...draft, code: 'sgl7 k2m4 xy' };
  expect(problemsOf(coded, sums).code).toBeUndefined();
  const body = returnBody(sold, coded, sums, splitSale.shift_id);
  expect(ReturnBody.parse({ ...body, receipt: 'T2-1-0008' })).toMatchObject({
    sale_receipt: splitSale.receipt,
    reason: 'Damaged',
    lines: [{ line: 0, quantity: 2, is_sellable: false }],
    tenders: [{ kind: 'mpesa', cents: 99_000, reference: 'SGL7K2M4XY' }],
  });
});

test('In an exchange, what pays for other goods is booked as cash, and the rest goes back the way it came', () => {
  const exchange = { ...draft, isExchange: true };
  expect(problemsOf(exchange, sumsOf(sold, exchange)).code).toBeUndefined();
  expect(sumsOf(sold, exchange, 99_000).tenders).toEqual([{ kind: 'cash', cents: 99_000 }]);
  expect(sumsOf(sold, exchange, 55_000).tenders).toEqual([
    { kind: 'cash', cents: 55_000 },
    { kind: 'mpesa', cents: 44_000 },
  ]);
  const all = sumsOf(sold, { ...exchange, pieces: [2, 1] }, 55_000);
  expect(all.tenders).toEqual([
    { kind: 'cash', cents: 200_000 },
    { kind: 'mpesa', cents: 187_000 },
  ]);
  expect(sumsOf(sold, exchange, 0).tenders).toEqual([{ kind: 'mpesa', cents: 99_000 }]);
});

test('All the money of a return can become credit of the customer with the typed phone', () => {
  const kept = { ...draft, isCredit: true };
  const sums = sumsOf(sold, kept);
  expect(problemsOf(kept, sums)).toMatchObject({ code: undefined, phone: expect.any(String) });
  const typed = { ...kept, phone: '0712 345 678' };
  expect(problemsOf(typed, sums).phone).toBeUndefined();
  const account = 'c'.repeat(43);
  const body = returnBody(sold, typed, sums, splitSale.shift_id, account);
  expect(ReturnBody.parse({ ...body, receipt: 'T2-1-0008' })).toMatchObject({
    total_cents: 99_000,
    tenders: [{ kind: 'credit', cents: 99_000, account }],
  });
  const free = { ...typed, pieces: [0, 0] };
  expect(sumsOf(sold, free).tenders).toEqual([]);
});

test('Pieces that came back before cannot come back again', () => {
  const first = sumsOf(sold, draft);
  const later = { ...sold, returned: [{ receipt: 'T2-1-0008', lines: first.lines, tenders: first.tenders }] };
  expect(leftOf(later)).toEqual([0, 1]);
  expect(() => sumsOf(later, draft)).toThrow(RangeError);
  const rest = sumsOf(later, { ...draft, pieces: [0, 1] });
  expect(rest.tenders).toEqual([
    { kind: 'cash', cents: 200_000 },
    { kind: 'mpesa', cents: 88_000 },
  ]);
});

test('A return needs pieces and a reason', () => {
  const empty = newReturn('r'.repeat(22), sold);
  expect(problemsOf(empty, sumsOf(sold, empty))).toMatchObject({
    pieces: 'Choose what comes back.',
    reason: 'Enter why the goods come back.',
  });
});
