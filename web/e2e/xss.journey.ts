import { cleanHtml } from '#functions/core/content/clean-html.ts';
import { attacks } from '#functions/test-support/attacks/attacks.ts';
import { createPacks } from '#functions/test-support/attacks/packs.ts';
import { variants } from '#functions/test-support/attacks/variants.ts';
import { openHostileShop } from '#infra/bench/xss/hostile-shop.ts';
import { checkData, showBare, walkAdmin, walkShop } from '#infra/bench/xss/walk.ts';
import { newSeen, openWatched } from '#infra/bench/xss/watch.ts';
import { safeHtml } from '#shared/content/safe-html.ts';
import { expect, test } from './shop-test.ts';
import { pickAccount, pickPerson } from './sign-in-steps.ts';

/** Places that must hold attacks. `storeAttacks` finds them and all others in the endpoint table. */
const places = [
  ...['PATCH /api/admin/posts/{id} description', 'PATCH /api/admin/posts/{id} name'],
  ...['PATCH /api/admin/posts/{id} summary', 'POST /api/admin/faqs title', 'POST /api/admin/faqs comment'],
  ...['PATCH /api/admin/products/{id} product_name', 'PATCH /api/admin/products/{id} product_description'],
  ...[
    'POST /submit-review user_name',
    'POST /submit-review review_text',
    'PATCH /api/admin/reviews/{id} reply',
  ],
  ...[
    'POST /final-invoice customer_name',
    'POST /become-a-distributor comment',
    'POST /api/subscribers name',
  ],
  ...['PATCH /api/admin/categories/{id} category_name', 'POST /api/admin/suppliers name'],
  'PATCH /api/admin/promotions/{code} note',
];

test('Each of more than five hundred attacks runs in a bare document as far as it can, and never once it is sanitised [T1, T2]', async ({
  browser,
}) => {
  const baseURL = process.env.SHOP_URL ?? '';
  test.setTimeout(180_000);
  const seen = newSeen();
  const context = await openWatched(browser, { hasPolicy: false, seen, baseURL });
  const page = await context.newPage();
  // The browser tells of attacks that do run.
  for (const attack of attacks.slice(0, 12)) await showBare(page, attack).catch(() => {});
  await expect.poll(() => seen.executions.length).toBeGreaterThan(5);
  seen.executions.length = 0;
  expect(attacks.length).toBeGreaterThan(500);
  for (const attack of attacks) await showBare(page, `${cleanHtml(attack)}<hr>${safeHtml(attack)}`);
  expect(seen.executions).toEqual([]);
  await context.close();
});

test('Attacks in every text that people can type run nowhere in the shop and in the admin, with and without the security policy [T1, T2, T16, G-53]', async ({
  browser,
}) => {
  const baseURL = process.env.SHOP_URL ?? '';
  test.setTimeout(900_000);
  const hostile = await openHostileShop(baseURL, 31_000_000);
  const packs = createPacks([...attacks, ...variants(1, 7)]);
  const stored = await hostile.store(packs, 1);
  for (const place of places) expect([...stored.places]).toContain(place);
  // The longest fields, which hold HTML, get every attack.
  expect(packs.packed()).toBeGreaterThan(attacks.length);
  const shown = await hostile.shown();
  for (const path of [...shown.paths.slice(0, 1), '/faqs'])
    await expect
      .poll(async () => (await fetch(`${baseURL}${path}`)).text(), { timeout: 60_000 })
      .toContain('<p>Words</p>');

  for (const hasPolicy of [false, true]) {
    const seen = newSeen();
    const context = await openWatched(browser, { hasPolicy, seen, baseURL });
    const page = await context.newPage();
    await page.goto('/auth/google');
    await pickPerson(page, 'Amina Hart');
    await walkShop(page, seen, shown);
    expect(await checkData(page, seen, shown.paths)).toEqual([]);
    await walkAdmin(page, seen, 1);
    expect(seen.screens.length).toBeGreaterThan(80);
    expect(seen.executions).toEqual([]);
    expect(seen.suspects).toEqual([]);
    expect(hasPolicy ? seen.violations : []).toEqual([]);
    await context.close();
  }
});

test('A person whose Google name is an attack, and staff who paste attacks into the editor, run nothing [T1]', async ({
  browser,
}) => {
  const baseURL = process.env.SHOP_URL ?? '';
  test.setTimeout(180_000);
  const seen = newSeen();
  const context = await openWatched(browser, { hasPolicy: false, seen, baseURL });
  const page = await context.newPage();
  await page.goto('/auth/google');
  const name = 'Wanjiku"><img src=x onerror=alert(1)>';
  await pickAccount(page, { name, email: `wanjiku-${Date.now()}@mail.example` });
  await page.goto('/account');
  await expect(page.getByRole('region', { name: 'Addresses' })).toBeVisible();

  const staff = await (await openWatched(browser, { hasPolicy: false, seen, baseURL })).newPage();
  await staff.goto('/auth/google');
  await pickPerson(staff, 'Amina Hart');
  await staff.goto('/admin/faqs');
  await staff.keyboard.press('n');
  const editor = staff.getByRole('textbox', { name: 'Answer' });
  await expect(editor).toBeVisible();
  await editor.evaluate((element, all) => {
    for (const html of all) {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', html);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }
  }, attacks);
  await expect(editor).toContainText('Kilimani');
  await staff.waitForTimeout(300);
  expect(seen.executions).toEqual([]);
});
