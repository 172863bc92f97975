import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as cash from '#shared/cash/endpoints.ts';
import { listLog } from '#shared/log/endpoints.ts';
import { eraseAccount } from '../../core/accounts/erase-account.ts';
import { tick } from '../../core/clock/tick.ts';
import { removeItem } from '../../data/accounts/erase-person.ts';
import { findMember } from '../../data/accounts/member.ts';
import { findPerson } from '../../data/accounts/person.ts';
import { clockKey } from '../../data/clock/keys.ts';
import { findRiderItem } from '../../data/riders/rider.ts';
import { noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { ask, changeAs, openTeam, removeAs, type Team } from '../../test-support/members.ts';
import { move, moveAlong, newOrder } from '../../test-support/orders/moves.ts';
import { ridesOf } from '../../test-support/orders/rides.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, testProduct } from '../../test-support/shop.ts';
import * as cashHandlers from '../cash.ts';
import { listLog as logHandler } from '../log.ts';

/**
 * The phone and the vehicle of a rider are stored while the person works as a rider or still has goods or cash of the
 * shop.
 */

let team: Team;
let boss = '';
beforeAll(async () => {
  team = await openTeam(await openShop());
  await stockShop([[testProduct(1), 1000]]);
  boss = (await signIn('Boss', ['admin'])).session;
});
afterAll(() => team.close());

let hours = 0;
/** Runs the scheduled check from noon until one hour later than the last time. */
async function anHourLater(): Promise<void> {
  await removeItem(clockKey());
  hours += 1;
  for (const later of [0, hours]) await store(() => tick(new Date(noon.getTime() + later * 3_600_000)));
}

/** Signs in a new person who works as a rider, with a phone and a vehicle. */
async function rider() {
  const { member } = await team.join(['rider']);
  const { person_id: id = '' } = (await store(() => findMember(member.id))) ?? {};
  const form = { version: 0, phone: '0712 000 111', vehicle: 'KMCE 123A', cash_limit: 20_000 };
  expect((await ridesOf(boss).save(id, form)).status).toBe(200);
  return { id, member };
}
const contactsOf = async (id: string) => {
  const { phone, vehicle } = (await findRiderItem(id)) ?? {};
  return [phone, vehicle];
};
const stored = ['+254712000111', 'KMCE 123A'];
const gone = [undefined, undefined];

async function onTheRoad(id: string): Promise<string> {
  const order = await newOrder([{ id: 1, quantity: 1 }]);
  await moveAlong(boss, order, ['confirmed', 'packed']);
  await move(boss, order, { from: 'packed', to: 'out_for_delivery', rider: id });
  return order;
}

describe('The phone and the vehicle of a rider', () => {
  test('A rider’s phone number and vehicle are deleted when the role ends, and kept while the person works as a rider', async () => {
    const { id, member } = await rider();
    const { body } = await changeAs(team.owner, member, { groups: ['rider', 'staff'] });
    await anHourLater();
    expect(await contactsOf(id)).toEqual(stored);
    await changeAs(team.owner, body, { groups: ['staff'] });
    await anHourLater();
    expect(await contactsOf(id)).toEqual(gone);
  });

  test('A rider’s phone number and vehicle are deleted when the person is disabled, but not if they are enabled again at once', async () => {
    const { id, member } = await rider();
    const { body } = await changeAs(team.owner, member, { state: 'disabled' });
    const { body: back } = await changeAs(team.owner, body, { state: 'active' });
    await anHourLater();
    expect(await contactsOf(id)).toEqual(stored);
    const { body: off } = await changeAs(team.owner, back, { state: 'disabled' });
    await removeAs(team.owner, off);
    await anHourLater();
    expect(await contactsOf(id)).toEqual(gone);
  });

  test('While a rider has a stop or goods, their phone number and vehicle are kept until the office has received everything', async () => {
    const { id, member } = await rider();
    const order = await onTheRoad(id);
    await changeAs(team.owner, member, { groups: ['staff'] });
    await anHourLater();
    expect(await contactsOf(id)).toEqual(stored);
    await move(boss, order, { from: 'out_for_delivery', to: 'refused', why: 'No money.' });
    await anHourLater();
    expect(await contactsOf(id)).toEqual(stored);
    const lines = [{ product_id: 1, sold_again: 1, written_off: 0, missing: 0 }];
    await ridesOf(boss).receive(order, { id: randomUUID(), lines });
    await anHourLater();
    expect(await contactsOf(id)).toEqual(gone);
  });

  test('A rider’s phone number and vehicle are kept until the cash is handed in, and of a person erased meanwhile only the name', async () => {
    const { id, member } = await rider();
    const order = await onTheRoad(id);
    const paid = { from: 'out_for_delivery', to: 'delivered', cash: 1300, taken_by: `rider-${id}` } as const;
    expect((await move(boss, order, paid)).status).toBe(200);
    const { body: off } = await changeAs(team.owner, member, { state: 'disabled' });
    await removeAs(team.owner, off);
    await anHourLater();
    expect(await contactsOf(id)).toEqual(stored);
    const erasing = { personId: id, visitor: undefined, by: { id: 'b'.repeat(22), name: 'Boss' } };
    await store(() => eraseAccount({ ...erasing, now: noon }));
    expect(await findPerson(id)).toBeUndefined();
    await anHourLater();
    expect(await contactsOf(id)).toEqual(['', '']);
    const params = { holder: `rider-${id}` };
    const { version } = (await ask(cash.getCashHolder, cashHandlers.getCashHolder, boss, { params })).body;
    const body = { id: randomUUID(), version, said: 1300, counted: 1300, expenses: [] };
    const counted = await ask(cash.handInCash, cashHandlers.handInCash, boss, { params, body });
    expect(counted.status).toBe(200);
    await anHourLater();
    expect(await contactsOf(id)).toEqual(gone);
  });

  test('The change log says that a rider’s phone number and vehicle were deleted, without their values', async () => {
    const { id } = await rider();
    const log = await send(listLog, logHandler, await callAs(boss, { query: { noun: 'rider', record: id } }));
    expect(JSON.stringify(log.body)).not.toMatch(/KMCE|0712|254712/);
    expect(Object.keys(log.body.entries[0].fields ?? {}).length).toBeGreaterThan(0);
  });
});
