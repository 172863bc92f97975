import * as z from 'zod';
import * as texts from '../texts.ts';
import { CategoryChange, NewCategory, SubcategoryChanges } from './category-record.ts';

/** The subcategories of a form: a JSON list (S2-286). */
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

/** The id of the parent in a form. An empty text is no parent. */
const ParentId = z
  .string()
  .regex(/^(?:[1-9]\d{0,14})?$/, { error: texts.notFound('Parent category') })
  .transform((text) => (text === '' ? null : Number(text)));

const { category_name, meta_title } = NewCategory.shape;
const { category_description } = CategoryChange.shape;

/** The form of a stored category (S2-285). The description has two names (G-38). */
export const CategoryForm = z.object({
  category_name,
  meta_title,
  description: category_description,
  category_description,
  parent_id: ParentId.optional(),
  /** A picture is uploaded on the category's screen. An empty field is how a browser sends no file. */
  category_image: z
    .unknown()
    .refine((file) => file === undefined || file === '' || (file instanceof File && file.size === 0), {
      error: texts.pictureElsewhere,
    })
    .optional(),
  subcategories: SubcategoriesJson.optional(),
});
export type CategoryForm = z.output<typeof CategoryForm>;
