import { expect, test } from 'vitest';
import type { EntryBody } from './entry.ts';
import { checkRandomShift } from './random-shift.ts';
import { expectedCash, shiftMoney } from './shift.ts';

const shift_id = 's'.repeat(22);
const other = 'o'.repeat(22);
const id = 'i'.repeat(22);
const sale = (tenders: object[], shift = shift_id) =>
  ({
    kind: 'sale',
    id,
    shift_id: shift,
    tenders,
    discount_cents: 500,
    vat_cents: 1_000,
  }) as unknown as EntryBody;

test('The cash that a drawer should contain is opening + in − out + sales − refunds in cash', () => {
  const bodies = [
    { kind: 'shift-open', shift_id, float_cents: 500_000 },
    sale([{ kind: 'cash', cents: 110_000 }]),
    sale([
      { kind: 'cash', cents: 50_000 },
      { kind: 'mpesa', cents: 60_000, reference: 'SBC1' },
    ]),
    sale([{ kind: 'cash', cents: 999_900 }], other),
    { kind: 'cash-in', id, shift_id, cents: 20_000, reason: 'Coins' },
    { kind: 'cash-out', id, shift_id, cents: 300_000, reason: 'To the bank' },
    { kind: 'return', shift_id, tenders: [{ kind: 'cash', cents: 30_000 }], vat_cents: 400 },
    { kind: 'drawer', reason: 'Changed a note' },
  ] as unknown as EntryBody[];
  const money = shiftMoney(shift_id, bodies);
  expect(money).toEqual({
    floatCents: 500_000,
    inCents: 20_000,
    outCents: 300_000,
    sales: { cash: 160_000, mpesa: 60_000, credit: 0 },
    refunds: { cash: 30_000, mpesa: 0, credit: 0 },
    saleCount: 2,
    returnCount: 1,
    discountCents: 1_000,
    vatCents: 1_600,
  });
  expect(expectedCash(money)).toBe(350_000);
});

test('In 500 random shifts, the counted drawer equals opening + in − out + sales − refunds', () => {
  const shifts = Array.from({ length: 500 }, (_, n) => checkRandomShift(n + 1));
  expect(shifts.flatMap(({ wrong }) => wrong)).toEqual([]);
  expect(shifts.reduce((sum, { returns }) => sum + returns, 0)).toBeGreaterThan(200);
});
