import type { Page } from '@playwright/test';
import { nairobiMinute } from '#shared/nairobi.ts';
import { expectSound, rowOf } from './admin-steps.ts';
import { bar, dialog, picture, toasts } from './category-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text' });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Formatting' }).getByRole('button', { name, exact: true });

/** Writes the text of the article with every kind of markup that the editor has. */
async function write(page: Page) {
  await editor(page).click();
  await tool(page, 'Heading').click();
  await page.keyboard.type('Before the rains');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Pack a tin. ');
  await tool(page, 'Bold').click();
  await page.keyboard.type('Two, better.');
  await page.keyboard.press('Enter');
  await tool(page, 'Bulleted list').click();
  await page.keyboard.type('Mint');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mango');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await tool(page, 'Quote').click();
  await page.keyboard.type('It fits a pocket.');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See delivery');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await tool(page, 'Link').click();
  await page.getByLabel('Address of the link').fill('/delivery');
  await page.getByRole('button', { name: 'Set link' }).click();
  await page.keyboard.press('Control+End');
  await tool(page, 'Table').click();
  await page.keyboard.type('Flavour');
}

/** Changes the article through the API, as the person signed in on this page. */
const change = (page: Page, id: string, body: object) =>
  page.evaluate(
    async ({ id, body }) => {
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      const { version } = await (await fetch(`/api/admin/posts/${id}`)).json();
      const init = { method: 'PATCH', headers, body: JSON.stringify({ version, ...body }) };
      return (await fetch(`/api/admin/posts/${id}`, init)).status;
    },
    { id, body },
  );

/** Returns the article as it looks: its text, its pictures and its links. */
const lookOf = (page: Page, within: string) =>
  page
    .locator(`${within} article`)
    .first()
    .evaluate((article) => ({
      text: (article as HTMLElement).innerText.replace(/\s+/g, ' '),
      pictures: [...article.querySelectorAll('img')].map(({ alt }) => alt),
      shape: [...article.querySelectorAll('h1, h2, h3, ul, li, blockquote, table, th, td, a')].map(
        (element) => `${element.localName} ${element.getAttribute('href') ?? ''}`,
      ),
    }));

const texts = async (page: Page, path: string) => (await page.request.get(path)).text();

test('An article is written, previewed as it will look, scheduled, published by the clock, read, moved to another address and deleted [S2-099, S2-104, S2-187, S2-297, G-54]', async ({
  page,
  browser,
  guard,
}) => {
  test.setTimeout(300_000);
  guard.expectFailure(/status of 404/);
  guard.expectFailure(/\/api\/admin\/posts\//);
  const name = `Rain plan ${Date.now()}`;
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const shopper = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/posts');
  await expect(page.getByRole('table')).toBeVisible();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.keyboard.press('n');
  await dialog(page, 'New article').getByLabel('Title').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  await page.getByRole('combobox', { name: 'State' }).selectOption('published');
  await page.keyboard.press('Control+s');
  await expect(page.getByLabel('Summary')).toHaveAccessibleDescription(/write a summary/i);
  await page.getByLabel('Summary').fill('What to carry when it pours.');
  await write(page);
  await page.getByRole('combobox', { name: 'Category' }).selectOption({ index: 1 });
  const file = { name: 'rain.png', mimeType: 'image/png', buffer: await picture('#258') };
  await page.locator('input[type=file]').last().setInputFiles(file);
  await expect(page.getByLabel('Description of picture 1')).toBeVisible({ timeout: 60_000 });
  await page.getByLabel('Description of picture 1').fill('A tin in the rain');
  await page.getByRole('combobox', { name: 'State' }).selectOption('scheduled');
  const tomorrow = new Date(Date.now() + 86_400_000);
  await page.getByLabel('Published at', { exact: true }).fill(nairobiMinute(tomorrow));
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('It is published on');
  expect((await shopper.request.get(`/show/blog/${slug}`)).status()).toBe(404);

  // The rest of the day passes: the time comes in a moment.
  const publish_at = new Date(Date.now() + 2_000).toISOString();
  expect(await change(page, id, { publish_at })).toBe(200);
  await page.reload();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog(page, `Preview: ${name}`);
  await expect(preview.getByRole('heading', { level: 1, name })).toBeVisible();
  const promised = await lookOf(page, 'dialog[open]');
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await preview.getByRole('button', { name: 'Close' }).click();
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await expect
    .poll(async () => (await shopper.request.get(`/show/blog/${slug}`)).status(), {
      timeout: 120_000,
      intervals: [1_000],
    })
    .toBe(200);
  await shopper.goto(`/show/blog/${slug}`);
  // Only an article that is published has others around it.
  const shown = await lookOf(shopper, 'main');
  const around = shown.text.indexOf(' Previous article');
  expect(shown.text.slice(0, around)).toBe(promised.text);
  expect(shown.pictures).toEqual(promised.pictures);
  expect(shown.shape.slice(0, promised.shape.length)).toEqual(promised.shape);
  const meta = (property: string) => shopper.locator(`meta[property="${property}"]`).getAttribute('content');
  const site = new URL((await shopper.locator('link[rel=canonical]').getAttribute('href')) ?? '').origin;
  expect(await meta('og:type')).toBe('article');
  expect(await meta('og:title')).toBe(name);
  expect(await meta('og:description')).toBe('What to carry when it pours.');
  expect(await meta('og:url')).toBe(`${site}/show/blog/${slug}`);
  expect(await meta('og:image')).toMatch(new RegExp(`^${site}/upload/`));
  expect(await meta('og:image:alt')).toBe('A tin in the rain');
  const things = await shopper
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) => all.flatMap(({ textContent }) => JSON.parse(textContent)['@graph']));
  expect(things).toContainEqual(
    expect.objectContaining({
      '@type': 'BlogPosting',
      headline: name,
      datePublished: publish_at,
      url: `${site}/show/blog/${slug}`,
      author: { '@type': 'Person', name: 'Amina Hart' },
    }),
  );
  await shopper.goto('/posts');
  await expect(shopper.getByRole('main').getByRole('article').first()).toContainText(name);
  const feed = await texts(shopper, '/feed.xml');
  expect(feed).toContain(`<link>${site}/show/blog/${slug}</link>`);
  expect(feed).toContain(new Date(publish_at).toUTCString());
  expect(await texts(shopper, '/sitemap/posts.xml')).toContain(`/show/blog/${slug}</loc>`);
  await page.goto('/admin/posts');
  await expect(rowOf(page, name)).toContainText('Published');

  await rowOf(page, name).getByRole('link', { name, exact: true }).click();
  await page.getByLabel('Address', { exact: true }).fill(`${slug}-b`);
  await expect(page.getByText('The former address leads to the new one.')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('Saved. Customers see it within a minute.');
  await expect
    .poll(async () => {
      const moved = await shopper.request.get(`/show/blog/${slug}`, { maxRedirects: 0 });
      return [moved.status(), moved.headers().location];
    })
    .toEqual([301, `/show/blog/${slug}-b`]);
  await expect(async () => {
    const now = await texts(shopper, '/feed.xml');
    expect(now).toContain(`/show/blog/${slug}-b</link>`);
    expect(now).not.toContain(`/show/blog/${slug}</link>`);
  }).toPass();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('button', { name: 'Delete article' }).click();
  await dialog(page, `Delete “${name}”?`).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('This article is deleted.')).toBeVisible();
  await expect.poll(async () => (await shopper.request.get(`/show/blog/${slug}-b`)).status()).toBe(404);
});
