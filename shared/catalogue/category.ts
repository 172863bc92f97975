import * as z from 'zod';
import { NumericId, Slug } from '../ids.ts';
import { PictureShape } from './product.ts';

/** A group of products inside a category. Adding or moving a product updates `product_count` (S1-140, S1-226). */
export const Subcategory = z.object({
  id: NumericId,
  slug: Slug,
  title: z.string(),
  description: z.string(),
  product_count: z.number().int(),
  category: z.object({ id: NumericId, slug: Slug, category_name: z.string() }),
  /** The strengths of the subcategory's products in mg, ascending. Only the answer for one category has them. */
  strengths: z.array(z.number()).optional(),
});
export type Subcategory = z.output<typeof Subcategory>;

/**
 * A parent category for the menus, the home page and the footer (S1-225, S1-329). It is part of every prerendered page,
 * so it has no field that changes with a new product.
 */
export const Category = z.object({
  id: NumericId,
  slug: Slug,
  category_name: z.string(),
  category_description: z.string(),
  image: z.string(),
  picture: PictureShape,
  age_restricted: z.boolean(),
});
export type Category = z.output<typeof Category>;

/** A category with its subcategories, for the category page (S2-284). */
export const CategoryDetail = Category.extend({
  meta_title: z.string(),
  description: z.string(),
  parent_id: NumericId.nullable(),
  hero: PictureShape,
  product_count: z.number().int(),
  subcategories: z.array(Subcategory),
  /** The strengths of the category's products in mg, ascending. Only the answer for one category has them. */
  strengths: z.array(z.number()).optional(),
});
export type CategoryDetail = z.output<typeof CategoryDetail>;
