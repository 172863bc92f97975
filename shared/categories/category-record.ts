import * as z from 'zod';
import { CategorySlug } from '../catalogue/category-slug.ts';
import { Attribute, PictureShape } from '../catalogue/product.ts';
import { NumericId, Slug } from '../ids.ts';
import { SentPicture } from '../pictures/upload.ts';
import { ChosenPicture } from '../products/product-pictures.ts';
import { line, mostAttributes } from '../products/product-record.ts';
import * as texts from '../texts.ts';

/**
 * `hidden` and `deleted`: customers find neither the category nor its products. Staff can make the category active
 * again.
 */
const CategoryStatus = z.enum(['active', 'hidden', 'deleted']);

/** The most subcategories that a category can have. */
const mostSubcategories = 40;

/** A subcategory as staff see it (S2-193). `product_count` leaves out products that are hidden themselves. */
export const SubcategoryRecord = z.object({
  id: NumericId,
  slug: Slug,
  title: z.string(),
  description: z.string(),
  product_count: z.int(),
  attributes: z.array(Attribute),
});
export type SubcategoryRecord = z.output<typeof SubcategoryRecord>;

/** A category in the list for staff. */
export const CategoryRow = z.object({
  id: NumericId,
  version: z.int(),
  slug: Slug,
  category_name: z.string(),
  meta_title: z.string(),
  status: CategoryStatus,
  parent_id: NumericId.nullable(),
  /** The URL of the picture. */
  image: z.string(),
  age_restricted: z.boolean(),
  /** The category's place in the menu, from 1. */
  sort: z.int(),
  product_count: z.int(),
  subcategories: z.array(SubcategoryRecord),
});
export type CategoryRow = z.output<typeof CategoryRow>;

/**
 * A category with all fields that staff see or change (S2-189, S2-190, S2-192). The description is sent in two fields
 * (G-38).
 */
export const CategoryRecord = CategoryRow.extend({
  description: z.string(),
  category_description: z.string(),
  picture: PictureShape,
  hero: PictureShape,
  sent_picture: SentPicture.nullable(),
});
export type CategoryRecord = z.output<typeof CategoryRecord>;

const name = line(120, texts.categoryNameRequired);
const metaTitle = line(120, texts.metaTitleRequired);
const description = z.string().max(5000, { error: texts.tooLong(5000) });

const NewAttribute = z.object({
  id: NumericId.optional(),
  key: line(40, texts.attributeIncomplete),
  value: line(120, texts.attributeIncomplete),
});

/**
 * A subcategory in a form. Without an id, it is the stored subcategory with this title or, if there is none, a new one.
 */
export const SubcategoryChange = z.object({
  id: NumericId.optional(),
  title: line(80, texts.subcategoryTitleRequired),
  description: description.default(''),
  attributes: z
    .array(NewAttribute)
    .max(mostAttributes, { error: texts.attributesMany(mostAttributes) })
    .default([]),
});
export type SubcategoryChange = z.output<typeof SubcategoryChange>;

/** All subcategories of a category. A subcategory that the list leaves out is removed. */
export const SubcategoryChanges = z
  .array(SubcategoryChange)
  .max(mostSubcategories, { error: texts.subcategoriesMany(mostSubcategories) });

/** A new category. */
export const NewCategory = z.object({
  category_name: name,
  meta_title: metaTitle,
  description: description.default(''),
  parent_id: NumericId.nullable().default(null),
  image: ChosenPicture,
});
export type NewCategory = z.output<typeof NewCategory>;

/**
 * The fields of a category that staff can change. `version` counts the changes of the category and its subcategories.
 */
export const CategoryChange = z.object({
  version: z.int().min(0),
  category_name: name.optional(),
  meta_title: metaTitle.optional(),
  category_description: description.optional(),
  slug: CategorySlug.optional(),
  parent_id: NumericId.nullable().optional(),
  picture: ChosenPicture.optional(),
  hero: ChosenPicture.optional(),
  age_restricted: z.boolean().optional(),
  status: z.enum(['active', 'hidden']).optional(),
  subcategories: SubcategoryChanges.optional(),
});
export type CategoryChange = z.output<typeof CategoryChange>;

/** The ids of categories in the order of the menu. */
export const CategoryOrder = z.object({ ids: z.array(NumericId).min(1).max(200) });
