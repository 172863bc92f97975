import { randomUUID } from 'node:crypto';
import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openAdminOrder } from '#shared/orders/endpoints.ts';
import { refundOrder } from '#shared/payments/endpoints.ts';
import { receiptCode } from '#shared/tax/receipt-number.ts';
import { approvedReturn } from '#shared/till/approval.ts';
import { getTillReceipt } from '#shared/till/endpoints.ts';
import type { ReturnBody } from '#shared/till/entry.ts';
import { priceGoodsBack } from '#shared/till/goods-back.ts';
import { hashOf } from '#shared/till/signing.ts';
import { getShift as shiftRow } from '#shared/till-office/endpoints.ts';
import { signCredit } from '../../core/payments/credit.ts';
import { listTillAlarms } from '../../core/till/till-alarms.ts';
import { grantApproval } from '../../core/till/unlock-grant.ts';
import { setting } from '../../data/dynamodb/set-fields.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { orderKey } from '../../data/orders/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { findCredit } from '../../data/payments/credit.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { makeForCaller } from '../../test-support/orders/make-order.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { orderForm, phoneOf, order as place } from '../../test-support/orders/orders.ts';
import { offer } from '../../test-support/orders/promotions.ts';
import { bringBack } from '../../test-support/orders/returns.ts';
import { testRider } from '../../test-support/orders/riders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, sendAsTill } from '../../test-support/till/device.ts';
import { newestReceipt, record, returnOf, type TestJournal } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { openShift, openTillShop, type TillShop } from '../../test-support/till/till-shop.ts';
import { openAdminOrder as openHandler } from '../orders.ts';
import { refundOrder as refundHandler } from '../payments.ts';
import { getTillReceipt as receiptHandler } from '../till.ts';
import { getShift as shiftHandler } from '../till-office.ts';

/**
 * Goods of an order of the web shop that come back at a till. The shop and its tills have one common count of the
 * returned goods.
 */

let shop: TillShop;
let boss = '';
let amina: { id: string; name: string };
let journal: TestJournal;
let shift = '';
let phones = 770_000;

beforeAll(async () => {
  shop = await openTillShop(10_000);
  boss = (await signIn('Boss', ['admin'])).session;
  amina = await addWorker('Amina', ['admin'], '3918');
  await store(() => changeSettings({ cash_refund_limit: 5000 }));
});
beforeEach(async () => {
  journal = await shop.addTill();
  shift = await openShift(journal, 1_000_000);
  await sendJournal(journal);
});
afterAll(() => shop.close());

type Paid = 'office' | 'rider' | 'nothing';

/** Delivers pieces for Ksh 1,000 each. Cash in the office box is confirmed; cash that is still with a rider is not. */
async function deliver(quantity = 3, paid: Paid = 'office'): Promise<OrderItem> {
  const { body } = await place(orderForm([{ id: 1, quantity }], { customer_phone: phoneOf(++phones) }));
  const id = body.order_id as string;
  await moveAlong(boss, id, ['confirmed', 'packed', 'out_for_delivery']);
  const { total_cents, rider } = await orderOf(id);
  const taken_by = paid === 'office' ? 'office' : `rider-${rider?.id}`;
  const cash = paid === 'nothing' ? { why: 'Pays tomorrow.' } : { cash: total_cents / 100, taken_by };
  const { status } = await move(boss, id, { from: 'out_for_delivery', to: 'delivered', ...cash });
  expect(status).toBe(200);
  return orderOf(id);
}
const orderOf = async (id: string) => (await findOrder(id)) as OrderItem;
const left = async () => (await listStock([1]))[0]?.available ?? 0;
const ask = (receipt: string, code?: string) =>
  sendAsTill(journal.device, getTillReceipt, receiptHandler, {
    params: { receipt },
    query: code ? { code } : {},
  });
const find = async ({ number, id }: OrderItem) => (await ask(number, receiptCode(id))).body;
const flags = async () =>
  (await listTillAlarms({ state: 'open', till: journal.device.tillId })).alarms.flatMap((each) => each.flags);
const shiftNow = async () =>
  (await send(shiftRow, shiftHandler, await callAs(boss, { params: { id: shift } }))).body;
const see = async ({ id }: OrderItem) =>
  (await send(openAdminOrder, openHandler, await callAs(boss, { params: { id } }))).body;

/**
 * Returns the entry of a return as the till writes it, with the data about the order that the shop has sent to the
 * till.
 */
async function backOf(order: OrderItem, quantity: number, more: Partial<ReturnBody> = {}) {
  const sold = await find(order);
  const before = sold.returned.flatMap((back: { lines: unknown[] }) => back.lines);
  const priced = priceGoodsBack(sold.lines, before, [{ line: 0, quantity, is_sellable: true }]);
  const cash = Math.max(0, priced.total_cents - sold.unpaid_cents);
  return returnOf(shift, { id: order.id, receipt: order.number }, priced, {
    ...{ code: receiptCode(order.id), tenders: [{ kind: 'cash', cents: cash }] },
    ...(cash < priced.total_cents && { left_cents: priced.total_cents - cash }),
    ...more,
  });
}
async function takeBack(body: Awaited<ReturnType<typeof backOf>>): Promise<string> {
  await record(journal, body);
  expect((await sendJournal(journal)).body.refused).toBeNull();
  return newestReceipt(journal);
}

describe('A till finds an order of the web shop', () => {
  test('A web order opens at a till with the code on its packing slip, and lists earlier returns, at the office or at a till', async () => {
    const order = await deliver();
    expect((await ask(order.number)).body.code).toBe('code-missing');
    expect((await ask(order.number, 'AAAAAA')).status).toBe(404);
    await bringBack(boss, order.id, { lines: [{ line: 0, quantity: 1, is_sellable: true }] });
    const receipt = await takeBack(await backOf(order, 1));
    const found = await find(order);
    expect(found).toMatchObject({ sale_id: order.id, receipt: order.number, original: null });
    expect(found.returned.map((back: { receipt: string }) => back.receipt)).toEqual([
      `${order.number}-R1`,
      receipt,
    ]);
    expect(JSON.stringify(found)).not.toMatch(/\+254|Boss/);
  });

  test('A web order that its customer does not have yet cannot be returned at a till', async () => {
    const { body } = await place(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(++phones) }));
    const order = await orderOf(body.order_id);
    expect(await ask(order.number, receiptCode(order.id))).toMatchObject({
      ...{ status: 409, body: { code: 'not-delivered' } },
    });
  });
});

describe('Goods of a web order that are returned at a till', () => {
  test('Confirmed money of a web order is refunded in cash from the drawer, and recorded in the order, the stock and the shift', async () => {
    const order = await deliver();
    const [stock, before] = [await left(), await shiftNow()];
    const receipt = await takeBack(await backOf(order, 2));
    expect(await flags()).toEqual([]);
    expect(await left()).toBe(stock + 2);
    expect((await shiftNow()).expected).toBe(before.expected - 2000);
    const seen = await see(order);
    expect(seen).toMatchObject({ order_status: 'delivered', surplus: 0, due: 0, left: [1] });
    expect(seen.returns).toMatchObject([{ number: receipt, amount: 2000, by: 'Njeri' }]);
    expect(seen.money.at(-1)).toMatchObject({
      ...{ kind: 'refund', amount: 2000, way: 'cash' },
      holder: { kind: 'shift', id: shift },
    });
  });

  test('Damaged goods of a web order are written off, even if the till says that they can be sold', async () => {
    const order = await deliver();
    const stock = await left();
    await takeBack(await backOf(order, 1, { reason: 'Damaged' }));
    expect(await left()).toBe(stock);
    const ledger = (await listMovements(1)).movements.filter(({ source }) => source === order.id);
    expect(ledger.map(({ reason, delta }) => `${reason} ${delta}`)).toEqual([
      ...['order -3', 'return 1', 'damaged -1'],
    ]);
  });

  test('When the last piece of a web order is returned at a till, its state is “returned”, and the office refunds the fee', async () => {
    const order = await deliver();
    await takeBack(await backOf(order, 3));
    const seen = await see(order);
    expect(seen).toMatchObject({ order_status: 'returned', left: [0], surplus: 300 });
    expect(await flags()).toEqual([]);
  });

  test.each([
    ['is not paid', 'nothing'],
    ['was paid in cash that the rider has not handed in', 'rider'],
  ] as const)('The drawer pays no refund for a web order that %s', async (_, paid) => {
    const order = await deliver(3, paid);
    const before = await shiftNow();
    const body = await backOf(order, 1);
    expect(body).toMatchObject({ tenders: [{ kind: 'cash', cents: 0 }], left_cents: 100_000 });
    await takeBack(body);
    expect(await flags()).toEqual([]);
    expect((await shiftNow()).expected).toBe(before.expected);
    expect(await see(order)).toMatchObject({ left: [2], due: paid === 'nothing' ? 2300 : 0 });
  });

  test('The drawer pays no refund for a web order paid with another order’s money, even if the till says so', async () => {
    const order = await deliver();
    const [paid] = order.money;
    const moved = {
      order: { id: 'o'.repeat(22), number: 'HS-1' },
      parts: [{ kind: 'cash', cents: paid?.cents }],
    };
    const money = [{ ...paid, kind: 'moved_in', moved }];
    const write = { TableName: tableName(), Key: orderKey(order.id), ...setting({ money }) };
    await store(() => table.send(new UpdateCommand(write)));
    await takeBack(await backOf(order, 1, { tenders: [{ kind: 'cash', cents: 100_000 }], left_cents: 0 }));
    expect((await see(order)).money.map(({ kind }: { kind: string }) => kind)).toEqual(['moved_in']);
    expect(await flags()).toContain('too-much-back');
  });

  test('Instead of cash from the drawer, the office can refund the money, and it is then listed to be refunded', async () => {
    const order = await deliver();
    await takeBack(await backOf(order, 1, { tenders: [{ kind: 'cash', cents: 0 }], left_cents: 100_000 }));
    expect(await see(order)).toMatchObject({ surplus: 1000 });
    const sent = { id: randomUUID(), amount: 1000, why: 'Sent.', way: 'mpesa', reference: 'SGL31HA2UV' };
    const call = await callAs(boss, { params: { id: order.id }, body: sent });
    expect((await send(refundOrder, refundHandler, call)).status).toBe(200);
    expect(await see(order)).toMatchObject({ surplus: 0 });
  });

  test('The refund of a returned web order can become the customer’s credit, spendable at once if its money was counted', async () => {
    const order = await deliver();
    const account = await signCredit(order.customer_phone);
    await takeBack(await backOf(order, 2, { tenders: [{ kind: 'credit', cents: 200_000, account }] }));
    expect(await findCredit(account)).toBe(200_000);
    expect(await see(order)).toMatchObject({ surplus: 0, left: [1] });
    expect(await flags()).toEqual([]);
  });

  test('Credit for money that a rider still has cannot be spent yet', async () => {
    const order = await deliver(3, 'rider');
    const account = await signCredit(order.customer_phone);
    const body = await backOf(order, 2, { tenders: [{ kind: 'credit', cents: 200_000, account }] });
    const { left_cents: _, ...asCredit } = body;
    await takeBack(asCredit);
    expect(await findCredit(account)).toBe(0);
  });

  test('A cash refund of a web order above the limit in the settings needs a second person, as for a till sale', async () => {
    const order = await deliver(8);
    await takeBack(await backOf(order, 5));
    expect(await flags()).toEqual([]);
    const alone = await backOf(order, 1);
    await takeBack(alone);
    expect(await flags()).toEqual(['refund-not-allowed']);
    const other = await deliver(8);
    const body = await backOf(other, 6);
    const place = { till_id: journal.device.tillId, epoch: journal.device.epoch };
    const part = { id: body.id, part: await hashOf(approvedReturn(body)) };
    const grant = await grantApproval(place, amina.id, part, noon);
    await takeBack({ ...body, approved_by: { ...amina, grant } });
    expect(await flags()).toEqual(['refund-not-allowed']);
  });
});

test('All forty products of a web order can be returned at a till at once', async () => {
  await store(() => changeSettings({ etims: true, tax_pin: 'P051234567X' }));
  const ids = Array.from({ length: 40 }, (_, n) => 101 + n);
  await stockShop(ids.map((id) => [testProduct(id, { price_cents: 10_000 }), 100]));
  await offer('KARIBU', { tiers: [{ when: {}, off: { kind: 'percent', percent: 10 } }] });
  const id = await makeForCaller(boss, {
    ...{ goods: ids.map((id) => ({ id, quantity: 2 })), coupon_code: 'KARIBU', is_confirmed: true },
    ...{ customer_email: 'achieng@mail.example', total_amount: 7200 },
  });
  await move(boss, id, { from: 'confirmed', to: 'packed' });
  await move(boss, id, { from: 'packed', to: 'out_for_delivery', rider: await testRider() });
  await move(boss, id, { from: 'out_for_delivery', to: 'delivered', cash: 7200, taken_by: 'office' });
  const order = await orderOf(id);
  const sold = await find(order);
  const piecesOf = (is_sellable: boolean) => ids.map((_, line) => ({ line, quantity: 1, is_sellable }));
  const priced = priceGoodsBack(sold.lines, [], piecesOf(false));
  await takeBack(
    returnOf(shift, { id, receipt: order.number }, priced, {
      ...{
        code: receiptCode(id),
        tenders: [
          { kind: 'credit', cents: priced.total_cents, account: await signCredit(order.customer_phone) },
        ],
      },
    }),
  );
  const before = (await find(order)).returned.flatMap((back: { lines: unknown[] }) => back.lines);
  const rest = priceGoodsBack(sold.lines, before, piecesOf(true));
  const cash = { tenders: [{ kind: 'cash' as const, cents: rest.total_cents }] };
  await takeBack(returnOf(shift, { id, receipt: order.number }, rest, { code: receiptCode(id), ...cash }));
  expect(await see(order)).toMatchObject({
    ...{ order_status: 'returned', surplus: 0, left: ids.map(() => 0) },
    kra: [{ receipt: order.number }, { kind: 'credit-note' }, { kind: 'credit-note', from: 'till' }],
  });
  await store(() => changeSettings({ etims: false }));
});

describe('Returns of web orders at the office and at tills', () => {
  const one = { line: 0, quantity: 2, is_sellable: true };

  test('Pieces of a web order that were returned at a till cannot be returned at the office', async () => {
    const order = await deliver();
    await takeBack(await backOf(order, 2));
    expect((await bringBack(boss, order.id, { lines: [one] })).status).toBe(422);
    expect((await bringBack(boss, order.id, { lines: [{ ...one, quantity: 1 }] })).status).toBe(200);
  });

  test('Pieces that were returned at the office are not taken again at a till, and a manager sees the attempt', async () => {
    const order = await deliver();
    const body = await backOf(order, 2);
    await bringBack(boss, order.id, { lines: [one] });
    const stock = await left();
    await takeBack(body);
    expect(await left()).toBe(stock + 1);
    expect(await flags()).toContain('too-much-back');
    expect(await see(order)).toMatchObject({ order_status: 'returned', left: [0] });
  });

  test('However the office and the tills take goods back at once, no piece is returned twice', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await deliver(3);
      const [stock, body] = [await left(), await backOf(order, 2)];
      const asked = { lines: [{ line: 0, quantity: 1 + (round % 3), is_sellable: true }] };
      await record(journal, body);
      await Promise.all([sendJournal(journal), bringBack(boss, order.id, asked), sendJournal(journal)]);
      await sendJournal(journal);
      const { goods_back = [], money, order_status } = await orderOf(order.id);
      const back = goods_back.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);
      expect(back).toBeLessThanOrEqual(3);
      expect(await left()).toBe(stock + back);
      expect(order_status).toBe(back === 3 ? 'returned' : 'delivered');
      const refunds = money
        .filter(({ kind }) => kind === 'refund')
        .reduce((sum, { cents }) => sum + cents, 0);
      expect(refunds).toBeLessThanOrEqual(order.total_cents);
    }
  });
});
