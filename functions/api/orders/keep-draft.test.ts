import type { Context, ScheduledEvent } from 'aws-lambda';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shop as rules } from '#shared/shop.ts';
import { releaseEndedHolds } from '../../core/stock/hold.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { findDraft } from '../../data/orders/draft.ts';
import { listEndedHolds } from '../../data/orders/hold.ts';
import { listMovements, listStock } from '../../data/stock/stock.ts';
import { handler as clock } from '../../events/clock.ts';
import { noon } from '../../test-support/event.ts';
import { chat } from '../../test-support/orders/drafts.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let ids = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
afterAll(() => shop.close());

/** Creates a product with this stock. */
async function product(left: number, more = {}): Promise<number> {
  const id = ++ids;
  await createProduct(testProduct(id, more), left, '2026-01-01T00:00:00.000Z');
  return id;
}

const line = (id: number, quantity: number) => ({ id, quantity });
const inMinutes = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const left = async (id: number) => (await listStock([id]))[0]?.available ?? -1;
const ledger = async (id: number) => (await listMovements(id)).movements;
const sum = async (id: number) => (await ledger(id)).reduce((total, { delta }) => total + delta, 0);
const buy = (id: number, quantity: number, now: Date) =>
  order(orderForm([line(id, quantity)], { customer_phone: phoneOf(id) }), { now });

describe('A cart that is ordered on chat [S1-017]', () => {
  test('A cart ordered on chat gets a short code, and its stock is reserved for twenty minutes', async () => {
    const id = await product(6, { price_cents: 120_000 });
    const { status, body } = await chat([line(id, 1), line(id, 1)], await browser());
    expect(status).toBe(200);
    expect(body).toEqual({
      code: expect.stringMatching(/^C-[2-9A-HJKMNP-Z]{5}$/),
      created_at: noon.toISOString(),
      state: 'open',
      held_until: inMinutes(20).toISOString(),
      lines: [{ id, name: `Product ${id}`, quantity: 2, held: 2 }],
      order: null,
    });
    expect(await left(id)).toBe(4);
    expect((await ledger(id)).at(-1)).toMatchObject({ delta: -2, reason: 'hold', source: body.code });
    expect(await findDraft(body.code)).toMatchObject({
      is_held: true,
      lines: [{ product_id: id, name: `Product ${id}`, quantity: 2, unit_cents: 120_000 }],
    });
  });

  test('A cart that is sent to the chat twice is stored once, but is stored again after its reservation has expired', async () => {
    const id = await product(6);
    const by = await browser();
    const first = await chat([line(id, 2)], by);
    for (const minutes of [0, 10, 19]) {
      const again = await chat([line(id, 2)], { ...by, now: inMinutes(minutes) });
      expect(again.body).toEqual(first.body);
    }
    expect(await left(id)).toBe(4);
    const later = await chat([line(id, 2)], { ...by, now: inMinutes(20) });
    expect([later.status, later.body.code === first.body.code]).toEqual([200, false]);
  });

  test('A cart that is sent to the chat five times at once is stored once', async () => {
    const id = await product(9);
    const by = await browser();
    const replies = await Promise.all([1, 2, 3, 4, 5].map(() => chat([line(id, 1)], by)));
    expect(new Set(replies.map(({ body }) => body.code)).size).toBe(1);
    expect([await left(id), await sum(id)]).toEqual([8, 8]);
  });

  test('A browser can send at most thirty carts to the chat in twenty minutes [T14]', async () => {
    const carts = await Promise.all(Array.from({ length: rules.chatDrafts.visitor + 1 }, () => product(5)));
    const by = await browser();
    const statuses: number[] = [];
    for (const id of carts) statuses.push((await chat([line(id, 1)], by)).status);
    expect(statuses).toEqual([...Array(rules.chatDrafts.visitor).fill(200), 429]);
    expect(await left(carts.at(-1) as number)).toBe(5);
  });

  test('The limit of carts sent to the chat also counts by IP address, even without a cookie [T14]', async () => {
    const id = await product(1000);
    const headers = { 'x-viewer-ip': '192.0.2.77' };
    const send = () => chat([line(id, 1)], { headers });
    const statuses: number[] = [];
    for (let n = 0; n < rules.chatDrafts.address + 2; n++) statuses.push((await send()).status);
    expect(statuses).toEqual([...Array(rules.chatDrafts.address).fill(200), 429, 429]);
  });
});

describe('Stock reserved for a cart sent to the chat', () => {
  test('Reserved stock cannot be ordered by others until the reservation expires [R1]', async () => {
    const id = await product(6);
    const { body } = await chat([line(id, 2)], await browser());
    expect((await buy(id, 5, inMinutes(19))).status).toBe(409);
    expect((await buy(id, 5, inMinutes(20))).status).toBe(200);
    expect([await left(id), await sum(id)]).toEqual([1, 1]);
    expect((await findDraft(body.code))?.is_held).toBe(false);
    expect((await ledger(id)).map(({ reason }) => reason).sort()).toEqual([
      'hold',
      'opening',
      'order',
      'release',
    ]);
  });

  test('Reserved stock is released once, even if several calls release it at the same time', async () => {
    const id = await product(9);
    await chat([line(id, 3)], await browser());
    const given = await Promise.all(
      Array.from({ length: 8 }, () => releaseEndedHolds(inMinutes(21), { products: [id] })),
    );
    expect(given.reduce((total, count) => total + count, 0)).toBe(1);
    expect([await left(id), await sum(id)]).toEqual([9, 9]);
    expect(await releaseEndedHolds(inMinutes(22), { products: [id] })).toBe(0);
  });

  test('The scheduled check releases reserved stock only after the reservation has expired', async () => {
    const [ended, running] = [await product(9), await product(9)];
    await chat([line(ended, 3)], await browser());
    await chat([line(running, 3)], { ...(await browser()), now: inMinutes(5) });
    await clock({ time: '2026-11-02T09:20:00Z' } as ScheduledEvent, {} as Context);
    expect([await left(ended), await left(running)]).toEqual([9, 6]);
    expect((await listEndedHolds(inMinutes(20).toISOString())).length).toBe(0);
  });

  test('Stock stays reserved until the millisecond before the reservation expires', async () => {
    const id = await product(9);
    await chat([line(id, 3)], await browser());
    await releaseEndedHolds(new Date(inMinutes(20).getTime() - 1), { products: [id] });
    expect(await left(id)).toBe(6);
  });
});
