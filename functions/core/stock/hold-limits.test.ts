import type { Context, ScheduledEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { confirmAge } from '#shared/accounts/endpoints.ts';
import { confirmAge as confirmAgeHandler } from '../../api/accounts.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findDraft } from '../../data/orders/draft.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { handler as clock } from '../../events/clock.ts';
import { type Call, noon, type Reply, send } from '../../test-support/event.ts';
import { chat } from '../../test-support/orders/drafts.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let ids = 0;
let addresses = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
afterAll(() => shop.close());

async function product(left: number, category: 1 | 2 = 2): Promise<number> {
  const id = ++ids;
  await createProduct(testProduct(id, {}, category), left, '2026-01-01T00:00:00.000Z');
  return id;
}

const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const left = async (id: number) => (await listStock([id]))[0]?.available ?? -1;
const sum = async (id: number) =>
  (await listMovements(id)).movements.reduce((total, { delta }) => total + delta, 0);
const line = (id: number, quantity: number) => ({ id, quantity });
const heldIn = ({ body }: Reply) =>
  body.lines.reduce((total: number, { held }: { held: number }) => total + held, 0);
const newAddress = () => `10.20.${++addresses >> 8}.${addresses & 255}`;

/** Returns the headers and cookies of a new browser. It has a new IP address unless one is given. */
async function shopper(address = newAddress()): Promise<Required<Pick<Call, 'headers' | 'cookies'>>> {
  const { headers, cookies } = await browser();
  return { cookies, headers: { ...headers, 'x-viewer-ip': address } };
}

describe('A cart sent by WhatsApp [G-110]', () => {
  test('All carts sent by WhatsApp together reserve at most a third of a product’s stock, rounded down', async () => {
    const id = await product(20);
    const first = await chat([line(id, 4)], await shopper());
    const second = await chat([line(id, 4)], await shopper());
    const third = await chat([line(id, 4)], await shopper());
    expect([first, second, third].map(({ status }) => status)).toEqual([200, 200, 200]);
    expect([first, second, third].map(heldIn)).toEqual([4, 2, 0]);
    expect([await left(id), await sum(id)]).toEqual([14, 14]);
  });

  test('A cart that was sent by WhatsApp reserves no piece of a product with two pieces left', async () => {
    const id = await product(2);
    const { status, body } = await chat([line(id, 1)], await shopper());
    expect([status, body.held_until]).toEqual([200, null]);
    expect(await left(id)).toBe(2);
  });

  test('A cart sent by WhatsApp gets a code even if the product is sold out, and shows that nothing is reserved', async () => {
    const [gone, there] = [await product(0), await product(9)];
    const { status, body } = await chat([line(gone, 2), line(there, 1)], await shopper());
    expect(status).toBe(200);
    expect(body).toMatchObject({
      code: expect.stringMatching(/^C-[2-9A-HJKMNP-Z]{5}$/),
      state: 'open',
      held_until: inMinutes(20).toISOString(),
      lines: [
        { id: gone, quantity: 2, held: 0 },
        { id: there, quantity: 1, held: 1 },
      ],
    });
    expect((await findDraft(body.code))?.cart).toHaveLength(2);
  });

  test('All carts that one browser sends by WhatsApp reserve at most twenty pieces together', async () => {
    const by = await shopper();
    const carts = await Promise.all([90, 90, 90].map((stock) => product(stock)));
    const held: number[] = [];
    for (const id of carts) held.push(heldIn(await chat([line(id, 9)], by)));
    expect(held).toEqual([9, 9, 2]);
  });

  test('All carts sent by WhatsApp from one IP address reserve at most sixty pieces together, even with different cookies', async () => {
    const address = newAddress();
    const held: number[] = [];
    for (let n = 0; n < 8; n++) {
      const id = await product(90);
      held.push(heldIn(await chat([line(id, 9)], await shopper(address))));
    }
    expect(held).toEqual([9, 9, 9, 9, 9, 9, 6, 0]);
  });

  test('A cart sent by WhatsApp by a caller without a visitor cookie reserves nothing', async () => {
    const id = await product(90);
    const reply = await chat([line(id, 1)], { headers: { 'x-viewer-ip': newAddress() } });
    expect([reply.status, heldIn(reply), reply.body.held_until]).toEqual([200, 0, null]);
    expect([await left(id), (await listMovements(id)).movements.length]).toEqual([90, 1]);
  });

  test('A browser whose reservation has expired can reserve stock with another WhatsApp cart, even before the cleanup', async () => {
    const by = await shopper();
    const [one, other, later] = [await product(90), await product(90), await product(90)];
    await chat([line(one, 10), line(other, 10)], by);
    expect(heldIn(await chat([line(later, 5)], { ...by, now: inMinutes(19) }))).toBe(0);
    expect(heldIn(await chat([line(later, 6)], { ...by, now: inMinutes(20) }))).toBe(6);
    expect(await Promise.all([one, other, later].map(left))).toEqual([90, 90, 84]);
  });

  test('A WhatsApp cart can reserve the stock of another customer’s expired reservation', async () => {
    const id = await product(9);
    await chat([line(id, 3)], await shopper());
    expect(heldIn(await chat([line(id, 3)], { ...(await shopper()), now: inMinutes(20) }))).toBe(3);
    expect([await left(id), await sum(id)]).toEqual([6, 6]);
  });

  test('When the reservation of a WhatsApp cart expires, its pieces no longer count towards the limits of browser and IP address', async () => {
    const by = await shopper();
    const id = await product(90);
    await chat([line(id, 10)], by);
    await clock({ time: inMinutes(21).toISOString() } as ScheduledEvent, {} as Context);
    const carts = [await product(90), await product(90), await product(90)];
    const held: number[] = [];
    for (const each of carts) held.push(heldIn(await chat([line(each, 8)], { ...by, now: inMinutes(22) })));
    expect(held).toEqual([8, 8, 4]);
  });

  test('A cart with age-restricted products can be sent by WhatsApp only with the age proof, like an order [T26]', async () => {
    const id = await product(90, 1);
    const by = await shopper();
    const refused = await chat([line(id, 1)], by);
    expect([refused.status, refused.body.code]).toEqual([403, 'age-proof-required']);
    const proof = await send(confirmAge, confirmAgeHandler, { ...by, body: { confirmed: true } });
    const cookies = [...by.cookies, proof.cookies[0]?.split(';')[0] ?? ''];
    expect(heldIn(await chat([line(id, 1)], { ...by, cookies }))).toBe(1);
  });

  test('A cart with products that the shop does not sell cannot be sent by WhatsApp', async () => {
    const { status, body } = await chat([line(999_999, 1)], await shopper());
    expect([status, body.code]).toEqual([409, 'out-of-stock']);
  });
});

/**
 * Sends carts of ten pieces of each of forty products by WhatsApp, and then orders two pieces of each of the first
 * twenty products.
 */
async function attack(drafts: number, by: () => Promise<Call>): Promise<{ held: number; bought: number[] }> {
  const carts = await Promise.all(Array.from({ length: 40 }, () => product(30)));
  let held = 0;
  for (let n = 0; n < drafts; n++) {
    const reply = await chat(
      carts.map((id) => line(id, 10)),
      await by(),
    );
    expect(reply.status).toBe(200);
    held += heldIn(reply);
  }
  const form = orderForm(
    carts.slice(0, 20).map((id) => line(id, 2)),
    { customer_phone: phoneOf(carts[0] as number) },
  );
  return { held, bought: [(await order(form)).status, ...(await Promise.all(carts.map(left)))] };
}

describe('Other customers can still order when one client sends carts of 400 pieces by WhatsApp [G-110, T14]', () => {
  test.each([12, 60])(
    'Other customers can still order after one client without a cookie sends %i carts by WhatsApp',
    async (drafts) => {
      const headers = { 'x-viewer-ip': newAddress() };
      const { held, bought } = await attack(drafts, async () => ({ headers }));
      expect([held, bought[0]]).toEqual([0, 200]);
      expect(Math.min(...bought.slice(1))).toBe(28);
    },
  );

  test.each([12, 60])(
    'Other customers can still order after one client sends %i carts by WhatsApp, each with a new cookie',
    async (drafts) => {
      const address = newAddress();
      const { held, bought } = await attack(drafts, () => shopper(address));
      expect([held, bought[0]]).toEqual([60, 200]);
      expect(Math.min(...bought.slice(1))).toBeGreaterThanOrEqual(18);
    },
  );

  test('After 12 IP addresses have each sent a cart by WhatsApp, two thirds of every product can still be ordered', async () => {
    const { bought } = await attack(12, () => shopper());
    expect(bought[0]).toBe(200);
    expect(Math.min(...bought.slice(1))).toBeGreaterThanOrEqual(18);
  });
});
