import { afterAll, beforeAll, expect, test } from 'vitest';
import { privacyOfPoints } from '#infra/migrations/015-privacy-of-points.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { firstTexts } from '#shared/content/first-texts.ts';
import { changeTextPage, findTextVersion, readTextPage } from '../../data/content/text-page.ts';
import { openShop, stockShop, type TestShop } from '../../test-support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
  await stockShop([]);
});
afterAll(() => shop.close());

test('The migration adds points and credit to Privacy as a second version, once, and keeps what staff have written [G-57]', async () => {
  expect(await migrate([privacyOfPoints])).toEqual({ '015-privacy-of-points': 1 });
  const { version, text, by } = await readTextPage('privacy');
  expect([version, by]).toEqual([2, null]);
  expect(text.sections.map(({ id }) => id)).toEqual([
    ...['who', 'orders', 'points', 'account', 'browser', 'news', 'rights'],
  ]);
  expect((await findTextVersion('privacy', 1))?.text).toEqual(firstTexts.privacy);
  await changeTextPage('privacy', { sections: firstTexts.privacy.sections });
  expect((await privacyOfPoints.page(undefined)).changed).toBe(0);
  expect((await readTextPage('privacy')).version).toBe(3);
});
