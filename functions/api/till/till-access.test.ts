import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Endpoint } from '#shared/endpoint.ts';
import { methodOf } from '#shared/endpoint.ts';
import * as till from '#shared/till/endpoints.ts';
import { changeTill } from '../../core/till/admin-tills.ts';
import { findTill } from '../../data/till/till.ts';
import { type Call, eventFor, noon, send } from '../../test-support/event.ts';
import { loadHandlers } from '../../test-support/handlers.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import {
  addWorker,
  enrolDevice,
  openTill,
  sendEvent,
  signEvent,
  type TestDevice,
} from '../../test-support/till/device.ts';

/** The endpoints that only the device of a till may call. */
const rows = Object.values(till).filter((row) => row.access === 'till') as Endpoint[];
const listed = rows.map((row) => [row.route, row] as const);

/**
 * The calls that a replaced device may still make: its state, the sync of its journal, and the payment requests that it
 * sent.
 */
const ofReplaced = [
  'GET /api/till/state',
  'POST /api/till/sync',
  'GET /api/till/sales/{sale_id}/prompts/{id}',
];

let shop: TestShop;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;
let active: TestDevice;
let other: TestDevice;
let replaced: TestDevice;
let revoked: TestDevice;
const sessions: [string, string][] = [];

beforeAll(async () => {
  shop = await openShop();
  handlers = await loadHandlers();
  await stockShop([[testProduct(1), 5]]);
  await addWorker('Njeri', ['cashier'], '4827');
  [active, other, replaced, revoked] = [
    await openTill('Active'),
    await openTill('Other'),
    await openTill('Replaced'),
    await openTill('Revoked'),
  ];
  await enrolDevice(replaced.tillId);
  const { version = 0 } = (await findTill(revoked.tillId)) ?? {};
  await store(() => changeTill(revoked.tillId, { version, is_revoked: true }, noon));
  for (const group of ['owner', 'admin', 'staff', 'cashier', 'rider'] as const)
    sessions.push([group, (await signIn(group, [group])).session]);
});
afterAll(() => shop.close());

const handlerOf = (row: Endpoint) => handlers.get(row.route)?.handler;
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);
const callOf = (row: Endpoint, now = noon): Call => ({ ...(row.example as Call), now });

type Event = Awaited<ReturnType<typeof eventFor>>;

/** Sends the example of an endpoint as a device, after `change` has changed the signed event. */
async function ask(
  row: Endpoint,
  device: TestDevice,
  { at = noon, now = noon, change = (event: Event) => event } = {},
) {
  const event = await signEvent(device, await eventFor(row, callOf(row, now)), at);
  return sendEvent(handlerOf(row), change(event));
}

const withHeaders = (headers: Record<string, string>) => (event: Event) => ({
  ...event,
  headers: { ...event.headers, ...headers },
});

test('The tests of the till endpoints include the catalogue, the unlock and those that a replaced device may call', () => {
  expect(listed.map(([route]) => route)).toEqual(
    expect.arrayContaining(['GET /api/till/catalogue', 'POST /api/till/unlock', ...ofReplaced]),
  );
});

describe.each(listed)('%s', (route, row) => {
  test('An endpoint of the till accepts a call of the till’s present device', async () => {
    expect((await ask(row, active)).status).not.toBe(401);
    // M-Pesa is not set up in this test, so the shop answers 503 to the call for a payment request.
    expect([200, 404, 409, 422, 503]).toContain((await ask(row, active)).status);
  });

  test('An endpoint of the till refuses every person without a device, whatever their role, and an unsigned call', async () => {
    expect(await send(row, handlerOf(row), callOf(row))).toMatchObject({ status: 401 });
    for (const [group, session] of sessions) {
      const reply = await send(row, handlerOf(row), await callAs(session, callOf(row)));
      expect(reply, group).toMatchObject({ status: 401, body: { code: 'unknown-till' } });
    }
  });

  test('An endpoint of the till refuses a device that was never enrolled, or that a manager has blocked', async () => {
    for (const never of [
      { ...active, epoch: 9 },
      { ...active, tillId: 'n'.repeat(22) },
    ])
      expect(await ask(row, never)).toMatchObject({ status: 401, body: { code: 'unknown-till' } });
    expect(await ask(row, revoked)).toMatchObject({ status: 401, body: { code: 'revoked' } });
  });

  test('An endpoint of the till tells a replaced device only how to send its journal', async () => {
    const { status, body } = await ask(row, replaced);
    if (ofReplaced.includes(route)) expect([200, 404]).toContain(status);
    else expect([status, body.code]).toEqual([409, 'replaced']);
  });

  test('An endpoint of the till refuses a call that was changed or has the signature of another device or call', async () => {
    const foreign = { ...active, privateKey: other.privateKey };
    expect(await ask(row, foreign)).toMatchObject({ status: 401, body: { code: 'signature' } });
    const named = withHeaders({ 'x-till': `${other.tillId}.1` });
    expect((await ask(row, active, { change: named })).body.code).toBe('signature');
    const sooner = withHeaders({ 'x-till-at': later(1).toISOString() });
    expect((await ask(row, active, { change: sooner })).body.code).toBe('signature');
    const path = (event: Event) => ({ ...event, rawPath: `${event.rawPath}/x` });
    expect((await ask(row, active, { change: path })).body.code).toBe('signature');
    if (methodOf(row.route) !== 'GET') {
      const body = (event: Event) => ({ ...event, body: `${event.body} ` });
      expect((await ask(row, active, { change: body })).body.code).toBe('signature');
    }
    for (const signature of ['', 'A'.repeat(86), 'A'.repeat(87), '%'.repeat(86)])
      expect(
        (await ask(row, active, { change: withHeaders({ 'x-till-signature': signature }) })).status,
      ).toBe(401);
  });

  test('An endpoint of the till refuses a recorded call after five minutes, and a call whose clock is a day off', async () => {
    expect(await ask(row, active, { now: later(6) })).toMatchObject({ status: 401, body: { code: 'clock' } });
    for (const minutes of [24 * 60, -24 * 60]) {
      const reply = await ask(row, active, { at: later(minutes) });
      expect(reply).toMatchObject({ status: 401, body: { code: 'clock', now: noon.toISOString() } });
    }
    expect((await ask(row, active, { change: withHeaders({ 'x-till-at': 'yesterday' }) })).status).toBe(401);
  });
});

describe('A body at its limits', () => {
  const sync = (body: object) =>
    eventFor(till.syncTill, { body, now: noon })
      .then((event) => signEvent(active, event))
      .then((event) => sendEvent(handlerOf(till.syncTill), event));
  const entry = (length: number) => ({ text: 'x'.repeat(length), signature: 'a'.repeat(86) });

  test('A till’s request may have 25 entries of 60,000 characters, and is refused with one more entry or character', async () => {
    const full = Array.from({ length: 25 }, () => entry(60_000));
    expect((await sync({ entries: full })).body.refused).toMatchObject({ code: 'signature' });
    expect((await sync({ entries: [...full, entry(1)] })).status).toBe(422);
    expect((await sync({ entries: [entry(60_001)] })).status).toBe(422);
    expect((await sync({ entries: [] })).status).toBe(422);
  });

  test('A till’s request above 2 MB is refused before it is read', async () => {
    const wide = Array.from({ length: 25 }, () => ({ text: '界'.repeat(60_000), signature: 'a'.repeat(86) }));
    expect((await sync({ entries: wide })).status).toBe(413);
  });
});
