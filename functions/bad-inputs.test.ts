import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentPart } from '#infra/build/suite/part.ts';
import { abilities, isAbility } from '#shared/abilities/abilities.ts';
import { isForDevices, isOpen } from '#shared/abilities/access.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { endpoints } from '#shared/endpoints.ts';
import { type BadCall, badCalls } from './test-support/bad-inputs/bad-calls.ts';
import { runBadInputs, sendBad } from './test-support/bad-inputs/bad-inputs.ts';
import { loadHandlers } from './test-support/handlers.ts';
import { callAs, signIn } from './test-support/people.ts';
import { riderWithPhone, signAsRider } from './test-support/riders/phone.ts';
import { openShop, stockShop, type TestShop, testProduct } from './test-support/shop.ts';
import { openSite, type TestSite } from './test-support/site.ts';
import { openTill, signEvent } from './test-support/till/device.ts';

/** A test run sends only its part of the inputs to each endpoint. All parts together send all inputs. */
const part = currentPart();

let shop: TestShop;
let site: TestSite;
let handlers: Awaited<ReturnType<typeof loadHandlers>>;

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  await stockShop([1, 2, 3].map((id) => [testProduct(id, {}, id === 3 ? 1 : 2), 100_000]));
  handlers = await loadHandlers();
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

const send = (endpoint: Endpoint, call: BadCall) =>
  sendBad(endpoint, handlers.get(endpoint.route)?.handler, call);

test('Every endpoint answers forty invalid inputs with the common error body and without internal details [R10] [T20] [T21]', async () => {
  const report = await runBadInputs({ perEndpoint: 40, seed: 2026, send, part });
  expect(report.serverErrors).toEqual([]);
  expect(report.shapeErrors).toEqual([]);
  expect(report.leaks).toEqual([]);
  expect(report.sent).toBe((40 / part.count) * endpoints.length);
  expect(report.refused).toBeGreaterThan(report.sent / 2);
  expect(({} as { admin?: boolean }).admin).toBeUndefined();
});

/** Returns a short hash of a list of calls. */
const digestOf = (calls: BadCall[]) =>
  calls
    .reduce(
      (hash, { body = '', ...call }) => hash.update(JSON.stringify(call)).update(body),
      createHash('sha256'),
    )
    .digest('hex');

test('The same seed always gives the same random invalid inputs, and another seed gives others', () => {
  for (const { endpoint } of endpoints) {
    const first = digestOf(badCalls(endpoint, 10, 7));
    expect(digestOf(badCalls(endpoint, 10, 7))).toBe(first);
    expect(digestOf(badCalls(endpoint, 10, 8))).not.toBe(first);
  }
});

test('The till’s endpoints answer invalid inputs of an enrolled device with the common error body and without internal details [R10] [T20] [T21]', async () => {
  const device = await openTill('Clumsy');
  const sendSigned = (endpoint: Endpoint, call: BadCall) =>
    sendBad(endpoint, handlers.get(endpoint.route)?.handler, call, (event) => signEvent(device, event));
  const isOfTill = ({ access }: Endpoint) => access === 'till';
  const report = await runBadInputs({ perEndpoint: 30, seed: 2028, send: sendSigned, to: isOfTill, part });
  expect(report.serverErrors).toEqual([]);
  expect(report.shapeErrors).toEqual([]);
  expect(report.leaks).toEqual([]);
  expect(report.refused).toBeGreaterThan(report.sent / 4);
});

test('The riders’ endpoints answer invalid inputs of an enrolled phone with the common error body and without internal details [R10] [T20] [T21]', async () => {
  const phone = await riderWithPhone('Clumsy');
  const sendSigned = (endpoint: Endpoint, call: BadCall) =>
    sendBad(endpoint, handlers.get(endpoint.route)?.handler, call, (event) => signAsRider(phone, event));
  const isOfRider = ({ access }: Endpoint) => access === 'rider';
  const report = await runBadInputs({ perEndpoint: 30, seed: 2029, send: sendSigned, to: isOfRider, part });
  expect(report.serverErrors).toEqual([]);
  expect(report.shapeErrors).toEqual([]);
  expect(report.leaks).toEqual([]);
  expect(report.refused).toBeGreaterThan(report.sent / 4);
});

test('Endpoints that require a sign-in answer a signed-in person’s invalid inputs with the common error body [R10] [T20] [T21]', async () => {
  let people = 0;
  const sendSignedIn = async (endpoint: Endpoint, call: BadCall) => {
    const { headers, cookies, ...rest } = call;
    const groups = isAbility(endpoint.access) ? [abilities[endpoint.access][0]] : [];
    const { session } = await signIn(`clumsy-${++people}`, groups);
    const as = await callAs(session, { headers, cookies });
    return send(endpoint, { ...rest, headers: as.headers ?? {}, cookies: as.cookies ?? [] });
  };
  const isClosed = ({ access }: Endpoint) => !isOpen(access) && !isForDevices(access);
  const report = await runBadInputs({ perEndpoint: 15, seed: 2027, send: sendSignedIn, to: isClosed, part });
  expect(report.serverErrors).toEqual([]);
  expect(report.shapeErrors).toEqual([]);
  expect(report.leaks).toEqual([]);
  expect(report.refused).toBeGreaterThan(report.sent / 4);
});
