import type { ComponentType } from 'react';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import { RelatedProducts } from './related-products.tsx';

/** What stands below the fold of a product's page: one script, fetched when the first of them is near. */
export const parts = {
  reviews: ProductReviews,
  related: RelatedProducts,
} satisfies Record<string, ComponentType>;

export type ProductPart = keyof typeof parts;
