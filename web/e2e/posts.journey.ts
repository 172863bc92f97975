import { expect, test } from './shop-test.ts';

test('A reader finds the articles in the header, pages through them, reads and shares one, and subscribes to the newsletter [S1-111, S2-088, S2-092, S2-093, S2-096, S2-107, S2-223…225, S2-298, S2-313, S2-348, G-33]', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/delivery');
  await page.getByRole('banner').getByRole('link', { name: 'News & Articles' }).click();
  await expect(page).toHaveURL('/posts');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blog');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards).toHaveCount(6);
  const pages = page.getByRole('navigation', { name: 'Pages of articles' });
  await expect(pages.getByRole('link', { name: 'Previous' })).toHaveCount(0);
  await pages.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL('/posts?page=2');
  await expect(cards).toHaveCount(1);
  await expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(pages.getByRole('link', { name: 'Next' })).toHaveCount(0);
  await page.reload();
  await expect(cards).toHaveCount(1);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(cards).toHaveCount(6);

  await page.getByRole('link', { name: 'READ MORE: How delivery in Nairobi works' }).click();
  await expect(page).toHaveURL('/show/blog/how-delivery-in-nairobi-works');
  await expect(page.getByRole('heading', { level: 2, name: 'From your tap to your gate' })).toBeVisible();
  await page.evaluate(() => {
    const { clipboard } = navigator;
    // This stand-in works once, and then restores the browser's own function.
    clipboard.writeText = async () => {
      Reflect.deleteProperty(clipboard, 'writeText');
      throw new DOMException('denied', 'NotAllowedError');
    };
  });
  const logged = page.waitForEvent('console', (message) =>
    message.text().includes('The link could not be copied.'),
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  expect((await logged).type()).toBe('warning');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  const news = page.getByRole('form', { name: 'Stay Updated' });
  await news.getByRole('button', { name: 'Subscribe' }).click();
  await expect(news.getByLabel('Email Address')).toHaveAccessibleDescription('Email is required');
  await news.getByLabel('Email Address').fill('reader@mail.example');
  const asked = page.waitForRequest('**/api/subscribers');
  await news.getByRole('button', { name: 'Subscribe' }).click();
  expect((await asked).postDataJSON()).toEqual({ email: 'reader@mail.example', source: 'blog' });
  await expect(page.getByRole('status').getByText('Thanks for subscribing!')).toBeVisible();
  await expect(news.getByLabel('Email Address')).toHaveValue('');

  await page.getByRole('link', { name: /^Next article/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your first pouch, step by step');
});

test('If the second page of articles is opened by its address, the page has its footer [S2-072]', async ({
  page,
}) => {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto('/posts?page=2');
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Hart Vapes' })).toBeVisible();
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await expect(footer.getByText('Email is required')).toBeVisible();
  }
});

test('On a phone the menu links to the articles, and every other address of the articles opens them too [S1-124, S2-065, S2-067, G-22]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'News & Articles' }).click();
  await expect(page).toHaveURL('/posts');
  for (const address of ['/news', '/posts/']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our Blog');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/posts$/);
  }
});

test('The address of an article that does not exist answers 404 [S2-099]', async ({ page, guard }) => {
  guard.expectFailure(/status of 404/);
  const answer = await page.goto('/show/blog/nobody-wrote-this');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
});

test.describe('Without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('Without JavaScript, the newest articles are listed, and each article can be read to its end [S2-088, S2-104]', async ({
    page,
  }) => {
    await page.goto('/posts');
    await page.getByRole('link', { name: 'The roast shelf: four o’clock in a tin', exact: true }).click();
    await expect(page.getByText('The one that everybody smells across the table.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeHidden();
  });
});
