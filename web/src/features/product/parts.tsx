import type { ComponentType } from 'react';
import { ProductReviews } from '../reviews/product-reviews.tsx';
import { RelatedProducts } from './related-products.tsx';

/**
 * The parts of a product's page that are below the fold. They share one script, which is loaded when one of them comes
 * close to the viewport.
 */
export const parts = {
  reviews: ProductReviews,
  related: RelatedProducts,
} satisfies Record<string, ComponentType>;

export type ProductPart = keyof typeof parts;
