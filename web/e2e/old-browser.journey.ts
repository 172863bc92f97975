import { shopFloor } from '#infra/build/browsers/floor.ts';
import { newerThan } from '#infra/build/browsers/newer-members.ts';
import { placeOrder } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('With the oldest supported browser, a shopper finds and buys a product', async ({
  page,
  product,
  phone,
}) => {
  const newer = newerThan(shopFloor);
  await page.addInitScript(
    ({ members, globals }) => {
      const all = globalThis as unknown as Record<string, Record<string, object> | undefined>;
      for (const { of, name, isStatic } of members) {
        const whole = isStatic ? all[of] : all[of]?.prototype;
        if (whole) delete (whole as Record<string, unknown>)[name];
      }
      for (const name of globals) delete all[name];
    },
    { members: [...newer.members], globals: [...newer.globals] },
  );
  await page.goto('/');
  expect(await page.evaluate(() => 'canParse' in URL || 'toSorted' in Array.prototype)).toBe(false);
  await page.getByRole('button', { name: 'Open search' }).click();
  const search = page.getByRole('dialog', { name: 'Search the shop' });
  await search.getByRole('combobox', { name: 'Search the shop' }).fill(product.product_name);
  await expect(page.getByRole('option', { name: product.product_name }).first()).toBeVisible();
  await search.getByRole('button', { name: 'Close search' }).click();
  await placeOrder(page, product, phone.typed);
});
