import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntryBody } from '#shared/till/entry.ts';
import { numbers } from '#shared/till/random-sale.ts';
import { expectedCash, shiftMoney } from '#shared/till/shift.ts';
import { createProduct } from '../../../data/catalogue/create-product.ts';
import { findOrder } from '../../../data/orders/order.ts';
import { moneyOf } from '../../../data/orders/order-money.ts';
import { listMovements, type Movement, readPieces } from '../../../data/stock/stock.ts';
import { listAlarms } from '../../../data/till/journal.ts';
import { cashOfShift, findShift, moneyOfShift } from '../../../data/till/shift.ts';
import { findShortage } from '../../../data/till/shortage.ts';
import { findDevice } from '../../../data/till/till.ts';
import { store } from '../../../test-support/log-door.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../../test-support/shop.ts';
import { addWorker, openTill } from '../../../test-support/till/device.ts';
import { newJournal } from '../../../test-support/till/journal.ts';
import { act, flakySync, type RandomTill, syncAll } from '../../../test-support/till/random-day.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 10]]);
});
afterAll(() => shop.close());

const person = () => addWorker('Njeri', ['admin']);
const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Plays a day of two tills with faults, and returns the tills and their products. */
async function playDay(seed: number) {
  const draw = numbers(seed);
  const products = [0, 1, 2].map((n) => seed * 10 + n);
  for (const id of products)
    await store(() => createProduct(testProduct(id), 4 + draw(20), '2026-01-01T00:00:00.000Z'));
  const njeri = await person();
  const tills: RandomTill[] = [];
  for (const name of ['A', 'B'])
    tills.push({ journal: newJournal(await openTill(`${name}${seed}`), njeri), shift: undefined, sales: [] });
  const stored = new Map(tills.map((till) => [till, 0]));
  const wrong: string[] = [];
  for (let step = 0; step < 12; step++) {
    for (const till of tills) for (let n = draw(4); n > 0; n--) await act(till, products, draw);
    wrong.push(...(await flakySync(shop, tills, { products, stored, draw })));
    for (const till of tills) {
      const found = await findDevice(till.journal.device.tillId, 1);
      stored.set(till, found?.device.head_index ?? 0);
    }
  }
  for (const till of tills) expect((await syncAll(till)).body).toMatchObject({ head: till.journal.head });
  return { tills, products, wrong };
}

const bodiesOf = (tills: readonly RandomTill[]): EntryBody[] =>
  tills.flatMap(({ journal }) => journal.entries.map(({ body }) => body));

async function movementsOf(id: number): Promise<Movement[]> {
  return (await listMovements(id)).movements;
}

/** Checks that the stock of a product agrees with its ledger, and its ledger with the journals. */
async function checkProduct(id: number, tills: readonly RandomTill[]): Promise<void> {
  const movements = await movementsOf(id);
  const available = (await readPieces([id])).get(id)?.available ?? -1;
  expect(available).toBe(sum(movements.map(({ delta }) => delta)));
  expect(available).toBeGreaterThanOrEqual(0);
  const sales = bodiesOf(tills).filter((body) => body.kind === 'sale');
  const sold = sum(
    sales.flatMap(({ lines }) => lines.map(({ product_id, quantity }) => (product_id === id ? quantity : 0))),
  );
  const missing = await Promise.all(sales.map(({ id: sale }) => findShortage(sale)));
  const short = sum(
    missing.flatMap((record) =>
      (record?.lines ?? []).map((line) => (line.product_id === id ? line.missing : 0)),
    ),
  );
  const of = (reason: string) =>
    sum(movements.filter((each) => each.reason === reason).map(({ delta }) => delta));
  expect(-of('pos') + short).toBe(sold);
  const back = bodiesOf(tills).flatMap((body) => (body.kind === 'return' ? body.lines : []));
  expect(of('return')).toBe(
    sum(back.map((line) => (line.product_id === id && line.is_sellable ? line.quantity : 0))),
  );
}

/** Checks that each sale is one order with the money of the journal, and that the shifts agree. */
async function checkMoney(till: RandomTill): Promise<void> {
  for (const { body, back } of till.sales) {
    const order = await findOrder(body.id);
    if (!order) throw new Error(`The order of ${body.receipt} is missing.`);
    const refunded = sum(back.map(({ net_cents }) => net_cents));
    expect(moneyOf(order)).toMatchObject({
      ...{ receivedCents: body.total_cents, refundedCents: refunded, dueCents: 0, surplusCents: 0 },
    });
    const [pieces, came] = [body.lines, back].map((lines) => sum(lines.map(({ quantity }) => quantity)));
    expect(order.order_status).toBe(pieces === came ? 'returned' : 'delivered');
  }
  const bodies = bodiesOf([till]);
  for (const body of bodies) {
    if (body.kind !== 'shift-open') continue;
    const shift = await findShift(body.shift_id);
    const money = shiftMoney(body.shift_id, bodies);
    expect(shift && moneyOfShift(shift)).toEqual(money);
    const close = bodies.find((each) => each.kind === 'shift-close' && each.shift_id === body.shift_id);
    const counted = close?.kind === 'shift-close' ? close.counted_cents - expectedCash(money) : null;
    expect(shift && cashOfShift(shift).differenceCents).toBe(counted);
  }
  const found = await findDevice(till.journal.device.tillId, 1);
  expect(found?.device.receipts).toBe(till.journal.receipts);
}

test.each([11, 13, 14])(
  'After a day of sales and returns with failing storage, orders, stock, money and shifts agree with the journals (day %i)',
  async (seed) => {
    const { tills, products, wrong } = await playDay(seed);
    expect(wrong).toEqual([]);
    for (const id of products) await checkProduct(id, tills);
    for (const till of tills) await checkMoney(till);
    const ids = tills.map(({ journal }) => journal.device.tillId);
    const { items } = await listAlarms(1000, undefined);
    const flags = items.filter(({ till }) => ids.includes(till.id)).flatMap((alarm) => alarm.flags);
    expect([...new Set(flags)].filter((flag) => flag !== 'missing')).toEqual([]);
    expect(items.filter(({ code }) => code !== undefined)).toEqual([]);
  },
);
