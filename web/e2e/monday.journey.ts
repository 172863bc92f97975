import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { writeStatement } from '#functions/test-support/statements/write-statement.ts';
import { expectSoundByThumb, leafTo } from './admin-steps.ts';
import { enter } from './keyboard.ts';
import { addSupplierOf } from './purchase-steps.ts';
import { orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

/*
 * Plays the weekly work of an owner, once by keyboard on a laptop and once by thumb on a phone. The owner goes from
 * Today to a waiting order, M-Pesa's statement, a purchase order, the report of the week and the PDF of the month.
 */

/** The devices with which the owner works, and how they press a button. */
const ways = [
  { name: 'by keyboard', viewport: { width: 1280, height: 800 }, hasTouch: false, act: enter },
  {
    name: 'by thumb',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    act: (_: Page, target: Locator) => target.tap(),
  },
];

/** Returns an M-Pesa statement with one payment of now. Its customer typed the order number as the account. */
function statementOf(order: { number: string; total: number }) {
  const code = `U${(Date.now() * 10 + 7).toString(36).toUpperCase().padStart(9, '0').slice(-9)}`;
  const payment = {
    code,
    kind: 'payment',
    cents: Math.round(order.total * 100),
    account: order.number,
  } as const;
  const opening = 3_000_000 + (Date.now() % 1_000_000);
  return { code, ...writeStatement([{ ...payment, at: new Date().toISOString() }], { opening }) };
}

for (const { name, act, ...use } of ways) {
  test.describe(`The weekly work of an owner ${name}`, () => {
    test.use(use);

    test(`The owner goes ${name} from Today to an order, the M-Pesa statement, a purchase order, a report and the PDF of the month`, async ({
      page,
      product,
      phone,
    }) => {
      test.slow();
      const main = page.getByRole('main');
      const order = await orderByCall(product, phone.typed, 2);
      await signInAs(page, 'Amina Hart');
      const supplier = await addSupplierOf(page, product);
      await page.setViewportSize(use.viewport);

      await page.goto('/admin');
      await act(page, main.getByRole('link', { name: /to call/ }));
      await expect(page).toHaveURL('/admin/desk');
      const row = page.getByRole('link', { name: new RegExp(`^${order.number} `) });
      await leafTo(page, row);
      await act(page, row);
      await expect(page.getByRole('heading', { level: 2, name: order.number })).toBeVisible();
      await act(page, page.getByRole('button', { name: 'Confirmed' }));
      await expect(page.getByText(new RegExp(`^${order.number}: confirmed`))).toBeVisible();

      const { code, text } = statementOf(order);
      await page.goto('/admin/payments/statement');
      const chooser = page.waitForEvent('filechooser');
      await act(page, page.getByRole('button', { name: 'Choose the file' }));
      const file = { name: 'monday.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
      await (await chooser).setFiles(file);
      const mpesa = page.getByRole('region', { name: /^Only M.+Pesa has it/ });
      await expect(mpesa.getByText(code)).toBeVisible();
      const proposal = mpesa.getByRole('button', { name: `It is for ${order.number}` });
      // The list of orders, from which proposals are made, is updated a moment later.
      await expect(async () => {
        if (!(await proposal.isVisible())) await page.reload();
        await expect(proposal).toBeVisible({ timeout: 3_000 });
      }).toPass();
      await act(page, proposal);
      await expect(page.getByText(`${code} now pays ${order.number}.`)).toBeVisible();

      await page.goto('/admin');
      await act(page, main.getByRole('link', { name: /runs? out/ }));
      await expect(page).toHaveURL(/\/admin\/reports\?report=stock&show=out/);
      await expect(page.getByRole('table')).toBeVisible();
      await page.goto('/admin/purchases');
      await act(page, page.getByRole('button', { name: 'New order' }).first());
      const dialog = page.getByRole('dialog', { name: 'New purchase order' });
      await dialog.getByLabel('Supplier').selectOption({ label: supplier });
      await act(page, dialog.getByRole('button', { name: 'Add the order' }));
      await expect(page.getByRole('region', { name: 'Goods' })).toContainText(product.product_name);
      await act(page, page.getByRole('button', { name: 'Mark as sent' }));
      await expect(page.getByText(/^Sent by WhatsApp by Amina/)).toBeVisible();

      await page.goto('/admin/reports');
      await act(
        page,
        page.getByRole('navigation', { name: 'Period' }).getByRole('link', { name: '30 days' }),
      );
      await expect(page.getByText(/^Net sales Ksh/)).toBeVisible();
      await act(page, main.getByRole('link', { name: 'The sums of a month' }));
      const saved = page.waitForEvent('download');
      await act(page, page.getByRole('button', { name: 'Save as PDF' }));
      const pdf = await readFile(await (await saved).path());
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
      await expectSoundByThumb(page);
    });
  });
}
