import { afterAll, beforeAll, expect, test } from 'vitest';
import { listDeskOrders, listDrafts, openDeskOrder } from '#shared/api/orders.ts';
import { chat } from '../../testing/drafts.ts';
import { noon, send } from '../../testing/event.ts';
import { move, moveAlong } from '../../testing/moves.ts';
import { order, orderForm } from '../../testing/orders.ts';
import { callAs, signIn } from '../../testing/people.ts';
import { browser } from '../../testing/promotions.ts';
import { requestsOf } from '../../testing/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../testing/shop.ts';
import { handler as listHandler } from './list-desk-orders.ts';
import { handler as draftsHandler } from './list-drafts.ts';
import { handler as openHandler } from './open-desk-order.ts';

let shop: TestShop;
let staff: string;
const ids: string[] = [];

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1, { price_cents: 45_000 }), 1000]]);
  staff = (await signIn('Achieng', ['staff'])).session;
  for (let n = 0; n < 23; n++) {
    const form = orderForm([{ id: 1, quantity: 1 }], {
      customer_phone: `07123456${String(n).padStart(2, '0')}`,
    });
    ids.push((await order(form, { now: new Date(noon.getTime() + n * 1000) })).body.order_id);
  }
});
afterAll(() => shop.close());

const list = async (query: Record<string, string> = {}) =>
  send(listDeskOrders, listHandler, await callAs(staff, { query }));
const idsOf = ({ body }: Awaited<ReturnType<typeof list>>) => body.orders.map(({ id }: { id: string }) => id);

test('The desk sees the orders to call, the longest waiting first, by two reads besides who is calling', async () => {
  const { result, operations } = await requestsOf(shop, () => list());
  expect(operations).toEqual(['BatchGetItem', 'Query', 'BatchGetItem']);
  expect(idsOf(result)).toEqual(ids.slice(0, 20));
  const rest = await list({ cursor: result.body.next_cursor });
  expect([idsOf(rest), rest.body.next_cursor]).toEqual([ids.slice(20), null]);
});

test('In the list a phone is masked; whoever opens the order reads it [T18]', async () => {
  const { body } = await list();
  expect(body.orders[0]).toMatchObject({ customer_name: 'Wanjiku Otieno', masked_phone: '+254 7•••••600' });
  expect(JSON.stringify(body)).not.toContain('712345600');
  const params = { id: ids[0] as string };
  const opened = await send(openDeskOrder, openHandler, await callAs(staff, { params }));
  expect(opened.body).toMatchObject({
    customer_phone: '+254712345600',
    moves: ['confirmed', 'unreachable', 'cancelled'],
  });
  expect(opened.body.timeline).toEqual([expect.objectContaining({ status: 'pending', by: null })]);
  expect(JSON.stringify(opened.body)).not.toMatch(/"(?:pk|tracking|visitor)":/);
});

test('An order that is moved stands among those of its new state and no longer among the others [G-80]', async () => {
  const id = ids[5] as string;
  await moveAlong(staff, id, ['confirmed', 'packed']);
  expect(idsOf(await list())).not.toContain(id);
  expect(idsOf(await list({ state: 'confirmed' }))).toEqual([]);
  expect(idsOf(await list({ state: 'packed' }))).toEqual([id]);
  await move(staff, id, { from: 'packed', to: 'cancelled', why: 'Changed his mind.' });
  expect([idsOf(await list({ state: 'packed' })), idsOf(await list({ state: 'cancelled' }))]).toEqual([
    [],
    [id],
  ]);
});

test('Whoever says the number of an order on the phone is found, wherever the order stands', async () => {
  const id = ids[7] as string;
  const [line] = (await list()).body.orders.filter((order: { id: string }) => order.id === id);
  const digits = line.number.replace('HS-', '');
  for (const number of [line.number, digits, `hs ${digits}`])
    expect(idsOf(await list({ number }))).toEqual([id]);
  for (const number of ['HS-99999', 'Wanjiku', '']) expect(idsOf(await list({ number }))).toEqual([]);
});

test('A state that is none is refused', async () => {
  expect((await list({ state: 'lost' })).status).toBe(422);
});

test('The code of a chat’s message is found among the carts that were sent, with what is held [S1-017]', async () => {
  const first = await chat([{ id: 1, quantity: 2 }], await browser());
  const later = { ...(await browser()), now: new Date(noon.getTime() + 60_000) };
  const second = await chat([{ id: 1, quantity: 1 }], later);
  const { body } = await send(listDrafts, draftsHandler, await callAs(staff));
  expect(body.drafts.map(({ code }: { code: string }) => code)).toEqual([second.body.code, first.body.code]);
  expect(body.drafts[1]).toMatchObject({
    is_held: true,
    lines: [{ id: 1, name: 'Product 1', quantity: 2, price: 450, total: 900 }],
    sub_total: 900,
  });
  const said = first.body.code.toLowerCase().replace('-', ' ');
  for (const [code, found] of [
    [said, [first.body.code]],
    ['C-22222', []],
    ['what?', []],
  ]) {
    const one = await send(listDrafts, draftsHandler, await callAs(staff, { query: { code } }));
    expect(one.body.drafts.map(({ code }: { code: string }) => code)).toEqual(found);
  }
});
