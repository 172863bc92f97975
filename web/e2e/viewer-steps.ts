import type { Page } from '@playwright/test';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { waitForHydration } from './page-state.ts';
import { expect } from './shop-test.ts';

export const opener = (page: Page) => page.getByRole('button', { name: 'Open the pictures full screen' });
export const viewer = (page: Page) => page.getByRole('dialog', { name: /^Pictures of / });
export const slide = (page: Page) => viewer(page).locator('.swiper-slide-active');
export const button = (page: Page, name: string) => viewer(page).getByRole('button', { name });
export const count = (page: Page) => viewer(page).getByRole('status');

export async function openProduct(page: Page, { slug }: ProductCard) {
  await page.goto(`/show/product/${slug}`);
  await waitForHydration(page);
}

export async function openViewer(page: Page, product: ProductCard) {
  await openProduct(page, product);
  await opener(page).click();
  await expect(viewer(page)).toBeVisible();
}

/** Returns the zoom factor of the picture that is shown. */
export const scaleOf = (page: Page) =>
  slide(page)
    .locator('.swiper-zoom-target')
    .evaluate((frame) => {
      const { offsetWidth } = frame as HTMLElement;
      return Math.round((frame.getBoundingClientRect().width / offsetWidth) * 100) / 100;
    });
