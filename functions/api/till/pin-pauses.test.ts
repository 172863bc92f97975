import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as texts from '#shared/texts.ts';
import { changeOwnPin, unlockTill } from '#shared/till/endpoints.ts';
import { setPin } from '../../core/till/pin.ts';
import { noon } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { addWorker, openTill, sendAsTill, type TestDevice } from '../../test-support/till/device.ts';
import { changeOwnPin as changeHandler, unlockTill as unlockHandler } from '../till.ts';

/**
 * Wrong PINs are counted for each person at each till. Therefore a person with the key of one till cannot lock others
 * out of the other tills.
 */

let shop: TestShop;
let tills: TestDevice[];
let people = 0;
let person_id: string;

beforeAll(async () => {
  shop = await openShop();
});
beforeEach(async () => {
  person_id = (await addWorker(`Wairimu${++people}`, ['cashier'], '4827')).id;
  tills = [];
  for (let n = 0; n < 4; n++) tills.push(await openTill(`Till ${people}-${n}`));
});
afterAll(() => shop.close());

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const unlock = (till: number, pin = '4827', minutes = 0) =>
  sendAsTill(tills[till] as TestDevice, unlockTill, unlockHandler, {
    body: { person_id, pin },
    now: later(minutes),
  });
const statusAt = async (till: number, minutes = 0) => (await unlock(till, '4827', minutes)).status;

/** Types five wrong PINs at a till, after this many minutes. */
async function typeFiveWrong(till: number, minutes = 0) {
  for (let n = 0; n < 5; n++) expect((await unlock(till, '9075', minutes)).body.code).toBe('wrong-pin');
}

test('Five wrong PINs block the person at that till only', async () => {
  await typeFiveWrong(0);
  expect(await unlock(0)).toMatchObject({ status: 429, body: { message: texts.pinTries(15) } });
  expect([await statusAt(1), await statusAt(2), await statusAt(3)]).toEqual([200, 200, 200]);
});

test('The right PIN at one till does not give five new tries at another till', async () => {
  await typeFiveWrong(0);
  expect(await statusAt(1)).toBe(200);
  expect(await statusAt(0)).toBe(429);
  expect((await unlock(0, '9075', 15)).body).toMatchObject({ code: 'wrong-pin', tries_left: 0 });
  expect(await statusAt(0, 44)).toBe(429);
  expect(await statusAt(0, 45)).toBe(200);
  expect((await unlock(0, '9075', 46)).body.tries_left).toBe(4);
});

test('A person whom wrong PINs block at two tills can still unlock the others', async () => {
  await typeFiveWrong(0);
  await typeFiveWrong(1);
  expect([await statusAt(0), await statusAt(1), await statusAt(2)]).toEqual([429, 429, 200]);
});

test('If wrong PINs block a person at three tills within an hour, all tills block the person until an hour after the first', async () => {
  await typeFiveWrong(0);
  await typeFiveWrong(1, 20);
  await typeFiveWrong(2, 59);
  expect(await unlock(3, '4827', 59)).toMatchObject({ status: 429, body: { message: texts.pinTries(1) } });
  expect(await statusAt(3, 60)).toBe(200);
});

test('Wrong PINs at three tills in the same minute block the person at all tills for an hour', async () => {
  for (const till of [0, 1, 2]) await typeFiveWrong(till);
  expect(await unlock(3, '4827', 1)).toMatchObject({ status: 429, body: { message: texts.pinTries(59) } });
  expect(await statusAt(3, 59)).toBe(429);
  expect(await statusAt(3, 60)).toBe(200);
});

test('Three blocks at three tills over more than an hour do not block the person at a fourth till', async () => {
  await typeFiveWrong(0);
  await typeFiveWrong(1, 31);
  await typeFiveWrong(2, 62);
  expect(await statusAt(3, 62)).toBe(200);
});

test('Four wrong PINs at each of four tills do not block the person', async () => {
  for (const till of [0, 1, 2, 3]) for (let n = 0; n < 4; n++) await unlock(till, '9075');
  for (const till of [0, 1, 2, 3]) expect(await statusAt(till)).toBe(200);
});

test('A new PIN that a manager sets ends the blocks of the person at all tills', async () => {
  for (const till of [0, 1, 2]) await typeFiveWrong(till);
  await store(() => setPin(person_id, '7305', { by: ['owner'], now: noon }));
  for (const till of [0, 1, 2, 3]) expect((await unlock(till, '7305')).status).toBe(200);
});

test('Wrong present PINs that a person types to change their PIN count towards the block at that till', async () => {
  const change = (pin: string) =>
    sendAsTill(tills[0] as TestDevice, changeOwnPin, changeHandler, {
      body: { person_id, pin, new_pin: '9162' },
      now: noon,
    });
  for (let n = 0; n < 5; n++) expect((await change('9075')).status).toBe(422);
  expect([(await change('4827')).status, await statusAt(0), await statusAt(1)]).toEqual([429, 429, 200]);
});
