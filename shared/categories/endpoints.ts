import * as z from 'zod';
import { Attribute } from '../catalogue/product.ts';
import { endpoint } from '../endpoint.ts';
import { NumericId, NumericIdText } from '../ids.ts';
import { examplePicture, largestForm } from '../pictures/upload.ts';
import { CategoryForm, NewCategoryForm } from './category-form.ts';
import {
  CategoryChange,
  CategoryOrder,
  CategoryRecord,
  CategoryRow,
  NewCategory,
  SubcategoryRecord,
} from './category-record.ts';

const params = z.object({ id: NumericIdText });

const example = { params: { id: '1' } };

export const listAdminCategories = endpoint('GET /api/admin/categories', {
  summary: 'Lists all categories in the order of the menu, also hidden and deleted ones (S2-281).',
  access: 'catalogue.read',
  answer: z.object({ categories: z.array(CategoryRow) }),
});

export const createAdminCategory = endpoint('POST /api/admin/categories', {
  summary: 'Adds a category with its picture, at the end of the menu.',
  access: 'catalogue.write',
  body: NewCategory,
  answer: CategoryRecord,
  example: {
    body: {
      category_name: 'Accessories',
      meta_title: 'Accessories',
      image: { upload_id: '0b8f5a52-6f3c-4f5e-9a3c-1f1c3f0a9b10', alt: '' },
    },
  },
});

export const orderAdminCategories = endpoint('POST /api/admin/categories/order', {
  summary: 'Changes the order of the categories in the menu, and returns the list.',
  access: 'catalogue.write',
  body: CategoryOrder,
  answer: listAdminCategories.answer,
  example: { body: { ids: [1] } },
});

export const getAdminCategory = endpoint('GET /api/admin/categories/{id}', {
  summary: 'Returns a category for staff, also a hidden or deleted one.',
  access: 'catalogue.read',
  params,
  answer: CategoryRecord,
  example,
});

export const changeAdminCategory = endpoint('PATCH /api/admin/categories/{id}', {
  summary:
    'Changes the given fields of a category, or hides or shows it. `subcategories` holds all of them: a missing one is removed, which is refused while products are in it. 409 `changed` with the stored category for an old version (G-72).',
  access: 'catalogue.write',
  params,
  body: CategoryChange,
  answer: CategoryRecord,
  record: CategoryRecord,
  example: { ...example, body: { version: 0, meta_title: 'Vapes' } },
});

export const deleteAdminCategory = endpoint('DELETE /api/admin/categories/{id}', {
  summary:
    'Deletes a category. It can be restored from the change log. 409 `has-products` with their number while products are in it (G-71).',
  access: 'catalogue.write',
  params,
  answer: CategoryRecord,
  example,
});

/** A subcategory with its category (S2-193). */
const ListedSubcategory = SubcategoryRecord.extend({
  category: z.object({ id: NumericId, category_name: z.string() }),
});

/** A category in the format of the specification's calls. */
const SpecifiedCategory = CategoryRecord.extend({ subcategories: z.array(ListedSubcategory) });

export const listCategories = endpoint('GET /api/categories', {
  summary: 'Lists the categories that are not deleted, for staff (S2-281).',
  access: 'catalogue.read',
  answer: z.array(SpecifiedCategory.omit({ sent_picture: true })),
});

export const storeCategory = endpoint('POST /store/category', {
  summary:
    'Adds a category from a form with its picture, at the end of the menu (S2-282). It is hidden for some seconds, until its picture is ready. `sent_picture` tells if the picture was refused. At most 4 MB.',
  access: 'catalogue.write',
  body: NewCategoryForm,
  bodyType: 'multipart',
  mostBytes: largestForm,
  answer: SpecifiedCategory,
  example: {
    body: { category_name: 'Accessories', meta_title: 'Accessories', category_image: examplePicture() },
  },
});

export const getCategoryById = endpoint('GET /api/categories/{id}', {
  summary: 'Returns a category with its subcategories and their attributes, for staff (S2-284).',
  access: 'catalogue.read',
  params,
  answer: SpecifiedCategory,
  example,
});

export const deleteCategory = endpoint('DELETE /api/categories/{id}', {
  summary: 'Deletes a category (S2-283). 409 with their number while products are in it (G-71).',
  access: 'catalogue.write',
  params,
  answer: z.object({ message: z.string() }),
  example,
});

export const updateCategory = endpoint('POST /update/category/{id}', {
  summary:
    'Changes a category from a form (S2-285). `subcategories` is a JSON list of all of them, with title, description and attributes of key and value (S2-286). A new picture shows some seconds later; `sent_picture` tells if it was refused. At most 4 MB.',
  access: 'catalogue.write',
  params,
  body: CategoryForm,
  bodyType: 'multipart',
  mostBytes: largestForm,
  answer: SpecifiedCategory,
  example: { ...example, body: { category_name: 'Hart Vapes', meta_title: 'Vapes' } },
});

export const listAllSubcategories = endpoint('GET /api/subcategories', {
  summary: 'Lists the subcategories of all categories that are not deleted, for staff (S2-288).',
  access: 'catalogue.read',
  answer: z.array(ListedSubcategory),
});

export const listSubcategoryAttributes = endpoint('GET /api/subcategories/{id}/attributes', {
  summary: 'Lists the attributes that products of a subcategory can have, for staff (S2-289).',
  access: 'catalogue.read',
  params,
  answer: z.object({ attributes: z.array(Attribute) }),
  example: { params: { id: '11' } },
});
