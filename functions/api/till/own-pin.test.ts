import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as texts from '#shared/texts.ts';
import { changeOwnPin, getTillState, unlockTill } from '#shared/till/endpoints.ts';
import { noTries } from '#shared/till/pin-tries.ts';
import { setPin } from '../../core/till/pin.ts';
import { listOfRecord } from '../../data/log/log-lists.ts';
import { findPin } from '../../data/till/pin.ts';
import { findTries, saveTries } from '../../data/till/pin-tries.ts';
import { noon } from '../../test-support/event.ts';
import { patiently } from '../../test-support/faults/patience.ts';
import { store } from '../../test-support/log-door.ts';
import { idOf } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import {
  addWorker,
  enrolDevice,
  openTill,
  sendAsTill,
  type TestDevice,
} from '../../test-support/till/device.ts';
import {
  changeOwnPin as changeHandler,
  getTillState as stateHandler,
  unlockTill as unlockHandler,
} from '../till.ts';

let shop: TestShop;
let device: TestDevice;
let other: TestDevice;
let person_id: string;
let people = 0;

beforeAll(async () => {
  shop = await openShop();
  device = await openTill('Counter');
  other = await openTill('Kiosk');
});
beforeEach(async () => {
  person_id = (await addWorker(`Njeri${++people}`, ['cashier'], '4827')).id;
});
afterAll(() => shop.close());

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const change = (pin: string, new_pin: string, { now = later(1), from = device, who = person_id } = {}) =>
  sendAsTill(from, changeOwnPin, changeHandler, { body: { person_id: who, pin, new_pin }, now });
const unlock = async (pin: string, from = device, now = later(2)) => {
  const call = { body: { person_id, pin }, now };
  return (await patiently(() => sendAsTill(from, unlockTill, unlockHandler, call))).status;
};

test('A person changes their own PIN by typing the present one, the new PIN works at all tills, and the log names the person', async () => {
  const { status, body } = await change('4827', '9162');
  expect(status).toBe(200);
  expect(body).toMatchObject({ person: { id: person_id, has_pin: true }, grant: expect.any(String) });
  expect([await unlock('4827', other), await unlock('9162', other)]).toEqual([422, 200]);
  const state = (await sendAsTill(other, getTillState, stateHandler, { now: later(2) })).body;
  const listed = state.people.find(({ id }: { id: string }) => id === person_id);
  expect(listed.pin_set_at).toBe(later(1).toISOString());
  expect(JSON.stringify(state)).not.toContain('scrypt');
  const range = { from: '2026-01-01', to: '2027-01-01', limit: 5 };
  const log = await listOfRecord('person', `${person_id}${person_id}`.slice(0, 43), range);
  const own = log.filter(({ item }) => item.from === 'POST /api/till/pin').map(({ item }) => item);
  expect(own).toMatchObject([{ action: 'change', by: { kind: 'person', id: person_id } }]);
  expect(JSON.stringify(log)).not.toContain('9162');
});

test('If a person types a wrong present PIN five times, they must wait at that till, as at the lock screen', async () => {
  const left = [];
  for (let n = 0; n < 5; n++) left.push((await change('9075', '9162')).body.tries_left);
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect(await change('4827', '9162')).toMatchObject({ status: 429, body: { message: texts.pinTries(15) } });
  expect([await unlock('4827'), await unlock('4827', other)]).toEqual([429, 200]);
});

test('A new PIN that is easy to guess, malformed or equal to the present one is refused', async () => {
  const before = await findPin(person_id);
  for (const pin of ['1111', '1234', '123', '1234567', 'abcd'])
    expect(await change('4827', pin), pin).toMatchObject({
      status: 422,
      body: { errors: { new_pin: expect.arrayContaining([expect.any(String)]) } },
    });
  expect(await change('4827', '4827')).toMatchObject({
    status: 422,
    body: { errors: { new_pin: [texts.pinSame] } },
  });
  expect(await findPin(person_id)).toEqual(before);
});

test('A PIN change is refused for another person, for a PIN that was never set, and at a replaced device', async () => {
  const amina = await addWorker(`Amina${people}`, ['admin'], '7305');
  expect(await change('4827', '9162', { who: amina.id })).toMatchObject({
    status: 422,
    body: { code: 'wrong-pin' },
  });
  await addWorker(`Wanja${people}`, ['cashier']);
  const wanja = idOf(`Wanja${people}`);
  expect(await change('4827', '9162', { who: wanja })).toMatchObject({
    status: 422,
    body: { code: 'no-pin' },
  });
  const former = await openTill('Former');
  await enrolDevice(former.tillId);
  expect(await change('4827', '9162', { from: former })).toMatchObject({
    status: 409,
    body: { code: 'replaced' },
  });
});

test('Of two changes of a person’s PIN at the same time only one is stored', async () => {
  const replies = await Promise.all([change('4827', '9162'), change('4827', '6159')]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([422, 503])]);
  const [first] = replies;
  expect(await unlock(first?.status === 200 ? '9162' : '6159')).toBe(200);
});

test('If a manager sets a new PIN while a wrong try is stored, the person can unlock every till', async () => {
  const place = { personId: person_id, tillId: device.tillId };
  await saveTries(place, await findTries(place), { byTill: {}, till: noTries }, later(0));
  expect([await unlock('4827'), await unlock('4827', other)]).toEqual([200, 200]);
});

test('If two managers set a person’s PIN at once, both calls succeed, and one of the two PINs is valid', async () => {
  const set = (pin: string) => store(() => setPin(person_id, pin, { by: ['owner'], now: later(1) }));
  await Promise.all([set('9162'), set('6159')]);
  const statuses = [await unlock('9162'), await unlock('6159')];
  expect(statuses.sort()).toEqual([200, 422]);
});
