import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { agentLines } from '#shared/cart/agent-quote.ts';
import * as endpoints from '#shared/cart/endpoints.ts';
import { placeOrder } from '#shared/orders/endpoints.ts';
import * as handlers from '../../api/cart.ts';
import { noon, send } from '../../test-support/event.ts';
import { order, orderForm } from '../../test-support/orders/orders.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { makeLlms } from '../pages/llms-file.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  process.env.SITE_URL = 'https://hart.example';
  await stockShop([
    [testProduct(1, { price_cents: 50_000 }), 10],
    [testProduct(2, { price_cents: 30_000 }), 0],
    [testProduct(3, { price_cents: 90_000 }, 1), 10],
    [testProduct(4, { price_cents: 20_000 }), 2],
  ]);
});
afterAll(() => shop.close());

const price = (lines: string, area?: string, now = noon) =>
  send(endpoints.quoteForAgent, handlers.quoteForAgent, {
    query: { lines, ...(area !== undefined && { area }) },
    now,
    headers: { 'x-viewer-ip': '10.9.0.1' },
  });

describe('A program that shops for a person', () => {
  test('A program that shops for a person gets each line’s price, the fee, the time, the total, and a link that fills the cart', async () => {
    const { status, body } = await price('1:2,4:1', 'kilimani');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      ...{ currency: 'KES', sub_total: 1200, area: 'Kilimani', delivery_fee: 300, total: 1500 },
      ...{ arrival_minutes: 45, cart_url: 'https://hart.example/show/cart?add=1:2,4:1' },
      lines: [
        { id: 1, quantity: 2, unit_price: 500, total: 1000, problem: null },
        { id: 4, quantity: 1, unit_price: 200, total: 200, problem: null },
      ],
    });
  });

  test('A program that shops for a person gets the total that the person then pays at the checkout', async () => {
    const { total } = (await price('1:3', 'Kilimani')).body;
    const placed = await order(orderForm([{ id: 1, quantity: 3 }], { total_amount: String(total) }));
    expect([placed.status, placed.body.total_amount]).toEqual([200, total]);
    expect(placeOrder.access).toBe('anyone');
  });

  test('A program that shops for a person gets no name, price or link for adults-only goods, and no sum contains them', async () => {
    const { body } = await price('3:1,1:1', 'Kilimani');
    const [adult] = body.lines;
    expect(adult).toEqual({
      ...{ id: 3, quantity: 1, problem: 'not-for-programs' },
      ...{ name: null, url: null, unit_price: null, total: null },
    });
    expect([body.sub_total, body.cart_url]).toEqual([500, 'https://hart.example/show/cart?add=1:1']);
    const only = (await price('3:1', 'Kilimani')).body;
    expect([only.sub_total, only.delivery_fee, only.total, only.cart_url]).toEqual([0, null, null, null]);
  });

  test('A program that shops for a person sees why goods cannot be ordered, and gets sums without these goods', async () => {
    const { body } = await price('1:1,2:1,4:3,99:1', 'Kilimani');
    const problems = body.lines.map(({ problem }: { problem: string | null }) => problem);
    expect(problems).toEqual([null, 'sold-out', 'few-left', 'gone']);
    expect([body.sub_total, body.total]).toEqual([500, 800]);
  });

  test('A program that shops for a person gets no fee and no total without an area to which the shop delivers', async () => {
    for (const area of [undefined, 'Mombasa']) {
      const { body } = await price('1:1', area);
      expect([body.area, body.delivery_fee, body.total, body.sub_total]).toEqual([null, null, null, 500]);
    }
  });

  test.each([
    ['nothing', ''],
    ['no numbers', 'tin:1'],
    ['no pieces', '1:0'],
    ['too many products', Array.from({ length: agentLines + 1 }, (_, n) => `${n + 1}:1`).join(',')],
  ])('A program that shops for a person gets a 422 for %s', async (_, lines) => {
    expect((await price(lines)).status).toBe(422);
  });

  test('Programs in one network may ask for 600 quotes in ten minutes, because a network may be a whole neighbourhood', async () => {
    const later = new Date(noon.getTime() + 3_600_000);
    const statuses = [];
    for (let n = 0; n < 601; n++) statuses.push((await price('1:1', undefined, later)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(600);
    expect(statuses.at(-1)).toBe(429);
  });

  test('The file /llms.txt names only addresses that exist, and tells programs that only the person orders', async () => {
    const text = await makeLlms();
    expect(text).toContain('GET /api/price?lines=ID:QTY,ID:QTY&area=AREA');
    expect(text).toContain('It never orders');
    const named = [...text.matchAll(/https:\/\/hart\.example([^?)`\s]*)/g)].map(([, path]) => path);
    expect(named).toEqual(['/feeds/google.xml', '/sitemap.xml', '/delivery', '/api/price', '/show/cart']);
  });
});
