import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeProduct, removeProduct } from '../../data/catalogue/change-product.ts';
import { createProduct } from '../../data/catalogue/create-product.ts';
import { loadRenderer, type Renderer } from '../../integrations/renderer.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { holding, installRenderer, openSite, type TestSite } from '../../test-support/site.ts';
import { prerenderPage } from './prerender-page.ts';

let shop: TestShop;
let site: TestSite;
let renderer: Renderer;
let id = 0;
let path = '';
let key = '';

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  installRenderer(site.folder);
  await stockShop([]);
  renderer = await loadRenderer();
});
afterEach(() => {
  site.setHook(undefined);
  shop.db.setFault(undefined);
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** Creates a product at 1,000 shillings. Its page is not prerendered yet. */
async function newProduct() {
  id++;
  path = `/show/product/product-${id}`;
  key = `pages${path}.html`;
  await createProduct(testProduct(id), 1, '2026-01-01T00:00:00.000Z');
  site.writes();
}
const costs = (price_cents: number) => changeProduct(id, { price_cents });
const priceShown = () => Number(/"price":(\d+)/.exec(site.files().get(key) ?? '')?.[1]);

test('A prerendered page is written once, and again only if its data changes', async () => {
  await newProduct();
  expect(await prerenderPage(path, renderer)).toBe('written');
  expect(await prerenderPage(path, renderer)).toBe('same');
  expect(priceShown()).toBe(1000);
  await costs(90_000);
  expect(await prerenderPage(path, renderer)).toBe('written');
  expect(priceShown()).toBe(900);
  expect(site.writes().get(key)).toBe(2);
});

test('After a product was removed, prerendering its page deletes the page', async () => {
  await newProduct();
  await prerenderPage(path, renderer);
  await removeProduct(id);
  expect(await prerenderPage(path, renderer)).toBe('removed');
  expect(await prerenderPage(path, renderer)).toBe('same');
  expect(site.files().has(key)).toBe(false);
});

test('A worker with an older release does not overwrite a page of a newer release', async () => {
  await newProduct();
  await prerenderPage(path, { ...renderer, release: 3, assets: { ...renderer.assets, starter: '/new.js' } });
  await costs(90_000);
  expect(await prerenderPage(path, renderer)).toBe('newer-release');
  expect(priceShown()).toBe(1000);
  expect(await prerenderPage(path, { ...renderer, release: 3 })).toBe('written');
});

describe('Two workers that prerender one page never leave an old price', () => {
  test('A worker that prerenders a page reads the stored page first, and then the table', async () => {
    await newProduct();
    const order: string[] = [];
    site.setHook(async ({ when, operation }) => void order.push(`${when} ${operation}`));
    shop.db.setFault(({ operation }) => void order.push(operation));
    await prerenderPage(path, renderer);
    expect(order.slice(0, 2)).toEqual(['before GetObject', expect.stringMatching(/GetItem|Query/)]);
  });

  test('A worker that read an old price does not overwrite the page that another worker wrote with the new price', async () => {
    await newProduct();
    await prerenderPage(path, renderer);
    await costs(90_000);
    let overtaken = false;
    const slow = holding(renderer, async () => {
      if (overtaken) return;
      overtaken = true;
      await costs(80_000);
      await prerenderPage(path, renderer);
    });
    await prerenderPage(path, slow);
    expect(priceShown()).toBe(800);
    expect(site.writes().get(key)).toBe(2);
  });

  test('A slow worker does not overwrite a new price with an old one, even if a faster worker found nothing to write', async () => {
    await newProduct();
    await prerenderPage(path, renderer);
    await costs(90_000);
    let overtaken = false;
    const slow = holding(renderer, async () => {
      if (overtaken) return;
      overtaken = true;
      await costs(100_000);
      expect(await prerenderPage(path, renderer)).toBe('same');
    });
    await prerenderPage(path, slow);
    expect(priceShown()).toBe(1000);
  });

  test('A worker that read a product as deleted does not delete the product’s page after the product is restored', async () => {
    await newProduct();
    await prerenderPage(path, renderer);
    await changeProduct(id, { slug: `away-${id}` });
    let overtaken = false;
    const slow = holding(renderer, async () => {
      if (overtaken) return;
      overtaken = true;
      await changeProduct(id, { slug: `product-${id}` });
      await prerenderPage(path, renderer);
    });
    await prerenderPage(path, slow);
    expect(priceShown()).toBe(1000);
  });

  test('In any order of five workers and five changes, no prerendered page keeps an old price', async () => {
    const turns = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 120, maxLength: 120 });
    await fc.assert(
      fc.asyncProperty(turns, async (waits) => {
        await newProduct();
        let next = 0;
        const turn = async () => {
          for (let n = waits[next++ % waits.length] ?? 0; n > 0; n--) await new Promise(setImmediate);
        };
        site.setHook(turn);
        const slow = holding(renderer, turn);
        const makers: Promise<unknown>[] = [];
        for (const price of [90_000, 100_000, 80_000, 90_000, 100_000]) {
          makers.push(prerenderPage(path, slow));
          await turn();
          await costs(price);
        }
        makers.push(prerenderPage(path, slow));
        await Promise.all(makers);
        site.setHook(undefined);
        expect(await prerenderPage(path, renderer)).toBe('same');
      }),
      { seed: 11, numRuns: 10 },
    );
  });
});

test('If a worker that prerenders a page stops at any call, the next worker corrects the page [R3]', async () => {
  let schedules = 0;
  const kinds = ['changed', 'gone', 'new'] as const;
  for (const kind of kinds) {
    for (let dies = 1, died = true; died; dies++) {
      await newProduct();
      if (kind !== 'new') await prerenderPage(path, renderer);
      if (kind === 'changed') await costs(90_000);
      if (kind === 'gone') await removeProduct(id);
      let calls = 0;
      died = false;
      const step = async () => {
        if (++calls !== dies) return;
        died = true;
        throw new Error('killed');
      };
      site.setHook(step);
      await prerenderPage(path, holding(renderer, step)).catch((error) =>
        expect(error.message).toBe('killed'),
      );
      site.setHook(undefined);
      await prerenderPage(path, renderer);
      expect(priceShown()).toEqual({ changed: 900, gone: Number.NaN, new: 1000 }[kind]);
      if (died) schedules++;
    }
  }
  expect(schedules).toBe(14);
});

test('If the database cannot be read, prerendering fails and the stored page stays as it was [R3]', async () => {
  await newProduct();
  await prerenderPage(path, renderer);
  await costs(90_000);
  for (const operation of ['GetItem', 'Query']) {
    shop.db.setFault((call) => (call.operation === operation ? { before: 'internal' } : undefined));
    await expect(prerenderPage(path, renderer)).rejects.toThrow();
    expect(priceShown()).toBe(1000);
  }
  shop.db.setFault(undefined);
  expect(await prerenderPage(path, renderer)).toBe('written');
  expect(priceShown()).toBe(900);
});
