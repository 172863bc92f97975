import { listCatalogue } from '../../data/catalogue/category.ts';
import type { ReadProduct } from '../../data/catalogue/change-product.ts';
import { productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';

/** The products of a job's step, and the categories, which are read after the products. */
export type ProductsOfStep = { products: Map<number, ProductItem>; tree: ReadProduct['tree'] };

export async function readProducts(ids: readonly number[]): Promise<ProductsOfStep> {
  const items = (await readItems([...new Set(ids)].map(productKey))) as unknown as ProductItem[];
  return { products: new Map(items.map((item) => [item.id, item])), tree: await listCatalogue() };
}

/**
 * Returns the data about a product that a step has already read. If it returns undefined or the data has changed since,
 * the change of the product reads the data again.
 */
export function productIn({ products, tree }: ProductsOfStep, id: number): ReadProduct | undefined {
  const product = products.get(id);
  return product && { product, tree };
}
