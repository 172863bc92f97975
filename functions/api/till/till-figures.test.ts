import { afterAll, beforeAll, expect, test } from 'vitest';
import { getReport, getToday } from '#shared/books/endpoints.ts';
import { getTillFigures } from '#shared/till/endpoints.ts';
import { bookOrder } from '../../core/books/book-order.ts';
import { newId } from '../../core/identity/visitor.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { randomOrder } from '../../test-support/books/random-order.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, openTill, sendAsTill } from '../../test-support/till/device.ts';
import {
  newJournal,
  type Person,
  record,
  type TestJournal,
  unlockProof,
} from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { getReport as reportHandler, getToday as todayHandler } from '../books.ts';
import { getTillFigures as handler } from '../till.ts';

let shop: TestShop;
let wambui: Person;
let kamau: Person;
let journal: TestJournal;
let orders = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 100]]);
  wambui = await addWorker('Wambui', ['cashier'], '3918');
  kamau = await addWorker('Kamau', ['cashier'], '7264');
  journal = newJournal(await openTill('Till 1'), wambui);
  await record(journal, { kind: 'shift-open', shift_id: newId(), float_cents: 0 });
  await sendJournal(journal);
});
afterAll(() => shop.close());

/** Stores a sale of a person at a till, and its return. */
async function sell(
  by: Person,
  at: string,
  shillings: number,
  back?: { by: Person; at: string; shillings: number },
) {
  const order: OrderItem = {
    ...randomOrder(diceOf(3), ++orders),
    ...{ kind: 'till', created_at: at, total_cents: shillings * 100, order_status: 'delivered' },
    money: [{ kind: 'cash', cents: shillings * 100, at, by, reference: '' }] as unknown as OrderItem['money'],
    ...(back && {
      goods_back: [
        {
          ...{ id: newId(), receipt: 'R-1', at: back.at, by: back.by, reason: '', vat_cents: 0, tenders: [] },
          ...{ total_cents: back.shillings * 100, lines: [] },
        },
      ] as unknown as NonNullable<OrderItem['goods_back']>,
    }),
  };
  await store(() => commit([put({ ...orderKey(order.id), ...order })]));
  await bookOrder(order.id);
}

const ask = (by: object) => sendAsTill(journal.device, getTillFigures, handler, { body: { by } });

test('A cashier at a till sees only their own sales and returns, of today and of the month', async () => {
  // In these tests it is noon on 2 November 2026.
  await sell(wambui, '2026-11-02T07:00:00.000Z', 1000);
  await sell(wambui, '2026-11-02T08:00:00.000Z', 500, {
    by: wambui,
    at: '2026-11-02T08:30:00.000Z',
    shillings: 200,
  });
  await sell(wambui, '2026-11-01T08:00:00.000Z', 300);
  await sell(wambui, '2026-10-31T08:00:00.000Z', 9000);
  await sell(kamau, '2026-11-02T08:00:00.000Z', 7000, {
    by: wambui,
    at: '2026-11-01T09:00:00.000Z',
    shillings: 100,
  });
  const { status, body } = await ask(await unlockProof(journal));
  expect(status).toBe(200);
  expect(body).toEqual({
    today: { sales: { count: 2, amount: 1500 }, returns: { count: 1, amount: 200 } },
    month: { sales: { count: 3, amount: 1800 }, returns: { count: 2, amount: 300 } },
  });
});

test('The PIN proof of one person opens no other person’s sales figures', async () => {
  const own = await unlockProof(journal);
  expect((await ask({ ...own, id: kamau.id })).status).toBe(403);
  expect((await ask({ id: kamau.id, grant: `${noon.getTime()}.${'a'.repeat(43)}` })).status).toBe(403);
  expect((await ask({ ...own, person: kamau.id })).body.today.sales.amount).toBe(1500);
});

test('A till’s key without a PIN, and a till without a shift, open nobody’s sales figures', async () => {
  expect((await ask({})).status).toBe(422);
  const closed = newJournal(await openTill('Till 2'), wambui);
  const by = await unlockProof(closed);
  expect((await sendAsTill(closed.device, getTillFigures, handler, { body: { by } })).status).toBe(409);
});

test('A signed-in cashier or rider can read neither the page Today nor a report about people', async () => {
  for (const group of ['cashier', 'rider'] as const) {
    const { session } = await signIn(`A ${group}`, [group]);
    const people = { params: { kind: 'people' }, query: { from: '2026-11-01', to: '2026-11-02' } };
    expect((await send(getReport, reportHandler, await callAs(session, people))).status).toBe(403);
    expect((await send(getToday, todayHandler, await callAs(session, {}))).status).toBe(403);
  }
});
