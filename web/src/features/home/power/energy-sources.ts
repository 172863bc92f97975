import type { ProductCard } from '#shared/catalogue/product.ts';
import { shop } from '#shared/shop.ts';
import { call } from '../../../api/call.ts';
import { productsIn } from '../../catalogue/products-in.ts';
import { demoProducts } from './demo-products.ts';

/** It has neither number nor page nor picture, and cannot be sold (G-47). */
export type DemoProduct = (typeof demoProducts)[number];

/** A list of products and where it came from, or the demo set when nothing came. */
export type Energy =
  | { kind: 'fresh'; source: string; products: ProductCard[] }
  | { kind: 'kept'; products: ProductCard[] }
  | { kind: 'demo'; products: readonly DemoProduct[] };

/** A call that may return the products. */
export type Source = { name: string; ask: () => Promise<ProductCard[] | undefined> };

const limit = String(shop.productLimit);

/** Where the carousel asks, in this order (S1-350): its subcategory, then the category in each of the other calls. */
export const energySources = (subcategory: { category: string; subcategory: string }): Source[] => {
  const { category } = subcategory;
  return [
    {
      name: 'the subcategory route',
      ask: async () =>
        productsIn(
          await call('GET /api/category/{category}/{subcategory}/products', { params: subcategory }),
        ),
    },
    {
      name: 'the products API',
      ask: async () => productsIn(await call('GET /api/products', { query: { category, limit } })),
    },
    {
      name: 'the collection endpoint',
      ask: async () =>
        productsIn(await call('GET /api/collection/{slug}/products', { params: { slug: category } })),
    },
    {
      name: 'the frontend products endpoint',
      ask: async () => productsIn(await call('GET /api/frontend/products', { query: { category, limit } })),
    },
  ];
};

/** The first source with products, and which it was; undefined where all answered without any. Throws where all failed. */
async function firstGood(
  sources: readonly Source[],
): Promise<{ source: string; products: ProductCard[] } | undefined> {
  let failure: unknown;
  let hasAnswered = false;
  for (const { name, ask } of sources) {
    try {
      const products = (await ask()) ?? [];
      hasAnswered = true;
      if (products.length > 0) return { source: name, products };
    } catch (error) {
      console.warn(`Carousel: ${name} failed.`, error);
      failure = error;
    }
  }
  if (!hasAnswered) throw failure;
  return undefined;
}

const KEPT = 'energy-products';

/** Keeps the products of a good answer for a day without the shop (G-47). A storage that is blocked or full keeps none. */
export function keepProducts(products: readonly ProductCard[], storage: () => Storage = () => localStorage) {
  try {
    storage().setItem(KEPT, JSON.stringify(products));
  } catch {
    // Without storage only the offline list is missing.
  }
}

/** The stored products; empty if there are none or they cannot be read. */
export function keptProducts(storage: () => Storage = () => localStorage): ProductCard[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each?.id === 'number' && each.picture) : [];
  } catch {
    return [];
  }
}

/**
 * The carousel's products once its first source gave none (S1-296, S1-297, G-47, G-75): of the first good source, else what was kept of an earlier visit,
 * else the demo set. Empty where the shop answers that it has none.
 */
export async function findEnergy(sources: readonly Source[], kept = keptProducts): Promise<Energy> {
  try {
    const found = await firstGood(sources);
    if (found) console.warn(`Carousel: served by ${found.source}.`);
    return { kind: 'fresh', source: found?.source ?? '', products: found?.products ?? [] };
  } catch {
    const products = kept();
    return products.length > 0 ? { kind: 'kept', products } : { kind: 'demo', products: demoProducts };
  }
}
