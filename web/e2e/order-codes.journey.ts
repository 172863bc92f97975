import type { Page } from '@playwright/test';
import { expectSound } from './admin-steps.ts';
import { placeOrder } from './checkout-steps.ts';
import { emailsTo } from './email-steps.ts';
import { waitForHydration } from './page-state.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test.use({ viewport: { width: 360, height: 740 } });

const form = (page: Page) => page.getByRole('form', { name: 'Orders from another phone' });

async function openMyOrders(page: Page) {
  await page.goto('/my-orders');
  await waitForHydration(page);
}

test('A shopper opens an order of another phone with a code from an email, and what was typed stays after a wrong code [G-79]', async ({
  page,
  product,
  phone,
  guard,
}) => {
  guard.expectFailure(/\/api\/my-orders/);
  const email = `code${phone.typed}@example.com`;
  const { number } = await orderByCall(product, phone.typed, 1, email);
  await openMyOrders(page);
  const ask = form(page).getByRole('button', { name: 'E-mail me a code' });
  await ask.click();
  await expect(form(page)).toContainText('Please type the phone number of the order.');
  await expectSound(page);
  await form(page).getByLabel('Phone number').fill(phone.typed);
  await form(page).getByLabel('E-mail').fill(email);
  await ask.click();
  await expect(form(page).getByRole('status')).toContainText('a code is on its way');
  const codeIn = async () => {
    const all = (await emailsTo(email)).join(' ').replace(/<[^>]*>/g, ' ');
    return /30 days:\s*(\d{3})\s?(\d{3})\b/.exec(all)?.slice(1).join('') ?? '';
  };
  await expect.poll(codeIn).toMatch(/^\d{6}$/);
  const code = await codeIn();

  const open = form(page).getByRole('button', { name: 'Show my orders' });
  await form(page)
    .getByLabel('Code')
    .fill(code === '123456' ? '654321' : '123456');
  await open.click();
  await expect(form(page).getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
  await expect(form(page).getByLabel('Phone number')).toHaveValue(phone.typed);
  await expect(form(page).getByLabel('E-mail')).toHaveValue(email);
  await expectSound(page);
  await form(page)
    .getByLabel('Code')
    .fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await open.click();
  await expect(page.getByText('We found 1 order.')).toBeVisible();
  await expect(page.getByRole('main').getByText(number).first()).toBeVisible();
  await expectSound(page);
});

test('Staff read a code to a customer on a call, and the customer opens the order with it on another phone [G-79]', async ({
  page,
  browser,
  product,
  phone,
}) => {
  const { id, number } = await orderByCall(product, phone.typed);
  await signInAs(page, 'Amina Hart');
  await page.goto(`/admin/orders/${id}`);
  await page.getByText('Read a code to the customer').click();
  await page.getByRole('button', { name: 'I called this number: show the code' }).click();
  const shown = page.getByText(/^Code \d{3} \d{3}$/);
  await expect(shown).toBeVisible();
  const code = ((await shown.textContent()) ?? '').replace('Code ', '');
  await expectSound(page);

  const other = await (await browser.newContext({ viewport: { width: 360, height: 740 } })).newPage();
  await openMyOrders(other);
  await form(other).getByRole('button', { name: 'We called you and read you a code' }).click();
  await form(other).getByLabel('Phone number').fill(phone.typed);
  await form(other).getByLabel('Code').fill(code);
  await expectSound(other);
  await form(other).getByRole('button', { name: 'Show my orders' }).click();
  await expect(other.getByRole('main').getByText(number).first()).toBeVisible();
});

const linesIn = (page: Page) =>
  page.evaluate(() =>
    (JSON.parse(localStorage.getItem('cart') ?? '[]') as { id: number; quantity: number }[]).map(
      ({ id, quantity }) => [id, quantity],
    ),
  );

test('A link fills the cart once and keeps what was there, and a link of unknown products says so and changes nothing', async ({
  page,
  product,
  products,
  guard,
}) => {
  guard.expectFailure(/\/api\//);
  const other = products.find(({ age_restricted, id }) => !age_restricted && id !== product.id);
  if (!other) throw new Error('The demo shop has too few pouches.');
  await page.goto('/show/cart');
  await page.evaluate((line) => localStorage.setItem('cart', JSON.stringify([line])), {
    ...other,
    quantity: 1,
  });
  await page.goto(`/show/cart?add=${product.id}:2`);
  const box = page.getByRole('region', { name: 'Added by the link that you opened' });
  await expect(box).toContainText('What was in your cart is still there.');
  await expect(page).toHaveURL(/\/show\/cart$/);
  const lines = [
    [other.id, 1],
    [product.id, 2],
  ];
  expect((await linesIn(page)).sort()).toEqual(lines.sort());
  await expectSound(page);
  await page.reload();
  await expect(page.getByRole('main')).toContainText(product.product_name);
  expect((await linesIn(page)).sort()).toEqual(lines);

  for (const wrong of ['999999999:2', 'twelve']) {
    await page.goto(`/show/cart?add=${wrong}`);
    await expect(page.getByRole('heading', { name: 'Nothing of this link can be bought now' })).toBeVisible();
    expect((await linesIn(page)).sort()).toEqual(lines);
  }
  await expectSound(page);
});

test('A browser that has ordered sees “The usual” on the home page, and one tap puts the goods into the cart', async ({
  page,
  product,
  phone,
}) => {
  const number = await placeOrder(page, product, phone.typed, 2);
  await page.goto('/');
  await waitForHydration(page);
  const usual = page.getByRole('complementary', { name: 'The usual' });
  await expect(usual).toContainText(number);
  await expectSound(page);
  await usual.getByRole('link', { name: 'The usual' }).click();
  await expect(page.getByRole('heading', { name: `Added from your order ${number}` })).toBeVisible();
  expect(await linesIn(page)).toEqual([[product.id, 2]]);
});
