import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession } from '../../core/identity/session.ts';
import { savePerson } from '../../data/accounts/person.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { findAct } from '../../data/rider-phone/act.ts';
import { checksPk } from '../../data/rider-phone/keys.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { ridesOf } from '../../test-support/orders/rides.ts';
import { signIn } from '../../test-support/people.ts';
import { inHand, newAct, sendActs } from '../../test-support/riders/acts.ts';
import { askOffice, enrolPhone, riderWithPhone, type TestPhone } from '../../test-support/riders/phone.ts';
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

/** Sends a delivery that the office must check, because the order had been cancelled. */
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

test('The office sees a rider’s phone, the number of reports that it has not sent, and its newest reports with those to check', async () => {
  const sent = await marked();
  const { phone, acts } = (await ridesOf(njeri).open(kevin.rider)).body;
  expect(phone).toMatchObject({ enrolled_at: noon.toISOString(), unsent: 3 });
  expect(acts).toMatchObject([
    { id: sent.id, kind: 'delivered', cash: 1000, marks: ['ended', 'paid-before'], checked: null },
  ]);
  expect(await countOf()).toBe(1);
});

test('An office worker records once what they found about a rider’s report, and the report leaves the list to check', async () => {
  const { id } = await marked();
  for (const _ of [1, 2])
    expect((await check(njeri, id)).body).toMatchObject({
      checked: { by: 'Njeri', why: 'Talked with the customer.' },
    });
  const other = (await signIn('Achieng', ['staff'])).session;
  const late = await check(other, id);
  expect([late.status, late.body.code, await countOf()]).toEqual([409, 'checked-before', 0]);
});

test('A rider cannot check their own reports', async () => {
  const { id } = await marked();
  const person = { id: kevin.rider, name: 'Kevin', email: 'kevin@mail.example' };
  await store(() => savePerson(person, noon.toISOString(), { groups: ['rider', 'staff'] }));
  const own = (await openSession({ id: kevin.rider, groups: ['rider', 'staff'] }, noon)).value;
  const reply = await check(own, id);
  expect([reply.status, reply.body.code, await countOf()]).toEqual([403, 'own-act', 1]);
});

test('The office sees all rider reports to check, even if they are older than the newest fifty', async () => {
  const sent = await marked();
  const later = Array.from({ length: 50 }, () => newAct({ kind: 'took', order: 'x'.repeat(22) }));
  const now = new Date(noon.getTime() + 60_000);
  await sendActs(kevin, later, { now });
  const { acts } = (await ridesOf(njeri).open(kevin.rider)).body;
  expect([acts.length, acts.at(-1).id]).toEqual([51, sent.id]);
});

test('A rider report to check leaves the list when the report itself expires', async () => {
  const { id } = await marked();
  const [entry] = (await readList<{ id: string; expires_at: number }>(checksPk)).items.filter(
    (each) => each.id === id,
  );
  const stored = (await findAct(kevin.rider, id)) as unknown as { expires_at: number };
  expect(entry?.expires_at).toBe(stored.expires_at);
});

test('Reports that a replaced rider phone has not sent are counted, until the office removes the phone', async () => {
  await sendActs(kevin, [newAct({ kind: 'took', order: 'x'.repeat(22) })], { unsent: 3 });
  const present = await enrolPhone(kevin.rider, { pin: '9162' });
  await sendActs(present, [newAct({ kind: 'took', order: 'x'.repeat(22) })], { unsent: 2 });
  expect((await ridesOf(njeri).open(kevin.rider)).body.phone).toMatchObject({ unsent: 5 });
});

test('Only a rider report that is marked can be checked, and the check needs a reason', async () => {
  const { id } = await marked();
  const fine = newAct({ kind: 'took', order: 'x'.repeat(22) });
  await sendActs(kevin, [fine]);
  expect((await check(njeri, fine.id)).status).toBe(404);
  expect((await check(njeri, id, ' ')).status).toBe(422);
  const cashier = (await signIn('Wairimu', ['cashier'])).session;
  expect((await check(cashier, id)).status).toBe(403);
});
