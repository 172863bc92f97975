import { afterAll, beforeAll, expect, test } from 'vitest';
import { promiseOfPoints } from '#infra/migrations/012-promise-of-points.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { firstPromises } from '#shared/promises.ts';
import { readSettings } from '../../data/settings/read-settings.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, stockShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
afterAll(() => shop.close());

test('The migration lets the promise about rewards say how points work, unless staff have changed its text', async () => {
  const before = 'Promotions run today. Loyalty rewards are planned.';
  const promises = firstPromises.map((each) =>
    each.text.includes('{points}') ? { ...each, text: before } : each,
  );
  await store(() => changeSettings({ promises }));
  expect(await migrate([promiseOfPoints])).toEqual({ '012-promise-of-points': 1 });
  expect((await readSettings()).promises).toEqual(firstPromises);
  const own = [{ title: 'Rewards', text: 'Ask us about rewards.' }];
  await store(() => changeSettings({ promises: own }));
  expect((await promiseOfPoints.page(undefined)).changed).toBe(0);
  expect((await readSettings()).promises).toEqual(own);
});
