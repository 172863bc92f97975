import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { nairobiDay } from '#shared/nairobi.ts';
import * as api from '#shared/orders/endpoints.ts';
import { receiptCode } from '#shared/tax/receipt-number.ts';
import type { TaxDocument } from '#shared/tax/tax-document.ts';
import { webSeries } from '#shared/tax/tax-number.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { makeOrder, priceNewOrder } from '../../api/orders.ts';
import { allBooks } from '../../data/books/books.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { change } from '../../test-support/orders/changes.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { offer } from '../../test-support/orders/promotions.ts';
import { allLeft, bringBack } from '../../test-support/orders/returns.ts';
import { handOver, orderOf } from '../../test-support/orders/sold-orders.ts';
import { type Dice, diceOf } from '../../test-support/payments/schedule-dice.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker } from '../../test-support/till/device.ts';
import { record, returnOf } from '../../test-support/till/journal.ts';
import { minutes, openTaxTill, sell, sync, type TaxTill } from '../../test-support/till/tax.ts';
import { asWriter } from '../../writer.ts';
import { bookOrder } from '../books/book-order.ts';
import { backBefore, paidLines } from '../returns/goods-left.ts';
import { decideTaxReceipt } from './decide-receipt.ts';
import { listTaxReceipts } from './list-receipts.ts';
import { sendWaiting } from './send-waiting.ts';

/** Random tests: for each day, the sales figures and KRA must have equal sums, whatever happens to the orders. */

const kra = vi.hoisted(() => ({ sent: [] as TaxDocument[] }));
vi.mock('../../integrations/etims/etims.ts', async () => {
  const { standIn } = await import('../../integrations/etims/stand-in.ts');
  return {
    taxConnector: () => (document: TaxDocument) => {
      kra.sent.push(document);
      return standIn(document);
    },
  };
});

const DAY = 24 * 60;
let shop: TestShop;
let njeri = '';
let till: TaxTill;
let phones = 930_000;
const ids: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 10_000],
    [testProduct(2, { price_cents: 33_300 }), 10_000],
    [testProduct(3, { price_cents: 45_500 }), 10_000],
  ]);
  await offer('SEVENTH', { tiers: [{ when: {}, off: { kind: 'percent', percent: 7 } }] });
  await store(() => changeSettings({ etims: true, tax_pin: 'P051234567X' }));
  njeri = (await signIn('Njeri', ['admin'])).session;
  till = await openTaxTill('Till 1', await addWorker('Amina', ['admin']));
});
afterAll(() => shop.close());

const someGoods = (dice: Dice) =>
  [1, 2, 3].filter(() => dice.is(0.6)).map((id) => ({ id, quantity: dice.one([1, 2, 3]) }));
const sessionAt = async (now: Date) => (await signIn('Njeri', ['admin'], now)).session;

/** Places an order, and may change it before it leaves the shop. */
async function place(dice: Dice): Promise<string> {
  const goods = [{ id: 1, quantity: 1 }, ...someGoods(dice).filter(({ id }) => id > 1)];
  const coupon = dice.is(0.5) ? { coupon_code: 'SEVENTH' } : {};
  const placed = await order(orderForm(goods, { customer_phone: phoneOf(++phones), ...coupon }));
  const id = placed.body.order_id as string;
  ids.push(id);
  await moveAlong(njeri, id, ['confirmed']);
  if (dice.is(0.4)) {
    const { status } = await change(njeri, id, {
      goods: [{ id: 1, quantity: 2 }, ...someGoods(dice).slice(1)],
    });
    expect(status).toBe(200);
  }
  await move(njeri, id, { from: 'confirmed', to: 'packed' });
  return id;
}

/** Takes back some or all of the remaining pieces, in the office or at a till. */
async function takeSomeBack(id: string, dice: Dice, now: Date) {
  const sold = await orderOf(id);
  const left = allLeft(sold);
  const isWhole = dice.is(0.4);
  const lines = isWhole ? left : left.slice(0, 1).map((line) => ({ ...line, quantity: 1 }));
  if (sold.order_status !== 'delivered' || lines.length === 0) return;
  if (dice.is(0.7)) {
    expect((await bringBack(await sessionAt(now), id, { lines }, { now })).status).toBe(200);
    return;
  }
  const priced = priceGoodsBack(paidLines(sold), backBefore(sold), lines);
  const about = { code: receiptCode(id), tenders: [{ kind: 'cash' as const, cents: priced.total_cents }] };
  await record(till.journal, returnOf(till.shift, { id, receipt: sold.number }, priced, about), { at: now });
  await sync(till, now);
}

/** Adds an order that replaces a returned piece, and hands it over. */
async function replace(id: string, now: Date) {
  const session = await sessionAt(now);
  const { customer_phone, goods_back = [], lines } = await orderOf(id);
  const line = goods_back[0]?.lines[0]?.line;
  if (line === undefined) return;
  const goods = [{ id: lines[line]?.product_id, quantity: 1 }];
  const asked = { goods, replaces: id, customer_address: 'Kilimani' };
  const { body: priced } = await send(
    api.priceNewOrder,
    priceNewOrder,
    await callAs(session, { body: asked, now }),
  );
  const { total_amount = 1 } = priced;
  const body = { ...asked, customer_name: 'Wanjiku', customer_phone, total_amount };
  const call = { body, now, headers: { 'idempotency-key': randomUUID() } };
  const { status, body: made } = await send(api.makeOrder, makeOrder, await callAs(session, call));
  expect(status).toBe(200);
  ids.push(made.order_id);
  await move(session, made.order_id, { from: 'confirmed', to: 'packed' }, { now });
  await handOver(session, made.order_id, now);
}

const sumBy = (documents: readonly TaxDocument[], field: 'total_cents' | 'vat_cents') => {
  const days = new Map<string, number>();
  for (const document of documents) {
    const day = nairobiDay(document.at);
    const cents = document.kind === 'receipt' ? document[field] : -document[field];
    days.set(day, (days.get(day) ?? 0) + cents);
  }
  return days;
};

/**
 * Returns true for a document with a line below zero, with more VAT than a line's sum, or with a delivery line that
 * costs nothing.
 */
const hasOddLine = ({ lines }: TaxDocument) =>
  lines.some(
    ({ name, total_cents: cents, vat_cents: vat }) =>
      vat < 0 || vat > cents || (name === 'Delivery' && cents === 0),
  );

/** Returns the sum and the VAT of documents in each VAT band. */
function bandSums(documents: readonly TaxDocument[]): Record<string, [number, number]> {
  const sums: Record<string, [number, number]> = {};
  for (const { band, total_cents, vat_cents } of documents.flatMap(({ lines }) => lines)) {
    const [cents, vat] = sums[band] ?? [0, 0];
    sums[band] = [cents + total_cents, vat + vat_cents];
  }
  return sums;
}

/** Returns the completely returned sales whose credit notes do not cancel them in each VAT band. */
async function notCancelled(): Promise<{ checked: number; wrong: string[] }> {
  const orders = await Promise.all(ids.map(orderOf));
  const whole = orders.filter((each) => each.order_status === 'returned' && each.kind !== 'till');
  const wrong = whole.filter(({ number }) => {
    const sold = kra.sent.filter((each) => each.number === number);
    const notes = kra.sent.filter(({ refers_to }) => refers_to?.number === number);
    return !isDeepStrictEqual(bandSums(sold), bandSums(notes));
  });
  return { checked: whole.length, wrong: wrong.map(({ number }) => number) };
}

/**
 * Sends the waiting receipts, and lets a manager send those that are held: KRA accepts a third credit note only on
 * request.
 */
async function sendEverything(seed: number) {
  const person = { id: 'njeri', name: 'Njeri', groups: ['admin'] } as unknown as Parameters<
    typeof decideTaxReceipt
  >[2];
  for (let run = 0; run < 6; run++) {
    const now = minutes((30 + seed) * DAY + run * 40);
    const { receipts } = await listTaxReceipts({ state: 'held' }, now);
    for (const { receipt, version } of receipts)
      await store(() => decideTaxReceipt(receipt, { version, decision: { kind: 'send' } }, person, now));
    const writer = { by: { kind: 'system' as const, name: 'tax' }, from: 'tax', now };
    for (const series of [webSeries, till.journal.device.number])
      await asWriter(writer, () => sendWaiting(series));
  }
}

test.each([1, 2, 3])(
  'Each day, the sums and VAT of tax receipts and credit notes equal those of the sales figures (seed %i)',
  async (seed) => {
    const dice = diceOf(seed);
    const first = (seed - 1) * 7 * DAY;
    ids.push((await sell(till, 250)).id);
    await sync(till);
    for (let n = 0; n < 10; n++) {
      const id = await place(dice);
      const at = minutes(first + dice.one([0, 1, 2]) * DAY + n);
      await handOver(await sessionAt(at), id, at);
      for (const days of [0, 1, 3]) {
        const later = new Date(at.getTime() + days * 86_400_000 + 60_000);
        if (dice.is(0.4)) await takeSomeBack(id, dice, later);
        if (dice.is(0.3)) await replace(id, later);
      }
    }
    await sendEverything(seed);
    for (const each of ids) await bookOrder(each);
    const books = [...(await allBooks('sums'))].filter(([, sums]) => sums.sold || sums.returned_pieces);
    const [totals, vat] = [sumBy(kra.sent, 'total_cents'), sumBy(kra.sent, 'vat_cents')];
    const net = (sums: Record<string, number>, sold: string, back: string) =>
      (sums[sold] ?? 0) - (sums[back] ?? 0);
    const names = kra.sent.map(({ number }) => number);
    expect(new Set(names).size).toBe(names.length);
    for (const { total_cents, vat_cents, lines } of kra.sent) {
      expect(lines.reduce((sum, line) => sum + line.total_cents, 0)).toBe(total_cents);
      expect(lines.reduce((sum, line) => sum + line.vat_cents, 0)).toBe(vat_cents);
    }
    expect(Object.fromEntries(totals)).toEqual(
      Object.fromEntries(books.map(([day, sums]) => [day, net(sums, 'sold_cents', 'returned_cents')])),
    );
    expect(Object.fromEntries(vat)).toEqual(
      Object.fromEntries(books.map(([day, sums]) => [day, net(sums, 'vat_cents', 'returned_vat_cents')])),
    );
    expect(kra.sent.filter(hasOddLine)).toEqual([]);
    const { checked, wrong } = await notCancelled();
    expect([checked > 0, wrong]).toEqual([true, []]);
    expect(kra.sent.filter(({ kind }) => kind === 'credit-note').length).toBeGreaterThan(2 * seed);
  },
);
