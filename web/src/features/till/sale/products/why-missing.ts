import { saleTexts as texts } from '../sale-texts.ts';
import type { ProductIndex } from './product-index.ts';

/**
 * Returns a text that says why no product was found. If the till has not read the catalogue yet, it has no products at
 * all.
 */
export const whyMissing = ({ products }: ProductIndex, notFound: string): string =>
  products.length === 0 ? texts.noCatalogue : notFound;
