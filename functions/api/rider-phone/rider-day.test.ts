import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookOrder } from '../../core/books/book-order.ts';
import { findOrder } from '../../data/orders/order.ts';
import { noon } from '../../test-support/event.ts';
import { change } from '../../test-support/orders/changes.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { ridesOf } from '../../test-support/orders/rides.ts';
import { signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { askUnlocked, riderWithPhone, type TestPhone } from '../../test-support/riders/phone.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let njeri = '';
let desk: ReturnType<typeof ridesOf>;
let [kevin, otieno]: TestPhone[] = [];
let names = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 1000],
    [testProduct(2), 1000],
  ]);
  njeri = (await signIn('Njeri', ['staff'])).session;
  desk = ridesOf(njeri);
});
beforeEach(async () => {
  names += 1;
  [kevin, otieno] = [await riderWithPhone(`Kevin ${names}`), await riderWithPhone(`Otieno ${names}`)];
});
afterAll(() => shop.close());

async function packed(more: Record<string, unknown> = {}): Promise<string> {
  const form = orderForm(
    [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ],
    { customer_phone: phoneOf(700_000 + Math.floor(Math.random() * 90_000)), ...more },
  );
  const { body } = await order(form);
  await moveAlong(njeri, body.order_id, ['confirmed', 'packed']);
  return body.order_id;
}

const rides = (id: string, phone: TestPhone) =>
  move(njeri, id, { from: 'packed', to: 'out_for_delivery', rider: phone.rider });
const dayOf = async (phone: TestPhone | undefined) =>
  (await askUnlocked(phone as TestPhone, 'getRiderDay')).body;

test('A rider sees no phone number and no address of an assigned order before they collect it', async () => {
  const [given, taken] = [await packed({ customer_name: 'Achieng Odhiambo' }), await packed()];
  await desk.give(given, kevin?.rider ?? '');
  await rides(taken, kevin as TestPhone);
  const { stops } = await dayOf(kevin);
  const [planned, has] = [given, taken].map((id) => stops.find((stop: { id: string }) => stop.id === id));
  expect(planned).toMatchObject({ has_it: false, first_name: 'Achieng', slip: 1, contact: null });
  expect(planned.goods.map(({ pieces }: { pieces: number }) => pieces)).toEqual([2, 1]);
  expect(JSON.stringify(planned)).not.toMatch(/Odhiambo|\+254/);
  expect(has).toMatchObject({ has_it: true, is_there: false, is_prompt_live: false });
  expect(has.contact).toMatchObject({ phone: expect.stringMatching(/^\+254/), landmark: '' });
  expect(has.due).toBe(has.total);
});

test('A rider sees only their own stops, in the order in which staff sorted them', async () => {
  const [one, two, other] = [await packed(), await packed(), await packed()];
  for (const id of [one, two]) await rides(id, kevin as TestPhone);
  await rides(other, otieno as TestPhone);
  await desk.arrange(kevin?.rider ?? '', [two, one]);
  const ids = async (phone: TestPhone | undefined) =>
    (await dayOf(phone)).stops.map(({ id }: { id: string }) => id);
  expect([await ids(kevin), await ids(otieno)]).toEqual([[two, one], [other]]);
});

test('A delivered stop leaves the rider’s phone, which lists its cash, and lists a refused order’s goods to bring back', async () => {
  const [paid, refused] = [await packed(), await packed()];
  for (const id of [paid, refused]) await rides(id, kevin as TestPhone);
  const { total } = (await dayOf(kevin)).stops.find((stop: { id: string }) => stop.id === paid);
  await move(njeri, paid, { from: 'out_for_delivery', to: 'delivered', cash: total });
  await move(njeri, refused, { from: 'out_for_delivery', to: 'refused', why: 'No money.' });
  const day = await dayOf(kevin);
  expect([day.stops, day.cash]).toEqual([[], { held: total, limit: 20_000 }]);
  expect(day.goods).toMatchObject([{ id: refused, pieces: [{ pieces: 2 }, { pieces: 1 }] }]);
});

test('The rider’s phone shows the newest packing slip of a changed order, and the office’s decision when nobody opened the door', async () => {
  const id = await packed();
  await change(njeri, id, { goods: [{ id: 1, quantity: 1 }] });
  await move(njeri, id, { from: 'confirmed', to: 'packed', slip: 2 });
  await rides(id, kevin as TestPhone);
  await desk.report(id, { kind: 'nobody-there', seen: 0, why: 'Nobody opened.' });
  await desk.report(id, { kind: 'leave-with', seen: 1, why: 'The guard at the gate.' });
  expect((await dayOf(kevin)).stops[0]).toMatchObject({
    ...{ slip: 2, last_step: 'leave-with', last_why: 'The guard at the gate.' },
  });
});

test('Reading a rider’s day with many stops takes one Query and two batch reads', async () => {
  for (let n = 0; n < 5; n++) await rides(await packed(), kevin as TestPhone);
  const { operations } = await requestsOf(shop, () => dayOf(kevin));
  expect(operations).toEqual(['BatchGetItem', 'Query', 'BatchGetItem']);
});

test('A rider sees how many orders they have delivered today, and no data of other riders', async () => {
  const [own, others] = [await packed(), await packed()];
  await rides(own, kevin as TestPhone);
  await rides(others, otieno as TestPhone);
  for (const id of [own, others]) {
    const { status } = await move(njeri, id, {
      from: 'out_for_delivery',
      to: 'delivered',
      why: 'Pays later.',
    });
    expect(status).toBe(200);
    await bookOrder(id, noon);
  }
  const { total_cents } = (await findOrder(own)) ?? {};
  const day = await dayOf(kevin);
  expect(day.done).toEqual({ stops: 1, sum: (total_cents ?? 0) / 100 });
  expect(JSON.stringify(day)).not.toContain(otieno?.rider);
  expect((await dayOf(await riderWithPhone(`New ${names}`))).done).toEqual({ stops: 0, sum: 0 });
});
