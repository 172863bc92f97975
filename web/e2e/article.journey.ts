import type { Locator, Page } from '@playwright/test';
import { expectSound } from './admin-steps.ts';
import { addArticle } from './article-steps.ts';
import { bar, dialog, field, picture, toasts } from './category-steps.ts';
import { settle } from './page-state.ts';
import { wakeClock } from './shop/wake-clock.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Text', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

/** Chooses a picture file with the button that opens the file picker. */
async function choose(page: Page, button: string, name: string, colour: string) {
  const picker = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await picker).setFiles({ name, mimeType: 'image/png', buffer: await picture(colour) });
}

/** Writes a text with every kind of block that the toolbar offers. At the beginning, the cursor is in an empty text. */
async function write(page: Page) {
  const { keyboard } = page;
  await editor(page).focus();
  await tool(page, 'Heading').click();
  await keyboard.type('From bean to tin');
  await keyboard.press('Enter');
  await keyboard.type('See how we deliver');
  for (let n = 0; n < 'deliver'.length; n++) await keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('deliver');
  await tool(page, 'Link').click();
  await page.getByLabel('Address of the link').fill('/delivery');
  await keyboard.press('Enter');
  await expect(editor(page).getByRole('link')).toHaveAttribute('href', '/delivery');
  await expect(editor(page)).toBeFocused();
  // The editor selects the words once more 20 ms after it gets the focus, so a key before that would be lost.
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  await keyboard.press('Control+End');
  await keyboard.press('Enter');
  await tool(page, 'Bulleted list').click();
  await keyboard.type('Dark');
  await keyboard.press('Enter');
  await keyboard.type('Light');
  await keyboard.press('Enter');
  await keyboard.press('Enter');
  await tool(page, 'Quote').click();
  await keyboard.type('Everybody smells it.');
  await tool(page, 'Picture').click();
  await choose(page, 'Choose a picture', 'tin.png', '#742');
  await field(page, 'Description of the picture').fill('A tin on a table');
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await tool(page, 'Table').click();
  await keyboard.type('Roast');
  for (const [at, heading] of ['Weight', 'Price'].entries()) {
    await editor(page)
      .getByRole('columnheader')
      .nth(at + 1)
      .click();
    await keyboard.type(heading);
  }
  await editor(page).getByRole('cell').first().click();
  await keyboard.type('Dark, 250 g');
}

/** Expects every part of the text that {@link write} typed. */
async function expectText(place: Locator) {
  await expect(place.getByRole('heading', { level: 2, name: 'From bean to tin' })).toBeVisible();
  await expect(place.getByRole('link', { name: 'deliver', exact: true })).toHaveAttribute(
    'href',
    '/delivery',
  );
  await expect(place.getByRole('listitem').filter({ hasText: /^(Dark|Light)$/ })).toHaveText([
    'Dark',
    'Light',
  ]);
  await expect(place.getByRole('blockquote')).toHaveText('Everybody smells it.');
  const image = place.getByRole('img', { name: 'A tin on a table' });
  await expect(image).toHaveAttribute('src', /^\/upload\/[\w/-]+\.webp$/);
  await expect(place.getByRole('columnheader').first()).toHaveText('Roast');
  await expect(place.getByRole('cell').first()).toHaveText('Dark, 250 g');
}

test('A scheduled article is hidden until its time, and is then on its own page, in the list of articles and in the RSS feed [G-54, S2-091, S2-099, S2-100, S2-104]', async ({
  page,
  browser,
  shopTable,
}) => {
  test.setTimeout(240_000);
  const title = `A tin & its “roast” ${Date.now()}`;
  await signInAs(page, 'Amina Hart');
  await addArticle(page, title);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await write(page);
  await field(page, 'Summary').fill('Why it smells of chocolate.');
  await choose(page, 'Add pictures', 'beans.png', '#321');
  await expect(field(page, 'Description of picture 1')).toHaveValue(title, { timeout: 60_000 });
  await field(page, 'Description of picture 1').fill('Beans in a hand');
  await field(page, 'Category').selectOption({ index: 1 });
  await page.getByRole('combobox', { name: 'State' }).selectOption('Published at a time');
  await field(page, 'Published at').fill('2037-03-01T09:00');
  await settle(page);
  await expectSound(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = dialog(page, `Preview: ${title}`);
  await expectText(preview);
  await expect(preview.getByRole('img', { name: 'Beans in a hand' })).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await bar(page).getByRole('button', { name: 'Save' }).click();
  await expect(toasts(page)).toContainText('It is published on');
  const slug = await field(page, 'Address').inputValue();
  const path = `/show/blog/${slug}`;
  expect((await page.request.get(path)).status()).toBe(404);
  expect(await (await page.request.get('/feed.xml')).text()).not.toContain(path);

  await shopTable.makeDue('post', id);
  await wakeClock();
  await expect.poll(async () => (await page.request.get(path)).status(), { timeout: 120_000 }).toBe(200);
  await page.reload();
  await expect(page.getByRole('link', { name: 'View in shop' })).toBeVisible();
  const reader = await (await browser.newContext()).newPage();
  await reader.goto(path);
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText(title);
  await expectText(reader.getByRole('article').first());
  const [thing] = await reader
    .locator('script[type="application/ld+json"]')
    .evaluateAll((all) =>
      all
        .flatMap(({ textContent }) => JSON.parse(textContent)['@graph'])
        .filter((each) => each['@type'] === 'BlogPosting'),
    );
  expect(thing).toMatchObject({ headline: title, description: 'Why it smells of chocolate.' });
  expect(Date.now() - Date.parse(thing.datePublished)).toBeLessThan(240_000);
  const tag = (name: string) => reader.locator(`meta[property="og:${name}"]`);
  await expect(tag('type')).toHaveAttribute('content', 'article');
  await expect(tag('title')).toHaveAttribute('content', /^A tin & its “roast”/);
  await expect(tag('description')).toHaveAttribute('content', 'Why it smells of chocolate.');
  await expect(tag('image:alt')).toHaveAttribute('content', 'Beans in a hand');
  const image = (await tag('image').getAttribute('content')) ?? '';
  expect((await page.request.get(new URL(image).pathname)).status()).toBe(200);
  await expect(async () => {
    await reader.goto('/posts');
    await expect(reader.getByRole('main').getByRole('article').first()).toContainText(title, {
      timeout: 1_000,
    });
  }).toPass();
  await expect.poll(async () => (await page.request.get('/feed.xml')).text()).toContain(path);
});
