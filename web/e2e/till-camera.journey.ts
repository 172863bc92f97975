import type { Page } from '@playwright/test';
import { expect, test } from './shop-test.ts';
import { expectFitsTablets, openShift, openTill, unlock } from './till-steps.ts';

test.use({ viewport: { width: 800, height: 1280 } });

/** Gives the browser a camera, which sees the codes that the test shows it, or to which access is refused. */
const giveCamera = (page: Page) =>
  page.addInitScript(() => {
    const state = { codes: [] as string[], problem: '' };
    class BarcodeDetector {
      static getSupportedFormats = async () => ['ean_13', 'qr_code'];
      detect = async () => state.codes.map((rawValue) => ({ rawValue }));
    }
    const getUserMedia = async () => {
      if (state.problem) throw new DOMException('No camera.', state.problem);
      return document.createElement('canvas').captureStream();
    };
    HTMLMediaElement.prototype.play = async () => {};
    Object.assign(window, { BarcodeDetector, camera: state });
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });

type Camera = { codes: string[]; problem: string };

const show = (page: Page, change: Partial<Camera>) =>
  page.evaluate((now) => {
    Object.assign((window as unknown as { camera: Camera }).camera, now);
  }, change);

test('The camera of a till reads products and receipts, and if the camera is refused or missing, the till says what to do', async ({
  page,
  browser,
  guard,
  product,
}) => {
  guard.expectFailure(/\/api\/till\//);
  await giveCamera(page);
  await openTill(browser, page);
  await openShift(page);
  const open = page.getByRole('button', { name: 'Scan with the camera' });
  const dialog = page.getByRole('dialog', { name: 'Scan with the camera' });
  const sale = page.getByRole('region', { name: 'Sale' });
  await show(page, { problem: 'NotAllowedError' });
  await open.click();
  await expect(dialog.getByRole('alert')).toContainText('Allow the camera for this site');
  await expectFitsTablets(page, 'Camera refused');
  await page.keyboard.press('Escape');
  await show(page, { problem: 'NotFoundError' });
  await open.click();
  await expect(dialog.getByRole('alert')).toContainText('This device has no camera.');
  await dialog.getByRole('button', { name: 'Close the camera' }).click();

  await show(page, { problem: '' });
  await open.click();
  await expect(dialog).toContainText('Hold the code in front of the camera.');
  await expectFitsTablets(page, 'Camera');
  await show(page, { codes: [product.product_code] });
  await expect(dialog).toContainText(`${product.product_name} added.`);
  await show(page, { codes: ['T9-1-0001'] });
  await expect(dialog).toContainText('This is receipt T9-1-0001. Open Returns');
  await dialog.getByRole('button', { name: 'Close the camera' }).click();
  await expect(sale).toContainText('1 piece');

  await page.getByRole('navigation', { name: 'Till' }).getByRole('link', { name: 'Returns' }).click();
  await show(page, { codes: ['T9-1-0001'] });
  await open.click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('T9-1-0001 is not of this till’s shift.')).toBeVisible();
});

test('If a till locks itself while a dialog is open, it asks for the PIN above the dialog, and the dialog and the sale stay', async ({
  page,
  browser,
  guard,
  product,
}) => {
  guard.expectFailure(/\/api\/till\//);
  await page.clock.install();
  const { manager } = await openTill(browser, page);
  await page.getByLabel('Name or code or category').fill(product.product_name);
  // The till has just been set up, so the test waits for its products and prices.
  await expect(page.getByRole('list', { name: 'Products' })).toContainText(product.product_name);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Keys', exact: true }).click();
  await page.clock.fastForward(3 * 60_000);
  await expect(page.getByRole('dialog', { name: 'Who is selling?' })).toBeVisible();
  await expectFitsTablets(page, 'Locked above a dialog');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Who is selling?' })).toBeVisible();
  await unlock(page, manager);
  await page.getByRole('dialog', { name: 'Keys' }).getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('region', { name: 'Sale' })).toContainText('1 piece');
});
