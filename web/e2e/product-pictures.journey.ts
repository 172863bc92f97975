import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { ProductCard } from '#shared/catalogue/product.ts';
import { expectSound } from './admin-steps.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const pictures = (page: Page) => page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
const uploads = (page: Page) => page.getByRole('list', { name: 'Uploads' }).getByRole('listitem');
const description = (page: Page, place: number) => page.getByLabel(`Description of picture ${place}`);
const picker = (page: Page) => page.locator('input[type=file][multiple]');
const camera = (page: Page) => page.locator('input[type=file][capture=environment]');

/** Returns a photo of 12 megapixels as a phone stores it: on its side, and with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c84' } })
    .withExif({ IFD0: { Make: 'Tecno' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

const small = (background: string) =>
  sharp({ create: { width: 200, height: 200, channels: 3, background } })
    .png()
    .toBuffer();

/** Opens the form of a product. Returns the number of its pictures. */
async function openForm(page: Page, { id }: ProductCard): Promise<number> {
  await page.goto(`/edit/product/${id}`);
  await expect(description(page, 1)).toBeVisible();
  return pictures(page).count();
}

const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

async function save(page: Page) {
  await page.getByRole('region', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/all/product');
}

/** Returns a JPEG of this size in one colour. */
const largePhoto = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg({ quality: 5 })
    .toBuffer();

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('A photo that a 12-megapixel camera took sideways is upright on the product’s page, its card and its link preview [R8, G-26]', async ({
    page,
    product,
  }) => {
    await signInAs(page, 'Njeri Mwangi');
    const before = await openForm(page, product);
    await camera(page).setInputFiles(file('IMG_2041.jpg', 'image/jpeg', await photo()));
    await expect(uploads(page)).toContainText('Being made ready for the shop…');
    await page.reload();
    await expect(
      uploads(page)
        .or(description(page, before + 1))
        .first(),
    ).toBeVisible();
    await expect(description(page, before + 1)).toHaveValue(product.product_name, { timeout: 60_000 });
    await description(page, before + 1).fill('The tin on a table');
    for (let place = before + 1; place > 1; place -= 1)
      await page.getByRole('button', { name: `Move picture ${place} up` }).click();
    await expect(description(page, 1)).toHaveValue('The tin on a table');
    await expectSound(page);
    await save(page);

    const image = page.locator('main img[fetchpriority="high"]');
    await expect(async () => {
      await page.goto(`/show/product/${product.slug}`);
      await expect(image).toHaveAttribute('alt', 'The tin on a table', { timeout: 500 });
    }).toPass();
    await expect(image).toHaveAttribute('width', '960');
    await expect(image).toHaveAttribute('height', '1280');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(300);
    const { src, ratio } = await image.evaluate((img: HTMLImageElement) => ({
      src: new URL(img.currentSrc).pathname,
      ratio: img.naturalHeight / img.naturalWidth,
    }));
    expect(src).toMatch(/^\/upload\/products\/[0-9a-f]{32}-\d+\.avif$/);
    expect(ratio).toBeCloseTo(4 / 3, 1);
    const [path = ''] = /^\/upload\/products\/[0-9a-f]{32}/.exec(src) ?? [];
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      new RegExp(`${path}-960\\.jpg$`),
    );
    await expect(async () => {
      await page.goto(`/category/${product.category.slug}`);
      const card = page.getByRole('article').filter({ hasText: product.product_name }).locator('picture img');
      await expect(card).toHaveAttribute('src', new RegExp(`^${path}-640\\.webp$`), { timeout: 1000 });
    }).toPass();

    // The picture is removed again, because later tests show the product.
    expect(await openForm(page, product)).toBe(before + 1);
    await page.getByRole('button', { name: 'Remove picture 1' }).click();
    await save(page);
    expect(await openForm(page, product)).toBe(before);
  });
});

test('An invalid picture of a product is refused with the reason, and a valid one is retried after an error and moved by dragging', async ({
  page,
  product,
  guard,
}) => {
  await signInAs(page, 'Brian Otieno');
  const before = await openForm(page, product);
  const [red, blue] = [await small('#c00'), await small('#00c')];
  const animated = await sharp([red, blue], { join: { animated: true } })
    .webp()
    .toBuffer();
  await picker(page).setInputFiles([
    file('price list.pdf', 'application/pdf', Buffer.from('%PDF-1.7')),
    file('huge.jpg', 'image/jpeg', Buffer.alloc(10 * 1024 * 1024 + 1)),
    file('moving.webp', 'image/webp', animated),
  ]);
  const reason = (name: string) => uploads(page).filter({ hasText: name });
  await expect(reason('price list.pdf')).toContainText('not a JPEG, PNG, WebP or AVIF picture');
  await expect(reason('huge.jpg')).toContainText('The largest picture is 10 MB');
  await expect(reason('moving.webp')).toContainText('Upload a picture that does not move.', {
    timeout: 30_000,
  });
  for (const name of ['price list.pdf', 'huge.jpg', 'moving.webp'])
    await page.getByRole('button', { name: `Remove: ${name}` }).click();
  await expect(uploads(page)).toHaveCount(0);

  guard.expectFailure(/\/api\/admin\/uploads/);
  await page.route('**/api/admin/uploads', (route) => route.abort('connectionfailed'), { times: 1 });
  await picker(page).setInputFiles(file('blue.png', 'image/png', blue));
  await page.getByRole('button', { name: 'Try again: blue.png' }).click();
  const added = description(page, before + 1);
  await expect(added).toBeVisible({ timeout: 30_000 });
  await added.fill('Blue');

  const handle = pictures(page).nth(before).locator('[title="Drag to move the picture"]');
  await handle.scrollIntoViewIfNeeded();
  const from = await handle.boundingBox();
  const to = await pictures(page).first().boundingBox();
  if (!from || !to) throw new Error('There is nothing to drag.');
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, to.y + 4, { steps: 6 });
  await page.mouse.up();
  await expect(description(page, 1)).toHaveValue('Blue');
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(description(page, 1)).toHaveValue('Blue');
  await page
    .getByRole('region', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(pictures(page)).toHaveCount(before);
});

test('Photos of 50 megapixels are made smaller in the browser, and can then be added like other pictures', async ({
  page,
  product,
}) => {
  await signInAs(page, 'Brian Otieno');
  const before = await openForm(page, product);
  await picker(page).setInputFiles([
    file('IMG_50.jpg', 'image/jpeg', await largePhoto(8160, 6120, '#369')),
    file('IMG_48.jpg', 'image/jpeg', await largePhoto(8064, 6048, '#963')),
  ]);
  await expect(description(page, before + 2)).toBeVisible({ timeout: 60_000 });
  const shown = pictures(page).nth(before).getByRole('img').first();
  const ratio = await shown.evaluate((img: HTMLImageElement) => img.naturalWidth / img.naturalHeight);
  expect(ratio).toBeCloseTo(4 / 3, 1);
  await page
    .getByRole('region', { name: 'Unsaved changes' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(pictures(page)).toHaveCount(before);
});
