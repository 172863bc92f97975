import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmAge } from '#shared/accounts/endpoints.ts';
import {
  discardDraft,
  extendHold,
  getDraft,
  openAdminOrder,
  openDraft,
  orderDraft,
  quoteDraft,
} from '#shared/orders/endpoints.ts';
import * as drafts from '../../core/orders/open-draft.ts';
import { releaseEndedHolds } from '../../core/stock/hold.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findDraft } from '../../data/orders/draft.ts';
import { findOrder } from '../../data/orders/order.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { type Call, noon, type Reply, send } from '../../test-support/event.ts';
import { chat } from '../../test-support/orders/drafts.ts';
import { moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { confirmAge as confirmAgeHandler } from '../accounts.ts';
import {
  discardDraft as discardHandler,
  extendHold as extendHandler,
  getDraft as getHandler,
  openDraft as openHandler,
  openAdminOrder as openOrderHandler,
  orderDraft as orderHandler,
  quoteDraft as quoteHandler,
} from '../orders.ts';

let shop: TestShop;
let njeri: string;
let brian: string;
let ids = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
  njeri = (await signIn('Njeri', ['staff'])).session;
  brian = (await signIn('Brian', ['admin'])).session;
});
afterAll(() => shop.close());

type Lines = { id: number; quantity: number }[];

async function product(left: number, price_cents = 100_000, category: 1 | 2 = 2): Promise<number> {
  const id = ++ids;
  await createProduct(testProduct(id, { price_cents }, category), left, '2026-01-01T00:00:00.000Z');
  return id;
}
const line = (id: number, quantity: number) => ({ id, quantity });
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const left = async (id: number) => (await listStock([id]))[0]?.available ?? -1;
const sum = async (id: number) =>
  (await listMovements(id)).movements.reduce((total, { delta }) => total + delta, 0);
const newDraft = async (lines: Lines) => (await chat(lines, await browser())).body.code as string;

const customer = {
  customer_name: 'Wanjiku Otieno',
  customer_phone: '0712 345 678',
  customer_address: 'Kilimani',
  street_address: 'Ngong Road, blue gate',
  special_instructions: 'Call at the gate.',
};

/** Creates an order as staff from a cart that was sent to the chat. */
async function make(
  code: string,
  more: Record<string, unknown> = {},
  call: Call = {},
  by = njeri,
): Promise<Reply> {
  const headers = { 'idempotency-key': randomUUID(), ...call.headers };
  const body = { ...customer, ...more };
  return send(orderDraft, orderHandler, await callAs(by, { ...call, headers, params: { code }, body }));
}
const extend = async (code: string, minutes: number) =>
  send(extendHold, extendHandler, await callAs(njeri, { params: { code }, now: inMinutes(minutes) }));
const discard = async (code: string, by = njeri) =>
  send(discardDraft, discardHandler, await callAs(by, { params: { code } }));
const open = async (code: string) =>
  (await send(openDraft, openHandler, await callAs(njeri, { params: { code } }))).body;
const quote = async (code: string, body: Record<string, unknown> = {}) =>
  send(quoteDraft, quoteHandler, await callAs(njeri, { params: { code }, body }));
const said = ({ status, body }: Reply) => [status, body.code];

describe('An order that staff create from a cart sent to the chat [S1-017, G-112]', () => {
  test('An order made from a chat cart has the cart’s customer data, the server’s prices and the staff member’s name', async () => {
    const id = await product(30, 120_000);
    const code = await newDraft([line(id, 2)]);
    const { status, body } = await make(code);
    expect([status, body.total_amount]).toEqual([200, 2700]);
    expect(await findOrder(body.order_id)).toMatchObject({
      customer_name: 'Wanjiku Otieno',
      customer_phone: '+254712345678',
      customer_email: '',
      customer_address: 'Kilimani',
      street_address: 'Ngong Road, blue gate',
      special_instructions: 'Call at the gate.',
      total_cents: 270_000,
      order_status: 'pending',
      draft_code: code,
      made_by: { name: 'Njeri' },
    });
    const params = { id: body.order_id };
    const opened = await send(openAdminOrder, openOrderHandler, await callAs(njeri, { params }));
    expect(opened.body).toMatchObject({ draft_code: code, timeline: [{ status: 'pending', by: 'Njeri' }] });
  });

  test('An order made from a chat cart takes the reserved stock, with one stock movement for each product', async () => {
    const [held, partly] = [await product(30), await product(9)];
    const code = await newDraft([line(held, 2), line(partly, 5)]);
    expect([await left(held), await left(partly)]).toEqual([28, 6]);
    const { body } = await make(code);
    expect([await left(held), await sum(held)]).toEqual([28, 28]);
    expect([await left(partly), await sum(partly)]).toEqual([4, 4]);
    expect((await listMovements(held)).movements.slice(-2)).toMatchObject([
      { delta: -2, reason: 'hold', source: code },
      { delta: 0, reason: 'order', source: body.order_id, taken_over: 2 },
    ]);
    expect((await listMovements(partly)).movements.at(-1)).toMatchObject({ delta: -2, taken_over: 3 });
    await releaseEndedHolds(inMinutes(30), { products: [held, partly] });
    expect([await left(held), await left(partly)]).toEqual([28, 4]);
    await moveAlong(njeri, body.order_id, ['cancelled']);
    expect([await left(held), await left(partly)]).toEqual([30, 9]);
  });

  test('An order is made from a chat cart once, even if the request is sent twice at once or repeated later', async () => {
    const id = await product(30);
    const code = await newDraft([line(id, 2)]);
    const headers = { 'idempotency-key': randomUUID() };
    const together = await Promise.all([make(code, {}, { headers }), make(code, {}, { headers })]);
    const again = await make(code, {}, { headers });
    expect(new Set([...together, again].map(({ body }) => body.order_id)).size).toBe(1);
    expect([await left(id), await sum(id)]).toEqual([28, 28]);
    const changed = await make(code, { customer_name: 'Achieng' }, { headers });
    expect(said(changed)).toEqual([422, 'key-reused']);
  });

  test('If two staff members make an order from one chat cart, it is made once, and the second one sees who made it', async () => {
    const id = await product(30);
    const code = await newDraft([line(id, 2)]);
    const replies = await Promise.all([make(code), make(code, {}, {}, brian)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = replies.find(({ status }) => status === 409);
    const placed = replies.find(({ status }) => status === 200);
    expect(refused?.body.code).toBe('draft-ordered');
    expect(refused?.body.message).toMatch(
      new RegExp(`^(Njeri|Brian) has made order ${placed?.body.order_number} of this draft\\.$`),
    );
    expect(await left(id)).toBe(28);
  });

  test('An order made from a chat cart may have other quantities than the cart, but no other products', async () => {
    const [more, none, other] = [await product(30), await product(30), await product(30)];
    const code = await newDraft([line(more, 2), line(none, 3)]);
    const strange = await make(code, { lines: [line(other, 1)] });
    expect([strange.status, strange.body.errors]).toEqual([
      422,
      { lines: ['A product that is not in the draft cannot be added to it.'] },
    ]);
    const { body } = await make(code, { lines: [line(more, 7)] });
    expect(body.total_amount).toBe(7000);
    expect(await Promise.all([more, none].map(left))).toEqual([23, 30]);
    expect(await Promise.all([more, none].map(sum))).toEqual([23, 30]);
  });

  test('An order made from a chat cart has the area’s price, and is refused if it costs more than the customer was told', async () => {
    const id = await product(30, 120_000);
    const code = await newDraft([line(id, 2)]);
    expect((await quote(code)).body).toMatchObject({ sub_total: 2400, delivery_fee: 0 });
    expect((await quote(code, { area: 'Karen' })).body.total_amount).toBe(3600);
    expect((await quote(code, { area: 'Karen', lines: [line(id, 1)] })).body.total_amount).toBe(2400);
    const refused = await make(code, { total_amount: 2699 });
    expect([...said(refused), refused.body.quote.total_amount]).toEqual([409, 'price-changed', 2700]);
    expect((await make(code, { total_amount: 2700 })).status).toBe(200);
  });

  test('An order made from a chat cart may use the stock reserved for that cart, but none reserved for others', async () => {
    const id = await product(9);
    const code = await newDraft([line(id, 3)]);
    expect((await order(orderForm([line(id, 6)], { customer_phone: phoneOf(id) }))).status).toBe(200);
    expect(await left(id)).toBe(0);
    expect((await quote(code)).body.lines[0]).toMatchObject({ left: 3, problem: null });
    expect((await make(code)).status).toBe(200);
    expect([await left(id), await sum(id)]).toEqual([0, 0]);
  });

  test('After the reservation of a chat cart has expired, an order is made from it only while its products are in stock', async () => {
    const [id, gone] = [await product(9), await product(9)];
    const [code, late] = [await newDraft([line(id, 3)]), await newDraft([line(gone, 3)])];
    await releaseEndedHolds(inMinutes(20), { products: [id, gone] });
    expect((await make(code, {}, { now: inMinutes(25) })).status).toBe(200);
    expect([await left(id), await sum(id)]).toEqual([6, 6]);
    await order(orderForm([line(gone, 8)], { customer_phone: phoneOf(gone) }), { now: inMinutes(21) });
    const refused = await make(late, {}, { now: inMinutes(25) });
    expect(said(refused)).toEqual([409, 'out-of-stock']);
    expect(refused.body.message).toBe(`The hold has ended. Only 1 of Product ${gone} left.`);
    expect((await make(late, { lines: [line(gone, 1)] }, { now: inMinutes(26) })).status).toBe(200);
  });

  test('An order made from a chat cart may exceed the size limit of shoppers’ orders', async () => {
    const carts = await Promise.all(Array.from({ length: 8 }, () => product(90)));
    const code = await newDraft(carts.map((id) => line(id, 10)));
    const { status, body } = await make(code);
    expect([status, body.total_amount]).toEqual([200, 80_000]);
    expect(await Promise.all(carts.map(left))).toEqual(Array(8).fill(80));
  });

  test('Before an order of restricted products is made from a chat cart, staff must have asked the customer’s age [T26]', async () => {
    const id = await product(30, 100_000, 1);
    const by = await browser();
    const proof = await send(confirmAge, confirmAgeHandler, { ...by, body: { confirmed: true } });
    const cookies = [...by.cookies, proof.cookies[0]?.split(';')[0] ?? ''];
    const { code } = (await chat([line(id, 1)], { ...by, cookies })).body;
    const refused = await make(code);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { age_asked: ['Some of it is for adults. Please ask the customer’s age and tick this.'] },
    ]);
    const { body } = await make(code, { age_asked: true });
    expect(await findOrder(body.order_id)).toMatchObject({ age_asked: true });
  });

  test.each([
    ['customer_name', '', 'Name is required'],
    ['customer_phone', '12', 'Invalid phone number format.'],
    ['customer_email', 'nope', 'Invalid email address.'],
    ['customer_address', 'Mombasa', 'We do not deliver there yet. Please choose an area from the list.'],
  ])(
    'An order made from a chat cart is refused with an invalid %s, and staff can still order the cart',
    async (field, value, text) => {
      const id = await product(30);
      const code = await newDraft([line(id, 2)]);
      const { status, body } = await make(code, { [field]: value });
      expect([status, body.errors]).toEqual([422, { [field]: [text] }]);
      expect(await open(code)).toMatchObject({ state: 'open', is_held: true });
    },
  );

  test('A cashier or a rider can neither order nor discard a chat cart [T7]', async () => {
    const id = await product(30);
    const code = await newDraft([line(id, 2)]);
    for (const group of ['cashier', 'rider'] as const) {
      const { session } = await signIn(`A ${group}`, [group]);
      for (const reply of [await make(code, {}, {}, session), await discard(code, session)])
        expect(said(reply)).toEqual([403, 'not-allowed']);
    }
    expect((await open(code)).state).toBe('open');
  });
});

describe('A reservation of stock that staff extend [G-112]', () => {
  test('If staff extend the reservation of a chat cart, it lasts twenty minutes from then', async () => {
    const id = await product(9);
    const code = await newDraft([line(id, 3)]);
    const { status, body } = await extend(code, 15);
    expect([status, body.held_until]).toEqual([200, inMinutes(35).toISOString()]);
    await releaseEndedHolds(inMinutes(34), { products: [id] });
    expect(await left(id)).toBe(6);
    await releaseEndedHolds(inMinutes(35), { products: [id] });
    expect([await left(id), await sum(id)]).toEqual([9, 9]);
  });

  test('Staff cannot extend a reservation that has expired, or whose chat cart was discarded or ordered', async () => {
    const id = await product(90);
    const [ended, discarded, ordered] = [
      await newDraft([line(id, 3)]),
      await newDraft([line(id, 3)]),
      await newDraft([line(id, 3)]),
    ];
    await discard(discarded);
    await make(ordered);
    await releaseEndedHolds(inMinutes(20), { products: [id] });
    expect(said(await extend(ended, 21))).toEqual([409, 'hold-ended']);
    expect(said(await extend(discarded, 5))).toEqual([409, 'draft-discarded']);
    expect(said(await extend(ordered, 5))).toEqual([409, 'draft-ordered']);
    expect(said(await extend('C-22222', 5))).toEqual([404, 'not-found']);
  });

  test('Staff can extend the reservation of a chat cart only until the cart is a day old', async () => {
    const id = await product(9);
    const code = await newDraft([line(id, 3)]);
    // Calls the endpoint's function directly, because a session is shorter than a day.
    for (let minutes = 15; minutes <= 24 * 60 - 20; minutes += 15)
      await drafts.extendHold(code, inMinutes(minutes));
    const late = drafts.extendHold(code, inMinutes(24 * 60 - 19));
    await expect(late).rejects.toMatchObject({ status: 409, code: 'hold-long' });
  });
});

describe('A cart sent to the chat that staff discard [G-112]', () => {
  test('If staff discard a chat cart, its reserved stock is released once, even if it is discarded several times', async () => {
    const id = await product(9);
    const code = await newDraft([line(id, 3)]);
    const replies = await Promise.all([discard(code), discard(code, brian), discard(code)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([await left(id), await sum(id)]).toEqual([9, 9]);
    expect(await open(code)).toMatchObject({ state: 'discarded', is_held: false });
    await releaseEndedHolds(inMinutes(30), { products: [id] });
    expect(await left(id)).toBe(9);
  });

  test('A discarded chat cart can no longer be ordered, and an ordered one cannot be discarded', async () => {
    const id = await product(9);
    const [discarded, ordered] = [await newDraft([line(id, 1)]), await newDraft([line(id, 1)])];
    await discard(discarded);
    const refused = await make(discarded);
    expect(said(refused)).toEqual([409, 'draft-discarded']);
    expect(refused.body.message).toBe('Njeri has discarded this draft.');
    await make(ordered);
    expect(said(await discard(ordered))).toEqual([409, 'draft-ordered']);
  });

  test('A discarded chat cart no longer counts in its browser’s limit, and the same cart gets a new code', async () => {
    const carts = [await product(90), await product(90), await product(90)];
    const by = await browser();
    const first = await chat([line(carts[0] as number, 10), line(carts[1] as number, 10)], by);
    await discard(first.body.code);
    const again = await chat([line(carts[0] as number, 10), line(carts[1] as number, 10)], by);
    expect(again.body.code).not.toBe(first.body.code);
    expect(again.body.lines.map(({ held }: { held: number }) => held)).toEqual([10, 10]);
  });
});

describe('The browser that sent a cart to the chat [G-112]', () => {
  const look = async (code: string, by: Call) => send(getDraft, getHandler, { ...by, params: { code } });

  test('The browser that sent a cart to the chat sees the order made from it, and another browser gets a 404 [T8]', async () => {
    const id = await product(30);
    const by = await browser();
    const { code } = (await chat([line(id, 2)], by)).body;
    expect((await look(code, by)).body).toMatchObject({ state: 'open', lines: [{ held: 2 }], order: null });
    const { order_id, order_number } = (await make(code)).body;
    expect((await look(code, by)).body).toMatchObject({
      state: 'ordered',
      held_until: null,
      order: { id: order_id, number: order_number },
    });
    for (const other of [await browser(), {}]) expect((await look(code, other)).status).toBe(404);
  });

  test('The browser that sent a cart to the chat sees that staff discarded it or that its reservation expired', async () => {
    const id = await product(30);
    const by = await browser();
    const { code } = (await chat([line(id, 2)], by)).body;
    expect((await look(code, { ...by, now: inMinutes(20) })).body).toMatchObject({
      state: 'open',
      held_until: null,
      lines: [{ quantity: 2, held: 0 }],
    });
    await discard(code);
    expect((await look(code, by)).body).toMatchObject({ state: 'discarded', held_until: null });
    expect((await findDraft(code))?.outcome).toMatchObject({ state: 'discarded', by: { name: 'Njeri' } });
  });
});
