import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { type Ability, abilities } from '#shared/abilities/abilities.ts';
import { type Access, isForDevices } from '#shared/abilities/access.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { type Endpoint, endpoint } from '#shared/endpoint.ts';
import { findCaller } from '../core/identity/session.ts';
import { type Call, noon, send } from '../test-support/event.ts';
import { callAs, people, signIn } from '../test-support/people.ts';
import { openShop, type TestShop } from '../test-support/shop.ts';
import { lambda } from './lambda.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const actors = ['guest', ...(Object.keys(people) as (keyof typeof people)[])] as const;
type Actor = (typeof actors)[number];

/** Returns the session and the CSRF token for a valid call of this actor. A guest has neither. */
const callOf = async (actor: Actor, more: Call = {}): Promise<Call> =>
  actor === 'guest' ? more : callAs((await signIn(actor, people[actor])).session, more);

/**
 * Returns true if an actor may call an endpoint with this access. The table of abilities decides for staff; the rules
 * below decide for other actors.
 */
const admitted = (access: Access, actor: Actor) => {
  if (access === 'anyone' || access === 'callback') return true;
  if (access === 'signed-in') return actor !== 'guest';
  if (isForDevices(access)) return false;
  return (abilities[access] as readonly Group[]).includes(actor as Group);
};

function expectRefusal(reply: Awaited<ReturnType<typeof send>>, actor: Actor) {
  const [status, code] = actor === 'guest' ? [401, 'signed-out'] : [403, 'not-allowed'];
  expect(reply).toMatchObject({ status, body: { code, request_id: expect.any(String) } });
  expect(reply.headers['cache-control']).toBe('no-store');
}

const answer = z.object({ who: z.string().nullable() });
const doors: Access[] = ['anyone', 'signed-in', ...(Object.keys(abilities) as Ability[])];

/** Creates an endpoint with this access, whose handler counts its runs. */
function door(access: Access, method: 'GET' | 'POST' = 'GET') {
  const row = endpoint(`${method} /test`, { summary: 'Test.', access, answer });
  let runs = 0;
  const handler = lambda(row as Endpoint, async ({ person }) => {
    runs++;
    return { who: person?.id ?? null };
  });
  return { row: row as Endpoint, handler, runs: () => runs };
}

describe.each(actors)('As %s [T7] [G-39]', (actor) => {
  test.each(doors)(
    'An endpoint with access %s accepts exactly the callers who may use it',
    async (access) => {
      for (const method of ['GET', 'POST'] as const) {
        const { row, handler, runs } = door(access, method);
        const reply = await send(row, handler, await callOf(actor));
        if (admitted(access, actor)) expect(reply.status).toBe(200);
        else expectRefusal(reply, actor);
        expect(runs()).toBe(admitted(access, actor) ? 1 : 0);
      }
    },
  );
});

const later = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe('On an endpoint with restricted access', () => {
  test('On an endpoint with restricted access, the handler takes the caller only from the session, not from the request [T7]', async () => {
    const { id, session } = await signIn('wanjiku');
    const { row, handler } = door('signed-in');
    const headers = { 'x-user-id': 'somebody-else', authorization: 'Bearer x' };
    const reply = await send(row, handler, await callAs(session, { headers, query: { id: 'x' } }));
    expect(reply.body).toEqual({ who: id });
  });

  test('On an endpoint with restricted access, an expired or unknown session answers 401 [T5]', async () => {
    const { session } = await signIn('kamau', ['admin']);
    const { row, handler, runs } = door('signed-in');
    const late = await send(row, handler, await callAs(session, { now: later(1800) }));
    const forged = await send(row, handler, await callAs(`${session.slice(0, 22)}.${'A'.repeat(43)}`));
    for (const reply of [late, forged]) expectRefusal(reply, 'guest');
    expect(runs()).toBe(0);
  });

  test('On an endpoint with restricted access, a write without the session’s token answers 419 [T3] [G-24]', async () => {
    const { session } = await signIn('njeri', ['admin']);
    const { row, handler, runs } = door('orders.read', 'POST');
    const reply = await send(row, handler, await callAs(session, { headers: { 'x-csrf-token': 'x' } }));
    expect(reply).toMatchObject({ status: 419, body: { code: 'csrf-token-mismatch' } });
    expect(runs()).toBe(0);
  });

  test('On an endpoint with restricted access, the response sets the cookie of a session that was renewed [T5]', async () => {
    const { session } = await signIn('mutua', ['staff']);
    const { row, handler } = door('orders.read');
    const soon = await send(row, handler, await callAs(session, { now: later(59) }));
    expect(soon.cookies).toEqual([]);
    const reply = await send(row, handler, await callAs(session, { now: later(60) }));
    expect(reply.cookies).toEqual([
      `__Host-session=${session}; Path=/; Max-Age=1800; Secure; SameSite=Lax; HttpOnly`,
    ]);
    expect(await findCaller(session, later(60 + 1799))).toBeDefined();
  });
});

test('An answer that could be cached is not cached if the request has a session cookie [T5]', async () => {
  const row = endpoint('GET /test', { summary: 'Test.', access: 'anyone', answer, sharedSeconds: 1 });
  const handler = lambda(row, async () => ({ who: null }));
  const cacheFor = async (call: Call) => (await send(row, handler, call)).headers['cache-control'];
  expect(await cacheFor({})).toBe('public, max-age=0, s-maxage=1');
  expect(await cacheFor({ cookies: ['__Host-visitor=x'] })).toBe('public, max-age=0, s-maxage=1');
  expect(await cacheFor({ cookies: ['__Host-session=x'] })).toBe('no-store');
});
