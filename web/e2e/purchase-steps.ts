import type { Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { expectSound } from './admin-steps.ts';
import { expect } from './shop-test.ts';

/** Adds a supplier of a product that is down to its reorder level. Returns the supplier's name. */
export async function addSupplierOf(page: Page, product: ProductCard): Promise<string> {
  const name = `Rift ${Date.now()}`;
  await page.goto('/all/supplier');
  await page.getByRole('button', { name: 'New supplier' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('WhatsApp').fill('0199 000 303');
  await dialog.getByLabel('Email').fill('orders@rift.example');
  await dialog.getByLabel('Days until a delivery').fill('4');
  await expectSound(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`${name} added`)).toBeVisible();
  await page.goto(`/edit/product/${product.id}`);
  await page.getByLabel('Supplier', { exact: true }).selectOption({ label: name });
  await page.getByLabel('Reorder at').fill('5000');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page).toHaveURL('/all/product');
  return name;
}
