import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskShiftOf, deskTillId } from '#shared/till/desk.ts';
import { listCash } from '../../core/cash/view-cash.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { findShift, openShift, type ShiftItem, tellShift } from '../../data/till/shift.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';

/** Nobody counts the cash of Desk. Therefore each day of Desk keeps its cash until a manager has confirmed it. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const manager = { id: 'm', name: 'Njeri' };

/** Opens the shift of Desk of a day, with cash sales of this sum in cents. */
const openDesk = (day: string, sales_cash_cents: number) => {
  const none = { sales_mpesa_cents: 0, sales_credit_cents: 0, refunds_cash_cents: 0, refunds_mpesa_cents: 0 };
  const shift = {
    ...{ id: deskShiftOf(day), till: { id: deskTillId, number: 1, name: 'Desk' }, epoch: 1 },
    ...{ opened_at: `${day}T08:00:00.000Z`, opened_by: manager, first_index: 1, last_index: 2, ...none },
    ...{ float_cents: 0, in_cents: 0, out_cents: 0, refunds_credit_cents: 0, sales_cash_cents },
    ...{ sale_count: 1, return_count: 0, discount_cents: 0, vat_cents: 0 },
  } as ShiftItem;
  return store(() => commit(openShift(shift)));
};

async function tell(day: string, at: string): Promise<void> {
  const shift = await findShift(deskShiftOf(day));
  if (!shift) throw new Error('The shift is missing.');
  await store(() => commit(tellShift(shift, { at, by: manager, why: 'Counted.' })));
}

const desks = async () =>
  (await listCash(['owner'])).holders
    .filter(({ kind }) => kind === 'shift')
    .map(({ name, balance }) => [name, balance]);

test('The cash of each day at the till “Desk” is listed until a manager confirms it, and a day without cash is not listed', async () => {
  for (const [day, cents] of [
    ['2026-11-02', 120_000],
    ['2026-11-03', 0],
    ['2026-11-04', 30_000],
  ] as const)
    await openDesk(day, cents);
  expect(await desks()).toEqual([
    ['Desk 2026-11-02', 1200],
    ['Desk 2026-11-04', 300],
  ]);
  await tell('2026-11-02', '2026-11-04T09:00:00.000Z');
  expect(await desks()).toEqual([['Desk 2026-11-04', 300]]);
  await tell('2026-11-04', '2026-11-04T10:00:00.000Z');
  expect(await desks()).toEqual([]);
});
