import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findCustomerPlaces } from '#shared/customers/endpoints.ts';
import { listLog } from '#shared/log/endpoints.ts';
import { listAdminOrders, makeOrder, priceNewOrder } from '#shared/orders/endpoints.ts';
import { customerKeyOf } from '../../core/identity/customer-key.ts';
import { findNote, saveNote } from '../../data/customers/note.ts';
import { listUntried } from '../../data/emails/outbox.ts';
import { findOrder } from '../../data/orders/order.ts';
import { readUses } from '../../data/promotions/uses.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { type Call, noon, type Reply, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { openOrder } from '../../test-support/orders/changes.ts';
import { settleOrders } from '../../test-support/orders/customers.ts';
import { move } from '../../test-support/orders/moves.ts';
import { phoneOf } from '../../test-support/orders/orders.ts';
import { offer } from '../../test-support/orders/promotions.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { findCustomerPlaces as placesHandler } from '../customers.ts';
import { listLog as listLogHandler } from '../log.ts';
import {
  listAdminOrders as listHandler,
  makeOrder as makeHandler,
  priceNewOrder as priceHandler,
} from '../orders.ts';

let shop: TestShop;
let njeri = '';
let phones = 800_000;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1, { price_cents: 50_000 }), 1000],
    [testProduct(2, { price_cents: 90_000 }, 1), 1000],
    [testProduct(3, { price_cents: 30_000 }), 2],
  ]);
  njeri = (await signIn('Njeri', ['staff'])).session;
});
afterAll(() => shop.close());

type Body = Record<string, unknown>;

const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000).toISOString();
const two = [{ id: 1, quantity: 2 }];
const typed = () => ({
  customer_name: 'Achieng Otieno',
  customer_phone: phoneOf(++phones),
  customer_address: 'Kilimani',
  street_address: 'Blue gate opposite Yaya',
  goods: two,
});
const said = ({ status, body }: Reply) => [status, body.code];
const stockOf = async (id: number) => (await listStock([id]))[0]?.available ?? 0;
const emailsOf = async (id: string) => (await listUntried(id)).map(({ kind }) => kind);

const priceOf = async (body: Body) => send(priceNewOrder, priceHandler, await callAs(njeri, { body }));

/** Makes an order for a customer on the phone. It has the server's total, unless `more` contains another one. */
async function make(more: Body = {}, call: Call = {}): Promise<Reply> {
  const body = { ...typed(), ...more } as ReturnType<typeof typed> & { coupon_code?: string };
  const { goods, customer_address, customer_phone, coupon_code = '' } = body;
  const priced = await priceOf({ goods, customer_address, customer_phone, coupon_code });
  const headers = { 'idempotency-key': randomUUID(), ...call.headers };
  const told = { total_amount: priced.body.total_amount ?? 0, ...body };
  return send(makeOrder, makeHandler, await callAs(njeri, { ...call, headers, body: told }));
}
const made = async (more: Body = {}) => {
  const { status, body } = await make(more);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.order_id as string;
};

describe('An order that was made on the phone', () => {
  test('An order that the customer confirms on the phone waits to be packed, at the agreed price, with the staff member’s name', async () => {
    const before = await stockOf(1);
    const priced = await priceOf({ goods: two, customer_address: 'Kilimani' });
    expect(priced.body).toMatchObject({ sub_total: 1000, delivery_fee: 300, total_amount: 1300 });
    const { status, body } = await make();
    expect([status, body.total_amount]).toEqual([200, 1300]);
    expect(await findOrder(body.order_id)).toMatchObject({
      ...{ customer_name: 'Achieng Otieno', customer_email: '', street_address: 'Blue gate opposite Yaya' },
      ...{ order_status: 'confirmed', payment_status: 'pending', due_cents: 130_000 },
      made_by: { name: 'Njeri' },
      moves: [{ from: 'pending', to: 'confirmed', at: noon.toISOString(), by: { name: 'Njeri' } }],
      there_by: priced.body.there_by,
    });
    const opened = await openOrder(njeri, body.order_id);
    expect(opened.timeline).toMatchObject([
      { status: 'pending', by: 'Njeri' },
      { status: 'confirmed', from: 'pending', by: 'Njeri' },
    ]);
    expect([await stockOf(1), before]).toEqual([before - 2, before]);
    const ledger = (await listMovements(1)).movements.filter(({ source }) => source === body.order_id);
    expect(ledger).toMatchObject([{ delta: -2, reason: 'order' }]);
  });

  test('An order confirmed on the phone is listed to be packed, and not among the orders to call', async () => {
    const id = await made();
    const idsOf = async (state: string) => {
      const { body } = await send(listAdminOrders, listHandler, await callAs(njeri, { query: { state } }));
      return (body.orders as { id: string }[]).map((order) => order.id);
    };
    expect(await idsOf('confirmed')).toContain(id);
    expect(await idsOf('pending')).not.toContain(id);
    expect((await move(njeri, id, { from: 'confirmed', to: 'packed' })).status).toBe(200);
    expect(await idsOf('confirmed')).not.toContain(id);
  });

  test('After an order by phone, a customer with an email address gets only the email about the confirmation', async () => {
    const id = await made({ customer_email: 'achieng@mail.example' });
    expect(await emailsOf(id)).toEqual(['order-confirmed']);
  });

  test('After an order by phone without an email address, neither the customer nor the shop gets an email', async () => {
    expect(await emailsOf(await made())).toEqual([]);
  });

  test('The arrival time that a customer requests on the phone is stored, unless it has passed or is three weeks ahead', async () => {
    const id = await made({ there_by: inMinutes(300) });
    expect((await findOrder(id))?.there_by).toBe(inMinutes(300));
    for (const there_by of [inMinutes(-1), inMinutes(21 * 24 * 60)]) {
      const { status, body } = await make({ there_by });
      expect([status, Object.keys(body.errors)]).toEqual([422, ['there_by']]);
    }
  });

  test('A phone order for pickup has no delivery fee and no street', async () => {
    const area = 'CBD house (pickup)';
    const { body: priced } = await priceOf({ goods: two, customer_address: area });
    expect([priced.delivery_fee, priced.total_amount]).toEqual([0, 1000]);
    const id = await made({ customer_address: area });
    expect(await findOrder(id)).toMatchObject({
      is_pickup: true,
      street_address: '',
      fee_cents: 0,
      total_cents: 100_000,
    });
  });
});

describe('An order whose customer must still be called', () => {
  test('An order that the customer did not confirm on the phone waits for a call, and the shop gets an email', async () => {
    const id = await made({ is_confirmed: false });
    const order = await findOrder(id);
    expect([order?.order_status, order?.moves]).toEqual(['pending', undefined]);
    expect(await emailsOf(id)).toEqual(['new-order']);
    const written = await made({ is_confirmed: false, customer_email: 'achieng@mail.example' });
    expect((await emailsOf(written)).sort()).toEqual(['new-order', 'order-received']);
  });

  test('A time of arrival is refused for an order that the customer did not confirm on the phone', async () => {
    const { status, body } = await make({ is_confirmed: false, there_by: inMinutes(300) });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['there_by']]);
  });
});

describe('What is checked', () => {
  test('A phone order is refused if its total differs from the one that staff told the customer', async () => {
    for (const total_amount of [1299, 1301])
      expect(said(await make({ total_amount }))).toEqual([409, 'price-changed']);
  });

  test('The quote of a phone order names products with too few pieces, and the order is refused', async () => {
    const goods = [{ id: 3, quantity: 3 }];
    const { body } = await priceOf({ goods, customer_address: 'Kilimani' });
    expect(body.lines).toMatchObject([{ id: 3, left: 2, problem: 'few-left' }]);
    const refused = await make({ goods });
    expect(said(refused)).toEqual([409, 'out-of-stock']);
    expect(refused.body.errors).toEqual({ goods: ['Only 2 of Product 3 left.'] });
    expect(await stockOf(3)).toBe(2);
  });

  test('A phone order of restricted goods is accepted only after staff have asked the customer’s age', async () => {
    const goods = [{ id: 2, quantity: 1 }];
    const refused = await make({ goods });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['age_asked']]);
    expect(await findOrder(await made({ goods, age_asked: true }))).toMatchObject({ age_asked: true });
  });

  test('A phone order to an area without delivery, or with an invalid phone number, is refused with an error beside the field', async () => {
    const refused = await make({ customer_address: 'Atlantis', total_amount: 1000 });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['customer_address']]);
    const wrong = await make({ customer_phone: '12', total_amount: 1000 });
    expect([wrong.status, Object.keys(wrong.body.errors)]).toEqual([422, ['customer_phone']]);
  });

  test('A phone order is made once if its request is sent twice at once or repeated later', async () => {
    const before = await stockOf(1);
    const headers = { 'idempotency-key': randomUUID() };
    const same = typed();
    const together = await Promise.all([make(same, { headers }), make(same, { headers })]);
    const again = await make(same, { headers });
    expect(new Set([...together, again].map(({ body }) => body.order_id)).size).toBe(1);
    expect(await stockOf(1)).toBe(before - 2);
    expect(said(await make({ ...same, customer_name: 'Otieno' }, { headers }))).toEqual([422, 'key-reused']);
  });

  test('Cashiers and riders cannot enter phone orders for customers', async () => {
    for (const group of ['cashier', 'rider'] as const) {
      const { session } = await signIn(group, [group]);
      const body = { ...typed(), total_amount: 1300 };
      expect((await send(makeOrder, makeHandler, await callAs(session, { body }))).status).toBe(403);
    }
  });
});

describe('Promo codes', () => {
  test('A promo code lowers the price of a phone order and counts as used, until the order is cancelled', async () => {
    await offer('CALLER', { uses: { total: 1, per_phone: null } });
    const id = await made({ coupon_code: 'caller' });
    expect(await findOrder(id)).toMatchObject({ promotion_code: 'CALLER', discount_cents: 50_000 });
    expect((await readUses(['CALLER'])).get('CALLER')?.times).toBe(1);
    const refused = await make({ coupon_code: 'CALLER' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['coupon_code']]);
    await move(njeri, id, { from: 'confirmed', to: 'cancelled', why: 'As agreed.' });
    expect((await readUses(['CALLER'])).get('CALLER')?.times).toBe(0);
  });

  test('A first-order promo code is refused for a phone that already has an order, even one placed a moment ago', async () => {
    await offer('FIRST', { first_order: true });
    const caller = { customer_phone: phoneOf(++phones) };
    await made(caller);
    const refused = await make({ ...caller, coupon_code: 'FIRST' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['coupon_code']]);
    await made({ coupon_code: 'FIRST' });
  });

  test('Staff can try fifteen promo codes for one customer, because the limit of tries does not apply to staff', async () => {
    const goods = two;
    for (let n = 0; n < 15; n++)
      expect((await priceOf({ goods, coupon_code: `WRONG${n}` })).body.promotion).toBeNull();
  });
});

describe('What staff see about a customer on the phone', () => {
  const lookUp = async (customer_phone: string) =>
    (await send(findCustomerPlaces, placesHandler, await callAs(njeri, { body: { customer_phone } }))).body;

  test('For a known phone number, staff see the customer’s name, warning, and up to five different last addresses', async () => {
    const customer_phone = phoneOf(++phones);
    const gates = ['Gate 1', 'Gate 2', 'Gate 3', 'gate 2', 'Gate 4', 'Gate 5', 'Gate 6'];
    const ids: string[] = [];
    for (const [n, street_address] of gates.entries()) {
      const now = new Date(noon.getTime() + n * 60_000);
      ids.push((await make({ customer_phone, street_address }, { now })).body.order_id);
    }
    await settleOrders(ids);
    const key = await customerKeyOf(`+254${customer_phone.slice(1)}`);
    const noted = { by: 'Njeri', at: noon.toISOString() };
    const note = { note: 'Pays late.', has_warning: true, noted };
    await store(async () => saveNote(key, await findNote(key), note));
    const { customer } = await lookUp(customer_phone);
    expect(customer).toMatchObject({ key, name: 'Achieng Otieno', orders: 7, warning: 'Pays late.' });
    expect(customer.places.map((place: { street_address: string }) => place.street_address)).toEqual([
      ...['Gate 6', 'Gate 5', 'Gate 4', 'gate 2', 'Gate 3'],
    ]);
  });

  test('The change log names who looked up a customer, and a new phone number has no customer', async () => {
    const customer_phone = phoneOf(++phones);
    expect(await lookUp(customer_phone)).toEqual({ customer: null });
    await settleOrders([(await make({ customer_phone })).body.order_id]);
    const { customer } = await lookUp(customer_phone);
    const { session } = await signIn('Amina', ['owner']);
    const query = { noun: 'customer', record: customer.key };
    const { body } = await send(listLog, listLogHandler, await callAs(session, { query: query as never }));
    expect(body.entries).toMatchObject([{ action: 'open', by: { name: 'Njeri' } }]);
  });
});
