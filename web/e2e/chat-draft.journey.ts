import type { APIResponse, BrowserContext, Locator, Page } from '@playwright/test';
import { expectNoViolation, expectNoViolationAt } from './axe.ts';
import { checkoutField, expectTyped, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { expectNoOverflow } from './page-state.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Expects that the page neither overflows its window nor has an accessibility violation. */
async function expectSound(page: Page) {
  for (const width of [1280, 360]) {
    await expectNoViolationAt(page, [width], 'light');
    await expectNoOverflow(page, `at ${width}`);
  }
}

/** Taps a link to the chat. Returns the prepared message. */
async function chatBy(context: BrowserContext, link: Locator): Promise<string> {
  const [chat] = await Promise.all([context.waitForEvent('page'), link.click()]);
  await chat.waitForURL(/^https:\/\/wa\.me\//);
  const text = new URL(chat.url()).searchParams.get('text') ?? '';
  await chat.close();
  return text;
}

const codeIn = (message: string) => /\nCode: (C-\w{5})$/.exec(message)?.[1] ?? '';

test('A shopper sends a cart that is too large for the checkout to the chat, and staff turn it into an order that the shopper sees [G-111, G-112]', async ({
  page,
  context,
  browser,
  product,
  phone,
  shopTable,
  guard,
}) => {
  guard.expectFailure(/final-invoice|chat-drafts/);
  await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'Chat' }));
  await shopTable.setPrice(product.id, 6000);
  await openCheckout(page, [{ product: { ...product, selling_price: 6000 }, quantity: 9 }]);
  await fillCheckout(page, phone.typed);
  await submit(page).click();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText('This is a large order, so we would like to talk to you first.');
  await expect(alert.getByRole('link', { name: /^Call \+254/ })).toHaveAttribute('href', 'tel:+254199000100');
  await expectTyped(page, phone.typed);
  await expectNoViolation(page, { within: 'main' });
  await expectNoOverflow(page);
  const message = await chatBy(context, alert.getByRole('link', { name: 'Order on WhatsApp' }));
  expect(message).toContain(`9 × ${product.product_name}`);
  const code = codeIn(message);
  const note = page.getByRole('status').filter({ hasText: code });
  await expect(note.first()).toContainText(/held for you until \d\d:\d\d\./);
  await expectTyped(page, phone.typed);

  const staff = await (await browser.newContext()).newPage();
  await signInAs(staff, 'Njeri Mwangi');
  await staff.goto('/admin/chat-drafts');
  await staff.getByLabel('Code of the message').fill(code.toLowerCase().replace('-', ' '));
  await staff.keyboard.press('Enter');
  await expect(staff).toHaveURL(`/admin/chat-drafts/${code}`);
  await expect(staff.getByRole('heading', { level: 1, name: `Chat draft ${code}` })).toBeVisible();
  await expect(staff.getByText(/^Held for (19|20) min more$/)).toBeVisible();
  await staff.getByRole('button', { name: 'Hold 20 min more' }).click();
  await expect(staff.getByText(/^The goods are held for (19|20) min more\.$/)).toBeVisible();
  await expectSound(staff);

  const make = staff.getByRole('button', { name: /^Make the order/ });
  await make.click();
  await expect(staff.getByText('Name is required')).toBeVisible();
  await expect(staff.getByLabel('Full name')).toBeFocused();
  await staff.getByLabel('Full name').fill('Wanjiku Otieno');
  await staff.getByLabel('Phone').fill(phone.typed);
  await staff.getByLabel('Area').selectOption('Kilimani');
  await staff.getByLabel('Street, building or landmark').fill('Wood Avenue');
  await staff.reload();
  await expect(staff.getByLabel('Full name')).toHaveValue('Wanjiku Otieno');
  await expect(staff.getByLabel('Area')).toHaveValue('Kilimani');
  await staff.getByLabel(`Quantity of ${product.product_name}`).selectOption('8');
  await expect(make).toHaveText('Make the order · Ksh\u00a048,000');
  await expectSound(staff);
  await make.dblclick();
  await expect(staff.getByRole('heading', { level: 1, name: /^Order HS-\d+$/ })).toBeVisible();
  await expect(staff.getByRole('listitem').filter({ hasText: 'Order received' })).toContainText(
    'by Njeri Mwangi',
  );
  await expect(staff.getByRole('link', { name: code })).toBeVisible();
  expect(await shopTable.ordersOf(phone.stored)).toMatchObject([
    { draft_code: code, total_cents: 4_800_000, made_by: { name: 'Njeri Mwangi' } },
  ]);

  await staff.getByRole('link', { name: code }).click();
  await expect(staff.getByText(/^Njeri Mwangi made an order of it/)).toBeVisible();
  await expect(staff.getByRole('button', { name: /^Make the order/ })).toBeHidden();
  await staff.context().close();

  await page.reload();
  await expect(note.first()).toContainText(/is now order HS-\d+\./);
  await expectTyped(page, phone.typed);
  await page.getByRole('link', { name: 'See the order' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order HS-\d+$/ })).toBeVisible();
  await expect(page.getByLabel('Last four digits of the phone number')).toBeVisible();
});

test('Staff discard a cart that was sent to the chat, and a colleague who later wants to order it reads that it was discarded [G-112]', async ({
  page,
  context,
  browser,
  product,
  guard,
}) => {
  guard.expectFailure(/chat-drafts/);
  await context.route(/^https:\/\/wa\.me\//, (route) => route.fulfill({ body: 'Chat' }));
  await page.goto(`/show/product/${product.slug}`);
  const link = page.getByRole('main').getByRole('link', { name: 'Order on WhatsApp' });
  const code = codeIn(await chatBy(context, link.last()));
  const note = page.getByRole('main').getByRole('status').filter({ hasText: code });
  await expect(note).toContainText(/held for you until/);
  await expectNoOverflow(page);

  const staff = await (await browser.newContext()).newPage();
  await signInAs(staff, 'Brian Otieno');
  // The screen loads the chat draft again from time to time, and would then show that it was discarded. So the test
  // answers each load with the first answer.
  let first: APIResponse | undefined;
  await staff.route(new RegExp(`/api/admin/chat-drafts/${code}$`), async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    first ??= await route.fetch();
    await route.fulfill({ response: first });
  });
  await staff.goto(`/admin/chat-drafts/${code}`);
  await staff.getByLabel('Full name').fill('Wanjiku Otieno');
  const colleague = await staff.context().newPage();
  await colleague.goto(`/admin/chat-drafts/${code}`);
  await colleague.getByRole('button', { name: 'Discard…' }).click();
  await expect(colleague.getByText('This cannot be undone.', { exact: false })).toBeVisible();
  await colleague.getByRole('button', { name: 'Discard the draft' }).click();
  await expect(colleague.getByText(/^Brian Otieno discarded it/)).toBeVisible();
  await staff.getByLabel('Phone').fill('0712345678');
  await staff.getByLabel('Area').selectOption('Karen');
  await staff.getByRole('button', { name: /^Make the order/ }).click();
  await expect(staff.getByRole('alert')).toContainText('Brian Otieno has discarded this draft.');
  await staff.context().close();

  await page.reload();
  await expect(note).toContainText(`${code} was closed without an order.`);
});

test('The page of an unknown chat-draft code says that the draft does not exist [G-112]', async ({
  page,
  guard,
}) => {
  guard.expectFailure(/chat-drafts/);
  await signInAs(page, 'Brian Otieno');
  await page.goto('/admin/chat-drafts/C-22222');
  await expect(page.getByText('There is no chat draft C-22222')).toBeVisible();
  await page.getByRole('link', { name: 'Chat drafts' }).first().click();
  await expect(page.getByLabel('Code of the message')).toBeVisible();
  await expect(checkoutField(page, 'Full Name')).toHaveCount(0);
});
