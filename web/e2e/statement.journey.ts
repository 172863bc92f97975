import { writeStatement } from '#functions/test-support/statements/write-statement.ts';
import { expectSound, expectSoundByThumb } from './admin-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const fileOf = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Returns an M-Pesa code that no other browser test uses. */
const newCode = (n: number) =>
  `U${(Date.now() * 10 + n).toString(36).toUpperCase().padStart(9, '0').slice(-9)}`;

/**
 * Returns an M-Pesa statement with times of now: a payment for an order, a payment for no order, and a transfer to the
 * bank.
 */
function statementOf(order: { number: string; total: number }, opening: number) {
  const at = new Date().toISOString();
  const [paid, other, bank] = [newCode(1), newCode(2), newCode(3)];
  const cents = Math.round(order.total * 100);
  const { text } = writeStatement(
    [
      { code: paid, kind: 'payment', cents, at, account: order.number.toLowerCase() },
      { code: other, kind: 'payment', cents: 12_345, at, account: 'pouches' },
      { code: bank, kind: 'bank', cents: 50_000, at },
    ],
    { opening },
  );
  return { text, paid, other };
}

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('A manager drops M-Pesa’s statement file on the page, and one tap accepts the proposed order of a payment', async ({
    page,
    product,
    phone,
    guard,
  }) => {
    guard.expectFailure(/status of 422.*\/api\/admin\/statements$/);
    const order = await orderByCall(product, phone.typed, 2);
    const { text, paid, other } = statementOf(order, 1_000_000);
    await signInAs(page, 'Amina Hart');
    await page.goto('/admin/payments/statement');
    await expect(page.getByRole('heading', { name: /Pesa’s statement/, level: 1 })).toBeVisible();
    await expectSoundByThumb(page);

    // A file with a changed balance is refused with the number of its line, and nothing of it is stored.
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose the file' }).click();
    await (await chooser).setFiles(fileOf('changed.csv', text.replace(/"10,\d/, '"19,9')));
    await expect(page.getByRole('alert')).toContainText('in line');

    const files = await page.evaluateHandle(
      ({ name, text }) => {
        const data = new DataTransfer();
        data.items.add(new File([text], name, { type: 'text/csv' }));
        return data;
      },
      { name: 'november.csv', text },
    );
    await page.getByText(/Pesa’s portal, download/).dispatchEvent('drop', { dataTransfer: files });
    const mpesa = page.getByRole('region', { name: /^Only M.+Pesa has it/ });
    await expect(mpesa.getByText(paid)).toBeVisible();
    await expect(mpesa.getByText(other)).toBeVisible();
    await expectSoundByThumb(page);
    // The list of all orders, which the proposals use, is updated a moment later.
    const proposal = mpesa.getByRole('button', { name: `It is for ${order.number}` });
    await expect(async () => {
      if (!(await proposal.isVisible())) await page.reload();
      await expect(proposal).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await proposal.click();
    await expect(page.getByText(`${paid} now pays ${order.number}.`)).toBeVisible();
    // Other browser tests import statements of today too, so the counts in the columns are tested without a browser.
    await expect(mpesa).toContainText('Ksh 123.45');
    await expect(page.getByRole('region', { name: 'The account' })).toContainText('Ksh 10,000.00');

    // The list of money movements is updated a moment after the order.
    const found = page.getByRole('link', { name: paid });
    await expect(async () => {
      await page.goto('/admin/payments/all');
      await expect(found).toBeVisible({ timeout: 3_000 });
    }).toPass();
    await found.click();
    await expect(page.getByText(/Pesa’s statement has it/)).toBeVisible();
    await expectSoundByThumb(page);
  });
});

test('A manager imports an M-Pesa statement by keyboard, and importing the same file again changes nothing', async ({
  page,
  product,
  phone,
  guard,
}) => {
  guard.expectFailure(/status of 409.*\/api\/admin\/statements$/);
  await page.setViewportSize({ width: 1280, height: 800 });
  const order = await orderByCall(product, phone.typed, 1);
  const { text, paid } = statementOf(order, 77_000_000);
  await signInAs(page, 'Amina Hart');
  await page.goto('/admin/payments/statement');
  const choose = async () => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Choose the file' }).press('Enter');
    await (await chooser).setFiles(fileOf('december.csv', text));
  };
  await choose();
  const mpesa = page.getByRole('region', { name: /^Only M.+Pesa has it/ });
  await expect(mpesa.getByText(paid)).toBeVisible();
  await mpesa.getByRole('button', { name: `It is for ${order.number}` }).press('Enter');
  await expect(page.getByText(`${paid} now pays ${order.number}.`)).toBeFocused();
  await expectSound(page);
  await page.goto('/admin/payments/statement');
  await choose();
  await expect(page.getByRole('alert')).toContainText('All lines of this file are known already');
  await page.goto('/admin/payments/all');
  await expect(page.getByRole('heading', { name: 'All money', level: 1 })).toBeVisible();
  await expectSound(page);
});
