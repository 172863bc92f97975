import { mayDo } from '#shared/abilities/abilities.ts';
import * as endpoints from '#shared/products/endpoints.ts';
import { readFeatured, saveFeatured } from '../core/catalogue/admin-featured.ts';
import { changeRecord, listRows } from '../core/catalogue/admin-products.ts';
import { addSupplier, deleteSupplier, listByName, saveSupplier } from '../core/catalogue/admin-suppliers.ts';
import * as catalogueReads from '../core/catalogue/catalogue-reads.ts';
import { deleteRecord, duplicateRecord } from '../core/catalogue/copy-product.ts';
import { createRecord } from '../core/catalogue/new-product.ts';
import { getRecord, getSpecified } from '../core/catalogue/product-record.ts';
import { changeSpecified } from '../core/catalogue/specified-products.ts';
import { findPerson } from '../http/caller.ts';
import { lambda } from '../http/lambda.ts';

export const getProduct = lambda(endpoints.getProduct, async (request) => {
  const person = await findPerson(request);
  return person && mayDo(person.groups, 'catalogue.read')
    ? getSpecified(request.params.id, person, request.now)
    : catalogueReads.getProduct(request);
});

export const changeAdminProduct = lambda(endpoints.changeAdminProduct, ({ params, body, person, now }) =>
  changeRecord(params.id, body, person, now),
);

export const changeAdminSupplier = lambda(endpoints.changeAdminSupplier, ({ params, body }) =>
  saveSupplier(params.id, body),
);

export const createAdminProduct = lambda(endpoints.createAdminProduct, ({ body, person, now }) =>
  createRecord(body, person, now),
);

export const createAdminSupplier = lambda(endpoints.createAdminSupplier, ({ body }) => addSupplier(body));

export const deleteAdminProduct = lambda(endpoints.deleteAdminProduct, ({ params, person, now }) =>
  deleteRecord(params.id, person, now),
);

export const deleteAdminSupplier = lambda(endpoints.deleteAdminSupplier, async ({ params }) => {
  await deleteSupplier(params.id);
  return { id: params.id };
});

export const duplicateAdminProduct = lambda(endpoints.duplicateAdminProduct, ({ params, person, now }) =>
  duplicateRecord(params.id, person, now),
);

export const getAdminFeatured = lambda(endpoints.getAdminFeatured, ({ now }) => readFeatured(now));

export const getAdminProduct = lambda(endpoints.getAdminProduct, ({ params, person, now }) =>
  getRecord(params.id, person, now),
);

export const listAdminProducts = lambda(endpoints.listAdminProducts, ({ query, person }) =>
  listRows(query, person),
);

export const listAdminSuppliers = lambda(endpoints.listAdminSuppliers, async () => ({
  suppliers: await listByName(),
}));

export const saveAdminFeatured = lambda(endpoints.saveAdminFeatured, ({ body, now }) =>
  saveFeatured(body, now),
);

export const updateProduct = lambda(endpoints.updateProduct, ({ params, body, person, now }) =>
  changeSpecified(params.id, body, person, now),
);
