import type { ProductCard } from '#shared/catalogue/product.ts';

/** Returns the products that the shop sells now. */
export async function listProducts(): Promise<ProductCard[]> {
  const products: ProductCard[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: string = cursor ? `?cursor=${cursor}` : '';
    const answer = await fetch(`${process.env.SHOP_URL}/api/products${query}`);
    const page = (await answer.json()) as { data: ProductCard[]; next_cursor: string | null };
    products.push(...page.data);
    cursor = page.next_cursor;
  }
  return products;
}
