import * as endpoints from '#shared/categories/endpoints.ts';
import {
  changeRecord,
  createRecord,
  deleteRecord,
  getRecord,
  listRecords,
  orderRecords,
} from '../core/catalogue/admin-categories.ts';
import { inMenuOrder } from '../core/catalogue/category-order.ts';
import { toSpecifiedCategory, toSpecifiedSubcategories } from '../core/catalogue/present-category.ts';
import { changeSpecified, createSpecified, getSpecified } from '../core/catalogue/specified-categories.ts';
import { listCatalogue } from '../data/catalogue/category.ts';
import { notFound } from '../errors.ts';
import { lambda } from '../http/lambda.ts';

export const changeAdminCategory = lambda(endpoints.changeAdminCategory, ({ params, body, person, now }) =>
  changeRecord(params.id, body, { by: person, now }),
);

export const createAdminCategory = lambda(endpoints.createAdminCategory, ({ body, now }) =>
  createRecord(body, now),
);

export const deleteAdminCategory = lambda(endpoints.deleteAdminCategory, ({ params, person, now }) =>
  deleteRecord(params.id, { by: person, now }),
);

export const deleteCategory = lambda(endpoints.deleteCategory, async ({ params, person, now }) => {
  await getSpecified(params.id, now);
  await deleteRecord(params.id, { by: person, now });
  return { message: 'Category deleted successfully!' };
});

export const getAdminCategory = lambda(endpoints.getAdminCategory, ({ params, now }) =>
  getRecord(params.id, now),
);

export const getCategoryById = lambda(endpoints.getCategoryById, ({ params, now }) =>
  getSpecified(params.id, now),
);

export const listAdminCategories = lambda(endpoints.listAdminCategories, listRecords);

export const listAllSubcategories = lambda(endpoints.listAllSubcategories, async () =>
  toSpecifiedSubcategories(await listCatalogue()),
);

export const listCategories = lambda(endpoints.listCategories, async () => {
  const tree = await listCatalogue();
  const kept = inMenuOrder(tree).filter(({ status }) => status !== 'deleted');
  return kept.map((item) => toSpecifiedCategory(tree, item));
});

export const listSubcategoryAttributes = lambda(endpoints.listSubcategoryAttributes, async ({ params }) => {
  const found = toSpecifiedSubcategories(await listCatalogue()).find(({ id }) => id === params.id);
  if (!found) throw notFound('Subcategory');
  return { attributes: found.attributes };
});

export const orderAdminCategories = lambda(endpoints.orderAdminCategories, ({ body }) =>
  orderRecords(body.ids),
);

export const storeCategory = lambda(endpoints.storeCategory, ({ body, person, now }) =>
  createSpecified(body, { by: person, now }),
);

export const updateCategory = lambda(endpoints.updateCategory, ({ params, body, person, now }) =>
  changeSpecified(params.id, body, { by: person, now }),
);
