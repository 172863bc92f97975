import type { Page, Route } from '@playwright/test';
import { takeCells, takePart } from '#infra/build/suite/part.ts';
import { keepDraft, orderByCall } from './shop/guest.ts';
import { expect, test } from './shop-test.ts';
import { signInAs } from './sign-in-steps.ts';

declare global {
  interface Window {
    shifted?: number;
  }
}

/** Adds up the layout shifts of each document that this page opens, in the page's `window.shifted`. */
const measureShifts = (page: Page) =>
  page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) window.shifted = (window.shifted ?? 0) + entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

const loadingSizes = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];

const bar = (page: Page) => page.getByRole('region', { name: 'Unsaved changes' });

/** Expects that the focused element and the save bar do not overlap. `when` describes the moment in an error. */
async function expectFocusClear(page: Page, when: string) {
  const covered = await page.evaluate(() => {
    const save = document.querySelector('section[aria-label="Unsaved changes"]');
    const focused = document.activeElement;
    if (!save || !focused || focused === document.body || save.contains(focused)) return undefined;
    const edges = save.getBoundingClientRect();
    const { top, bottom, height } = focused.getBoundingClientRect();
    const isCovered = bottom > edges.top + 1 && top < edges.bottom - 1;
    return isCovered && height < innerHeight / 2 ? `${focused.tagName} ${focused.id}` : undefined;
  });
  expect([when, covered]).toEqual([when, undefined]);
}

test('In the admin, the page of each record shows a placeholder while it loads, and nothing on the page moves afterwards', async ({
  page,
  product,
  phone,
}) => {
  await measureShifts(page);
  await signInAs(page, 'Amina Hart');
  /** Functions that return the address of a record, one for each kind of record. */
  const records = [
    async () => `/edit/product/${product.id}`,
    async () => `/admin/orders/${(await orderByCall(product, phone.typed, 2)).id}`,
    async () => `/admin/chat-drafts/${await keepDraft(product)}`,
    async () => {
      const { people } = await page.evaluate(async () => (await fetch('/api/admin/people')).json());
      return `/admin/people/${people[0].id}`;
    },
  ];
  const slow = async (route: Route) => {
    await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  };
  await page.route('**/api/admin/{products,orders,chat-drafts,people,log}**', slow);
  await page.route('**/{api/admin/featured,api/subcategories/**,assets/admin/rich-text-editor*}', slow);
  // Slows the browser down as on a slow phone, so that the layout is also measured between two steps of loading.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  for (const [addressOf, size] of takeCells(records, loadingSizes)) {
    const address = await addressOf();
    await page.setViewportSize(size);
    await page.goto(address);
    await expect(page.getByRole('status').filter({ hasText: 'Loading…' }).first()).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Log' }).getByText('Loading…')).toBeHidden();
    await page.waitForLoadState('networkidle');
    const shifted = await page.evaluate(() => window.shifted);
    expect([address, size, shifted]).toEqual([address, size, expect.any(Number)]);
    expect(shifted, `${address} at ${size.width}`).toBeLessThan(0.02);
  }
});

test('In the admin, the save bar never covers the field that has the focus, and its list of changes stays short', async ({
  page,
  product,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signInAs(page, 'Amina Hart');
  await page.goto(`/edit/product/${product.id}`);
  for (const label of ['Brand', 'Description', 'Features', 'Meta description', 'Barcode'])
    await page.getByLabel(label, { exact: true }).fill('123');
  await page.getByLabel('Strength (mg)').fill('7');
  await expect(bar(page)).toContainText('Unsaved changes: brand, description, features and 3 more');
  for (const [width, height] of takePart([
    [1280, 800],
    [768, 1024],
    [360, 740],
  ] as const)) {
    await page.setViewportSize({ width, height });
    await page.getByLabel('Product name').focus();
    for (let n = 0; n < 30; n++) {
      await page.keyboard.press('Tab');
      await expectFocusClear(page, `Tab ${n} at ${width}`);
    }
    for (let n = 0; n < 30; n++) {
      await page.keyboard.press('Shift+Tab');
      await expectFocusClear(page, `Shift+Tab ${n} at ${width}`);
    }
  }

  // Makes the window lower, as when the keyboard of a phone opens.
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByLabel('Strength (mg)').focus();
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, 'height', { configurable: true, get: () => innerHeight - 300 });
    visualViewport?.dispatchEvent(new Event('resize'));
  });
  await expectFocusClear(page, 'above the keyboard');
  const box = await bar(page).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(740 - 300);
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(bar(page)).toBeHidden();
});

test('In the admin, the reason why a save was refused is above the two buttons of the save bar, not beside them', async ({
  page,
  product,
  guard,
}) => {
  guard.expectFailure(/api\/admin\/products/);
  await signInAs(page, 'Amina Hart');
  await page.goto(`/edit/product/${product.id}`);
  await page.getByLabel('Strength (mg)').fill('7');
  await page.route('**/api/admin/products/*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await bar(page).getByRole('button', { name: 'Save' }).click();
  const alert = bar(page).getByRole('alert');
  for (const width of [1280, 768, 360]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(alert).toBeVisible();
    const [whole, why, save] = await Promise.all(
      [bar(page), alert, bar(page).getByRole('button', { name: 'Save' })].map((part) => part.boundingBox()),
    );
    if (!whole || !why || !save) throw new Error('A part of the save bar is not shown.');
    expect(why.width).toBeGreaterThan(whole.width - 40);
    expect(why.y + why.height).toBeLessThanOrEqual(save.y);
    expect(save.x + save.width).toBeLessThanOrEqual(whole.x + whole.width);
    expect(whole.height).toBeLessThan(260);
  }
  await page.getByRole('button', { name: 'Discard' }).click();
});

test('On a wide screen all tabs of the admin’s order list are visible, and on a phone the row of tabs fades out where more tabs follow', async ({
  page,
}) => {
  const counts = { pending: 128, unreachable: 120, confirmed: 140, packed: 101, out_for_delivery: 150 };
  await page.route('**/api/admin/counts', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), orders: counts, unpaid: 104 } });
  });
  await signInAs(page, 'Amina Hart');
  const tabs = page.getByRole('navigation', { name: 'Orders by state' });
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/admin/orders');
    await expect(tabs.getByText('99+').first()).toBeVisible();
    for (const tab of await tabs.getByRole('link').all()) await expect(tab).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/admin/orders?state=returned');
  await expect(tabs.getByRole('link', { name: 'Returned' })).toBeInViewport({ ratio: 1 });
  const fade = () =>
    tabs.getByRole('list').evaluate((row) => {
      const { getPropertyValue } = getComputedStyle(row);
      const of = (name: string) => getPropertyValue.call(getComputedStyle(row), name);
      return [of('--fade-start'), of('--fade-end')];
    });
  await expect.poll(fade).toEqual(['48px', '0px']);
  await tabs.getByRole('list').evaluate((row) => row.scrollTo({ left: 0 }));
  await expect.poll(fade).toEqual(['0px', '48px']);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('The admin’s list of products shows each picture in a box of fixed size, loads it lazily, and names the product’s colour in words', async ({
  page,
  product,
}) => {
  await measureShifts(page);
  await signInAs(page, 'Amina Hart');
  await page.goto('/all/product');
  const pictures = page.getByRole('table').locator('tbody img');
  await expect(pictures.first()).toBeVisible();
  const seen = await pictures.evaluateAll((images) =>
    images.map((image) => {
      const { alt, loading, width, height } = image as HTMLImageElement;
      return { alt, loading, width, height };
    }),
  );
  expect(new Set(seen.map((each) => JSON.stringify(each)))).toEqual(
    new Set([JSON.stringify({ alt: '', loading: 'lazy', width: 40, height: 40 })]),
  );
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
  await page.goto(`/edit/product/${product.id}`);
  await expect(page.getByLabel('Colour')).toBeVisible();
  const colours = await page.getByLabel('Colour').getByRole('option').allTextContents();
  expect(colours.length).toBeGreaterThan(10);
  expect(colours.filter((colour) => !/^[A-Z]/.test(colour))).toEqual([]);
});
