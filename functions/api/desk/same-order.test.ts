import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import * as endpoints from '#shared/desk/endpoints.ts';
import { listLog } from '#shared/log/endpoints.ts';
import * as orderEndpoints from '#shared/orders/endpoints.ts';
import { startPayment, takeCash } from '#shared/payments/endpoints.ts';
import * as texts from '#shared/texts.ts';
import { newId } from '../../core/identity/visitor.ts';
import { signContact } from '../../core/promotions/promotion.ts';
import { readItem } from '../../data/dynamodb/read-items.ts';
import { table } from '../../data/dynamodb/table.ts';
import { listUntried } from '../../data/emails/outbox.ts';
import { findOrder } from '../../data/orders/order.ts';
import { promotionPhoneKey } from '../../data/promotions/keys.ts';
import { listStock } from '../../data/stock/stock.ts';
import { noon, type Reply, send } from '../../test-support/event.ts';
import { move } from '../../test-support/orders/moves.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { browser, offer } from '../../test-support/orders/promotions.ts';
import { oweOrder } from '../../test-support/payments/payments.ts';
import { openTill } from '../../test-support/payments/till.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import * as handlers from '../desk.ts';
import { listLog as logHandler } from '../log.ts';
import { getOrder, openAdminOrder } from '../orders.ts';
import { takeCash as cashHandler, startPayment as startHandler } from '../payments.ts';

let shop: TestShop;
let achieng = '';
let phones = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 10_000]]);
  await openTill();
  achieng = (await signIn('Achieng', ['staff'])).session;
});
afterAll(() => shop.close());

const now = new Date(noon.getTime() + 60_000);
const at = now.toISOString();

type Placed = { id: string; number: string; visitor: string };

async function place(customer_phone: string, more: object = {}): Promise<Placed> {
  const visitor = newId();
  const form = orderForm([{ id: 1, quantity: 1 }], {
    customer_phone,
    customer_email: 'a@mail.example',
    ...more,
  });
  const { body } = await order(form, { ...(await browser(visitor)), now: noon });
  const number = (await findOrder(body.order_id))?.number ?? '';
  return { id: body.order_id, number, visitor };
}

/** Places two orders of a new phone. The second order is the duplicate. */
async function orderTwice(more: object = {}): Promise<{ kept: Placed; copy: Placed }> {
  const phone = `0715${String(++phones).padStart(6, '0')}`;
  return { kept: await place(phone), copy: await place(phone, more) };
}

type Ids = { id: string };
const by = async ({ id }: Ids, body?: object) => ({
  ...(await callAs(achieng, { params: { id }, ...(body && { body }) })),
  now,
});
const report = async (copy: Ids, kept: Ids, seen = 0): Promise<Reply> =>
  send(endpoints.recordCall, handlers.recordCall, await by(copy, { seen, outcome: 'same', as: kept.id }));
const cash = async (which: Ids, amount: number) =>
  send(takeCash, cashHandler, await by(which, { id: randomUUID(), amount }));
const open = async (which: Ids) =>
  (await send(orderEndpoints.openAdminOrder, openAdminOrder, await by(which))).body;
const page = async ({ id, visitor }: Placed) =>
  (await send(orderEndpoints.getOrder, getOrder, { ...(await browser(visitor)), params: { id }, now })).body;
const stock = async () => (await listStock([1]))[0]?.available ?? 0;

/** Calls `before` once, just before the transaction that cancels the duplicate order. */
function justBefore(before: () => Promise<unknown>) {
  const sends = table.send.bind(table) as (command: unknown) => Promise<never>;
  let isFirst = true;
  return vi.spyOn(table, 'send').mockImplementation(async (command: unknown) => {
    if (isFirst && JSON.stringify(command).includes(':same_as')) {
      isFirst = false;
      await before();
    }
    return sends(command);
  });
}

describe('An order that duplicates another one', () => {
  test('A duplicate order is cancelled, its goods are in stock again, and both orders name each other', async () => {
    const { kept, copy } = await orderTwice();
    const before = await stock();
    const { status, body } = await report(copy, kept);
    expect([status, body.order_status]).toEqual([200, 'cancelled']);
    expect(body.timeline.at(-1)).toMatchObject({ why: texts.sameAs(kept.number), by: 'Achieng' });
    expect(await stock()).toBe(before + 1);
    expect(await open(copy)).toMatchObject({
      same_as: { id: kept.id, number: kept.number },
      copies: [],
      calls: [{ outcome: 'same', by: 'Achieng' }],
    });
    expect(await open(kept)).toMatchObject({
      order_status: 'pending',
      copies: [{ id: copy.id, number: copy.number, at, by: 'Achieng' }],
      money: [],
    });
  });

  test('The customer’s page and an email name the order that is kept, and the page has no link to that order [T8]', async () => {
    const { kept, copy } = await orderTwice();
    await report(copy, kept);
    const seen = await page(copy);
    expect(seen.same_as).toEqual({ number: kept.number });
    expect(JSON.stringify(seen)).not.toContain(kept.id);
    const emails = (await listUntried(copy.id)).map(({ kind }) => kind);
    expect(emails).toContain('order-same');
    expect(emails).not.toContain('order-cancelled');
    expect(await page(kept)).not.toHaveProperty('same_as');
  });

  test('The money paid for a duplicate order pays the order that is kept', async () => {
    const { kept, copy } = await orderTwice();
    const { due } = await open(copy);
    expect((await cash(copy, due - 100)).status).toBe(200);
    expect((await cash(kept, 50)).status).toBe(200);
    await report(copy, kept);
    const line = { amount: due - 100, by: 'Achieng' };
    expect(await open(copy)).toMatchObject({
      ...{ pay: 0, due: 0, surplus: 0 },
      money: [{ kind: 'cash' }, { ...line, kind: 'moved_out', moved: { id: kept.id, number: kept.number } }],
    });
    expect(await open(kept)).toMatchObject({
      ...{ pay: due - 50, due: 50, surplus: 0 },
      money: [{ kind: 'cash' }, { ...line, kind: 'moved_in', moved: { id: copy.id, number: copy.number } }],
    });
  });

  test('If a duplicate order has more money than the total of the kept order, the rest becomes a surplus of the kept order', async () => {
    const { kept, copy } = await orderTwice();
    const { due } = await open(copy);
    await cash(copy, due);
    await cash(kept, due);
    await report(copy, kept);
    expect(await open(kept)).toMatchObject({ pay: 2 * due, surplus: due });
    expect(await open(copy)).toMatchObject({ pay: 0, surplus: 0 });
  });

  test('The promo code of a duplicate order can be used again', async () => {
    await offer('ONCE', { uses: { total: null, per_phone: 1 } });
    const { kept, copy } = await orderTwice({ coupon_code: 'ONCE' });
    const phone = (await findOrder(copy.id))?.customer_phone ?? '';
    const times = async () =>
      (await readItem<{ times: number }>(promotionPhoneKey('ONCE', await signContact(phone))))?.times;
    expect(await times()).toBe(1);
    await report(copy, kept);
    expect(await times()).toBe(0);
  });

  test('A repeated report of a duplicate order changes nothing', async () => {
    const { kept, copy } = await orderTwice();
    await cash(copy, 100);
    const before = await stock();
    const replies = [...(await Promise.all([1, 2].map(() => report(copy, kept)))), await report(copy, kept)];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await stock()).toBe(before + 1);
    expect(await open(kept)).toMatchObject({ pay: 100, copies: [{ id: copy.id }] });
  });

  test('If two orders are each reported as a duplicate of the other at once, one is kept and has all the money', async () => {
    const { kept: one, copy: other } = await orderTwice();
    await cash(one, 100);
    await cash(other, 200);
    const replies = await Promise.all([report(one, other), report(other, one)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const states = await Promise.all([one, other].map(open));
    expect(states.map(({ order_status }) => order_status).sort()).toEqual(['cancelled', 'pending']);
    expect(states.find(({ order_status }) => order_status === 'pending')).toMatchObject({ pay: 300 });
  });

  test('The change log of the duplicate order and of the kept order names the other order', async () => {
    const owner = (await signIn('Owner', ['owner'])).session;
    const { kept, copy } = await orderTwice();
    await report(copy, kept);
    for (const [one, other] of [
      [kept, copy],
      [copy, kept],
    ] as const) {
      const query = { noun: 'order', record: one.id };
      const { body } = await send(listLog, logHandler, { ...(await callAs(owner, { query })), now });
      expect(JSON.stringify(body)).toContain(other.number);
    }
  });
});

describe('A report of a duplicate order is refused', () => {
  test('A report of a duplicate is refused if both orders are the same, or the other does not exist or has another phone', async () => {
    const { copy } = await orderTwice();
    const { kept: other } = await orderTwice();
    expect((await report(copy, copy)).status).toBe(422);
    expect((await report(copy, { id: 'a'.repeat(22) })).status).toBe(404);
    expect((await report(copy, other)).body.code).toBe('another-customer');
    expect((await open(copy)).order_status).toBe('pending');
  });

  test('A report of a duplicate is refused if the other order is cancelled, refused or returned, even just before', async () => {
    const { kept, copy } = await orderTwice();
    const spy = justBefore(() =>
      move(achieng, kept.id, { from: 'pending', to: 'cancelled', why: 'No.' }, { now }),
    );
    const refused = await report(copy, kept);
    spy.mockRestore();
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'order-ended', message: texts.sameOrderEnded(kept.number) },
    });
    expect(await open(copy)).toMatchObject({ order_status: 'pending', calls: [] });
  });

  test.each(['kept', 'copy'] as const)(
    'A report of a duplicate is refused while an M-Pesa payment request of the order “%s” is open, even if sent just before',
    async (which) => {
      const both = await orderTwice();
      const { id, visitor, number } = both[which];
      const spy = justBefore(async () => {
        const paid = await send(startPayment, startHandler, {
          ...(await browser(visitor)),
          ...{ params: { id }, body: { method: 'mpesa' }, now },
        });
        expect(paid.body.attempt.state).toBe('prompted');
      });
      for (const _ of ['sent just before', 'open'])
        expect(await report(both.copy, both.kept)).toMatchObject({
          status: 409,
          body: { code: 'payment-live', message: texts.promptLiveOn(number) },
        });
      spy.mockRestore();
      expect(await open(both.copy)).toMatchObject({ order_status: 'pending', calls: [] });
    },
  );

  test('A report of a duplicate is refused for a sale of a till', async () => {
    const till = await openTill();
    const phone = '+254715900001';
    const copy = await oweOrder(till, { phone });
    const sale = await oweOrder(till, { phone, kind: 'till' } as object);
    expect((await report(copy, sale)).body.code).toBe('till-sale');
  });

  test('A report of a duplicate is refused if the order has too many products for one transaction', async () => {
    const till = await openTill();
    const phone = '+254715900002';
    const lines = Array.from({ length: 46 }, (_, n) => ({ product_id: n + 1, quantity: 1 }));
    const copy = await oweOrder(till, { phone, lines } as object);
    const kept = await oweOrder(till, { phone });
    expect(await report(copy, kept)).toMatchObject({
      status: 409,
      body: { code: 'order-too-large', message: texts.sameOrderLarge(copy.number) },
    });
    expect((await findOrder(copy.id))?.order_status).toBe('pending');
  });
});
