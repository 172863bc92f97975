import { expectPlaced, fillCheckout, openCheckout, submit } from './checkout-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('An order goes its way as staff move it: its page tells when, and all that is printed of it is one sheet [G-80, G-18]', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await openCheckout(page, [{ product, quantity: 2 }]);
  await fillCheckout(page, phone.typed);
  await submit(page).click();
  await expectPlaced(page);
  const way = page.getByRole('region', { name: 'Where it is' });
  await expect(way.getByRole('listitem')).toHaveText([
    /Waiting for our call/,
    ...['Confirmed', 'Packed', 'On its way', 'Delivered'],
  ]);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'Njeri Mwangi');
  const move = (from: string, to: string, why = '') =>
    office.evaluate(
      async ({ id, body }) => {
        const token = /XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
        const headers = { 'X-CSRF-TOKEN': decodeURIComponent(token), 'Content-Type': 'application/json' };
        const reply = await fetch(`/api/admin/orders/${id}/moves`, { method: 'POST', headers, body });
        return reply.status;
      },
      { id, body: JSON.stringify({ from, to, why }) },
    );
  expect(await move('pending', 'confirmed')).toBe(200);
  expect(await move('confirmed', 'cancelled')).toBe(422);
  expect(await move('confirmed', 'delivered')).toBe(409);
  expect(await move('confirmed', 'packed')).toBe(200);

  await page.goto(page.url());
  await expect(way.getByRole('listitem').nth(2)).toHaveText(/^Packed.+\d\d:\d\d$/);
  await expect(way.locator('[aria-current=step]')).toHaveText(/^Packed/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Packed' })).toBeVisible();

  const paper = page.getByRole('region', { name: 'Order, not yet paid' });
  await expect(paper).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(paper).toBeVisible();
  await expect(paper.getByRole('row', { name: product.product_name })).toBeVisible();
  for (const other of [page.getByRole('banner'), page.getByRole('contentinfo'), way])
    await expect(other).toBeHidden();

  expect(await move('packed', 'cancelled', 'She called.')).toBe(200);
  await page.emulateMedia({ media: 'screen' });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Order cancelled' })).toBeVisible();
  await expect(way.locator('[aria-current=step]')).toHaveText(/^Cancelled/);
  await expect(way.getByText('Delivered')).toBeHidden();
  await office.context().close();
});
