import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noon } from '../../test-support/event.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { ridesOf } from '../../test-support/orders/rides.ts';
import { signIn } from '../../test-support/people.ts';
import { inHand, newAct, sendActs } from '../../test-support/riders/acts.ts';
import { askOffice, riderWithPhone, type TestPhone } from '../../test-support/riders/phone.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

let shop: TestShop;
let njeri = '';
let kevin: TestPhone;
let names = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  njeri = (await signIn('Njeri', ['staff'])).session;
});
beforeEach(async () => {
  kevin = await riderWithPhone(`Kevin ${++names}`);
});
afterAll(() => shop.close());

/** A delivery that the office checks: the order had been cancelled. */
async function marked() {
  const id = await newOrder([{ id: 1, quantity: 1 }]);
  await moveAlong(njeri, id, ['confirmed', 'packed']);
  await move(njeri, id, { from: 'packed', to: 'out_for_delivery', rider: kevin.rider });
  await move(njeri, id, { from: 'out_for_delivery', to: 'cancelled', why: 'She called.' });
  const sent = newAct({ kind: 'delivered', order: id, cash: inHand(1000) });
  await sendActs(kevin, [sent], { unsent: 3 });
  return sent;
}

const check = (session: string, id: string, why = 'Talked with the customer.') =>
  askOffice(session, 'checkRiderAct', { params: { id: kevin.rider, act: id }, body: { why } });
const countOf = async () =>
  (await ridesOf(njeri).list()).body.riders.find(({ id }: { id: string }) => id === kevin.rider).to_check;

test('The office sees the phone of a rider, what it has not sent, and the newest acts with their marks', async () => {
  const sent = await marked();
  const { phone, acts } = (await ridesOf(njeri).open(kevin.rider)).body;
  expect(phone).toMatchObject({ enrolled_at: noon.toISOString(), unsent: 3 });
  expect(acts).toMatchObject([
    { id: sent.id, kind: 'delivered', cash: 1000, marks: ['ended', 'paid-before'], checked: null },
  ]);
  expect(await countOf()).toBe(1);
});

test('A person of the office records once what they found, and the act leaves the list of acts to check', async () => {
  const { id } = await marked();
  for (const _ of [1, 2])
    expect((await check(njeri, id)).body).toMatchObject({
      checked: { by: 'Njeri', why: 'Talked with the customer.' },
    });
  const other = (await signIn('Achieng', ['staff'])).session;
  const late = await check(other, id);
  expect([late.status, late.body.code, await countOf()]).toEqual([409, 'checked-before', 0]);
});

test('An act without marks is not there to check, and a reason is needed', async () => {
  const { id } = await marked();
  const fine = newAct({ kind: 'took', order: 'x'.repeat(22) });
  await sendActs(kevin, [fine]);
  expect((await check(njeri, fine.id)).status).toBe(404);
  expect((await check(njeri, id, ' ')).status).toBe(422);
  const cashier = (await signIn('Wairimu', ['cashier'])).session;
  expect((await check(cashier, id)).status).toBe(403);
});
