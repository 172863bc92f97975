import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import * as endpoints from '#shared/rider-phone/endpoints.ts';
import * as phoneTexts from '#shared/rider-phone/rider-phone-texts.ts';
import * as texts from '#shared/texts.ts';
import { savePerson } from '../../data/accounts/person.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { logPk } from '../../data/log/keys.ts';
import type { LogItem } from '../../data/log/log-entry.ts';
import { findPhoneDevice } from '../../data/rider-phone/phone.ts';
import { eventFor, noon, send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { testRider } from '../../test-support/orders/riders.ts';
import { signIn } from '../../test-support/people.ts';
import {
  ask,
  askOffice,
  askUnlocked,
  enrolPhone,
  phoneCode,
  sendEnrolment,
  signAsRider,
  type TestPhone,
} from '../../test-support/riders/phone.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { newKey, sendEvent } from '../../test-support/till/device.ts';
import * as handlers from '../rider-phone.ts';

let shop: TestShop;
let brian = '';
let riders = 0;
let kevin = '';

beforeAll(async () => {
  shop = await openShop();
  brian = (await signIn('Brian', ['admin'])).session;
});
beforeEach(async () => {
  kevin = await testRider(`Kevin ${++riders}`);
});
afterAll(() => shop.close());

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const day = 24 * 60;
const unlock = (phone: TestPhone, pin = '4827', minutes = 0) =>
  ask(phone, 'unlockRiderPhone', { body: { pin }, now: later(minutes) });
const dayOf = (phone: TestPhone, minutes = 0) => askUnlocked(phone, 'getRiderDay', { now: later(minutes) });
const actionsOf = async (rider: string) =>
  (await readList<LogItem>(logPk('rider', rider))).items.map(({ action }) => action);
const outcome = ({ status, body }: { status: number; body: { code?: string } }) => [status, body?.code];

describe('A code that enrols a rider’s phone', () => {
  test('An enrolment code from the office connects a phone to its rider, and the change log names the code and the phone', async () => {
    const phone = await enrolPhone(kevin);
    expect([phone.epoch, (await dayOf(phone)).status]).toEqual([1, 200]);
    expect(await actionsOf(kevin)).toEqual(expect.arrayContaining(['code-till', 'enrol']));
  });

  test('An enrolment code for a rider’s phone works once, for fifteen minutes, and only the newest code works', async () => {
    const codes = [await phoneCode(kevin), await phoneCode(kevin)];
    const { publicKey: public_key } = await newKey();
    const form = { public_key, pin: '4827' };
    expect(outcome(await sendEnrolment({ ...form, code: codes[0] }))).toEqual([422, 'wrong-code']);
    expect(outcome(await sendEnrolment({ ...form, code: codes[1] }, later(15)))).toEqual([422, 'wrong-code']);
    expect((await sendEnrolment({ ...form, code: codes[1] }, later(14))).status).toBe(200);
    const other = { ...form, code: codes[1], public_key: (await newKey()).publicKey };
    expect(outcome(await sendEnrolment(other, later(14)))).toEqual([422, 'wrong-code']);
  });

  test('If a rider’s phone repeats its enrolment, it gets the same answer, but not with another PIN', async () => {
    const code = await phoneCode(kevin);
    const form = { code, public_key: (await newKey()).publicKey, pin: '4827' };
    const [first, second] = [await sendEnrolment(form), await sendEnrolment(form)];
    expect([second.status, second.body.epoch]).toEqual([200, first.body.epoch]);
    expect(outcome(await sendEnrolment({ ...form, pin: '9162' }))).toEqual([422, 'wrong-code']);
  });

  test('An enrolment code in small letters without its hyphen works, and an easy PIN is refused', async () => {
    const code = (await phoneCode(kevin)).replace('-', ' ').toLowerCase();
    const form = { code, public_key: (await newKey()).publicKey };
    expect((await sendEnrolment({ ...form, pin: '1234' })).body.errors).toEqual({ pin: [texts.pinTrivial] });
    expect((await sendEnrolment({ ...form, pin: '4827' })).status).toBe(200);
  });

  test('Only a manager creates enrolment codes and removes rider phones, and only for a rider', async () => {
    const staff = (await signIn('Njeri', ['staff'])).session;
    const params = { id: kevin };
    for (const name of ['makePhoneCode', 'endRiderPhone'] as const)
      expect((await askOffice(staff, name, { params })).status).toBe(403);
    const shopper = { id: (await signIn('Achieng')).id };
    expect(outcome(await askOffice(brian, 'makePhoneCode', { params: shopper }))).toEqual([
      409,
      'rider-gone',
    ]);
  });
});

describe('A rider’s second phone', () => {
  test('A second phone replaces the rider’s first phone, which then shows no stops and may only send its reports', async () => {
    const former = await enrolPhone(kevin);
    const present = await enrolPhone(kevin, { pin: '9162' });
    expect((await dayOf(former)).body).toMatchObject({ status: 'replaced', stops: [] });
    expect((await dayOf(present)).body.status).toBe('active');
    expect([(await unlock(former)).status, (await unlock(present, '9162')).status]).toEqual([200, 200]);
  });

  test('The same browser can be enrolled again with the same key, and its new PIN replaces a forgotten one', async () => {
    const phone = await enrolPhone(kevin);
    const again = await enrolPhone(kevin, { pin: '9162', key: phone });
    expect(again.epoch).toBe(2);
    expect(outcome(await unlock(again, '4827'))).toEqual([422, 'wrong-pin']);
    expect((await unlock(again, '9162')).status).toBe(200);
  });
});

describe('A rider’s phone that the shop refuses', () => {
  test('If the office removes a rider’s phone, all its calls are refused, and removing it again changes nothing', async () => {
    const phone = await enrolPhone(kevin);
    for (const _ of [1, 2])
      expect((await askOffice(brian, 'endRiderPhone', { params: { id: kevin } })).status).toBe(204);
    expect(outcome(await dayOf(phone))).toEqual([401, 'revoked']);
    expect(outcome(await unlock(phone))).toEqual([401, 'revoked']);
    expect((await actionsOf(kevin)).filter((action) => action === 'revoke')).toHaveLength(1);
    expect((await dayOf(await enrolPhone(kevin))).status).toBe(200);
  });

  test('Removing a rider’s phone also invalidates an enrolment code that nobody has used', async () => {
    const code = await phoneCode(kevin);
    await askOffice(brian, 'endRiderPhone', { params: { id: kevin } });
    const form = { code, public_key: (await newKey()).publicKey, pin: '4827' };
    expect(outcome(await sendEnrolment(form))).toEqual([422, 'wrong-code']);
  });

  test('A rider’s phone that has made no call for seven days is refused until it is enrolled again', async () => {
    const phone = await enrolPhone(kevin);
    expect((await unlock(phone, '4827', 7 * day)).status).toBe(200);
    expect((await unlock(phone, '4827', 14 * day)).status).toBe(200);
    expect(outcome(await unlock(phone, '4827', 21 * day + 1))).toEqual([401, 'expired']);
    const again = await enrolPhone(kevin, { key: phone, now: later(21 * day + 1) });
    expect((await dayOf(again, 21 * day + 1)).status).toBe(200);
  });

  test('A person who is no longer a rider sees none of the day’s stops', async () => {
    const phone = await enrolPhone(kevin);
    const person = { id: kevin, name: 'Kevin', email: 'kevin@mail.example' };
    await store(() => savePerson(person, noon.toISOString(), { groups: [] }));
    expect(outcome(await dayOf(phone))).toEqual([403, 'rider-ended']);
  });

  test('A rider phone’s call is refused with the signature of another phone, another call or another time', async () => {
    const [phone, other] = [await enrolPhone(kevin), await enrolPhone(await testRider('Otieno'))];
    const foreign = { ...phone, privateKey: other.privateKey };
    expect(outcome(await dayOf(foreign))).toEqual([401, 'signature']);
    expect(outcome(await dayOf({ ...other, rider: kevin }))).toEqual([401, 'signature']);
    expect(outcome(await dayOf({ ...phone, epoch: 9 }))).toEqual([401, 'unknown-phone']);
    const event = await eventFor(endpoints.getRiderDay, { body: { grant: phone.grant }, now: later(6) });
    const late = await sendEvent(handlers.getRiderDay, await signAsRider(phone, event, noon));
    expect(late).toMatchObject({ status: 401, body: { code: 'clock', now: later(6).toISOString() } });
    const signed = await signAsRider(phone, await eventFor(endpoints.getRiderDay, { body: { grant: 'x' } }));
    const changed = { ...signed, body: JSON.stringify({ grant: phone.grant }) };
    expect(outcome(await sendEvent(handlers.getRiderDay, changed))).toEqual([401, 'signature']);
    expect(outcome(await send(endpoints.getRiderDay, handlers.getRiderDay, { body: { grant: '' } }))).toEqual(
      [401, 'unknown-phone'],
    );
  });
});

describe('The PIN of a rider’s phone', () => {
  test('Five wrong PINs block the rider’s phone for fifteen minutes, and each further wrong PIN for twice as long as the last', async () => {
    const phone = await enrolPhone(kevin);
    for (const left of [4, 3, 2, 1, 0])
      expect((await unlock(phone, '9075')).body).toMatchObject({ code: 'wrong-pin', tries_left: left });
    expect(await unlock(phone)).toMatchObject({ status: 429, body: { message: texts.pinTries(15) } });
    expect((await unlock(phone, '9075', 15)).status).toBe(422);
    expect([(await unlock(phone, '4827', 44)).status, (await unlock(phone, '4827', 45)).status]).toEqual([
      429, 200,
    ]);
    expect((await unlock(phone, '9075', 46)).body.tries_left).toBe(4);
  });

  test('If eight wrong PINs arrive at once from a rider’s phone, at most five are checked, and each of these counts as a wrong try', async () => {
    const phone = await enrolPhone(kevin);
    const replies = await Promise.all(Array.from({ length: 8 }, () => unlock(phone, '9075')));
    expect(replies.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(5);
    const wrong = (await findPhoneDevice(kevin, 1))?.tries?.wrong ?? 0;
    expect(wrong).toBe(replies.filter(({ status }) => status === 422).length);
  });

  test('A PIN opens the rider’s day for sixteen hours, and only on the phone on which it was typed', async () => {
    const phone = await enrolPhone(kevin);
    const { body } = await unlock(phone);
    const unlocked = { ...phone, grant: body.grant };
    expect((await dayOf(unlocked, 16 * 60)).status).toBe(200);
    expect(await dayOf(unlocked, 16 * 60 + 1)).toMatchObject({
      status: 403,
      body: { code: 'locked', message: phoneTexts.phoneLocked },
    });
    const other = await enrolPhone(await testRider('Otieno'));
    expect(outcome(await dayOf({ ...other, grant: body.grant }))).toEqual([403, 'locked']);
    expect(outcome(await dayOf({ ...phone, grant: `${noon.getTime()}.${'a'.repeat(43)}` }))).toEqual([
      403,
      'locked',
    ]);
  });
});
