import type { PosProduct } from '#shared/till/till-cart.ts';
import { readTillCatalogue } from './catalogue.ts';

/** Returns the products of the till's catalogue, sorted by name, with the fields of the specification (S2-199). */
export async function listPosProducts(now: Date): Promise<PosProduct[]> {
  const { categories, products } = await readTillCatalogue(now);
  const names = new Map(categories.map(({ id, category_name }) => [id, category_name]));
  return products
    .map((product) => ({ ...product, category: { category_name: names.get(product.category_id) ?? '' } }))
    .sort((one, other) => one.product_name.localeCompare(other.product_name, 'en'));
}
