import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { markedText } from '#shared/rider-phone/act-texts.ts';
import { savePerson } from '../../data/accounts/person.ts';
import { findHolder } from '../../data/cash/holder.ts';
import { findOrder } from '../../data/orders/order.ts';
import { listActsToCheck } from '../../data/rider-phone/act.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { change, openOrder } from '../../test-support/orders/changes.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { signIn } from '../../test-support/people.ts';
import { act, inHand, newAct, sendActs } from '../../test-support/riders/acts.ts';
import {
  askOffice,
  askUnlocked,
  enrolPhone,
  riderWithPhone,
  type TestPhone,
} from '../../test-support/riders/phone.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';

/**
 * The reports that a rider makes without a network arrive later, from the phone that the rider has then. Nobody else
 * can send reports for the rider.
 */

let shop: TestShop;
let njeri = '';
let kevin: TestPhone;
let names = 0;

beforeAll(async () => {
  shop = await openShop();
  await stockShop([
    [testProduct(1), 1000],
    [testProduct(2, {}, 1), 1000],
  ]);
  njeri = (await signIn('Njeri', ['staff'])).session;
});
beforeEach(async () => {
  kevin = await riderWithPhone(`Kevin ${++names}`);
});
afterAll(() => shop.close());

const minute = 60_000;
const day = 24 * 60 * minute;
const later = (ms: number) => new Date(noon.getTime() + ms);

async function onRoad(more: { id: number; quantity: number }[] = []): Promise<string> {
  const id = await newOrder([{ id: 1, quantity: 1 }]);
  if (more.length > 0) await change(njeri, id, { goods: more, age_asked: true });
  await moveAlong(njeri, id, ['confirmed', 'packed']);
  await move(njeri, id, { from: 'packed', to: 'out_for_delivery', rider: kevin.rider });
  return id;
}

const heldBy = async ({ rider }: TestPhone) =>
  ((await findHolder(`rider-${rider}`))?.balance_cents ?? 0) / 100;
const totalOf = async (id: string): Promise<number> => (await openOrder(njeri, id)).total_amount;
const codes = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const cashFor = async (id: string) =>
  newAct({ kind: 'delivered', order: id, cash: inHand(await totalOf(id)) });

describe('The phone that a rider has at present', () => {
  test('A replaced rider phone can still send its reports, and each counts once, even if both phones send it', async () => {
    const id = await onRoad();
    const sent = await cashFor(id);
    const present = await enrolPhone(kevin.rider, { pin: '9162' });
    for (const phone of [kevin, present, kevin])
      expect((await sendActs(phone, [sent])).body.results[0].result).toBe('taken');
    expect(await heldBy(kevin)).toBe(sent.cash?.amount);
  });

  test('A rider phone that the office removed is refused, but the same browser can enrol again and send the reports it kept', async () => {
    const id = await onRoad();
    const sent = await cashFor(id);
    const brian = (await signIn('Brian', ['admin'])).session;
    await askOffice(brian, 'endRiderPhone', { params: { id: kevin.rider } });
    expect(codes(await sendActs(kevin, [sent]))).toEqual([401, 'revoked']);
    const again = await enrolPhone(kevin.rider, { key: kevin });
    expect((await sendActs(again, [sent])).body.results[0].result).toBe('taken');
  });

  test('A rider phone that was offline for more than seven days can enrol again and send the reports it kept', async () => {
    const sent = await cashFor(await onRoad());
    const [seven, more] = [later(7 * day), later(7 * day + minute)];
    expect(codes(await sendActs(kevin, [sent], { now: more }))).toEqual([401, 'expired']);
    const again = await enrolPhone(kevin.rider, { key: kevin, now: more });
    expect((await sendActs(again, [sent], { now: more })).body.results[0].result).toBe('taken');
    const other = await riderWithPhone(`Achieng ${names}`);
    expect(
      (await sendActs(other, [newAct({ kind: 'there', order: 'x'.repeat(22) })], { now: seven })).status,
    ).toBe(200);
  });

  test('A former rider can still report what happened to their orders, but cannot collect another one', async () => {
    const [id, next] = [await onRoad(), await newOrder([{ id: 1, quantity: 1 }])];
    const sent = await cashFor(id);
    const person = { id: kevin.rider, name: 'Kevin', email: 'kevin@mail.example' };
    await store(() => savePerson(person, noon.toISOString(), { groups: [] }));
    const { results } = (await sendActs(kevin, [sent, newAct({ kind: 'took', order: next })])).body;
    expect(results.map(({ result }: { result: string }) => result)).toEqual(['taken', 'refused']);
    expect(await heldBy(kevin)).toBe(sent.cash?.amount);
    expect(codes(await askUnlocked(kevin, 'getRiderDay'))).toEqual([403, 'rider-ended']);
  });
});

test('A former rider whose phone was removed can enrol again only to send the reports that the phone kept', async () => {
  const id = await onRoad();
  const sent = await cashFor(id);
  const brian = (await signIn('Brian', ['admin'])).session;
  await askOffice(brian, 'endRiderPhone', { params: { id: kevin.rider } });
  const person = { id: kevin.rider, name: 'Kevin', email: 'kevin@mail.example' };
  await store(() => savePerson(person, noon.toISOString(), { groups: [] }));
  const again = await enrolPhone(kevin.rider);
  expect((await sendActs(again, [sent])).body.results[0].result).toBe('taken');
  expect(await heldBy(kevin)).toBe(sent.cash?.amount);
  expect(codes(await askUnlocked(again, 'getRiderDay'))).toEqual([403, 'rider-ended']);
});

describe('A stranger', () => {
  test('A rider’s report without a proof of the PIN, or with another phone’s proof, is refused', async () => {
    const [id, other] = [await onRoad(), await riderWithPhone(`Otieno ${names}`)];
    const sent = await cashFor(id);
    for (const grant of [other.grant, '', `${noon.getTime()}.${'a'.repeat(43)}`])
      expect(codes(await sendActs({ ...kevin, grant }, [sent]))).toEqual([403, 'locked']);
    expect(codes(await sendActs({ ...other, rider: kevin.rider }, [sent]))).toEqual([401, 'signature']);
    expect((await findOrder(id))?.order_status).toBe('out_for_delivery');
  });

  test('A report about another rider’s stop shows no contact, changes no order, and is listed for the office to check', async () => {
    const id = await onRoad();
    const other = await riderWithPhone(`Otieno ${names}`);
    for (const kind of ['there', 'not-accepted', 'nobody-there', 'landmark'] as const) {
      const words = { why: 'No.', text: 'Elsewhere' };
      expect((await act(other, { kind, order: id, ...words })).result, kind).toBe('marked');
    }
    const order = await findOrder(id);
    expect([order?.order_status, order?.road, order?.rider?.id]).toEqual([
      'out_for_delivery',
      undefined,
      kevin.rider,
    ]);
    expect((await listActsToCheck(other.rider)).length).toBe(4);
    expect(JSON.stringify((await askUnlocked(other, 'getRiderDay')).body)).not.toContain(id);
  });

  test('A call with more than fifty rider reports, or with one whose id is no UUID, is refused as a whole', async () => {
    const one = newAct({ kind: 'there', order: 'x'.repeat(22) });
    expect(
      (
        await sendActs(
          kevin,
          Array.from({ length: 51 }, () => one),
        )
      ).status,
    ).toBe(422);
    expect((await sendActs(kevin, [{ ...one, id: 'mine' }])).status).toBe(422);
    expect((await sendActs(kevin, [])).status).toBe(422);
  });
});

describe('What the office checks in a rider’s report', () => {
  test('If restricted goods were handed over without a look at an ID, the office must check the report', async () => {
    const restricted = [{ id: 2, quantity: 1 }];
    const [seen, unseen] = [await onRoad(restricted), await onRoad(restricted)];
    const result = async (order: string, id_seen: boolean) =>
      (await act(kevin, { kind: 'delivered', order, seen: 2, id_seen, why: 'Pays later.' })).text;
    expect([await result(seen, true), await result(unseen, false)]).toEqual(['', markedText(['no-id'])]);
  });

  test('An M-Pesa code above the limit pays only if the office agreed to it, and must be checked by the office either way', async () => {
    const shoulder = async (desk?: string) => {
      const id = await onRoad([{ id: 1, quantity: 8 }]);
      const code = `SGL7K2M${String(names).padStart(2, '0')}${desk ? 'Y' : 'X'}`;
      return (await act(kevin, { kind: 'delivered', order: id, seen: 2, code, ...(desk && { desk }) })).text;
    };
    expect(await shoulder('Njeri')).toBe(markedText(['desk-agreed']));
    expect(await shoulder()).toBe(markedText(['below-due']));
  });
});
