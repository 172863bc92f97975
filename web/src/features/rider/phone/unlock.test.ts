import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { dayOf, riderServer } from '../../../test-support/rider-server.ts';
import { enrolPhone } from './enrol.ts';
import { openRiderDatabase, type RiderDatabase, readKept } from './rider-database.ts';
import { forgetTypedPin, isStillUnlocked, lastGrant, noteUnlocked, sendTypedPin, unlock } from './unlock.ts';

let database: RiderDatabase;
let server: ReturnType<typeof riderServer>;

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T08:00:00Z') });
  stubIndexedDb();
  database = await openRiderDatabase();
  server = riderServer(dayOf([]));
  await enrolPhone(database, { code: 'ABCD-2345', pin: '4827' }, server.call);
});
afterEach(() => {
  forgetTypedPin();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function type(pin: string, isOnline = true) {
  const device = await readKept(database, 'device');
  if (!device) throw new Error('No phone.');
  const answer = await unlock(database, { device, pin, isOnline }, server.call);
  return 'grant' in answer ? answer.grant : answer.refusal;
}
const goOffline = () => {
  server.next = () => 'away';
};
const pass = (ms: number) => vi.setSystemTime(Date.now() + ms);
const [minute, day] = [60_000, 24 * 60 * 60_000];

test('The server checks the PIN while there is a network', async () => {
  expect(await type('1379')).toBe('Wrong PIN. 4 tries left.');
  server.grant = 'grant 2';
  expect(await type('4827')).toBe('grant 2');
});

test('Without a network, the PIN opens the app for seven days after the server last accepted it', async () => {
  goOffline();
  expect(await type('4827')).toBe('grant 1');
  pass(6.9 * day);
  expect(await type('4827', false)).toBe('grant 1');
  pass(0.2 * day);
  expect(await type('4827')).toContain('Find a network first');
});

test('Without a network, wrong PINs block the rider’s phone, and each further one doubles the time', async () => {
  goOffline();
  const said = [];
  for (let n = 0; n < 6; n += 1) said.push(await type('1379'));
  expect(said.slice(3)).toEqual([
    'Wrong PIN. 1 try left.',
    'Wrong PIN. Wait 15 minutes, then try again.',
    'Too many wrong PINs. Wait 15 minutes, then try again.',
  ]);
  pass(15 * minute + 1);
  expect(await type('1379')).toBe('Wrong PIN. Wait 30 minutes, then try again.');
  expect(await type('4827')).toContain('Too many wrong PINs');
  pass(31 * minute);
  expect(await type('4827')).toBe('grant 1');
});

test('A rider’s PIN that was typed offline is sent when there is a network', async () => {
  const device = await readKept(database, 'device');
  if (!device) throw new Error('No phone.');
  goOffline();
  await type('4827');
  await expect(sendTypedPin(device, server.call)).rejects.toMatchObject({ status: 0 });
  server.next = () => 'answers';
  server.grant = 'grant 2';
  expect(await sendTypedPin(device, server.call)).toBe('grant 2');
  expect(await sendTypedPin(device, server.call)).toBeUndefined();
});

test('The rider’s app asks for the PIN each day, and after it was not open for 30 minutes', async () => {
  expect(await isStillUnlocked(database)).toBe(false);
  await noteUnlocked(database);
  pass(29 * minute);
  expect(await isStillUnlocked(database)).toBe(true);
  pass(2 * minute);
  expect(await isStillUnlocked(database)).toBe(false);
  vi.setSystemTime(Date.parse('2026-11-23T20:50:00Z'));
  await noteUnlocked(database);
  // This passes midnight in Nairobi.
  pass(15 * minute);
  expect(await isStillUnlocked(database)).toBe(false);
});

test('The rider’s phone does not store the PIN, and its key cannot be exported', async () => {
  const kept = JSON.stringify([await database.getAll('verifiers'), await database.getAll('kept')]);
  expect(kept).not.toContain('4827');
  expect((await readKept(database, 'device'))?.keys.privateKey.extractable).toBe(false);
});

test('A repeated enrolment of a rider’s phone after a lost answer sends the same key', async () => {
  const keyOf = () => server.calls.at(-1)?.body.public_key;
  server.next = () => 'answer lost';
  await enrolPhone(database, { code: 'EFGH-6789', pin: '4827' }, server.call).catch(() => undefined);
  const first = keyOf();
  server.next = () => 'answers';
  await enrolPhone(database, { code: 'EFGH-6789', pin: '4827' }, server.call);
  expect(keyOf()).toBe(first);
  expect(await readKept(database, 'enrolling')).toBeUndefined();
});

test('After an enrolment for another rider, the former rider’s stops are not on the phone', async () => {
  await database.put('kept', { day: dayOf([]), readAt: 1 }, 'day');
  server.day = { ...server.day, rider: { id: 'o'.repeat(22), name: 'Otieno' } };
  await enrolPhone(database, { code: 'EFGH-6789', pin: '4827' }, server.call);
  expect(await readKept(database, 'day')).toBeUndefined();
  expect(await lastGrant(database, 'o'.repeat(22))).toBe('grant 1');
});
