import type { ProductCard } from '#shared/catalogue/product.ts';
import * as limits from '#shared/screen-limits.ts';
import { call } from '../../../api/call.ts';
import { productsIn } from '../../catalogue/products-in.ts';
import { demoProducts } from './demo-products.ts';

/** A demo product. It has no id, page or picture, and cannot be sold (G-47). */
export type DemoProduct = (typeof demoProducts)[number];

/** The products of the carousel: from a source (`fresh`), stored at an earlier visit (`kept`), or the demo products. */
export type Energy =
  | { kind: 'fresh'; source: string; products: ProductCard[] }
  | { kind: 'kept'; products: ProductCard[] }
  | { kind: 'demo'; products: readonly DemoProduct[] };

/** A source of products: an API call. `ask` may return none. */
export type Source = { name: string; ask: () => Promise<ProductCard[] | undefined> };

const limit = String(limits.productLimit);

/**
 * Returns the carousel's sources of products, in the order in which they are tried (S1-350). The first is its
 * subcategory. The others are three calls for its category.
 */
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

/**
 * Returns the products of the first source that has products, with the source's name. Returns undefined if a source
 * answered but none had products.
 *
 * @throws the last failure, if every source failed
 */
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

/**
 * Stores the products, so that a later visit can show them while the API is down (G-47). If the storage is blocked or
 * full, it does nothing.
 */
export function keepProducts(products: readonly ProductCard[], storage: () => Storage = () => localStorage) {
  try {
    storage().setItem(KEPT, JSON.stringify(products));
  } catch {
    // Without storage, only these products are missing while the API is down.
  }
}

/** Returns the stored products. The list is empty if there are none or they cannot be read. */
export function keptProducts(storage: () => Storage = () => localStorage): ProductCard[] {
  try {
    const kept: unknown = JSON.parse(storage().getItem(KEPT) ?? '[]');
    return Array.isArray(kept) ? kept.filter((each) => typeof each?.id === 'number' && each.picture) : [];
  } catch {
    return [];
  }
}

/**
 * Returns the products of the first source that has products (S1-296, S1-297, G-47, G-75). If every source fails,
 * returns the products stored at an earlier visit, or else the demo products. If a source answered but none had
 * products, returns an empty list.
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
