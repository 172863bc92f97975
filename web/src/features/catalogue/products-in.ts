import type { ProductCard } from '#shared/catalogue/product.ts';

type Listed = ProductCard[] | { products?: ProductCard[]; data?: ProductCard[] };

/** The products of a call's answer, whether it is a list or an object around one (G-46); undefined before it is there. */
export const productsIn = (answer: Listed | undefined) =>
  Array.isArray(answer) ? answer : (answer?.products ?? answer?.data);
