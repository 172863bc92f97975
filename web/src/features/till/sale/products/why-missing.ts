import { saleTexts as texts } from '../sale-texts.ts';
import type { ProductIndex } from './product-index.ts';

/** Returns why no product was found. A till that has not read the catalogue yet has no products at all. */
export const whyMissing = ({ products }: ProductIndex, notFound: string): string =>
  products.length === 0 ? texts.noCatalogue : notFound;
