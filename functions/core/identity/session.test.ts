import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { personKey, sessionKey, sessionsPk } from '../../data/accounts/keys.ts';
import { savePerson } from '../../data/accounts/person.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { noon } from '../../test-support/event.ts';
import { idOf, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { endSession, endSessions, findCaller } from './session.ts';
import { fingerprint } from './signature.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

async function rowsOf(pk: string) {
  const query = new QueryCommand({
    TableName: tableName(),
    KeyConditionExpression: 'pk = :pk',
    ExpressionAttributeValues: { ':pk': pk },
  });
  return (await table.send(query)).Items ?? [];
}

test('A session id has 256 random bits, and the table stores only its SHA-256 hash [T5]', async () => {
  const { id, session } = await signIn('wanjiku');
  const [, secret = ''] = session.split('.');
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  const rows = await rowsOf(sessionsPk(id));
  expect(rows.map(({ sk }) => sk)).toEqual([fingerprint(secret)]);
  expect(JSON.stringify(rows)).not.toContain(secret);
});

test('Signing in again opens a second session of the same person [T5]', async () => {
  const [first, second] = [await signIn('achieng'), await signIn('achieng')];
  expect(first.session).not.toBe(second.session);
  for (const { session } of [first, second]) {
    const caller = await findCaller(session, later(1));
    expect(caller?.person).toEqual({
      id: idOf('achieng'),
      name: 'achieng',
      email: 'achieng@mail.example',
      groups: [],
    });
  }
});

test.each([
  ['no cookie', () => undefined],
  ['an empty cookie', () => ''],
  ['an id without a secret', (session: string) => session.slice(0, 22)],
  ['a secret with another person’s id', (session: string) => `${idOf('nobody')}${session.slice(22)}`],
  [
    'a secret with a changed character',
    (session: string) => `${session.slice(0, -2)}${session.endsWith('AA') ? 'BB' : 'AA'}`,
  ],
  ['a secret with an additional character', (session: string) => `${session}A`],
  [
    'the fingerprint from the table',
    (session: string) => `${session.slice(0, 23)}${fingerprint(session.slice(23))}`,
  ],
])('A session cookie identifies no person if it is invalid: %s [T5]', async (_, change) => {
  const { session } = await signIn('otieno');
  expect(await findCaller(change(session), later(1))).toBeUndefined();
});

/**
 * Makes visits at a fixed interval until the session has expired. Returns the time of the last valid visit,
 * in seconds.
 */
async function lastGoodVisit(session: string, everySeconds: number, untilSeconds: number) {
  let last = 0;
  for (let at = everySeconds; at <= untilSeconds; at += everySeconds) {
    if (!(await findCaller(session, later(at)))) break;
    last = at;
  }
  return last;
}

describe('Staff are signed out after 30 minutes without a call, and after 12 hours in any case [T5]', () => {
  test('A session is valid after 29 minutes and 59 seconds, and expired after 30 minutes', async () => {
    const [near, late] = [await signIn('a', ['staff']), await signIn('b', ['staff'])];
    expect(await findCaller(near.session, later(30 * minute - 1))).toBeDefined();
    expect(await findCaller(late.session, later(30 * minute))).toBeUndefined();
  });

  test('Each API call of a staff member restarts the 30 minutes of the session, for up to 12 hours', async () => {
    const { session } = await signIn('c', ['owner', 'admin']);
    expect(await lastGoodVisit(session, 20 * minute, 14 * hour)).toBe(12 * hour - 20 * minute);
  });
});

describe('A customer stays signed in for 30 days after the last visit [T5]', () => {
  test('A customer stays signed in for exactly 30 days after the last visit', async () => {
    const [near, late] = [await signIn('d'), await signIn('e')];
    expect(await findCaller(near.session, later(30 * day - 1))).toBeDefined();
    expect(await findCaller(late.session, later(30 * day))).toBeUndefined();
  });

  test('A customer’s session lasts at most half a year, even with regular visits', async () => {
    const { session } = await signIn('f');
    expect(await lastGoodVisit(session, 20 * day, 400 * day)).toBe(160 * day);
  });

  test('A customer’s second visit on a day writes nothing; a visit on the next day extends the session and its cookie', async () => {
    const { session } = await signIn('g');
    const sameDay = await requestsOf(shop, () => findCaller(session, later(day - 1)));
    expect(sameDay.operations).toEqual(['BatchGetItem']);
    expect(sameDay.result?.renewed).toBeUndefined();
    const nextDay = await requestsOf(shop, () => findCaller(session, later(day)));
    expect(nextDay.operations).toEqual(['BatchGetItem', 'UpdateItem']);
    expect(nextDay.result?.renewed).toEqual({ value: session, seconds: 30 * day });
  });
});

test('A session is stored with the time at which DynamoDB deletes it [T5]', async () => {
  const { id, session } = await signIn('h', ['cashier']);
  const key = sessionKey(id, fingerprint(session.slice(23)));
  const { Item } = await table.send(new GetCommand({ TableName: tableName(), Key: key }));
  expect(Item?.expires_at).toBe(noon.getTime() / 1000 + 30 * minute);
});

test('From the moment that a customer joins the staff, their session has the short limits of staff sessions [T5]', async () => {
  const { id, session } = await signIn('i');
  await savePerson({ id, name: 'i', email: 'i@mail.example' }, noon.toISOString(), { groups: ['rider'] });
  expect((await findCaller(session, later(1)))?.person.groups).toEqual(['rider']);
  expect(await findCaller(session, later(31 * minute))).toBeUndefined();
});

test('An ended session identifies no person; another session of the same person continues [T5]', async () => {
  const [one, other] = [await signIn('j'), await signIn('j')];
  await endSession(one.session);
  await endSession(one.session);
  await endSession('no session');
  expect(await findCaller(one.session, later(1))).toBeUndefined();
  expect(await findCaller(other.session, later(1))).toBeDefined();
});

test('A session that is ended during its renewal stays ended [T5]', async () => {
  const { id, session } = await signIn('k');
  const send = table.send.bind(table);
  const between = vi.spyOn(table, 'send').mockImplementation((async (command: never) => {
    if ((command as object) instanceof UpdateCommand) {
      between.mockRestore();
      await endSessions(id);
    }
    return send(command);
  }) as never);
  expect(await findCaller(session, later(2 * day))).toBeUndefined();
  expect(await rowsOf(sessionsPk(id))).toEqual([]);
});

test('All sessions of a person can be ended together, and those of other people continue [T5]', async () => {
  const many = [];
  for (let n = 0; n < 105; n++) many.push(await signIn('l'));
  const { session } = await signIn('m');
  await endSessions(idOf('l'));
  for (const one of many) expect(await findCaller(one.session, later(1))).toBeUndefined();
  expect(await findCaller(session, later(1))).toBeDefined();
});

test('A disabled person loses every session at once [T5]', async () => {
  const { id, session } = await signIn('n', ['admin']);
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: personKey(id),
      UpdateExpression: 'SET is_disabled = :yes',
      ExpressionAttributeValues: { ':yes': true },
    }),
  );
  expect(await findCaller(session, later(1))).toBeUndefined();
});
