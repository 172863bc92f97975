import { takeCells } from '#infra/build/suite/part.ts';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { expectNoViolation, expectNoViolationAt } from './axe.ts';
import { expectPlaced, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const colorSchemes = ['light', 'dark'] as const;

/** The screens that can be opened by their address alone, each with a text that it shows once it has loaded. */
const screens: {
  name: string;
  address: (product: ProductCard) => string;
  shows: string | RegExp;
  adult?: true;
}[] = [
  { name: 'The home page', address: () => '/', shows: 'Switch Nairobi on.' },
  { name: 'A category', address: ({ category }) => `/category/${category.slug}`, shows: 'Energy Pouches' },
  { name: 'A product', address: ({ slug }) => `/show/product/${slug}`, shows: /^Washa/ },
  { name: 'The whole shop', address: () => '/shop', shows: 'Hart Vape Products in Kenya' },
  {
    name: 'The age gate of the vapes',
    address: () => '/category/hart-vapes',
    shows: 'Age Verification Required',
  },
  {
    name: 'The category of vapes',
    address: () => '/category/hart-vapes',
    shows: 'Hart Vapes',
    adult: true,
  },
  { name: 'The search results', address: () => '/search?q=mango', shows: 'Results for “mango”' },
  { name: 'The saved list', address: () => '/saved', shows: /./ },
  { name: 'An empty cart', address: () => '/show/cart', shows: 'Your Cart is Empty' },
  { name: 'The articles', address: () => '/posts', shows: 'Our Blog' },
  {
    name: 'An article',
    address: () => '/show/blog/what-is-in-a-washa-pouch',
    shows: /^What is in a Washa pouch/,
  },
  {
    name: 'The distributor form',
    address: () => '/distributor-application-form',
    shows: 'Become a Distributor',
  },
  {
    name: 'The not-found page',
    address: () => '/no-such-thing',
    shows: 'Page not found',
  },
];

for (const [{ name, address, shows, adult }, colorScheme] of takeCells(screens, colorSchemes)) {
  test(`${name} has no accessibility violation at any width (${colorScheme})`, async ({
    page,
    product,
    guard,
  }) => {
    guard.expectFailure(/status of 404.*\/no-such-thing$/);
    if (adult) await page.addInitScript(beOfAge);
    await page.emulateMedia({ colorScheme });
    await page.goto(address(product));
    await expect(page.getByRole('heading', { level: 1, name: shows })).toBeVisible();
    await waitForHydration(page);
    // While the list of all products loads in another order, it is faded and has too little contrast. The check
    // waits until the list has loaded.
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectNoViolationAt(page, [360, 768, 1024, 1280], colorScheme);
  });
}

/** Stores in the browser that the age is confirmed. */
function beOfAge() {
  localStorage.setItem('age-verified', 'true');
  localStorage.setItem('age-verified-at', new Date().toISOString());
}

for (const colorScheme of colorSchemes) {
  test.describe(`In the ${colorScheme} colour scheme`, () => {
    test.use({ viewport: { width: 360, height: 640 }, colorScheme });

    test(`The cart, the checkout and the order page have no accessibility violation (${colorScheme})`, async ({
      page,
      product,
      phone,
      shopTable,
    }) => {
      await page.goto('/show/cart');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolation(page);
      await shopTable.setStock(product.id, 1);
      await openCheckout(page, [
        { product: { ...product, selling_price: product.selling_price - 50 }, quantity: 2 },
      ]);
      await page.goto('/show/cart');
      await expect(page.getByRole('button', { name: 'Take 1' })).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'Take 1' }).click();
      await page.getByRole('link', { name: 'Proceed to Checkout' }).click();
      await expect(submit(page)).toBeEnabled();
      await submit(page).click();
      await expect(page.getByText('Name is required')).toBeVisible();
      await expectNoViolation(page);
      await fillCheckout(page, phone.typed);
      await submit(page).click();
      await expectPlaced(page);
      await expectNoViolation(page);
      await page.getByRole('button', { name: 'See my order' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolation(page);
    });
  });
}

test.describe('The sign-in prompt', () => {
  test.use({ isAskedToSignIn: true });

  test('The sign-in prompt of a first visit is accessible in the light and the dark colour scheme', async ({
    page,
  }) => {
    await page.goto('/delivery');
    await expect(page.getByRole('region', { name: 'Sign in to Hart' })).toBeVisible();
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolationAt(page, [360, 1280], colorScheme);
    }
  });
});

test.describe('The newsletter prompt', () => {
  test.use({ isAskedToSubscribe: true });

  test('The newsletter prompt of the home page is accessible in the light and the dark colour scheme', async ({
    page,
  }) => {
    await page.addInitScript(() => sessionStorage.setItem('splash-seen', '1'));
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Get Exclusive Offers' })).toBeVisible();
    for (const colorScheme of colorSchemes) {
      await page.emulateMedia({ colorScheme });
      await expectNoViolation(page, { within: '[data-prompt]' });
    }
  });
});

test('The sign-in dialog and the account page are accessible in the light and the dark colour scheme', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 740 });
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in to see your account' })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in to Hart' })).toBeVisible();
  await expectNoViolation(page);
  await signInAs(page, 'Amina Hart');
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible();
  await page.getByRole('button', { name: 'Add an address' }).click();
  for (const colorScheme of colorSchemes) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolationAt(page, [360, 1280], colorScheme);
  }
  await page.getByRole('button', { name: 'Erase my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Erase your account?' })).toBeVisible();
  await expectNoViolation(page);
});
