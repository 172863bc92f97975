import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withBanner } from '#shared/delivery.ts';
import { withLoyalty } from '#shared/loyalty/loyalty-texts.ts';
import { firstSettings } from '#shared/shop.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { getSettings } from '../settings/read-settings.ts';
import { createSettings } from '../settings/settings.ts';
import { nextNumber, raiseCounter } from './counter.ts';
import { countOne, type Limit, secondsToWait } from './rate-limit.ts';
import { table } from './table.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('Fifty simultaneous requests to a counter get fifty different numbers [R2] [G-49]', async () => {
  const numbers = await Promise.all(Array.from({ length: 50 }, () => nextNumber('order')));
  expect([...numbers].sort((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, n) => n + 1));
});

test('If the answer with a counter’s number is lost, the number is skipped and never used again [R3]', async () => {
  const before = await nextNumber('category');
  const { result } = await requestsOf(
    shop,
    () => nextNumber('category'),
    ({ attempt }) => (attempt === 1 ? { afterCommit: 'drop-connection' } : undefined),
  );
  expect(result).toBe(before + 2);
});

test('A counter can be raised to a number that a person assigned, and is never lowered [G-49]', async () => {
  await raiseCounter('product', 1000);
  expect(await nextNumber('product')).toBe(1001);
  await raiseCounter('product', 500);
  expect(await nextNumber('product')).toBe(1002);
  await raiseCounter('product', 1002);
  expect(await nextNumber('product')).toBe(1003);
});

const now = new Date('2026-11-02T09:04:30.000Z');
const limit: Limit = { what: 'test', who: 'phone', times: 10, minutes: 10 };

const take = (given: Limit, at: Date) =>
  table.send(new TransactWriteCommand({ TransactItems: [countOne(given, at)] })).then(
    () => true,
    ({ name }: Error) => {
      expect(name).toBe('TransactionCanceledException');
      return false;
    },
  );

test('A rate limit of ten allows ten of fifty simultaneous requests, and starts at zero in the next time window [T14]', async () => {
  const passed = await Promise.all(Array.from({ length: 50 }, () => take(limit, now)));
  expect(passed.filter(Boolean)).toHaveLength(10);
  expect(await take({ ...limit, who: 'another phone' }, now)).toBe(true);
  expect(await take({ ...limit, what: 'another deed' }, now)).toBe(true);
  expect(secondsToWait(limit, now)).toBe(330);
  const seconds = (n: number) => new Date(now.getTime() + n * 1000);
  expect(await take(limit, seconds(329))).toBe(false);
  expect(await take(limit, seconds(330))).toBe(true);
});

test('A new shop uses the default settings, and stored settings are not overwritten', async () => {
  expect(await getSettings()).toEqual({
    ...firstSettings,
    messages: withBanner(firstSettings),
    promises: withLoyalty(firstSettings.promises, undefined),
  });
  await createSettings({ ...firstSettings, phone: '+254199000999' });
  await createSettings(firstSettings);
  expect(await getSettings()).toMatchObject({ phone: '+254199000999' });
});
