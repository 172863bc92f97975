import type { ProductCard } from '#shared/catalogue/product.ts';

type Listed = ProductCard[] | { products?: ProductCard[]; data?: ProductCard[] };

/**
 * Returns the products of an answer, which is a list or an object that contains a list (G-46). Returns undefined
 * before the answer.
 */
export const productsIn = (answer: Listed | undefined) =>
  Array.isArray(answer) ? answer : (answer?.products ?? answer?.data);
