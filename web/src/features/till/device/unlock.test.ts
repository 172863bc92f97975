import * as fake from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { addDevice } from '../../../test-support/till-device.ts';
import { tillServer } from '../../../test-support/till-server.ts';
import { whyNotStored } from '../entrance/why-not-stored.ts';
import { deviceNow } from './device-now.ts';
import { readFromServer } from './read-server.ts';
import { openTillDatabase, type TillDatabase, type TillDevice } from './till-database.ts';
import { unlock } from './unlock.ts';

let database: TillDatabase;
let device: TillDevice;
let server: ReturnType<typeof tillServer>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:00:00Z') });
  stubIndexedDb();
  database = await openTillDatabase();
  device = await addDevice(database);
  server = tillServer();
  server.admit(device);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function type(pin: string, who = 0, isOnline = true) {
  const person = server.people[who];
  if (!person) throw new Error('No such person.');
  const answer = await unlock(database, { device, person, pin, isOnline }, server.call);
  return 'person' in answer ? answer.person.name : answer.refusal;
}
const goOffline = () => {
  server.next = () => 'away';
};
const days = (count: number) => vi.setSystemTime(Date.now() + count * 24 * 60 * 60_000);

test('The server checks the PIN that unlocks the till while there is a network', async () => {
  expect(await type('1379')).toBe('Wrong PIN. 4 tries left.');
  expect(await type('4827')).toBe('Njeri');
});

test('For an approval by PIN, the till gets a proof from the server, or offline uses the proof of the last unlock', async () => {
  const [person] = server.people;
  if (!person) throw new Error('No such person.');
  const approve = () =>
    unlock(
      database,
      { device, person, pin: '4827', isOnline: true, sale: { id: 's1', part: 'p' } },
      server.call,
    );
  expect(await approve()).toMatchObject({ grant: 'grant of p1', approval: 'approval of s1' });
  goOffline();
  const offline = await approve();
  expect(offline).toMatchObject({ grant: 'grant of p1', isOnline: false });
  expect(offline).not.toHaveProperty('approval');
});

test('Without a network, a PIN that the server accepted here in the last seven days unlocks the till', async () => {
  await type('4827');
  goOffline();
  expect(await type('4827')).toBe('Njeri');
  days(6.9);
  expect(await type('4827')).toBe('Njeri');
  days(0.2);
  expect(await type('4827')).toContain('Connect it to the network first');
});

test('Without a network, a person who never unlocked this till cannot unlock it', async () => {
  goOffline();
  expect(await type('4827')).toContain('Connect it to the network first');
});

test('Without a network, five wrong PINs block the person at the till for 15 minutes, even with the right PIN', async () => {
  await type('4827');
  goOffline();
  const answers = [];
  for (const pin of ['1111', '2222', '3333', '4444', '5555', '4827']) answers.push(await type(pin));
  expect(answers.slice(0, 4).map((text) => /\d(?= tr)/.exec(text)?.[0])).toEqual(['4', '3', '2', '1']);
  expect(answers[5]).toContain('Wait 15 minutes');
  vi.setSystemTime(Date.now() + 15 * 60_000);
  expect(await type('4827')).toBe('Njeri');
});

test('Without a network, each block after wrong PINs at the till is twice as long as the last', async () => {
  await type('4827');
  goOffline();
  for (let n = 0; n < 5; n++) await type('1111');
  database.close();
  database = await openTillDatabase();
  expect(await type('4827')).toBe('Too many wrong PINs. Wait 15 minutes, then try again.');
  const waits = [15, 30, 60, 120, 240].map((minutes) => minutes * 60_000);
  const answers = [];
  for (const ms of waits) {
    vi.setSystemTime(Date.now() + ms);
    answers.push(await type('1111'));
  }
  expect(answers[0]).toBe('Wrong PIN. Wait 30 minutes, then try again.');
  vi.setSystemTime(Date.now() + 4 * 60 * 60_000);
  expect(await type('4827')).toContain('Connect it to the network first');
  server.next = () => 'answers';
  expect(await type('4827')).toBe('Njeri');
  goOffline();
  expect(await type('4827')).toBe('Njeri');
});

test('Without a network, a right PIN resets that person’s count of wrong PINs', async () => {
  await type('4827');
  goOffline();
  for (const _ of [1, 2]) {
    for (let n = 0; n < 4; n++) await type('1111');
    expect(await type('4827')).toBe('Njeri');
  }
});

test('A copy of the till’s storage cannot be used to test PINs without the device’s key', async () => {
  await type('4827');
  const [kept] = await database.getAll('verifiers');
  const key = (await database.get('kept', 'pinKey')) as CryptoKey;
  expect(key.extractable).toBe(false);
  expect(JSON.stringify(kept)).not.toContain('4827');
});

test('A person who is no longer in the list of the till’s people cannot unlock it offline', async () => {
  await type('4827');
  const [njeri] = server.people;
  server.people = server.people.slice(1);
  await readFromServer(database, server.call);
  expect(await database.count('verifiers')).toBe(0);
  goOffline();
  if (njeri) server.people.unshift(njeri);
  expect(await type('4827')).toContain('Connect it to the network first');
});

test('An offline till checks the PIN of a known person itself', async () => {
  await type('4827');
  const calls = server.calls.length;
  expect(await type('4827', 0, false)).toBe('Njeri');
  expect(server.calls).toHaveLength(calls);
  server.pins.set('p2', '2580');
  expect(await type('2580', 1, false)).toBe('Otieno');
  expect(server.calls).toHaveLength(calls + 1);
});

test('If the network is slow, a till that can check the PIN itself waits three seconds for the server', async () => {
  const limits: (number | undefined)[] = [];
  const { call } = server;
  server.call = (signer, route, body, limitMs) => {
    limits.push(limitMs);
    return call(signer, route, body);
  };
  await type('4827');
  goOffline();
  expect(await type('4827')).toBe('Njeri');
  expect(limits).toEqual([undefined, 3000]);
});

describe('A device that can store nothing', () => {
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => {}));
  afterEach(() => vi.restoreAllMocks());
  const failWith = (name: string) =>
    vi.spyOn(fake.IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('Internal error.', name);
    });
  const why = () => type('4827').catch(whyNotStored);

  test('If the till’s device cannot store anything, the PIN screen says so and the till sells nothing', async () => {
    await type('4827');
    failWith('QuotaExceededError');
    expect(await why()).toMatch(/no space left.*Delete files or apps/);
    expect(deviceNow.get().space).toBe('full');
    goOffline();
    expect(await why()).toMatch(/no space left/);
    deviceNow.change({ space: 'enough' });
  });

  test.each(['UnknownError', 'AbortError', 'InvalidStateError'])(
    'If the till’s device cannot store anything, the PIN screen says so after an %s',
    async (name) => {
      failWith(name);
      expect(await why()).toMatch(/could not store anything/);
      expect(deviceNow.get().space).toBe('enough');
    },
  );
});
