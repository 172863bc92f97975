import { moveOrder, openOrder } from './order-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 640 } });

test('Staff change an order’s state step by step, the customer’s page shows the times, and the packing slip fits one sheet [G-80, G-18]', async ({
  page,
  browser,
  product,
  phone,
}) => {
  await openOrder(page, product, phone.typed, 2);
  const way = page.getByRole('region', { name: 'Order progress' });
  await expect(way.getByRole('listitem')).toHaveText([
    /Waiting for our call/,
    ...['Confirmed', 'Packed', 'On its way', 'Delivered'],
  ]);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'Njeri Mwangi');
  const move = (from: string, to: string, why = '') => moveOrder(office, id, { from, to, why });
  expect(await move('pending', 'confirmed')).toBe(200);
  expect(await move('confirmed', 'cancelled')).toBe(422);
  expect(await move('confirmed', 'delivered')).toBe(409);
  expect(await move('confirmed', 'packed')).toBe(200);

  await page.goto(page.url());
  await expect(way.getByRole('listitem').nth(2)).toHaveText(/^Packed.+\d\d:\d\d$/);
  await expect(way.locator('[aria-current=step]')).toHaveText(/^Packed/);
  await expect(page.getByRole('heading', { level: 1, name: 'Order Packed' })).toBeVisible();

  const paper = page.getByRole('region', { name: 'Order, not paid yet' });
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

test('The page of an order that was paid in cash at the door shows the cash, and asks for no more money [G-14]', async ({
  page,
  browser,
  product,
  phone,
  shopTable,
}) => {
  await openOrder(page, product, phone.typed);
  await page.getByRole('button', { name: 'Pay the rider instead' }).click();
  await expect(page.getByText('You chose to pay on delivery.')).toBeVisible();
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [order] = await shopTable.ordersOf(phone.stored);
  const cash = Number(order?.total_cents) / 100;

  const office = await (await browser.newContext()).newPage();
  await signInAs(office, 'Njeri Mwangi');
  const way = ['pending', 'confirmed', 'packed', 'out_for_delivery'];
  for (const [n, from] of way.slice(0, -1).entries())
    expect(await moveOrder(office, id, { from, to: way[n + 1] ?? '', why: '' })).toBe(200);
  const delivered = { from: 'out_for_delivery', to: 'delivered', why: '', cash };
  expect(await moveOrder(office, id, delivered)).toBe(200);
  await office.context().close();

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Order Delivered' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Paid. Asante!' })).toBeVisible();
  await expect(page.getByText(/^KES [\d,]+ received in cash$/)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Pay KES/ })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
});
