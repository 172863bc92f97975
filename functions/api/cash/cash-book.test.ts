import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CashMoveRequest } from '#shared/cash/cash.ts';
import type { CashBook } from '#shared/cash/cash-book.ts';
import * as endpoints from '#shared/cash/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { listCashEntries } from '../../data/cash/holder.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { openShift, type ShiftItem } from '../../data/till/shift.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { getCashBook, moveCash } from '../cash.ts';

let shop: TestShop;
let riders: string[];

beforeAll(async () => {
  shop = await openShop();
  const people = [await signIn('Kamau', ['rider']), await signIn('Otieno', ['rider'])];
  riders = people.map(({ id }) => `rider-${id}`);
});
afterAll(() => shop.close());

async function move(holder: string, body: CashMoveRequest, now: Date, group: 'admin' | 'staff' = 'admin') {
  const { session } = await signIn(`Amina ${group}`, [group], now);
  return send(endpoints.moveCash, moveCash, await callAs(session, { params: { holder }, body, now }));
}

async function book(from: string, to: string, group: 'admin' | 'staff' = 'admin') {
  const { session } = await signIn(`Amina ${group}`, [group]);
  return send(endpoints.getCashBook, getCashBook, await callAs(session, { query: { from, to } }));
}

async function bookOf(from: string, to: string): Promise<CashBook> {
  const { status, body } = await book(from, to);
  expect(status).toBe(200);
  return body;
}

const dayOf = (n: number) => `2026-05-${String(n).padStart(2, '0')}`;
const sum = (sums: readonly number[]) => sums.reduce((total, each) => total + each, 0);
const sumOf = (sums: Partial<Record<string, number>>) => sum(Object.values(sums).map((each) => each ?? 0));

/**
 * Simulates a month of random cash movements: between the box and riders, to and from the bank, expenses, private
 * withdrawals and corrections.
 */
async function playMonth(seed: number) {
  const dice = diceOf(seed);
  for (let day = 1; day <= 28; day++)
    for (let n = dice.one([0, 0, 1, 2, 4]); n > 0; n--) {
      const at = new Date(`${dayOf(day)}T${String(6 + n).padStart(2, '0')}:00:00.000Z`);
      const rider = dice.one(riders);
      const [id, amount, why] = [randomUUID(), dice.one([50, 120.5, 900]), 'Needed.'];
      const [holder, body] = dice.one<[string, CashMoveRequest]>([
        ['office', { what: 'move', id, amount, to: rider, why }],
        [rider, { what: 'move', id, amount, to: 'office', why }],
        ['office', { what: 'expense', id, amount, purpose: dice.one(['fuel', 'airtime']), why }],
        ['office', { what: 'to-bank', id, amount, why }],
        ['office', { what: 'from-bank', id, amount, why }],
        ['office', { what: 'draw', id, amount, why }],
        [rider, { what: 'correct', id, amount: dice.one([amount, -amount]), why }],
      ]);
      expect([200, 422]).toContain((await move(holder, body, at)).status);
    }
}

test('Each day of the cash book begins with the closing balance of the day before', async () => {
  await playMonth(3);
  const { rows, holders } = await bookOf(dayOf(1), dayOf(31));
  expect(rows.length).toBeGreaterThan(20);
  for (const { holder, opening, closing } of holders) {
    const own = rows.filter((row) => row.holder.ref === holder.ref);
    const { items } = await listCashEntries(holder.ref, 1000, undefined);
    expect(closing).toBe(sum(items.map(({ cents }) => cents)) / 100);
    expect([own[0]?.opening, own.at(-1)?.closing]).toEqual([opening, closing]);
    own.forEach((row, n) => {
      expect(row.opening).toBe(own[n - 1]?.closing ?? 0);
      const entries = items.filter(({ at }) => at.startsWith(row.day));
      const [put, taken] = [
        entries.filter(({ cents }) => cents > 0),
        entries.filter(({ cents }) => cents < 0),
      ];
      expect(sumOf(row.in)).toBeCloseTo(sum(put.map(({ cents }) => cents)) / 100, 6);
      expect(sumOf(row.out)).toBeCloseTo(-sum(taken.map(({ cents }) => cents)) / 100, 6);
      expect(sumOf(row.expenses)).toBeCloseTo(row.out.expense ?? 0, 6);
      expect(row.opening + sumOf(row.in) - sumOf(row.out)).toBeCloseTo(row.closing, 6);
    });
  }
});

test('The cash book of a part of a month begins with the balance of the days before it', async () => {
  const whole = await bookOf(dayOf(1), dayOf(31));
  for (const n of [5, 12, 20]) {
    const part = await bookOf(dayOf(n), dayOf(n + 2));
    for (const { holder, opening, closing } of part.holders) {
      const until = (day: string) =>
        whole.rows.filter((row) => row.holder.ref === holder.ref && row.day <= day).at(-1)?.closing;
      expect(closing).toBe(until(dayOf(n + 2)));
      expect(opening).toBe(
        until(dayOf(n - 1)) ?? whole.holders.find((each) => each.holder.ref === holder.ref)?.opening,
      );
    }
  }
});

test('A manager can record the opening balance of the office’s cash box only once', async () => {
  const at = new Date('2026-06-01T08:00:00.000Z');
  const asked = { what: 'open', id: randomUUID(), amount: 5000, why: '' } as const;
  expect((await move('office', asked, at, 'staff')).status).toBe(403);
  expect((await move('office', asked, at)).status).toBe(200);
  expect((await move('office', asked, at)).status).toBe(200);
  expect((await move('office', { ...asked, id: randomUUID() }, at)).body.code).toBe('opened');
  const { rows } = await bookOf('2026-06-01', '2026-06-01');
  expect(rows.map((row) => row.in)).toEqual([{ opening: 5000 }]);
});

test('A cash drawer that opens with another sum than its last count is listed with the reason', async () => {
  const shift = {
    id: newId(),
    till: { id: newId(), number: 7, name: 'Till 7' },
    ...{ epoch: 1, opened_at: '2026-07-04T06:00:00.000Z', opened_by: { id: 'p', name: 'Otieno' } },
    ...{ float_cents: 100_000, in_cents: 0, out_cents: 0, sales_cash_cents: 50_000 },
    ...{ sales_mpesa_cents: 0, sales_credit_cents: 0, refunds_cash_cents: 0, refunds_mpesa_cents: 0 },
    ...{ refunds_credit_cents: 0, sale_count: 1, return_count: 0, discount_cents: 0, vat_cents: 0 },
    ...{ first_index: 1, last_index: 2, opening: { last_cents: 120_000, reason: 'Taken to the bank.' } },
  } as ShiftItem;
  await store(() => commit(openShift(shift)));
  const { drawers } = await bookOf('2026-07-01', '2026-07-31');
  expect(drawers).toEqual([
    {
      ...{ shift: shift.id, till: 'Till 7', opened_at: shift.opened_at, float: 1000, expected: 1500 },
      opening: { last: 1200, difference: -200, why: 'Taken to the bank.' },
      closed: null,
    },
  ]);
});

test('Only managers see the cash book, and at most one month at a time', async () => {
  expect((await book('2026-05-01', '2026-05-02', 'staff')).status).toBe(403);
  expect((await book('2026-05-01', '2026-06-01')).status).toBe(422);
  expect((await book('2026-05-02', '2026-05-01')).status).toBe(422);
});
