import type { Page } from '@playwright/test';
import { cleanDescription } from '#functions/core/clean-html.ts';
import { attacks } from '#functions/test-support/attacks/attacks.ts';
import { descriptionHtml } from '#shared/content/html.ts';
import { expectSound } from './admin-steps.ts';
import { settle, waitForHydration } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Description', exact: true });
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar').getByRole('button', { name, exact: true });

const read = (page: Page, id: number) =>
  page.evaluate(async (id) => (await fetch(`/api/admin/products/${id}`)).json(), id);

/**
 * Saves a description through the API, as the person who is signed in on this page. Returns the status of the answer.
 */
const save = (page: Page, id: number, product_description: string) =>
  page.evaluate(
    async ({ id, product_description }) => {
      const { version } = await (await fetch(`/api/admin/products/${id}`)).json();
      const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
      const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
      const body = JSON.stringify({ version, product_description });
      return (await fetch(`/api/admin/products/${id}`, { method: 'PATCH', headers, body })).status;
    },
    { id, product_description },
  );

/** Pastes HTML and text into the focused element, as if copied from another program. */
const paste = (page: Page, html: string, text = '') =>
  page.evaluate(
    ({ html, text }) => {
      const clipboardData = new DataTransfer();
      if (html) clipboardData.setData('text/html', html);
      clipboardData.setData('text/plain', text);
      const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
      document.activeElement?.dispatchEvent(event);
    },
    { html, text },
  );

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
<body lang=EN-GB><!--StartFragment--><h1>Taste<o:p></o:p></h1>
<p class=MsoNormal style='margin:0cm;mso-pagination:none'>Some <b><span lang=EN style="color:red">bold</span></b> words<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>Second</p>
<p class=MsoNormal><a href="http://unsafe.example/">a</a><script>window.hacked = 1</script><img src=x onerror="window.hacked = 1"></p><!--EndFragment--></body></html>`;

test('By keyboard, staff format a product’s description and paste from Word, and customers see the formatted text', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  await signInAs(page, 'Amina Hart');
  await page.goto(`/edit/product/${product.id}`);
  await editor(page).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Ripe ');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('mango');
  await page.keyboard.press('Control+b');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(tool(page, 'Bold')).toBeFocused();
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowRight');
  await expect(tool(page, 'Bulleted list')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(editor(page)).toBeFocused();
  await page.keyboard.type('See delivery');
  for (let n = 0; n < 'delivery'.length; n++) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => page.evaluate(() => String(getSelection()))).toBe('delivery');
  await tool(page, 'Link').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('javascript:alert(1)');
  await page.keyboard.press('Enter');
  const address = page.getByLabel('Address of the link');
  await expect(address).toHaveAccessibleDescription(
    'Please begin with https://, or with / for a page of the shop.',
  );
  await settle(page);
  await expectSound(page);
  await address.fill('elsewhere.example/mango');
  await page.keyboard.press('Enter');
  await expect(editor(page).getByRole('link')).toHaveAttribute('href', 'https://elsewhere.example/mango');
  await expect(editor(page)).toBeFocused();
  // The editor selects the words once more shortly after it gets the focus, so a key before that is lost. The test
  // repeats the key.
  await expect(async () => {
    await page.keyboard.press('Control+End');
    await page.waitForTimeout(150);
    expect(await page.evaluate(() => String(getSelection()))).toBe('');
  }).toPass();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await paste(page, word);
  await expect(editor(page).getByRole('listitem')).toHaveText(['See delivery', 'First', 'Second']);
  await page.reload();
  await expect(editor(page).getByRole('listitem')).toHaveText(['See delivery', 'First', 'Second']);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/all/product');
  expect((await read(page, product.id)).product_description).toBe(
    '<p>Ripe <strong>mango</strong></p><ul><li>See <a href="https://elsewhere.example/mango" target="_blank" rel="noopener noreferrer">delivery</a></li></ul>' +
      '<h3>Taste</h3><p>Some <strong>bold</strong> words</p><ul><li>First</li><li>Second</li></ul><p>a</p>',
  );

  const shopper = await (await browser.newContext()).newPage();
  const text = shopper.locator('#part-description');
  await expect(async () => {
    await shopper.goto(`/show/product/${product.slug}`);
    await expect(text.getByRole('heading', { level: 3, name: 'Taste' })).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 150_000 });
  await expect(text.locator('strong')).toHaveText(['mango', 'bold']);
  await expect(text.getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
});

test('On a phone, staff see a description without HTML tags as paragraphs, and it is stored without tags until they change it', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Brian Otieno');
  expect(await save(page, product.id, 'Salt & lime, 5 < 6.\n\nServe cold.')).toBe(200);
  await page.goto(`/edit/product/${product.id}`);
  await expect(editor(page).locator('p')).toHaveText(['Salt & lime, 5 < 6.', 'Serve cold.']);
  await page.getByLabel('Brand', { exact: true }).fill('Washa Two');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/all/product');
  expect(await read(page, product.id)).toMatchObject({
    product_description: 'Salt & lime, 5 < 6.\n\nServe cold.',
    brand_name: 'Washa Two',
  });
  await page.goto(`/edit/product/${product.id}`);
  await editor(page)
    .tap()
    .catch(() => editor(page).click());
  await page.keyboard.press('Control+End');
  await page.keyboard.type(' Always.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/all/product');
  expect((await read(page, product.id)).product_description).toBe(
    '<p>Salt &amp; lime, 5 &lt; 6.</p><p>Serve cold. Always.</p>',
  );
});

/** Returns a list of forbidden events on a page: dialogs, and requests to other hosts. */
function watch(page: Page): string[] {
  const events: string[] = [];
  page.on('dialog', (dialog) => {
    events.push(`dialog ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('request', (request) => {
    if (/evil\.example/.test(request.url())) events.push(request.url());
  });
  return events;
}

/** Returns the names of the elements inside an element, each with the names of its attributes. */
const elementsIn = (page: Page, selector: string) =>
  page
    .locator(`${selector} *`)
    .evaluateAll((elements) =>
      elements.map((each) => [each.localName, ...[...each.attributes].map(({ name }) => name)].join(' ')),
    );

const shapes = new Set([...descriptionHtml.tags.filter((tag) => tag !== 'a'), 'a href', 'a href target rel']);

test('A product’s description that contains many attacks runs no script in the shop or the admin [T1]', async ({
  page,
  browser,
  product,
}) => {
  test.setTimeout(300_000);
  const hostile = attacks.map((attack) => cleanDescription(`<p>${attack}</p>`));
  const text = ['<p>All attacks</p>', ...attacks.slice(0, 30), ...hostile].join('').slice(0, 19_900);
  await signInAs(page, 'Amina Hart');
  const { product_description: before } = await read(page, product.id);
  expect(await save(page, product.id, text)).toBe(200);
  const admin = watch(page);
  await page.goto(`/edit/product/${product.id}`);
  await expect(editor(page)).toContainText('All attacks');
  const shopper = await (await browser.newContext()).newPage();
  const events = watch(shopper);
  await expect(async () => {
    await shopper.goto(`/show/product/${product.slug}`);
    await expect(shopper.locator('#part-description')).toContainText('All attacks', { timeout: 1_000 });
  }).toPass({ timeout: 150_000 });
  const found = await elementsIn(shopper, '#part-description > div');
  expect(found.filter((each) => !shapes.has(each))).toEqual([]);
  // If the product is opened from another screen, its description is not prerendered, and the browser sanitises it
  // itself.
  await shopper.goto(`/category/${product.category.slug}`);
  await waitForHydration(shopper);
  await shopper.getByRole('link', { name: product.product_name, exact: true }).first().click();
  await expect(shopper.locator('#part-description')).toContainText('All attacks');
  expect((await elementsIn(shopper, '#part-description > div')).filter((each) => !shapes.has(each))).toEqual(
    [],
  );
  expect([...events, ...admin]).toEqual([]);
  // The old description is restored, because later tests change the same product.
  expect(await save(page, product.id, before)).toBe(200);
});
