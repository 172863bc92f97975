import type { Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import {
  expectNoOverflow,
  notSoldOut,
  stillBox,
  waitForHydration,
  waitForHydrationOf,
} from './page-state.ts';
import { expect, test } from './shop-test.ts';

const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };

/** A description with dangerous markup, which must be removed. */
const hostile = `<p onclick="pwned=1" style="position:fixed"><strong>Strong words</strong></p>
<script>window.pwned=1</script><img src=x onerror="window.pwned=1"><svg onload="window.pwned=1"></svg>
<a href="javascript:window.pwned=1">here</a><a href="//evil.example">there</a><iframe srcdoc="<script>1</script>"></iframe>
<style>*{display:none}</style>`;

const openProduct = (page: Page, { slug }: ProductCard) => page.goto(`/show/product/${slug}`);
const bar = (page: Page) => page.getByRole('region', { name: 'Buy this product' });
const tab = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Product details' }).getByRole('button', { name });

test.describe('On a desktop', () => {
  test.use({ viewport: desktop });

  test('On a product’s page, a tap on a thumbnail shows it as the main picture, which is 500 pixels high [S1-170, S1-171, S1-172, S1-287, S1-410, S1-430, G-26]', async ({
    page,
    product,
  }) => {
    await openProduct(page, product);
    const thumbs = page.getByRole('list', { name: 'Pictures of this product' }).getByRole('button');
    await expect(thumbs).toHaveCount(4);
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');
    const stage = page.locator('main img[fetchpriority="high"]');
    await expect(stage).toHaveCSS('height', '500px');
    // The main picture changes to another file, or to the same file in another size.
    const shown = () =>
      stage.evaluate((image) => `${image.getAttribute('src')} ${image.getBoundingClientRect().width}`);
    const before = await shown();
    await thumbs.nth(1).click();
    await expect(thumbs.nth(1)).toHaveAttribute('aria-current', 'true');
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'false');
    await expect.poll(shown).not.toBe(before);
  });

  test('On a product’s page one tab is open at a time, and at first it is the description [S1-176, S1-286]', async ({
    page,
    product,
  }) => {
    await openProduct(page, product);
    const specifications = page.getByRole('definition').first();
    await expect(tab(page, 'Description')).toHaveAttribute('aria-pressed', 'true');
    await expect(specifications).toBeHidden();
    await tab(page, 'Specifications').click();
    await expect(specifications).toBeVisible();
    await expect(tab(page, 'Description')).toHaveAttribute('aria-pressed', 'false');
  });

  test('On a product’s page, other products of its subcategory can be added to the cart and saved [S1-180, S1-181, S1-182, G-27]', async ({
    page,
    product,
  }) => {
    await openProduct(page, product);
    const related = page.getByRole('region', { name: 'You May Also Like' });
    // The row of related products loads once it is visible.
    await page.evaluate(() => document.getElementById('related')?.scrollIntoView());
    await related.scrollIntoViewIfNeeded();
    const card = related.getByRole('article').filter(notSoldOut).first();
    await expect(card.getByRole('heading')).toBeVisible();
    await expect(card).toContainText(/Ksh [\d,]+/);
    await expect(card.locator('picture img')).toHaveAttribute('loading', 'lazy');
    const name = (await card.getByRole('heading').textContent()) ?? '';
    const add = card.getByRole('button', { name: `Add to Cart: ${name}` });
    await expect(add.locator('svg')).toHaveCount(1);
    await add.click();
    await expect(page.getByText(`${name} added to cart!`)).toBeVisible();
    const heart = card.getByRole('button', { name: `Save ${name}` });
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.goto('/saved');
    await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing saved yet' })).toBeVisible();
  });

  test('If a product is ordered by chat, the message contains the code of the cart, or no code if the server does not answer [S1-017, S1-188, S1-352]', async ({
    page,
    context,
    product,
    guard,
  }) => {
    guard.expectFailure(/api\/chat-drafts/);
    await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'Chat' }));
    await openProduct(page, product);
    await waitForHydration(page);
    const link = page.getByRole('main').getByRole('link', { name: 'Order on WhatsApp' }).first();
    const chat = async () => {
      const [opened] = await Promise.all([context.waitForEvent('page'), link.click()]);
      await opened.waitForURL(/^https:\/\/wa\.me\//);
      const text = new URL(opened.url()).searchParams.get('text') ?? '';
      await opened.close();
      return text;
    };
    const plain = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
    const first = await chat();
    expect(first.slice(0, plain.length)).toBe(plain);
    expect(first.slice(plain.length)).toMatch(/^\nCode: C-[2-9A-Z]{5}$/);
    expect(await chat()).toBe(first);
    await page.route('/api/chat-drafts', (route) => route.abort());
    expect(await chat()).toBe(plain);
  });

  test('The buttons of a product’s page add to the cart once, order by chat, share, and lead to the home page and the checkout [S1-179, S1-187, S1-188, S1-189, S1-190, S1-191]', async ({
    page,
    product,
  }) => {
    await openProduct(page, product);
    const main = page.getByRole('main');
    await expect(main.getByText('50 available')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Order on WhatsApp' }).first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Home' }).last()).toHaveAttribute('href', '/');
    await main.getByRole('button', { name: `Add to Cart: ${product.product_name}` }).click();
    await expect(main.getByRole('button', { name: `In Cart: ${product.product_name}` })).toBeDisabled();
    await main.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share' });
    for (const network of ['Facebook', 'X', 'LinkedIn'])
      await expect(dialog.getByRole('link', { name: network, exact: true })).toHaveAttribute(
        'href',
        new RegExp(encodeURIComponent(`/show/product/${product.slug}`)),
      );
    await dialog.getByText('Close', { exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(main.getByRole('button', { name: 'Share' })).toBeFocused();
    await main.getByRole('button', { name: 'Checkout' }).click();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('main')).toContainText(product.product_name);
  });
});

test.describe('On a phone', () => {
  test.use({ viewport: phone });

  test('On a phone, a bar at the bottom of a product’s page adds to the cart, the description is open, and similar products are in a row [S1-183, S1-184, S1-185, S1-186, S1-192, S1-193]', async ({
    page,
    product,
  }) => {
    await openProduct(page, product);
    await expect
      .poll(() => bar(page).evaluate((element) => element.getBoundingClientRect().bottom))
      .toBe(phone.height);
    await expect(bar(page).getByRole('link', { name: 'Order on WhatsApp' })).toBeVisible();
    await bar(page)
      .getByRole('button', { name: `Add To Cart: ${product.product_name}` })
      .click();
    const inCart = bar(page).getByRole('button', { name: `In Cart: ${product.product_name}` });
    await expect(inCart).toBeDisabled();
    await expect(inCart).toHaveText('In Cart');
    await expect(tab(page, 'Description')).toHaveAttribute('aria-expanded', 'true');
    const specifications = tab(page, 'Specifications');
    await expect(specifications).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('definition').first()).toBeHidden();
    await specifications.click();
    await expect(page.getByRole('definition').first()).toBeVisible();
    await expect(tab(page, 'Description')).toHaveAttribute('aria-expanded', 'true');
    const related = page.getByRole('region', { name: 'Related Products' });
    await page.evaluate(() => document.getElementById('related')?.scrollIntoView());
    await related.scrollIntoViewIfNeeded();
    const card = related.getByRole('article').filter(notSoldOut).last();
    await expect(card.locator('picture img')).toHaveAttribute('loading', 'lazy');
    const strip = related.getByRole('list');
    await expect
      .poll(() => strip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth))
      .toBe(true);
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByRole('button', { name: /^Add to Cart/ })).toBeVisible();
    await expect(card).toContainText(/Ksh [\d,]+/);
  });

  test('After “Add To Cart” the bar that buys a product shows “In Cart”, keeps the focus, and gets the quantity and a link to the cart [S1-184, S1-187]', async ({
    page,
    product,
  }) => {
    await openProduct(page, product);
    const name = product.product_name;
    const add = bar(page).getByRole('button', { name: `Add To Cart: ${name}` });
    await waitForHydrationOf(add);
    const before = await stillBox(add);
    await add.focus();
    await page.keyboard.press('Enter');
    const inCart = bar(page).getByRole('button', { name: `In Cart: ${name}` });
    await expect(inCart).toBeVisible();
    await expect(inCart).toHaveAttribute('aria-disabled', 'true');
    await expect(inCart).toBeFocused();
    expect(await stillBox(inCart)).toEqual(before);
    const row = [
      bar(page).getByRole('link', { name: 'Order on WhatsApp' }),
      page.getByRole('textbox', { name: `Quantity of ${name}` }),
      inCart,
    ];
    const middles = await Promise.all(
      row.map(async (part) => {
        const { y, height } = await stillBox(part);
        return Math.round(y + height / 2);
      }),
    );
    expect(new Set(middles).size).toBe(1);
    await expect(bar(page).getByRole('link', { name: 'Order on WhatsApp' })).toBeVisible();

    const price = product.selling_price.toLocaleString('en-KE');
    const toCart = bar(page).getByRole('link', { name: /^View cart/ });
    await expect(toCart).toHaveText(`Ksh ${price}.00`);
    await expect(toCart).toHaveAttribute('href', '/show/cart');
    await bar(page)
      .getByRole('button', { name: `One more ${name}` })
      .click();
    await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('2');
    await expect(toCart).toContainText((product.selling_price * 2).toLocaleString('en-KE'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('3');
    await inCart.press('Enter');
    await expect(page.getByRole('textbox', { name: `Quantity of ${name}` })).toHaveValue('3');

    await page.reload();
    await expect(toCart).toBeVisible();
    const [line, toast] = [toCart, page.locator('[data-toasts] > div')];
    await bar(page)
      .getByRole('button', { name: `One less ${name}` })
      .click();
    const { y } = await stillBox(line);
    await expect(toast).toBeVisible();
    const said = await stillBox(toast);
    expect(said.y + said.height).toBeLessThanOrEqual(y);
  });

  test('A sold-out product cannot be added to the cart, and the visitor can ask the shop about it [G-51]', async ({
    page,
    product,
    shopTable,
  }) => {
    await shopTable.setStock(product.id, 0);
    await openProduct(page, product);
    await expect(page.getByRole('status').filter({ hasText: 'Out of stock' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: 'Tell me when it is back' })).toBeVisible();
    await expect(bar(page).getByRole('button', { name: product.product_name })).toHaveCount(0);
    await expect(bar(page).getByRole('link', { name: 'Ask when it is back' })).toHaveAttribute(
      'href',
      /back%20in%20stock/,
    );
  });
});

test.describe('The product page', () => {
  test('The page of a deleted product says that the product no longer exists [S1-198, G-28]', async ({
    page,
    product,
    guard,
  }) => {
    guard.expectFailure(new RegExp(product.slug));
    for (const path of ['/show/product/', '/api/products/slug/'])
      await page.route(`**${path}${product.slug}`, (route) =>
        route.fulfill({ status: 404, json: { message: 'Product not found', code: 'not-found' } }),
      );
    await page.goto(`/category/${product.category.slug}`);
    await waitForHydration(page);
    await page.getByRole('link', { name: product.product_name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product not found');
  });

  test('A product’s page removes dangerous HTML from the description, and keeps only its text and emphasis [T1, T22]', async ({
    page,
    product,
    guard,
  }) => {
    guard.expectFailure(new RegExp(`/show/product/${product.slug}`));
    await page.route(`**/show/product/${product.slug}`, (route) => route.fulfill({ status: 404 }));
    await page.route(`**/api/products/slug/${product.slug}`, async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ json: { ...(await answer.json()), product_description: hostile } });
    });
    await page.goto(`/category/${product.category.slug}`);
    await waitForHydration(page);
    await page.getByRole('link', { name: product.product_name, exact: true }).first().click();
    // The plain text is shown until the script that sanitises the HTML has loaded.
    await expect(page.locator('strong', { hasText: 'Strong words' })).toBeVisible();
    const left = page
      .locator('#part-description')
      .locator('script, svg, iframe, style, [style], [onclick], [onerror], a[href], img[src]');
    await expect(left).toHaveCount(0);
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  });
});

test('The product page has the desktop layout from 769 pixels on and the phone layout below, also after the window is resized [S1-168, S1-169, S1-387, G-64]', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 769, height: 900 });
  await openProduct(page, product);
  await page.evaluate(() => document.getElementById('related')?.scrollIntoView());
  const checkout = page.getByRole('main').getByRole('button', { name: 'Checkout' });
  for (const [width, isDesktop] of [
    [769, true],
    [768, false],
    [320, false],
    [1920, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect(bar(page)).toBeVisible({ visible: !isDesktop });
    await expect(checkout).toBeVisible({ visible: isDesktop });
    await expect(page.getByText('You May Also Like')).toBeVisible({ visible: isDesktop });
    await expect(page.getByText('Related Products')).toBeVisible({ visible: !isDesktop });
    await expectNoOverflow(page, `at ${width}`);
    if (isDesktop) await expect(page.locator('main img[fetchpriority="high"]')).toHaveCSS('height', '500px');
  }
});
