import { expectSoundByThumb, moveThrough, orderAsCustomer } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';
import { scan } from './till-steps.ts';

type Placed = Awaited<ReturnType<typeof orderAsCustomer>>;

test.use({ viewport: { width: 360, height: 740 } });

test('On a phone, a packer packs six orders by scanner: wrong goods are refused, checked lines survive a reload, and Enter packs an order', async ({
  page,
  browser,
  product,
  products,
  phone,
}) => {
  await signInAs(page, 'Njeri Mwangi');
  const orders = [];
  for (const quantity of [1, 2, 1, 1, 2, 3]) {
    const order = await orderAsCustomer(browser, product, phone.typed, quantity);
    await moveThrough(page, order.id, ['pending', 'confirmed']);
    orders.push(order);
  }
  const [first, second, third, ...rest] = orders as [Placed, Placed, Placed, ...Placed[]];
  const other = products.find(({ id }) => id !== product.id);

  await page.goto(`/admin/packing?orders=${orders.map(({ id }) => id).join(',')}`);
  await expect(page.getByRole('heading', { name: '10 pieces left to fetch' })).toBeVisible();
  await page.getByRole('checkbox', { name: `${product.product_name} is fetched` }).check();
  await expect(page.getByRole('heading', { name: 'All pieces are fetched.' })).toBeVisible();
  await expectSoundByThumb(page);

  await scan(page, first.number);
  await expect(page).toHaveURL(`/admin/packing/${first.id}`);
  await expect(page.getByText('1 piece left')).toBeVisible();
  await scan(page, other?.product_code ?? '');
  await expect(page.getByRole('alert')).toContainText(`${other?.product_name} is not in this order.`);
  await scan(page, product.product_code);
  await expect(page.getByText('All pieces are in.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${first.number}: Packed.`)).toBeVisible();

  await scan(page, second.number);
  await expect(page.getByText('2 pieces left')).toBeVisible();
  await scan(page, product.product_code);
  await expect(page.getByText('1 piece left')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 piece left')).toBeVisible();
  await expectSoundByThumb(page);
  await scan(page, product.product_code);
  await scan(page, product.product_code);
  await expect(page.getByRole('alert')).toContainText(`One too many: ${product.product_name}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${second.number}: Packed.`)).toBeVisible();

  await scan(page, third.number);
  await page.getByRole('button', { name: /0 of 1 Add one$/ }).click();
  await page.getByRole('button', { name: 'Packed' }).click();
  await expect(page.getByText(`${third.number}: Packed.`)).toBeVisible();

  for (const { number } of rest) {
    await scan(page, number);
    const left = page.getByText(/^\d pieces? left$/);
    await expect(left).toBeVisible();
    const pieces = Number.parseInt((await left.textContent()) ?? '', 10);
    for (let n = 0; n < pieces; n++) await scan(page, product.product_code);
    await expect(page.getByText('All pieces are in.')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText(`${number}: Packed.`)).toBeVisible();
  }
  for (const order of orders) await order.page.context().close();
});
