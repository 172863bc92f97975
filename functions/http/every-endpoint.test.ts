import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abilities } from '#shared/abilities/abilities.ts';
import { isForDevices } from '#shared/abilities/access.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { checksCsrf, type Endpoint, isWrite } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { newId } from '../core/identity/visitor.ts';
import { personKey } from '../data/accounts/keys.ts';
import { table, tableName } from '../data/dynamodb/table.ts';
import { type Call, type Reply, send } from '../test-support/event.ts';
import { loadHandlers } from '../test-support/handlers.ts';
import { callAs, people, signIn } from '../test-support/people.ts';
import { openShop, type TestShop } from '../test-support/shop.ts';

/*
 * These tests call every endpoint with its real handler, as every kind of caller. The calls contain no data, so nearly
 * every handler refuses the input of a caller whom it admits.
 */

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
});
afterAll(() => shop.close());

const actors = ['guest', 'shopper', 'rider', 'cashier', 'staff', 'admin', 'owner', 'disabled'] as const;
type Actor = (typeof actors)[number];
const isSignedIn = (actor: Actor) => actor !== 'guest' && actor !== 'disabled';

const sessions = new Map<Actor, Promise<string>>();

/** Disables a person without ending their sessions. */
const disable = (id: string) =>
  table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: personKey(id),
      UpdateExpression: 'SET is_disabled = :yes',
      ExpressionAttributeValues: { ':yes': true },
    }),
  );

/** Returns a new session of this kind of caller. A disabled caller was an owner and still has the session cookie. */
async function newSession(actor: Exclude<Actor, 'guest'>): Promise<string> {
  const { id, session } = await signIn(actor, people[actor === 'disabled' ? 'owner' : actor]);
  if (actor === 'disabled') await disable(id);
  return session;
}

function sessionOf(actor: Exclude<Actor, 'guest'>): Promise<string> {
  const session = sessions.get(actor) ?? newSession(actor);
  sessions.set(actor, session);
  return session;
}

/** Returns the headers and cookies of a caller's browser. A guest has none. */
const callOf = async (actor: Actor, more: Call = {}): Promise<Call> =>
  actor === 'guest' ? more : callAs(await sessionOf(actor), more);

/**
 * Returns true if this kind of caller may call the endpoint. The table of abilities decides for staff; the rules below
 * decide for other callers.
 */
function admits({ access }: Endpoint, actor: Actor): boolean {
  if (access === 'anyone' || access === 'callback') return true;
  if (access === 'signed-in') return isSignedIn(actor);
  if (isForDevices(access)) return false;
  return (abilities[access] as readonly Group[]).includes(actor as Group);
}

const outcome = ({ status, body }: Pick<Reply, 'status' | 'body'>) => `${status} ${body?.code ?? ''}`.trim();
/** A signed-in person never counts as a till's device or a rider's phone. */
function refusalOf({ access }: Endpoint, actor: Actor): string {
  if (access === 'till') return '401 unknown-till';
  if (access === 'rider') return '401 unknown-phone';
  return isSignedIn(actor) ? '403 not-allowed' : '401 signed-out';
}
const refusals = [
  ...['401 signed-out', '401 unknown-till', '401 unknown-phone', '403 not-allowed'],
  ...['403 cross-site', '419 csrf-token-mismatch'],
];

/**
 * Calls an endpoint. After a successful write, the caller signs in again, because the write may have ended their
 * session.
 */
async function call(row: Endpoint, actor: Actor, more: Call = {}): Promise<Reply> {
  const body = row.body && { body: {} };
  const reply = await send(row, handlers.get(row.route)?.handler, await callOf(actor, { ...body, ...more }));
  if (isWrite(row.route) && reply.status < 300) sessions.delete(actor);
  return reply;
}

const rows = endpoints.map(({ endpoint }) => endpoint);
const writes = rows.filter(checksCsrf);

test('The table of endpoints has an endpoint for each kind of access', () => {
  expect(rows.length).toBeGreaterThan(80);
  expect(writes.length).toBeGreaterThan(30);
  const found = new Set(rows.map(({ access }) => access));
  for (const access of ['anyone', 'callback', 'signed-in', 'till', 'rider', 'admin.open', 'people.manage'])
    expect(found).toContain(access);
});

describe.each(actors)('As %s', (actor) => {
  test('Every endpoint accepts exactly the callers that its access names [T7] [G-39] [S2-262]', async () => {
    const wrong: string[] = [];
    for (const row of rows) {
      const reply = await call(row, actor);
      const [found, expected] = [outcome(reply), admits(row, actor) ? 'admitted' : refusalOf(row, actor)];
      const isRight = expected === 'admitted' ? !refusals.includes(found) : found === expected;
      const isShown = expected === 'admitted' || isWhole(reply);
      if (!isRight || !isShown) wrong.push(`${row.route}: ${found} instead of ${expected}`);
    }
    expect(wrong).toEqual([]);
  });

  test('No endpoint accepts a write from another site or without the CSRF token [T3] [G-24]', async () => {
    const visitor = [`__Host-visitor=${newId()}`];
    const own = { 'sec-fetch-site': 'same-origin' };
    const attacks: [Call, string][] = [
      [{ headers: { 'sec-fetch-site': 'cross-site' } }, '403 cross-site'],
      [{ headers: { 'sec-fetch-site': 'same-site' } }, '403 cross-site'],
      [{ headers: { ...own, 'x-csrf-token': 'guessed' }, cookies: visitor }, '419 csrf-token-mismatch'],
    ];
    const wrong: string[] = [];
    for (const row of writes) {
      for (const [attack, refused] of attacks) {
        const found = outcome(await call(row, actor, attack));
        const expected = admits(row, actor) ? refused : refusalOf(row, actor);
        if (found !== expected) wrong.push(`${row.route}: ${found} instead of ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

/** Returns true if a refusal has the common error body and no cache may store it. */
const isWhole = ({ body, headers }: Reply) =>
  typeof body?.request_id === 'string' &&
  typeof body.message === 'string' &&
  headers['cache-control'] === 'no-store';
