import { afterAll, beforeAll, expect, test } from 'vitest';
import { getSinceLast } from '#shared/books/endpoints.ts';
import type { SinceLast } from '#shared/books/since.ts';
import type { LogNounName } from '#shared/log/log-noun.ts';
import { changesOf } from '../../core/log/list-changes.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { type Change, logEntry } from '../../data/log/log-entry.ts';
import { listChange } from '../../data/log/log-lists.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { getSinceLast as handler } from '../books.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

/** Logs a change, and adds it to the change log's list as the stream of the table does. */
async function log(noun: LogNounName, id: string, at: string, more: Partial<Change>) {
  const entry = logEntry({ noun, id, at, action: 'change', before: {}, after: {}, ...more });
  const item = entry.Put?.Item as { pk: string; sk: string };
  await store(() => commit([entry]));
  for (const { item: change, sk } of changesOf(item, { before: undefined, after: item }))
    await store(() => listChange(change, sk));
}

const state = (to: string) => ({ before: { order_status: 'pending' }, after: { order_status: to } });

/** Opens Today as a person. Each name is a different person. */
async function look(name: string, at: string): Promise<SinceLast> {
  const now = new Date(at);
  const { session } = await signIn(name, ['staff'], now);
  const { status, body } = await send(getSinceLast, handler, await callAs(session, { now }));
  expect(status).toBe(200);
  return body;
}

test('A person sees what happened in the shop since their last visit, even after a reload', async () => {
  expect(await look('Njeri', '2026-05-04T06:00:00.000Z')).toEqual({
    since: null,
    is_more: false,
    counts: {},
  });
  await log('order', 'a', '2026-05-04T07:00:00.000Z', { action: 'create', before: undefined });
  await log('order', 'a', '2026-05-04T07:05:00.000Z', state('confirmed'));
  await log('order', 'b', '2026-05-04T07:10:00.000Z', state('cancelled'));
  await log('order', 'b', '2026-05-04T07:11:00.000Z', { before: {}, after: { note: 'x' } });
  await log('product', '7', '2026-05-04T07:15:00.000Z', {
    before: { selling_price: 1 },
    after: { selling_price: 2 },
  });
  await log('product', '7', '2026-05-04T07:16:00.000Z', {
    before: { selling_price: 2 },
    after: { selling_price: 3 },
  });
  const seen = {
    since: '2026-05-04T06:00:00.000Z',
    is_more: false,
    counts: { placed: 1, confirmed: 1, cancelled: 1, changed: 1, prices: 1 },
  };
  expect(await look('Njeri', '2026-05-04T08:00:00.000Z')).toEqual(seen);
  expect(await look('Njeri', '2026-05-04T08:20:00.000Z')).toEqual(seen);
  expect(await look('Njeri', '2026-05-04T09:00:00.000Z')).toEqual({
    ...{ since: '2026-05-04T08:20:00.000Z', is_more: false, counts: {} },
  });
});

test('“What happened since your last visit” uses each person’s own last visit', async () => {
  await look('Wanjiru', '2026-06-01T06:00:00.000Z');
  expect((await look('Kamau', '2026-06-01T09:00:00.000Z')).since).toBeNull();
  expect((await look('Wanjiru', '2026-06-01T09:00:00.000Z')).since).toBe('2026-06-01T06:00:00.000Z');
});

test('After a long absence a person sees the changes of the last week, even if they are in two months', async () => {
  await look('Atieno', '2026-06-20T06:00:00.000Z');
  await log('order', 'c', '2026-06-22T06:00:00.000Z', state('delivered'));
  await log('order', 'd', '2026-06-29T06:00:00.000Z', state('delivered'));
  await log('order', 'e', '2026-07-01T06:00:00.000Z', state('refused'));
  const { since, counts } = await look('Atieno', '2026-07-02T06:00:00.000Z');
  expect([since, counts]).toEqual(['2026-06-25T06:00:00.000Z', { delivered: 1, refused: 1 }]);
});

test('“What happened since your last visit” takes two Queries of the log, however many changes there are', async () => {
  await look('Otieno', '2026-08-03T06:00:00.000Z');
  for (let n = 0; n < 230; n++)
    await log(
      'order',
      `o${n}`,
      new Date(Date.parse('2026-08-03T07:00:00.000Z') + n * 1000).toISOString(),
      state('confirmed'),
    );
  const { result, operations } = await requestsOf(shop, () => look('Otieno', '2026-08-03T09:00:00.000Z'));
  expect(result).toMatchObject({ is_more: true, counts: { confirmed: 200 } });
  expect(operations.filter((operation) => operation === 'Query')).toHaveLength(2);
}, 120_000);

test('Cashiers, riders and people who are not signed in cannot read the summary of events since the last visit', async () => {
  for (const group of ['cashier', 'rider'] as const) {
    const { session } = await signIn(`A ${group}`, [group]);
    expect((await send(getSinceLast, handler, await callAs(session, {}))).status).toBe(403);
  }
  expect((await send(getSinceLast, handler, {})).status).toBe(401);
});
