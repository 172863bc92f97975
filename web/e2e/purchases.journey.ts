import { readFile } from 'node:fs/promises';
import { expectSound, expectSoundByThumb } from './admin-steps.ts';
import { enter } from './keyboard.ts';
import { addSupplierOf } from './purchase-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

test('A manager orders products that are running out, receives a part of them, and undoes the delivery', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInAs(page, 'Amina Hart');
  const supplier = await addSupplierOf(page, product);

  // The product has 50 pieces and is ordered when the stock is down to 5,000.
  await page.goto('/admin/purchases');
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase orders' })).toBeVisible();
  await page.getByRole('button', { name: 'New order' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New purchase order' });
  await dialog.getByLabel('Supplier').selectOption({ label: supplier });
  await expectSoundByThumb(page);
  await dialog.getByRole('button', { name: 'Add the order' }).click();
  await expect(page).toHaveURL(/\/admin\/purchases\/[\da-f-]{36}$/);
  const goods = page.getByRole('region', { name: 'Goods' });
  await expect(goods).toContainText(product.product_name);
  await expect(goods).toContainText(/\d+ pieces? ordered/);

  await goods.getByRole('button', { name: 'Change the goods…' }).click();
  await page.getByLabel(`Pieces: ${product.product_name}`).fill('20');
  await page.getByLabel(`Price of one (Ksh): ${product.product_name}`).fill('300');
  await page.getByLabel('Freight (Ksh)').fill('200');
  await expectSoundByThumb(page);
  await goods.getByRole('button', { name: 'Save' }).click();
  await expect(goods).toContainText('20 pieces ordered at Ksh 300');
  await expect(goods).toContainText('Ksh 6,200');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^PO-\d+\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');

  const chat = page.getByRole('link', { name: 'Send by WhatsApp' });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/254199000303\?text=.*20%20%C3%97/);
  await page.getByRole('button', { name: 'Mark as sent' }).click();
  await expect(page.getByText(/^Sent by WhatsApp by Amina/)).toBeVisible();

  await page.getByRole('button', { name: 'Receive goods' }).click();
  await page.getByLabel(`Good: ${product.product_name}`).fill('15');
  await page.getByLabel(`Damaged: ${product.product_name}`).fill('2');
  await page.getByLabel(`Price of one (Ksh): ${product.product_name}`).fill('320');
  await expectSoundByThumb(page);
  await page.getByRole('button', { name: 'Take into stock' }).click();
  await expect(page.getByText('15 pieces taken into stock')).toBeVisible();
  await expect(page.getByText('Partly received', { exact: true })).toBeVisible();
  await expect(goods).toContainText('15 came · 2 damaged · 5 missing');
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await expect(deliveries).toContainText('now Ksh 320, ordered at Ksh 300');
  // The cost of 4,960 is 15 pieces at 320, plus 160 of the freight of 200.
  await expect(deliveries).toContainText('Cost Ksh 4,960, with Ksh 160 of freight');
  await expectSoundByThumb(page);

  await page.setViewportSize({ width: 1280, height: 800 });
  await enter(page, deliveries.getByRole('button', { name: 'Undo this delivery…' }));
  await expect(page.getByRole('dialog', { name: 'Undo this delivery?' })).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Undo the delivery' }));
  await expect(deliveries).toContainText(/Undone by Amina/);
  await expect(page.getByText('Sent', { exact: true })).toBeVisible();
  await expectSound(page);
  await enter(page, page.getByRole('button', { name: 'More actions' }));
  await page.getByRole('button', { name: 'Cancel the order…' }).press('Enter');
  await enter(page, page.getByRole('button', { name: 'Cancel the order', exact: true }));
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
});
