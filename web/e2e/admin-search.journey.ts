import type { Page } from '@playwright/test';
import { expectSound } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

type Form = { customer_name: string; customer_email: string; customer_phone: string; id: number };

/** Places an order through the API, as a customer who has confirmed their age. Returns the order's number. */
async function place(page: Page, { id, ...customer }: Form): Promise<string> {
  await page.goto('/terms');
  return page.evaluate(
    async ({ id, customer }) => {
      await fetch('/sanctum/csrf-cookie');
      const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
      const headers = { 'X-CSRF-TOKEN': token };
      await fetch('/api/age-proof', {
        method: 'POST',
        headers: { ...headers, 'Content-Type': 'application/json' },
        body: JSON.stringify({ confirmed: true }),
      });
      const form = new FormData();
      const fields = {
        ...customer,
        customer_address: 'Kilimani',
        cart_contents: JSON.stringify([{ id, quantity: 1 }]),
      };
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      const key = { 'Idempotency-Key': crypto.randomUUID() };
      const reply = await fetch('/final-invoice', {
        method: 'POST',
        headers: { ...headers, ...key },
        body: form,
      });
      return ((await reply.json()) as { order_number: string }).order_number;
    },
    { id, customer },
  );
}

test('Staff find an order by number, by whole or partial phone number, by email and by name, and see that an ID must be checked [G-80, G-97]', async ({
  page,
  browser,
  products,
  phone,
}) => {
  const vape = products.find(({ age_restricted }) => age_restricted);
  const end = phone.stored.slice(-4);
  const surname = `Kip${phone.stored.slice(-5).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const shopper = await (await browser.newContext()).newPage();
  const number = await place(shopper, {
    id: vape?.id ?? 0,
    customer_name: `Ng’ang’a ${surname}`,
    customer_email: `${surname}@mail.example`,
    customer_phone: phone.typed,
  });
  await shopper.context().close();

  await signInAs(page, 'Brian Otieno');
  await page.goto('/admin/orders?state=returned');
  await expect(page.getByRole('link', { name: 'Returned' })).toBeInViewport({ ratio: 1 });
  const toCall = page
    .getByRole('navigation', { name: 'Orders by state' })
    .getByRole('link', { name: /^To call/ });
  await expect(toCall).toHaveText(/^To call (\d+|99\+)$/);

  const finder = page.getByLabel('Find an order');
  const row = page.getByRole('row').filter({ has: page.getByRole('link', { name: number, exact: true }) });
  await page.keyboard.press('/');
  await expect(finder).toBeFocused();
  for (const [typed, why] of [
    [number.replace('-', ' ').toLowerCase(), 'Matches order number'],
    [phone.typed, 'Matches phone'],
    [phone.stored.replace('+254', '+254 '), 'Matches phone'],
    [`${end} ${surname}`, 'Matches end of phone and name'],
    [`${surname.toUpperCase()}@mail.example`, 'Matches email'],
    [`nganga ${surname.slice(0, 5)}`, 'Matches name'],
  ] as const) {
    await finder.fill(typed);
    await expect(row, typed).toContainText(why);
    await expect(row).toContainText('18+');
  }
  await expect(page).toHaveURL('/admin/orders?state=returned');
  await expectSound(page);
  await finder.fill(`nganga ${surname} 0000000`);
  await expect(page.getByRole('status').filter({ hasText: 'No order matches' })).toBeVisible();
  await finder.fill(phone.typed);
  await expect(row).toBeVisible();
  await finder.press('ArrowDown');
  await expect(row.getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeVisible();
  await expect(page.getByText('Check ID at the door.')).toBeVisible();
  await page.goBack();
  await expect(finder).toHaveValue(phone.typed);
  await expect(row).toBeVisible();
  await finder.press('Escape');
  await expect(page.getByRole('link', { name: 'Returned' })).toBeVisible();
});
