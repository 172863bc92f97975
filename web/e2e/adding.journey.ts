import type { Page } from '@playwright/test';
import { settle, stillBox, stopClock, waitForHydration, waitForHydrationOf } from './page-state.ts';
import { expect, test } from './shop-test.ts';

const main = (page: Page) => page.getByRole('main');
const cartOf = (page: Page) =>
  page.evaluate(() =>
    JSON.parse(localStorage.getItem('cart') ?? '[]').map((line: { id: number; quantity: number }) => [
      line.id,
      line.quantity,
    ]),
  );
const toasts = (page: Page) => page.locator('[data-toasts] > div');

test('A tap on the add button adds the product once; for 800 ms the button is busy and ignores taps, then it is disabled [S1-015, S1-278…285, S1-306, S1-379, S1-394, S1-395, G-52]', async ({
  page,
  product,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.goto('/category/caffeine-energy-pouches');
  const name = product.product_name;
  const button = main(page)
    .getByRole('button', { name: new RegExp(`: ${name}$`) })
    .first();
  await expect(button).toHaveText('Add to Cart');
  await waitForHydration(page);
  await stopClock(page);
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect.poll(() => cartOf(page)).toEqual([[product.id, 1]]);
  await button.click();
  await page.clock.runFor(799);
  await settle(page);
  await expect(button).toHaveText('Adding…');
  await expect(toasts(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(button).toHaveText('In Cart');
  await expect(button).toBeDisabled();
  await expect(button).toHaveAttribute('title', 'Added to Cart');
  await expect(button).toHaveCSS('animation-duration', '1.2s');
  expect(await cartOf(page)).toEqual([[product.id, 1]]);

  await expect(toasts(page)).toHaveText([`${name} added to cart!`]);
  const [toast, paper] = await toasts(page).evaluate((element) => [
    getComputedStyle(element).backgroundColor,
    getComputedStyle(document.body).backgroundColor,
  ]);
  expect(toast).not.toBe(paper);
  await page.clock.runFor(2_999);
  await settle(page);
  await expect(toasts(page)).toHaveCount(1);
  await page.clock.runFor(1);
  await expect(toasts(page)).toHaveCount(0);
  await page.reload();
  await expect(button).toBeDisabled();
  await expect(button).toHaveText('In Cart');
});

test('Toasts are at the bottom, centred below 768 px and right on wider screens, and toasts of the home page’s showcase are at the top right [S1-380, S1-381, G-66]', async ({
  page,
}) => {
  const middleOf = async () => {
    const { x, y, width, height } = await stillBox(toasts(page).last());
    return { x: x + width / 2, y: y + height / 2 };
  };
  await page.clock.install();
  await page.goto('/category/caffeine-energy-pouches');
  await waitForHydration(page);
  await stopClock(page);
  await main(page)
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await page.clock.runFor(800);
  await expect(toasts(page)).toHaveCount(1);
  for (const width of [767, 768]) {
    await page.setViewportSize({ width, height: 700 });
    const { x, y } = await middleOf();
    expect(y).toBeGreaterThan(500);
    if (width < 768) expect(x).toBeCloseTo(width / 2, 0);
    else expect(x).toBeGreaterThan(width / 2 + 50);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.resume();
  await page.goto('/#choose-your-power');
  const showcase = page.getByRole('button', { name: /^ADD TO CART: / }).first();
  await waitForHydrationOf(showcase);
  await stopClock(page);
  await showcase.click();
  await page.clock.runFor(800);
  await expect(toasts(page)).toHaveCount(1);
  const { x, y } = await middleOf();
  expect(x).toBeGreaterThan(900);
  expect(y).toBeLessThan(200);
});

test('On a product’s page, the quantity control changes the quantity in the cart by one [S1-262, S1-269…274, G-03]', async ({
  page,
  product,
}) => {
  const name = product.product_name;
  await page.goto(`/show/product/${product.slug}`);
  await page
    .getByRole('button', { name: new RegExp(`^Add to Cart: ${name}`, 'i') })
    .first()
    .click();
  const number = page.getByRole('textbox', { name: `Quantity of ${name}` });
  await expect(number).toHaveValue('1');
  await page.getByRole('button', { name: `One less ${name}` }).click();
  await expect(page.getByText('Quantity cannot be less than 1')).toBeVisible();
  await expect(number).toHaveValue('1');
  await page.getByRole('button', { name: `One more ${name}` }).click();
  await expect(page.getByText('Item added to Cart!')).toBeVisible();
  await expect(page.getByText('Quantity increased successfully')).toBeHidden();
  await expect(number).toHaveValue('2');
  await expect.poll(() => cartOf(page)).toEqual([[product.id, 2]]);
  await page.reload();
  await expect(number).toHaveValue('2');
  await page.getByRole('button', { name: `One less ${name}` }).click();
  await expect(page.getByText('Item removed from Cart!')).toBeVisible();
  await number.fill('11');
  await number.press('Enter');
  await expect(page.getByText('You reached the limit')).toBeVisible();
  await expect(number).toHaveValue('10');
});

test('A shopper orders a product by chat and copies the product’s link, and a link that cannot be copied is logged [S1-017, S1-351, S1-352, S1-354, S1-375, G-62, G-67]', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(`/show/product/${product.slug}`);
  const address = new URL(`/show/product/${product.slug}`, page.url()).href;
  const chat = main(page).getByRole('link', { name: 'Order on WhatsApp' }).first();
  await expect
    .poll(async () => new URL((await chat.getAttribute('href')) ?? '').searchParams.get('text'))
    .toBe(
      `Hi, I would like to order the ${product.product_name}. Here is the link to the product: ${address}`,
    );
  await expect(chat).toHaveAttribute('target', '_blank');

  await page.evaluate(() => {
    const copied: string[] = [];
    const writeText = async (text: string) => {
      if (copied.push(text) === 1) throw new DOMException('denied', 'NotAllowedError');
    };
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  });
  await page.getByRole('button', { name: 'Share' }).click();
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be copied'));
  const copy = page.getByRole('button', { name: 'Copy link' });
  await copy.click();
  expect((await logged).type()).toBe('warning');
  await expect(page.getByRole('dialog').getByText(address)).toBeVisible();
  await copy.click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
});

for (const [place, open] of [
  ['a category', (page: Page) => page.goto('/category/caffeine-energy-pouches')],
  ['CHOOSE YOUR POWER', (page: Page) => page.goto('/#choose-your-power')],
] as const)
  test(`If a product was sold out after its card in ${place} loaded, adding it shows “sold out” and leaves the cart empty`, async ({
    page,
  }) => {
    await open(page);
    const button = main(page)
      .getByRole('button', { name: /^add to cart: /i })
      .first();
    await waitForHydrationOf(button);
    const name = ((await button.getAttribute('aria-label')) ?? '').replace(/^.*?: /, '');
    await page.route('**/api/availability?**', (route) => {
      const id = Number(new URL(route.request().url()).searchParams.get('ids'));
      return route.fulfill({ json: [{ id, product_store: 0 }] });
    });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(toasts(page)).toHaveText([`${name} is sold out.`]);
    const gone = main(page)
      .getByRole('button', { name: `Out of stock: ${name}` })
      .first();
    await expect(gone).toBeDisabled();
    await expect(gone).toBeFocused();
    expect(await cartOf(page)).toEqual([]);
  });

test('If the request for a product’s stock fails, the product can still be added to the cart', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/api\/availability/);
  await page.goto('/category/caffeine-energy-pouches');
  const button = main(page)
    .getByRole('button', { name: /^Add to Cart: / })
    .first();
  await waitForHydrationOf(button);
  await page.route('**/api/availability?**', (route) => route.abort());
  await button.click();
  await expect(main(page).getByRole('button', { name: /^In Cart: / })).toHaveCount(1);
  expect(await cartOf(page)).toHaveLength(1);
});
