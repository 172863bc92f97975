import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubIndexedDb } from '../../../test-support/indexed-db.ts';
import { addDevice } from '../../../test-support/till-device.ts';
import { tillServer } from '../../../test-support/till-server.ts';
import { deviceTexts } from '../device/device-texts.ts';
import { readFromServer } from '../device/read-server.ts';
import { openTillDatabase, type TillDatabase, type TillDevice } from '../device/till-database.ts';
import { unlock } from '../device/unlock.ts';
import { changePin } from './change-pin.ts';

let database: TillDatabase;
let device: TillDevice;
let server: ReturnType<typeof tillServer>;

beforeEach(async () => {
  stubIndexedDb();
  database = await openTillDatabase();
  device = await addDevice(database);
  server = tillServer();
  server.admit(device);
});
afterEach(() => vi.unstubAllGlobals());

async function type(pin: string) {
  const person = server.people[0];
  if (!person) throw new Error('No such person.');
  const answer = await unlock(database, { device, person, pin, isOnline: true }, server.call);
  return 'person' in answer ? answer.person.name : answer.refusal;
}
const change = (pin: string, newPin: string) =>
  changePin(database, { device, personId: 'p1', pin, newPin }, server.call);
const goOffline = () => {
  server.next = () => 'away';
};

test('After a person has changed their PIN, an offline till accepts only the new one', async () => {
  await type('4827');
  expect(await change('4827', '9162')).toMatchObject({ person: { name: 'Njeri' } });
  goOffline();
  expect(await type('4827')).toContain('Wrong PIN');
  expect(await type('9162')).toBe('Njeri');
});

test('If no answer to a change of the PIN arrives, the person reads that the PIN may have changed', async () => {
  await type('4827');
  expect(await change('1379', '9162')).toEqual({ refusal: 'Wrong PIN. 4 tries left.', of: 'old' });
  goOffline();
  expect(await change('4827', '9162')).toEqual({ refusal: deviceTexts.ownPin.noAnswer, of: 'old' });
  expect(await type('4827')).toBe('Njeri');
});

test('If a PIN was changed at another till, this till deletes the old one when it next reads its list of people', async () => {
  const at = Date.parse('2026-11-23T08:00:00Z');
  server.grantOf = () => `${at}.seal`;
  const setAt = (ms: number) => {
    server.people = server.people.map((each) => ({ ...each, pin_set_at: new Date(ms).toISOString() }));
    return readFromServer(database, server.call);
  };
  await type('4827');
  await setAt(at);
  expect(await database.count('verifiers')).toBe(1);
  await setAt(at + 1);
  expect(await database.count('verifiers')).toBe(0);
  goOffline();
  expect(await type('4827')).toContain('Connect it to the network first');
});
