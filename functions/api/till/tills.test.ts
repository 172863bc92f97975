import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import * as tax from '#shared/tax/endpoints.ts';
import * as texts from '#shared/texts.ts';
import * as api from '#shared/till/endpoints.ts';
import { createDeviceKey, exportPublicKey } from '#shared/till/signing.ts';
import * as admin from '#shared/till-office/endpoints.ts';
import { listOfRecord } from '../../data/log/log-lists.ts';
import { findPin } from '../../data/till/pin.ts';
import { type Call, eventFor, noon, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { callAs, idOf, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  addWorker,
  enrolDevice,
  openTill,
  sendAsTill,
  sendEvent,
  signEvent,
  type TestDevice,
} from '../../test-support/till/device.ts';

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
const sessions = {} as Record<Group, string>;

beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
  await stockShop([[testProduct(1), 5]]);
  for (const group of ['admin', 'staff', 'cashier'] as const)
    sessions[group] = (await signIn(group, [group])).session;
});
afterAll(() => shop.close());

const handlerOf = (row: Endpoint) => handlers.get(row.route)?.handler;
const ask = async (row: Endpoint, call: Call = {}, group: Group = 'admin') =>
  send(row, handlerOf(row), await callAs(sessions[group], call));
const askAs = (device: TestDevice, row: Endpoint, call: Call = {}) =>
  sendAsTill(device, row, handlerOf(row), call);
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const newKey = async () => exportPublicKey((await createDeviceKey()).publicKey);

const enrol = (body: object, now = noon) => send(api.enrolTill, handlerOf(api.enrolTill), { body, now });

describe('Enrolling a device as a till', () => {
  test('A manager who adds a till gets its enrolment code once, and a device that sends the code becomes the till', async () => {
    const { body: till } = await ask(admin.createTill, { body: { name: 'Counter' } });
    expect(till).toMatchObject({ name: 'Counter', status: 'new', epoch: 0, enrolled_at: null });
    const made = await ask(admin.createTillCode, { params: { id: till.id } });
    expect(made.body.code).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const public_key = await newKey();
    vi.stubEnv('DARAJA_SHORTCODE', '600100');
    const { status, body } = await enrol({ code: made.body.code.toLowerCase(), public_key });
    expect(status).toBe(200);
    expect(body.till).toEqual({
      id: till.id,
      number: till.number,
      name: 'Counter',
      epoch: 1,
      status: 'active',
    });
    expect(body.head).toEqual({ index: 0, hash: 'A'.repeat(43) });
    expect(body.shop).toMatchObject({ cash: true, mpesa: true, origin: 'https://hart.example' });
    expect(body.shop.paybill).toEqual({ business: '600100', note: '' });
    const { body: listed } = await ask(admin.listTills);
    const found = listed.tills.find(({ id }: { id: string }) => id === till.id);
    expect(found).toMatchObject({ status: 'active', epoch: 1, code_ends_at: null });
    expect(JSON.stringify(listed)).not.toContain(made.body.code);
  });

  test('A device that did not get the answer can enrol again with its code, and another device cannot', async () => {
    const { body: till } = await ask(admin.createTill, { body: { name: 'Door' } });
    const { body } = await ask(admin.createTillCode, { params: { id: till.id } });
    const form = { code: body.code, public_key: await newKey() };
    const first = await enrol(form);
    expect((await enrol(form)).body).toEqual(first.body);
    const stranger = await enrol({ ...form, public_key: await newKey() });
    expect(stranger).toMatchObject({
      status: 422,
      body: { code: 'wrong-code', message: texts.tillCodeWrong },
    });
  });

  test('An enrolment code expires after fifteen minutes, and a new code replaces the previous one', async () => {
    const { body: till } = await ask(admin.createTill, { body: { name: 'Yard' } });
    const codes = [];
    for (let n = 0; n < 2; n++)
      codes.push((await ask(admin.createTillCode, { params: { id: till.id } })).body.code);
    const public_key = await newKey();
    expect((await enrol({ code: codes[0], public_key })).status).toBe(422);
    expect((await enrol({ code: codes[1], public_key }, later(15))).status).toBe(422);
    expect((await enrol({ code: codes[1], public_key }, later(14))).status).toBe(200);
  });

  test('A device with a wrong code or without a key cannot enrol, and tries with wrong codes are limited', async () => {
    const call = { headers: { 'x-viewer-ip': '198.51.100.7' } };
    const attempt = async (body: object) => send(api.enrolTill, handlerOf(api.enrolTill), { ...call, body });
    expect((await attempt({ code: 'x', public_key: `B${'A'.repeat(86)}` })).body.errors).toHaveProperty(
      'public_key',
    );
    const public_key = await newKey();
    const replies = [];
    for (let n = 0; n < 20; n++) replies.push(await attempt({ code: `AAAA-AA${n}`, public_key }));
    expect(replies[0]).toMatchObject({ status: 422, body: { code: 'wrong-code' } });
    replies.push(await attempt({ code: 'AAAA-AAXX', public_key }));
    expect(replies.at(-1)).toMatchObject({ status: 429, body: { message: texts.tillCodesMany } });
    // A manager in the same network still enrols a device.
    const { body: till } = await ask(admin.createTill, { body: { name: 'Same network' } });
    const { body } = await ask(admin.createTillCode, { params: { id: till.id } });
    expect((await attempt({ code: body.code, public_key })).status).toBe(200);
  });
});

describe('A call of a till', () => {
  let device: TestDevice;
  beforeAll(async () => {
    device = await openTill('Signed');
  });
  const state = async (from: TestDevice, at?: Date, now = noon) => {
    const event = await signEvent(from, await eventFor(api.getTillState, { now }), at);
    return sendEvent(handlerOf(api.getTillState), event);
  };

  test('A till’s call is accepted if its device signed it, even if the device’s clock is wrong by five minutes', async () => {
    expect((await state(device)).status).toBe(200);
    expect((await state(device, later(-5))).status).toBe(200);
    const late = await state(device, later(-6));
    expect(late).toMatchObject({ status: 401, body: { code: 'clock', now: noon.toISOString() } });
    expect((await state(device, later(6))).body.code).toBe('clock');
  });

  test('A till’s call with another device’s key, another till’s id, another enrolment number, or without headers is refused', async () => {
    const other = await openTill('Other');
    const forged = { ...device, privateKey: other.privateKey };
    expect(await state(forged)).toMatchObject({ status: 401, body: { code: 'signature' } });
    expect((await state({ ...device, tillId: other.tillId })).body.code).toBe('signature');
    expect((await state({ ...device, epoch: 2 })).body.code).toBe('unknown-till');
    expect((await state({ ...device, tillId: 'x'.repeat(22) })).body.code).toBe('unknown-till');
    const bare = await send(api.getTillState, handlerOf(api.getTillState));
    expect(bare).toMatchObject({ status: 401, body: { code: 'unknown-till' } });
  });

  test('A call of a till is refused when its path, query or body was changed after it was signed', async () => {
    const event = await signEvent(device, await eventFor(api.getTillCatalogue, { query: { version: 'a' } }));
    const changed = { ...event, rawQueryString: 'version=b' };
    expect((await sendEvent(handlerOf(api.getTillCatalogue), changed)).body.code).toBe('signature');
    const body = { person_id: 'njeri', pin: '4827' };
    const unlock = await signEvent(device, await eventFor(api.unlockTill, { body }));
    const typed = { ...unlock, body: JSON.stringify({ ...body, pin: '4828' }) };
    expect((await sendEvent(handlerOf(api.unlockTill), typed)).body.code).toBe('signature');
    const moved = { ...event, rawPath: '/api/till/state', rawQueryString: '' };
    expect((await sendEvent(handlerOf(api.getTillState), moved)).body.code).toBe('signature');
  });

  test('The answer to a replaced till device says that it is replaced, and a blocked device’s call is refused', async () => {
    const former = await openTill('Twice');
    const present = await enrolDevice(former.tillId);
    expect(present.epoch).toBe(2);
    expect((await state(former)).body.till).toMatchObject({ epoch: 1, status: 'replaced' });
    expect((await state(present)).body.till).toMatchObject({ epoch: 2, status: 'active' });
    const { body } = await ask(admin.listTills);
    const { version } = body.tills.find(({ id }: { id: string }) => id === former.tillId);
    const call = { params: { id: former.tillId }, body: { version, is_revoked: true } };
    expect((await ask(admin.changeTill, call)).body).toMatchObject({ status: 'revoked' });
    for (const each of [former, present])
      expect(await state(each)).toMatchObject({ status: 401, body: { code: 'revoked' } });
    expect((await ask(admin.changeTill, call)).status).toBe(200);
    const next = await enrolDevice(former.tillId);
    expect((await state(next)).body.till).toMatchObject({ epoch: 3, status: 'active' });
    expect((await state(present)).body.code).toBe('revoked');
  });
});

describe('Tills in the admin', () => {
  test('Only managers see and change tills, shifts, PINs and tax receipts', async () => {
    // Staff also see and settle shortages, so these two endpoints are left out.
    const { listShortages: _, settleShortage: __, ...ofManagers } = { ...admin, ...tax };
    for (const group of ['staff', 'cashier'] as const)
      for (const row of Object.values<Endpoint>(ofManagers))
        expect((await ask(row, row.example as Call, group)).status, row.route).toBe(403);
  });

  test('A till can be renamed, but not to another till’s name and not from an outdated version', async () => {
    const { body: till } = await ask(admin.createTill, { body: { name: 'Left' } });
    await ask(admin.createTill, { body: { name: 'Right' } });
    const rename = (name: string, version: number) =>
      ask(admin.changeTill, { params: { id: till.id }, body: { version, name } });
    expect(await rename('right', 0)).toMatchObject({ status: 409, body: { code: 'name-taken' } });
    expect((await rename('Middle', 0)).body).toMatchObject({ name: 'Middle', version: 1 });
    expect((await rename('Middle', 0)).status).toBe(200);
    expect(await rename('Front', 0)).toMatchObject({
      status: 409,
      body: { code: 'changed', record: { version: 1 } },
    });
    for (const name of [' middle ', 'Mid\u202Edle', 'Mid\u0000dle\u200B'])
      expect(await ask(admin.createTill, { body: { name } })).toMatchObject({ status: 409 });
    const { body: log } = await ask(listLog, { query: { noun: 'till', record: till.id } });
    const [renamed] = log.entries;
    expect(renamed).toMatchObject({
      action: 'change',
      may_undo: true,
      fields: [{ label: 'Name', before: 'Left' }],
    });
    expect((await ask(undoChange, { params: { id: renamed.id } })).status).toBeLessThan(300);
    const { body: listed } = await ask(admin.listTills);
    expect(listed.tills).toContainEqual(expect.objectContaining({ id: till.id, name: 'Left', version: 2 }));
  });
});

describe('A PIN', () => {
  let device: TestDevice;
  let njeri: { id: string };
  beforeAll(async () => {
    device = await openTill('Pins');
    njeri = await addWorker('Njeri', ['cashier']);
    await addWorker('Otieno', ['rider']);
  });
  const setPin = (pin: string | null, id = njeri.id) =>
    ask(admin.setTillPin, { params: { id }, body: { pin } });
  const unlock = (pin: string, now = noon, from = device) =>
    askAs(from, api.unlockTill, { body: { person_id: njeri.id, pin }, now });

  test('A manager sets a PIN for a person who sells, which must be hard to guess and is stored as a slow hash', async () => {
    const { body } = await ask(admin.listTillPeople);
    expect(body.people.map(({ name }: { name: string }) => name)).toContain('Njeri');
    expect(body.people.map(({ name }: { name: string }) => name)).not.toContain('Otieno');
    for (const pin of ['1111', '1234', '123', '1234567', 'abcd'])
      expect(await setPin(pin), pin).toMatchObject({ status: 422 });
    expect((await setPin('4827')).body).toMatchObject({ id: njeri.id, pin_set_at: noon.toISOString() });
    const stored = await findPin(njeri.id);
    expect(stored?.hash).toMatch(/^scrypt\$16384\$/);
    expect(JSON.stringify(stored)).not.toContain('4827');
    expect((await setPin('4827', 'nobody')).status).toBe(404);
  });

  test('Only owners set an owner’s PIN, because an admin who knows it could act as the owner', async () => {
    const owner = await addWorker('Zawadi', ['owner']);
    expect(await setPin('4827', owner.id)).toMatchObject({ status: 403, body: { code: 'higher-role' } });
    expect(await setPin(null, owner.id)).toMatchObject({ status: 403 });
    expect(await findPin(owner.id)).toBeUndefined();
    const { session } = await signIn('zawadi', ['owner']);
    const call = { params: { id: owner.id }, body: { pin: '4827' } };
    expect(
      await send(admin.setTillPin, handlerOf(admin.setTillPin), await callAs(session, call)),
    ).toMatchObject({ status: 200 });
  });

  test('A PIN unlocks the till for its person, with the rights of that person', async () => {
    await setPin('4827');
    const { status, body } = await unlock('4827');
    expect(status).toBe(200);
    expect(body.person).toEqual({
      ...{ id: njeri.id, name: 'Njeri', has_pin: true, pin_set_at: noon.toISOString() },
      abilities: ['pos.sell', 'pos.return', 'shifts.close'],
    });
    expect((await askAs(device, api.getTillState)).body.people).toContainEqual(body.person);
  });

  test('A person has five tries of a PIN at a till, and then each block is twice as long as the last, until a right PIN', async () => {
    await setPin('4827');
    const now = later(60);
    for (let n = 0; n < 7; n++) expect((await unlock('4827', now)).status).toBe(200);
    const left = [];
    for (let n = 0; n < 5; n++) {
      const reply = await unlock('9075', now);
      expect(reply).toMatchObject({ status: 422, body: { code: 'wrong-pin' } });
      left.push(reply.body.tries_left);
    }
    expect(left).toEqual([4, 3, 2, 1, 0]);
    expect(await unlock('4827', now)).toMatchObject({ status: 429, body: { message: texts.pinTries(15) } });
    // The pause for wrong PINs applies to this person at this till. The person can unlock another till, and another
    // person can unlock this one.
    const beside = await openTill('Beside');
    expect((await unlock('4827', now, beside)).status).toBe(200);
    await addWorker('Wanja', ['cashier'], '3918');
    const wanja = { body: { person_id: idOf('Wanja'), pin: '3918' }, now };
    expect((await askAs(device, api.unlockTill, wanja)).status).toBe(200);
    expect((await unlock('9075', later(75))).body).toMatchObject({ code: 'wrong-pin', tries_left: 0 });
    expect((await unlock('4827', later(104))).status).toBe(429);
    expect((await unlock('4827', later(105))).status).toBe(200);
    // The right PIN has reset the person's count of wrong PINs.
    expect((await unlock('9075', later(106))).body.tries_left).toBe(4);
  });

  test('If several PINs arrive at once, all of them count, and a new PIN from a manager ends the block', async () => {
    await setPin('4827');
    const now = later(400);
    const replies = await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(() => unlock('9075', now)));
    expect(replies.filter(({ body }) => body.code === 'wrong-pin').length).toBeLessThanOrEqual(5);
    for (let n = 0; n < 5; n++) await unlock('9075', now);
    expect((await unlock('4827', now)).status).toBe(429);
    await setPin('7305');
    expect((await unlock('7305', now)).status).toBe(200);
  });

  test('At one till, wrong PINs of all people are limited together, even if one person types right PINs in between', async () => {
    const till = await openTill('Guessed');
    await addWorker('Wanja', ['cashier'], '3918');
    const statuses = [];
    for (let n = 0; n < 5; n++) {
      const name = `Person ${n}`;
      await addWorker(name, ['cashier'], '4827');
      for (let k = 0; k < 4; k++) {
        const body = { person_id: idOf(name), pin: '9075' };
        statuses.push((await askAs(till, api.unlockTill, { body, now: later(600) })).status);
      }
      await askAs(till, api.unlockTill, { body: { person_id: idOf('Wanja'), pin: '3918' }, now: later(600) });
    }
    expect(statuses.filter((status) => status === 422)).toHaveLength(15);
    expect(statuses.at(-1)).toBe(429);
  });

  test('A PIN is refused for an unknown person, for a person without a PIN, and at a replaced device', async () => {
    await setPin(null);
    expect(await unlock('4827', later(200))).toMatchObject({ status: 422, body: { code: 'no-pin' } });
    const call = { body: { person_id: 'nobody', pin: '4827' } };
    expect((await askAs(device, api.unlockTill, call)).body.code).toBe('unknown-person');
    const former = await openTill('Former');
    await enrolDevice(former.tillId);
    expect(await askAs(former, api.unlockTill, call)).toMatchObject({
      status: 409,
      body: { code: 'replaced' },
    });
  });

  test('The change log says that a PIN was changed, without its value', async () => {
    await setPin('90715');
    const range = { from: '2026', to: '2027', limit: 50 };
    const log = await listOfRecord('person', `${njeri.id}${njeri.id}`.slice(0, 43), range);
    expect(log[0]?.item.fields).toEqual({ pin: { personal: true } });
  });
});

describe('The catalogue of a till', () => {
  test('A till’s catalogue has the price, code, barcode and stock of each product, and the server says if nothing has changed', async () => {
    const device = await openTill('Catalogue');
    const { body } = await askAs(device, api.getTillCatalogue);
    expect(body.products).toEqual([
      expect.objectContaining({
        id: 1,
        product_name: expect.any(String),
        selling_price: expect.any(Number),
        stock: 5,
      }),
    ]);
    const again = await askAs(device, api.getTillCatalogue, { query: { version: body.version } });
    expect(again.body).toEqual({ version: body.version, is_same: true, stock: null });
  });
});
