import type { ComponentType } from 'react';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import { RelatedProducts } from './related-products.tsx';

/** The parts below the fold of a product's page, in one script that loads when one comes close to the viewport. */
export const parts = {
  reviews: ProductReviews,
  related: RelatedProducts,
} satisfies Record<string, ComponentType>;

export type ProductPart = keyof typeof parts;
