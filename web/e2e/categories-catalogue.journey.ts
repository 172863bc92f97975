import type { Locator, Page } from '@playwright/test';
import { rowOf } from './admin-steps.ts';
import { bar, dialog, field, openList, picture, toasts } from './category-steps.ts';
import { enter, tabTo } from './keyboard.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

const read = (page: Page, id: number) =>
  page.evaluate(async (id) => (await fetch(`/api/admin/products/${id}`)).json(), id);

/** Calls `open`, which opens the file picker, and chooses picture files of these colours. */
async function choose(page: Page, open: () => Promise<void>, colours: string[]) {
  const choosing = page.waitForEvent('filechooser');
  await open();
  const files = await Promise.all(
    colours.map(async (colour, n) => ({
      ...{ name: `${n}.png`, mimeType: 'image/png', buffer: await picture(colour) },
    })),
  );
  await (await choosing).setFiles(files);
}

/** Moves the focus with Tab to a field, and types a text there. */
async function type(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
}

test('By keyboard alone, the owner creates a category with a product, edits the product, and changes its price and restores the old one', async ({
  page,
}) => {
  test.slow();
  const name = `Rift ${Date.now()}`;
  await openList(page);
  await expect(rowOf(page, 'Energy Pouches')).toBeVisible();
  await page.keyboard.press('n');
  await expect(field(page, 'Name')).toBeFocused();
  await page.keyboard.type(name);
  await type(page, field(page, 'Meta title'), `${name} in Nairobi`);
  const add = page.getByRole('button', { name: 'Add pictures' });
  await choose(page, () => enter(page, add), ['#a53']);
  await expect(page.getByLabel('Description of picture 1')).toBeVisible({ timeout: 60_000 });
  await enter(page, dialog(page, 'Add Category').getByRole('button', { name: 'Save' }));
  await expect(toasts(page)).toContainText('Category created successfully!');
  await enter(page, rowOf(page, name).getByRole('link', { name: `Edit ${name}` }));
  await enter(page, page.getByRole('button', { name: 'Add subcategory' }));
  await page.keyboard.press('Shift+Tab');
  await type(page, page.getByRole('textbox', { name: 'Title of subcategory 1', exact: true }), `${name} tea`);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/all/category');

  await page.goto('/all/product');
  await expect(page.getByRole('table')).toBeVisible();
  await page.keyboard.press('n');
  await expect(page).toHaveURL('/edit/product/new');
  await type(page, field(page, 'Product name'), name);
  await type(page, field(page, 'Product code'), `RT-${Date.now()}`);
  for (const [label, text] of [
    ['Selling price (Ksh)', '800'],
    ['Buying price (Ksh)', '400'],
    ['Quantity', '12'],
    ['Subcategory', `${name} tea`],
  ] as const) {
    await tabTo(page, field(page, label));
    await page.keyboard.type(text);
  }
  await expect(page.getByRole('textbox', { name: 'Category', exact: true })).toHaveValue(name);
  await choose(page, () => enter(page, add), ['#358', '#583']);
  await expect(page.getByLabel('Description of picture 2')).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('Control+s');
  await expect(toasts(page)).toContainText('Product created successfully');
  await expect(page).toHaveURL(/\/edit\/product\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  await type(page, field(page, 'Reorder at'), '5');
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/all/product');
  expect(await read(page, id)).toMatchObject({ reorder_level: 5, product_store: 12, images: [{}, {}] });

  await type(page, page.getByLabel('Search products'), name);
  const row = rowOf(page, name);
  await tabTo(page, row.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await enter(page, page.getByRole('button', { name: 'Change price…' }));
  const changing = page.getByRole('dialog', { name: 'Change the price of 1 product' });
  await type(page, changing.getByLabel('Amount'), '10');
  await expect(changing.getByRole('row').last()).toContainText('Ksh 880');
  await page.keyboard.press('Enter');
  await expect(row).toContainText('880');
  await enter(page, toasts(page).getByRole('button', { name: 'Undo' }).first());
  await expect(page.getByRole('region', { name: 'Undoing' })).toContainText('1 record restored');
  expect((await read(page, id)).selling_price).toBe(800);
});

test.describe('The admin of the catalogue on a phone that is 360 px wide', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('By touch, staff with the right to change prices change the price and a picture of a product', async ({
    page,
    product,
  }) => {
    test.slow();
    const { id, product_name: name, selling_price: before } = product;
    await signInAs(page, 'Amina Hart');
    await page.goto('/all/product');
    await page.getByLabel('Search products').fill(name);
    await rowOf(page, name)
      .getByRole('button', { name: `Change the price of ${name}` })
      .tap();
    await page.getByLabel(`New price of ${name} in shillings`).fill('777');
    await page.keyboard.press('Enter');
    await expect(rowOf(page, name)).toContainText('777');
    await expect.poll(async () => (await read(page, id)).selling_price).toBe(777);

    await rowOf(page, name).getByRole('link', { name, exact: true }).tap();
    const pictures = page.getByRole('list', { name: 'Pictures' }).getByRole('listitem');
    await expect(page.getByLabel('Description of picture 1')).toBeVisible();
    const count = await pictures.count();
    // The picture gets a new colour, because the same picture cannot be added twice.
    const colour = `#${(Date.now() % 0xffffff).toString(16).padStart(6, '0')}`;
    await choose(page, () => page.getByRole('button', { name: 'Add pictures' }).tap(), [colour]);
    await expect(pictures).toHaveCount(count + 1, { timeout: 60_000 });
    for (let place = count + 1; place > 1; place--)
      await page.getByRole('button', { name: `Move picture ${place} up` }).tap();
    await page.getByLabel('Description of picture 1').fill('The tin from above');
    await bar(page).getByRole('button', { name: 'Save' }).tap();
    await expect(page).toHaveURL(/\/all\/product/);
    expect((await read(page, id)).images[0]).toMatchObject({ alt: 'The tin from above' });
    await expect(async () => {
      await page.goto(`/show/product/${product.slug}`);
      const image = page.locator('main img[fetchpriority="high"]');
      await expect(image).toHaveAttribute('alt', 'The tin from above', { timeout: 1_000 });
      await expect(page.getByRole('main')).toContainText('Ksh 777', { timeout: 1_000 });
    }).toPass();

    // The picture and the price are restored, because later tests show the product.
    await page.goto(`/edit/product/${id}`);
    await page.getByRole('button', { name: 'Remove picture 1' }).tap();
    await field(page, 'Selling price (Ksh)').fill(String(before));
    await bar(page).getByRole('button', { name: 'Save' }).tap();
    await expect(page).toHaveURL(/\/all\/product/);
  });
});
