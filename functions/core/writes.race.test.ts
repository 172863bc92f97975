import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveCart } from '#shared/cart/endpoints.ts';
import { subscribe } from '#shared/newsletter/endpoints.ts';
import { shop as rules } from '#shared/shop.ts';
import * as texts from '#shared/texts.ts';
import { saveCart as saveCartHandler } from '../api/cart.ts';
import { subscribe as subscribeHandler } from '../api/newsletter.ts';
import { findSubscriber } from '../data/newsletter/subscriber.ts';
import { listReviewsForStaff } from '../data/reviews/review.ts';
import { noon, type Reply, send } from '../test-support/event.ts';
import { order, orderForm, phoneOf } from '../test-support/orders/orders.ts';
import { browser } from '../test-support/orders/promotions.ts';
import { requestsOf } from '../test-support/requests.ts';
import { review } from '../test-support/reviews.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../test-support/shop.ts';
import { readCartCopy } from './cart/cart-copy.ts';
import { newId } from './identity/visitor.ts';
import { signSubscriber } from './newsletter/sign-subscriber.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([1, 2].map((id) => [testProduct(id), 100]));
});
afterAll(() => shop.close());

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const times = <T>(count: number, each: (n: number) => T): T[] =>
  Array.from({ length: count }, (_, n) => each(n));
/** Sends the requests ten at a time. With more, a busy machine answers so late that the SDK retries. */
async function inTens(count: number, each: () => Promise<Reply>): Promise<Reply[]> {
  const replies: Reply[] = [];
  while (replies.length < count)
    replies.push(...(await Promise.all(times(Math.min(10, count - replies.length), each))));
  return replies;
}

const countOf = (replies: Reply[], status: number) =>
  replies.filter((reply) => reply.status === status).length;

describe('Reviews of one product from one address', () => {
  const headers = { 'x-viewer-ip': '203.0.113.9' };
  const stored = async () =>
    (await listReviewsForStaff('pending', 1000)).reviews.filter(({ product_id }) => product_id === 2).length;

  test('Of fifty reviews of a product sent at once from one IP address, at most three are stored, even after retries [R1] [T16]', async () => {
    const post = (n: number) => review({ product_id: 2, review_text: `Number ${n}` }, { headers });
    const replies = await Promise.all(times(50, post));
    expect(replies.filter(({ status }) => ![200, 429, 503].includes(status))).toEqual([]);
    expect(await stored()).toBe(countOf(replies, 200));
    expect(await stored()).toBeLessThanOrEqual(rules.reviewsADay.product);
    for (const n of times(5, (each) => each)) await post(100 + n);
    expect(await stored()).toBe(rules.reviewsADay.product);
  });
});

describe('The server’s copy of a cart', () => {
  const saveAs = async (visitor: string) => {
    const by = await browser(visitor);
    return (quantity: number, now = noon) =>
      send(saveCart, saveCartHandler, { ...by, now, body: { cart: [{ id: 1, quantity }] } });
  };

  test('If the server’s copy of a cart is saved fifty times at once, it equals one of the versions completely [R2]', async () => {
    const visitor = newId();
    const save = await saveAs(visitor);
    const replies = await Promise.all(times(50, (n) => save(1 + (n % 10))));
    expect(countOf(replies, 200)).toBe(50);
    const { items, cartCount } = await readCartCopy({ visitor });
    expect(items).toEqual([{ id: 1, quantity: cartCount }]);
    await save(7);
    const once = await readCartCopy({ visitor });
    await save(7);
    expect(await readCartCopy({ visitor })).toEqual(once);
  });

  test('The server’s copy of a cart is the newest version, in whatever order the versions arrive [R2] [G-23]', async () => {
    const visitor = newId();
    const save = await saveAs(visitor);
    await save(2, later(10));
    expect(await save(9, later(5))).toMatchObject({ status: 200, body: { cartCount: 9 } });
    expect(await readCartCopy({ visitor })).toMatchObject({
      cartCount: 2,
      saved_at: later(10).toISOString(),
    });
    await save(4, later(20));
    expect(await readCartCopy({ visitor })).toMatchObject({ cartCount: 4 });
  });

  test('The server’s copy of a cart stays empty after an order, even if a delayed save of the cart arrives [R17] [G-23]', async () => {
    const visitor = newId();
    const save = await saveAs(visitor);
    await save(3);
    const form = orderForm([{ id: 1, quantity: 3 }], { customer_phone: phoneOf(7000) });
    expect((await order(form, { ...(await browser(visitor)), now: later(30) })).status).toBe(200);
    await save(3, later(29));
    expect(await readCartCopy({ visitor })).toMatchObject({ cartCount: 0, items: [] });
  });

  test('A browser can save its cart on the server only a limited number of times in ten minutes [T14]', async () => {
    const save = await saveAs(newId());
    const replies = await inTens(rules.cartSaves.times + 5, () => save(1));
    expect([countOf(replies, 200), countOf(replies, 429)]).toEqual([rules.cartSaves.times, 5]);
    expect((await save(1, later(600))).status).toBe(200);
  });

  test('Without a cookie, saving a cart on the server is limited by IP address [T14]', async () => {
    const save = (headers: Record<string, string>) =>
      send(saveCart, saveCartHandler, { headers, body: { cart: [{ id: 1, quantity: 1 }] } });
    const headers = { 'x-viewer-ip': '203.0.113.20' };
    const replies = await inTens(rules.cartSaves.times + 5, () => save(headers));
    expect(countOf(replies, 429)).toBe(5);
    expect((await save({ 'x-viewer-ip': '203.0.113.21' })).status).toBe(200);
  });
});

describe('A newsletter address', () => {
  let next = 0;
  const subscribeAs = async (body: object, now = noon, by?: Awaited<ReturnType<typeof browser>>) => {
    const { headers, cookies } = by ?? (await browser());
    const from = { 'x-viewer-ip': `198.51.100.${++next % 200}` };
    return send(subscribe, subscribeHandler, { headers: { ...from, ...headers }, cookies, now, body });
  };
  const stored = async (email: string) => findSubscriber(await signSubscriber(email));

  test('A newsletter address that is sent fifty times at once is stored as one unconfirmed subscriber [R2] [G-35]', async () => {
    const email = 'many@mail.example';
    const replies = await Promise.all(times(50, (n) => subscribeAs({ name: `Reader ${n}`, email })));
    expect(replies.map(({ body }) => body)).toEqual(
      times(50, () => ({ success: true, message: texts.subscribed })),
    );
    const subscriber = await stored(email);
    expect(subscriber).toMatchObject({ email, status: 'pending', consented_at: noon.toISOString() });
    await subscribeAs({ name: 'Another', email: 'MANY@mail.example' }, later(60));
    expect(await stored(email)).toEqual(subscriber);
  });

  test('A known newsletter address gets the same answer as a new one by the same storage calls, and its record stays unchanged [S2-185] [T18]', async () => {
    const email = 'known@mail.example';
    const first = await requestsOf(shop, () => subscribeAs({ name: 'Reader', email, phone: '0712 345 678' }));
    const again = await requestsOf(shop, () => subscribeAs({ name: 'Curious', email }));
    expect(again.result.body).toEqual(first.result.body);
    expect(again.operations).toEqual(first.operations);
    expect(await stored(email)).toMatchObject({ name: 'Reader', email, phone: '0712 345 678' });
  });

  test('One browser can sign up newsletter addresses five times an hour, and the next is refused with the time to wait [T14]', async () => {
    const by = await browser();
    const send = (n: number, now = noon) =>
      subscribeAs({ name: 'Reader', email: `five${n}@mail.example` }, now, by);
    const replies: Reply[] = [];
    for (const n of times(7, (each) => each)) replies.push(await send(n));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(replies[5]).toMatchObject({ body: { code: 'too-many-requests', message: texts.slowDown } });
    expect(Number(replies[5]?.headers['retry-after'])).toBeGreaterThan(0);
    expect(await stored('five6@mail.example')).toBeUndefined();
    expect((await send(8, later(3600))).status).toBe(200);
  });

  test('The number of newsletter sign-ups from one IP address is limited [T14]', async () => {
    const from = { 'x-viewer-ip': '203.0.113.77' };
    const statuses: number[] = [];
    for (const n of times(rules.subscriptions.address + 3, (each) => each)) {
      const { headers, cookies } = await browser();
      const call = {
        headers: { ...headers, ...from },
        cookies,
        body: { name: 'Reader', email: `n${n}@mail.example` },
      };
      statuses.push((await send(subscribe, subscribeHandler, call)).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(rules.subscriptions.address);
    expect(statuses.slice(-3)).toEqual([429, 429, 429]);
  });
});
