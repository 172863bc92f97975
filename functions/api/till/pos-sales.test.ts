import { afterAll, beforeAll, expect, test } from 'vitest';
import * as texts from '#shared/texts.ts';
import { deskTillId } from '#shared/till/desk.ts';
import * as table from '#shared/till/endpoints.ts';
import { newId } from '../../core/identity/visitor.ts';
import { settleNotice } from '../../core/payments/payment-notice.ts';
import { addCode, changeTill } from '../../core/till/admin-tills.ts';
import { deskShiftId } from '../../core/till/desk.ts';
import { findOrder } from '../../data/orders/order.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { listAlarms } from '../../data/till/journal.ts';
import { listShifts } from '../../data/till/shift.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { addWorker, openTill } from '../../test-support/till/device.ts';
import { newJournal, signNext } from '../../test-support/till/journal.ts';
import { sendJournal } from '../../test-support/till/send-journal.ts';
import { addToPosCart as add, getPosCart as read, sellPosCart as sell } from '../till.ts';

let shop: TestShop;
let njeri: string;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 50],
    [testProduct(2, {}, 1), 50],
    [testProduct(3), 1],
  ]);
  njeri = (await signIn('Njeri', ['cashier'])).session;
});
afterAll(() => shop.close());

const addPieces = async (product_id: number, quantity = 1, session = njeri) =>
  send(table.addToPosCart, add, await callAs(session, { body: { product_id, quantity } }));
const cart = async () => (await send(table.getPosCart, read, await callAs(njeri))).body;
const cash = (amount: number) => [{ kind: 'cash', amount }];
const pay = async (body: Record<string, unknown>, session = njeri) =>
  send(table.sellPosCart, sell, await callAs(session, { body: { id: newId(), ...body } }));
const tell = (code: string, shillings: number) =>
  store(() => settleNotice({ code, shillings, account: 'counter', at: noon.toISOString() }));
const stockOf = async (id: number) => (await listStock([id]))[0]?.available;

test('A sale empties the cart, takes its pieces from stock, and answers with the receipt and the change [G-42]', async () => {
  await addPieces(1, 2);
  const { status, body } = await pay({ tenders: cash(2000), handed: 3000 });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    receipt: 'T1-1-0001',
    lines: [{ product_name: 'Product 1', quantity: 2, selling_price: 1000, total: 2000 }],
    ...{ total_amount: 2000, tenders: cash(2000), handed: 3000, change: 1000 },
  });
  expect((await cart()).lines).toEqual([]);
  expect(await stockOf(1)).toBe(48);
  expect(await findOrder(body.order_id)).toMatchObject({
    ...{ kind: 'till', number: 'T1-1-0001', order_status: 'delivered', payment_status: 'paid' },
    till: { name: 'Desk' },
  });
  expect((await listShifts(5, undefined)).shifts).toMatchObject([
    { till: { name: 'Desk' }, sales_cash_cents: 200_000, sale_count: 1 },
  ]);
});

test('A sale that is requested ten times at once is made once, with one receipt', async () => {
  await addPieces(1);
  const before = await stockOf(1);
  const body = { id: newId(), tenders: cash(1000) };
  const replies = await Promise.all(Array.from({ length: 10 }, () => pay(body)));
  const receipts = replies.filter(({ status }) => status === 200).map((reply) => reply.body.receipt);
  expect(new Set(receipts).size).toBe(1);
  expect((await pay(body)).body.receipt).toBe(receipts[0]);
  expect(await stockOf(1)).toBe((before ?? 0) - 1);
  const { session } = await signIn('Brian', ['staff']);
  expect(await pay(body, session)).toMatchObject({ status: 409, body: { code: 'used' } });
});

test('Sales of several people at once have consecutive receipt numbers, each used once', async () => {
  const sessions = await Promise.all(
    ['A', 'B', 'C'].map(async (name) => (await signIn(name, ['staff'])).session),
  );
  await Promise.all(sessions.map((session) => addPieces(1, 1, session)));
  const replies = await Promise.all(sessions.map((session) => pay({ tenders: cash(1000) }, session)));
  const numbers = replies.map(({ body }) => Number(String(body.receipt).slice(-4))).sort();
  expect(numbers.map((number) => number - (numbers[0] ?? 0))).toEqual([0, 1, 2]);
});

test('A “Desk” sale is refused for an empty cart, a changed sum, too little cash, an unchecked age or an invalid phone number', async () => {
  expect((await pay({ tenders: cash(0) })).body.errors).toEqual({ cart: [texts.cartEmpty] });
  await addPieces(2);
  expect((await pay({ tenders: cash(1000) })).body.errors).toEqual({ age_checked: [texts.checkAge] });
  const checked = { age_checked: true };
  expect((await pay({ ...checked, tenders: cash(999) })).body.errors).toEqual({
    tenders: [texts.tendersWrong('Ksh 1,000')],
  });
  expect((await pay({ ...checked, tenders: cash(1000), handed: 900 })).body.errors).toEqual({
    handed: [texts.handedLow],
  });
  const unreachable = { ...checked, tenders: cash(1000), customer_phone: '12345' };
  expect((await pay(unreachable)).body.errors).toEqual({ customer_phone: [texts.phoneInvalid] });
  expect((await cart()).lines).toHaveLength(1);
  const split = [...cash(400), { kind: 'mpesa', amount: 600, reference: 'SGL7K2M4XY' }];
  await tell('SGL7K2M4XY', 600);
  expect(await pay({ ...checked, tenders: split })).toMatchObject({ status: 200, body: { tenders: split } });
});

test('A “Desk” sale by an M-Pesa code that is unreported, used or of another sum is refused, unless a manager gives a reason', async () => {
  const byCode = (reference: string) => ({ tenders: [{ kind: 'mpesa', amount: 1000, reference }] });
  await tell('SGL7K2M4X1', 400);
  const { session } = await signIn('Amina', ['admin']);
  for (const seller of [njeri, session]) await addPieces(1, 1, seller);
  for (const [code, problem] of [
    ['SGL7K2M4X2', texts.codeUntold],
    ['SGL7K2M4X1', texts.codeSum],
    ['SGL7K2M4XY', texts.paymentCodeUsed],
  ] as const) {
    expect((await pay({ ...byCode(code), why: 'Seen on the phone' })).body.errors).toEqual({
      tenders: [problem],
    });
    expect((await pay(byCode(code), session)).body.errors).toEqual({ tenders: [problem] });
  }
  expect((await cart()).lines).toHaveLength(1);
  const { body } = await pay({ ...byCode('SGL7K2M4X2'), why: 'Seen on the phone' }, session);
  expect(await findOrder(body.order_id)).toMatchObject({
    special_instructions: 'Seen on the phone',
    money: [{ kind: 'mpesa', claimed_cents: 100_000 }],
  });
  await pay({ tenders: cash(1000) });
});

test('A person with the right to stock can sell goods that are not in stock by giving a reason, which managers see', async () => {
  const other = (await signIn('Wanjiru', ['cashier'])).session;
  await addPieces(3, 3, other);
  expect((await pay({ tenders: cash(3000), why: 'They are here' }, other)).body.errors).toEqual({
    cart: [texts.piecesMissing],
  });
  const { session } = await signIn('Achieng', ['staff']);
  await addPieces(3, 3, session);
  const { body } = await pay({ tenders: cash(3000), why: 'They are here' }, session);
  expect(await stockOf(3)).toBe(0);
  expect((await listMovements(3)).movements).toContainEqual(
    expect.objectContaining({ delta: -1, reason: 'pos' }),
  );
  const [alarm] = (await listAlarms(5, undefined)).items;
  expect(alarm).toMatchObject({ order_id: body.order_id, flags: expect.arrayContaining(['missing']) });
});

test('The till “Desk” never gets an enrolment code, because enrolling a device would stop its sales', async () => {
  await expect(addCode(deskTillId, noon)).rejects.toMatchObject({ status: 409, code: 'no-device' });
});

test('The till “Desk” cannot be removed, and continues to sell', async () => {
  await expect(changeTill(deskTillId, { version: 0, is_revoked: true }, noon)).rejects.toMatchObject({
    ...{ status: 409, code: 'no-device' },
  });
  await addPieces(1);
  expect((await pay({ tenders: cash(1000) })).status).toBe(200);
});

test('No device can open the shift that “Desk” will have tomorrow', async () => {
  const tomorrow = new Date(noon.getTime() + 24 * 3_600_000);
  const till = newJournal(await openTill('Counter'), await addWorker('Wanjiru', ['cashier']));
  for (const id of [deskShiftId(tomorrow), deskShiftId(noon)]) {
    const open = { kind: 'shift-open' as const, shift_id: id, float_cents: 0 };
    const { signed } = await signNext(till, open);
    const reply = await sendJournal({ ...till, entries: [{ signed, body: open }] });
    expect(reply.body.refused).toMatchObject({ code: 'used' });
  }
  const session = (await signIn('Njeri', ['cashier'], tomorrow)).session;
  const by = (body: object) => callAs(session, { body, now: tomorrow });
  await send(table.addToPosCart, add, await by({ product_id: 1, quantity: 1 }));
  const sale = { id: newId(), tenders: cash(1000) };
  expect((await send(table.sellPosCart, sell, await by(sale))).status).toBe(200);
  expect((await findOrder(sale.id))?.till?.flags).toEqual([]);
});

test('A sale with the id of an earlier one returns that sale, and a different payment under this id is refused', async () => {
  await addPieces(1);
  const asked = { id: newId(), tenders: cash(1000), handed: 1500 };
  const { body } = await pay(asked);
  expect(await pay(asked)).toMatchObject({ status: 200, body });
  await addPieces(1, 2);
  for (const other of [{ tenders: cash(2000) }, { handed: 2000 }])
    expect(await pay({ ...asked, ...other })).toMatchObject({ status: 409, body: { code: 'used' } });
  expect((await cart()).lines).toMatchObject([{ quantity: 2 }]);
});
