import * as z from 'zod';
import { PictureFile } from '../pictures/upload.ts';
import * as texts from '../texts.ts';
import { CategoryChange, NewCategory, SubcategoryChanges } from './category-record.ts';

/** The subcategories in a form, as a JSON list (S2-286). */
const SubcategoriesJson = z
  .string({ error: texts.subcategoriesUnreadable })
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.issues.push({ code: 'custom', message: texts.subcategoriesUnreadable, input: text });
      return z.NEVER;
    }
  })
  .pipe(SubcategoryChanges);

/** The id of the parent category in a form. An empty text means that there is no parent. */
const ParentId = z
  .string()
  .regex(/^(?:[1-9]\d{0,14})?$/, { error: texts.notFound('Parent category') })
  .transform((text) => (text === '' ? null : Number(text)));

const { category_name, meta_title } = NewCategory.shape;
const { category_description } = CategoryChange.shape;

/** The form that changes a stored category (S2-285). The description may be sent in either of two fields (G-38). */
export const CategoryForm = z.object({
  category_name,
  meta_title,
  description: category_description,
  category_description,
  parent_id: ParentId.optional(),
  category_image: PictureFile.optional(),
  subcategories: SubcategoriesJson.optional(),
});
export type CategoryForm = z.output<typeof CategoryForm>;

const { description, category_image: _, ...named } = CategoryForm.omit({ subcategories: true }).shape;

/** The form of a new category, with its picture (S2-282). */
export const NewCategoryForm = z.object({
  ...named,
  description,
  category_image: PictureFile.refine((file) => file !== undefined, { error: texts.categoryPictureRequired }),
});
export type NewCategoryForm = z.output<typeof NewCategoryForm>;
