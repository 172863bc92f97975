import { isDeepStrictEqual } from 'node:util';
import type { EntryBody } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import { numbers } from '#shared/till/random-sale.ts';
import { expectedCash, shiftMoney } from '#shared/till/shift.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findOrder } from '../../data/orders/order.ts';
import { moneyOf } from '../../data/orders/order-money.ts';
import { listMovements, readPieces } from '../../data/stock/stock.ts';
import { listAlarms } from '../../data/till/journal.ts';
import { cashOfShift, findShift, moneyOfShift } from '../../data/till/shift.ts';
import { findShortage } from '../../data/till/shortage.ts';
import { findDevice } from '../../data/till/till.ts';
import { store } from '../log-door.ts';
import { type TestShop, testProduct } from '../shop.ts';
import { addWorker, openTill } from './device.ts';
import { newJournal } from './journal.ts';
import { act, flakySync, type RandomTill, syncAll } from './random-day.ts';

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/** Returns a sentence about two values that differ. Returns nothing if they are equal. */
const differ = (what: string, found: unknown, wanted: unknown): string[] =>
  isDeepStrictEqual(found, wanted)
    ? []
    : [`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`];

/** Simulates a day of two tills with faults. Returns the tills, their products and the wrong answers. */
async function playDay(shop: TestShop, seed: number) {
  const draw = numbers(seed);
  const products = [0, 1, 2].map((n) => seed * 10 + n);
  for (const id of products)
    await store(() => createProduct(testProduct(id), 4 + draw(20), '2026-01-01T00:00:00.000Z'));
  const njeri = await addWorker('Njeri', ['admin']);
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
  for (const till of tills) wrong.push(...differ('head', (await syncAll(till)).body.head, till.journal.head));
  return { tills, products, wrong };
}

const bodiesOf = (tills: readonly RandomTill[]): EntryBody[] =>
  tills.flatMap(({ journal }) => journal.entries.map(({ body }) => body));

/**
 * Returns the number of pieces of a product that went back into stock with returns. Returned pieces first replace those
 * that were missing at the sale. Goods that cannot be sold again are not added.
 */
async function piecesBack(id: number, tills: readonly RandomTill[]): Promise<number> {
  let pieces = 0;
  for (const { body, back } of tills.flatMap(({ sales }) => sales)) {
    const shortage = await findShortage(body.id);
    let missing = shortage?.lines.find(({ product_id }) => product_id === id)?.missing ?? 0;
    for (const { product_id, quantity, is_sellable } of back) {
      if (product_id !== id) continue;
      const cancelled = Math.min(missing, quantity);
      missing -= cancelled;
      pieces += is_sellable ? quantity - cancelled : 0;
    }
  }
  return pieces;
}

/**
 * Checks that a product's stock is the sum of its ledger, and that the ledger agrees with the journals of the tills.
 */
async function wrongProduct(id: number, tills: readonly RandomTill[]): Promise<string[]> {
  const { movements } = await listMovements(id);
  const available = (await readPieces([id])).get(id)?.available ?? -1;
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
  return [
    ...differ('stock and ledger', available, sum(movements.map(({ delta }) => delta))),
    ...differ('stock below zero', available >= 0, true),
    ...differ('pieces sold', -of('pos') + short, sold),
    ...differ('pieces that came back', of('return'), await piecesBack(id, tills)),
  ];
}

/** Checks that each sale is stored as one order, with the payments in the journal. */
async function wrongOrders({ sales }: RandomTill): Promise<string[]> {
  const wrong: string[] = [];
  for (const { body, back } of sales) {
    const order = await findOrder(body.id);
    if (!order) {
      wrong.push(`The order of ${body.receipt} is missing.`);
      continue;
    }
    const { receivedCents, refundedCents, dueCents, surplusCents } = moneyOf(order);
    const refunded = sum(back.map(({ net_cents }) => net_cents));
    const money = [receivedCents, refundedCents, dueCents, surplusCents];
    wrong.push(...differ(`money of ${body.receipt}`, money, [body.total_cents, refunded, 0, 0]));
    const [pieces, came] = [body.lines, back].map((lines) => sum(lines.map(({ quantity }) => quantity)));
    const state = pieces === came ? 'returned' : 'delivered';
    wrong.push(...differ(`state of ${body.receipt}`, order.order_status, state));
  }
  return wrong;
}

/** Checks that the stored shifts of a till agree with its journal. */
async function wrongShifts(till: RandomTill): Promise<string[]> {
  const wrong: string[] = [];
  const bodies = bodiesOf([till]);
  for (const body of bodies) {
    if (body.kind !== 'shift-open') continue;
    const shift = await findShift(body.shift_id);
    const money = shiftMoney(body.shift_id, bodies);
    wrong.push(...differ('money of a shift', shift && moneyOfShift(shift), money));
    const close = bodies.find((each) => each.kind === 'shift-close' && each.shift_id === body.shift_id);
    const counted = close?.kind === 'shift-close' ? close.counted_cents - expectedCash(money) : null;
    wrong.push(...differ('difference of a shift', shift && cashOfShift(shift).differenceCents, counted));
  }
  const found = await findDevice(till.journal.device.tillId, 1);
  return [...wrong, ...differ('receipts', found?.device.receipts, till.journal.receipts)];
}

/**
 * The warnings (flags) that entries of a random day may have: missing pieces, and more cash taken out than the drawer
 * should have.
 */
const usual: readonly TillFlag[] = ['missing', 'cash-below'];

/** Checks that the entries have only those warnings, and that no entry was refused. */
async function wrongAlarms(tills: readonly RandomTill[]): Promise<string[]> {
  const ids = tills.map(({ journal }) => journal.device.tillId);
  const { items } = await listAlarms(1000, undefined);
  const own = items.filter(({ till }) => ids.includes(till.id));
  const odd = own.filter(
    ({ code, flags }) => code !== undefined || flags.some((flag) => !usual.includes(flag)),
  );
  return differ('flagged entries', odd, []);
}

/**
 * Simulates a random day of two tills while storage fails and answers are lost. Returns the differences of orders,
 * stock, ledger, money and shifts from the journals.
 */
export async function runDay(shop: TestShop, seed: number): Promise<string[]> {
  const { tills, products, wrong } = await playDay(shop, seed);
  for (const id of products) wrong.push(...(await wrongProduct(id, tills)));
  for (const till of tills) wrong.push(...(await wrongOrders(till)), ...(await wrongShifts(till)));
  wrong.push(...(await wrongAlarms(tills)));
  return wrong.map((why) => `day ${seed}: ${why}`);
}
