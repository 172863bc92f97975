import { describe, expect, test } from 'vitest';
import { ReturnBody } from '#shared/till/entry.ts';
import { splitSale } from '#shared/till/receipt-samples.ts';
import type { TillShop } from '#shared/till/till.ts';
import type { TillNow } from '../device/use-till.ts';
import {
  approvedPart,
  leftOf,
  needsApproval,
  newReturn,
  problemsOf,
  returnBody,
  sumsOf,
} from './return-draft.ts';
import type { Sold } from './sold.ts';

const sold: Sold = {
  sale_id: splitSale.id,
  receipt: splitSale.receipt,
  original: null,
  sold_at: '2026-11-23T07:05:00.000Z',
  lines: splitSale.lines,
  tenders: splitSale.tenders,
  returned: [],
  unpaid_cents: null,
};
const draft = { ...newReturn('r'.repeat(22), sold), pieces: [2, 0], reason: ' Damaged ', broken: [0] };

test('A return at the till refunds M-Pesa payments by M-Pesa, at the paid price, and needs an M-Pesa code', () => {
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

test('In an exchange at the till, the refund that pays for new goods is recorded as cash', () => {
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

test('All the money of a return at the till can become credit of the customer with the typed phone number', () => {
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

test('At the till, pieces that were returned before cannot be returned again', () => {
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

test('A return at the till needs pieces and a reason', () => {
  const empty = newReturn('r'.repeat(22), sold);
  expect(problemsOf(empty, sumsOf(sold, empty))).toMatchObject({
    pieces: 'Choose what comes back.',
    reason: 'Enter why the goods come back.',
  });
});

test('Goods returned with the reason “Damaged” are recorded as unsellable on every line', () => {
  const draft = { ...newReturn('r'.repeat(22), sold), pieces: sold.lines.map(() => 1) };
  const sellable = (reason: string) =>
    sumsOf(sold, { ...draft, reason }).lines.map((line) => line.is_sellable);
  expect(sellable('Wrong product')).toEqual(sold.lines.map(() => true));
  expect(sellable('Damaged')).toEqual(sold.lines.map(() => false));
});

test('A cashier needs a second person’s approval for a cash refund above the limit, and for any without the paper receipt', () => {
  const inCash = { ...sold, tenders: [{ kind: 'cash' as const, cents: 387_000 }] };
  const till = { abilities: ['pos.return'], shop: { cash_refund_limit: 1000 } as TillShop };
  const needs = (pieces: number[], paper?: string, who: Pick<TillNow, 'abilities' | 'shop'> = till) => {
    const typed = { ...newReturn('r'.repeat(22), inCash, paper), pieces, reason: 'Wrong' };
    return needsApproval(inCash, typed, sumsOf(inCash, typed), who);
  };
  expect([needs([2, 0], 'K7QX2M'), needs([2, 1], 'K7QX2M'), needs([1, 0])]).toEqual([false, true, true]);
  expect(needs([2, 1], undefined, { ...till, abilities: ['pos.refund'] })).toBe(false);
  const byMpesa = { ...newReturn('r'.repeat(22), sold), pieces: [2, 0], reason: 'Wrong' };
  expect(needsApproval(sold, byMpesa, sumsOf(sold, byMpesa), till)).toBe(false);
  const exchange = { ...byMpesa, isExchange: true };
  expect(needsApproval(sold, exchange, sumsOf(sold, exchange), till)).toBe(true);
});

test('Earlier cash refunds for the same sale count towards the limit of a cashier', () => {
  const inCash = { ...sold, tenders: [{ kind: 'cash' as const, cents: 387_000 }] };
  const typed = { ...newReturn('r'.repeat(22), inCash, 'K7QX2M'), pieces: [1, 0], reason: 'Wrong' };
  const till = { abilities: ['pos.return'], shop: { cash_refund_limit: 1000 } as TillShop };
  const needsAfter = (kind: 'cash' | 'mpesa') => {
    const back = { receipt: 'T2-1-0008', at: sold.sold_at, lines: [], tenders: [{ kind, cents: 60_000 }] };
    const again = { ...inCash, returned: [back] };
    return needsApproval(again, typed, sumsOf(again, typed), till);
  };
  expect([needsAfter('mpesa'), needsAfter('cash')]).toEqual([false, true]);
});

test('The approval of a return is dropped if the returned goods change', () => {
  const till = { abilities: ['pos.return'], shop: { cash_refund_limit: 0 } as TillShop };
  const inCash = { ...sold, tenders: [{ kind: 'cash' as const, cents: 387_000 }] };
  const typed = { ...newReturn('r'.repeat(22), inCash, 'K7QX2M'), pieces: [2, 0], reason: 'Wrong' };
  const sums = sumsOf(inCash, typed);
  const approval = { id: 'amina', name: 'Amina', grant: 'grant', of: approvedPart(inCash, sums) };
  const approved = { ...typed, approval };
  expect(needsApproval(inCash, approved, sums, till)).toBe(false);
  expect(returnBody(inCash, approved, sums, splitSale.shift_id)).toMatchObject({
    code: 'K7QX2M',
    approved_by: { id: 'amina', name: 'Amina', grant: 'grant' },
  });
  const more = { ...approved, pieces: [2, 1] };
  expect(needsApproval(inCash, more, sumsOf(inCash, more), till)).toBe(true);
  expect(returnBody(inCash, more, sumsOf(inCash, more), splitSale.shift_id).approved_by).toBeUndefined();
});

describe('A return of an order of the web shop', () => {
  const web: Sold = { ...sold, receipt: 'HS-1042', tenders: [], unpaid_cents: 0 };
  const typed = { ...draft, reason: 'Wrong product' };

  test('The confirmed money of a web order is refunded in cash or as credit, however the customer paid', () => {
    expect(sumsOf(web, typed)).toMatchObject({ tenders: [{ kind: 'cash', cents: 99_000 }], left_cents: 0 });
    const kept = { ...typed, isCredit: true };
    expect(sumsOf(web, kept).tenders).toEqual([{ kind: 'credit', cents: 99_000 }]);
    expect(returnBody(web, typed, sumsOf(web, typed), splitSale.shift_id)).not.toHaveProperty('left_cents');
  });

  test('A till does not refund money of a web order that is not paid or not counted, and leaves it to the office', () => {
    const sums = sumsOf({ ...web, unpaid_cents: 60_000 }, typed);
    expect(sums).toMatchObject({ tenders: [{ kind: 'cash', cents: 39_000 }], left_cents: 60_000 });
    const none = sumsOf(web, { ...typed, isOffice: true });
    const body = returnBody(web, typed, none, splitSale.shift_id);
    expect(ReturnBody.parse({ ...body, receipt: 'T2-1-0008' })).toMatchObject({
      ...{ sale_receipt: 'HS-1042', total_cents: 99_000, left_cents: 99_000 },
      tenders: [{ kind: 'cash', cents: 0 }],
    });
  });
});
