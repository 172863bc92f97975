import type { Page } from '@playwright/test';
import { checkoutField, openCheckout } from './checkout-steps.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Wraps each text in two elements, as the browser’s own translation does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const texts: Text[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) texts.push(walk.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, option')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text.data);
    }
  });

test('If the browser translates the page, the counts of the cart still follow the number of pieces', async ({
  page,
  products,
}) => {
  const [one, two] = products.filter(({ age_restricted }) => !age_restricted);
  if (!one || !two) throw new Error('The demo shop has too few pouches.');
  await openCheckout(page, [
    { product: one, quantity: 1 },
    { product: two, quantity: 1 },
  ]);
  await page.goto('/show/cart');
  await waitForHydration(page);
  await expect(page.getByText('(2 items)')).toBeVisible();
  await translate(page);
  await page.getByRole('button', { name: `One more ${one.product_name}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\(3\)/);
  await expect(page.getByText('(3 items)')).toBeVisible();
  await expect(page.getByText('(2 items)')).toBeHidden();
});

test('If the browser translates the page, the checkout still names the chosen area and the missing fields', async ({
  page,
  product,
}) => {
  await openCheckout(page, [{ product, quantity: 2 }]);
  await checkoutField(page, 'Delivery Area').selectOption('Kilimani');
  await expect(page.getByText('Delivery to Kilimani')).toBeVisible();
  await translate(page);
  await checkoutField(page, 'Delivery Area').selectOption('Karen');
  await expect(page.getByText('Delivery to Karen')).toBeVisible();
  await expect(page.getByText('Delivery to Kilimani')).toBeHidden();
});
