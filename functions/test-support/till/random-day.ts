import { syncTill } from '#shared/till/endpoints.ts';
import type { SaleBody, SignedEntry } from '#shared/till/entry.ts';
import { type PricedGoodsBack, piecesLeft, priceGoodsBack } from '#shared/till/goods-back.ts';
import type { Draw } from '#shared/till/random-sale.ts';
import { expectedCash, shiftMoney } from '#shared/till/shift.ts';
import { syncTill as handler } from '../../api/till.ts';
import { newId } from '../../core/identity/visitor.ts';
import { noon, type Reply } from '../event.ts';
import { faultOf, type Hit, schedulesOf } from '../faults/write-faults.ts';
import { order, orderForm, phoneOf } from '../orders/orders.ts';
import type { TestShop } from '../shop.ts';
import { testProduct } from '../shop.ts';
import { sendAsTill } from './device.ts';
import { type Goods, record, returnOf, saleOf, type TestJournal } from './journal.ts';

/** A till in a random day: its journal, its open shift, its sales and their returned goods. */
export type RandomTill = {
  journal: TestJournal;
  shift: string | undefined;
  sales: { body: SaleBody; back: PricedGoodsBack['lines'] }[];
};

const faults: Hit[][] = schedulesOf(['BatchGetItem', 'GetItem', 'Query', 'TransactWriteItems']);

const bodiesOf = ({ journal }: RandomTill) => journal.entries.map(({ body }) => body);

async function openShift(till: RandomTill): Promise<string> {
  till.shift ??= newId();
  const isOpen = bodiesOf(till).some((body) => body.kind === 'shift-open' && body.shift_id === till.shift);
  const opening = { kind: 'shift-open' as const, shift_id: till.shift, float_cents: 100_000 };
  if (!isOpen) await record(till.journal, { ...opening, reason: 'Bank' });
  return till.shift;
}

async function closeShift(till: RandomTill, draw: Draw): Promise<void> {
  const shift_id = await openShift(till);
  const expected_cents = expectedCash(shiftMoney(shift_id, bodiesOf(till)));
  const counted_cents = Math.max(0, expected_cents - draw(3) * 1000);
  await record(till.journal, {
    kind: 'shift-close',
    shift_id,
    counted_cents,
    expected_cents,
    reason: 'Counted',
  });
  till.shift = undefined;
}

async function sell(till: RandomTill, products: readonly number[], draw: Draw): Promise<void> {
  const shift_id = await openShift(till);
  const goods: Goods[] = Array.from({ length: 1 + draw(3) }, () => ({
    id: products[draw(products.length)] ?? null,
    cents: testProduct(1).price_cents,
    quantity: 1 + draw(3),
  }));
  await record(till.journal, saleOf(shift_id, goods));
  till.sales.push({ body: till.journal.entries.at(-1)?.body as SaleBody, back: [] });
}

async function takeBack(till: RandomTill, draw: Draw): Promise<void> {
  const sale = till.sales[draw(Math.max(1, till.sales.length))];
  const left = sale ? piecesLeft(sale.body.lines, sale.back) : [];
  const line = left.findIndex((pieces) => pieces > 0);
  if (!sale || line < 0) return;
  const chosen = [{ line, quantity: 1 + draw(left[line] ?? 1), is_sellable: draw(3) > 0 }];
  const priced = priceGoodsBack(sale.body.lines, sale.back, chosen);
  await record(till.journal, returnOf(await openShift(till), sale.body, priced));
  sale.back.push(...priced.lines);
}

async function moveCash(till: RandomTill, draw: Draw): Promise<void> {
  const kind = draw(2) === 0 ? ('cash-in' as const) : ('cash-out' as const);
  const shift_id = await openShift(till);
  await record(till.journal, { kind, id: newId(), shift_id, cents: 100 * (1 + draw(50)), reason: 'Coins' });
}

/** Makes a till do something at random, and records this in its journal. */
export async function act(till: RandomTill, products: readonly number[], draw: Draw): Promise<void> {
  const what = draw(10);
  if (what < 5) return sell(till, products, draw);
  if (what < 7) return takeBack(till, draw);
  if (what < 9) return moveCash(till, draw);
  return closeShift(till, draw);
}

const send = ({ journal }: RandomTill, entries: SignedEntry[]): Promise<Reply> =>
  sendAsTill(journal.device, syncTill, handler, { body: { entries }, now: noon });

/**
 * Returns some entries of a journal to send. They begin right after the last stored entry or earlier, so that no entry
 * is left out.
 */
function window({ journal }: RandomTill, stored: number, draw: Draw): SignedEntry[] {
  const from = Math.max(0, stored - draw(4));
  return journal.entries.slice(from, from + 1 + draw(8)).map(({ signed }) => signed);
}

/**
 * Sends a part of each journal while storage calls fail. At the same time, it places web orders of the same products.
 */
export async function flakySync(
  { db }: TestShop,
  tills: readonly RandomTill[],
  { products, stored, draw }: { products: readonly number[]; stored: Map<RandomTill, number>; draw: Draw },
): Promise<string[]> {
  db.setFault(faultOf(faults[draw(faults.length)] ?? []));
  const calls = tills.flatMap((till) => {
    const entries = window(till, stored.get(till) ?? 0, draw);
    return entries.length === 0 ? [] : [send(till, entries), ...(draw(3) === 0 ? [send(till, entries)] : [])];
  });
  const cart = orderForm([{ id: products[draw(products.length)] ?? 0, quantity: 1 + draw(2) }], {
    customer_phone: phoneOf(700_000 + draw(200_000)),
  });
  const [replies] = await Promise.all([Promise.all(calls), order(cart)]);
  db.setFault(undefined);
  return replies.flatMap(({ status, body }) =>
    status === 503 || (status === 200 && body.refused === null) ? [] : [`${status} ${JSON.stringify(body)}`],
  );
}

/** Sends the whole journal of a till without faults. Returns the last answer. */
export async function syncAll(till: RandomTill): Promise<Reply> {
  const all = till.journal.entries.map(({ signed }) => signed);
  let reply = await send(till, all.slice(0, 25));
  for (let from = 25; from < all.length; from += 25) reply = await send(till, all.slice(from, from + 25));
  return reply;
}
