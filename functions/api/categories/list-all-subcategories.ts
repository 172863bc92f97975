import { listAllSubcategories } from '#shared/api/categories.ts';
import { toSpecifiedSubcategories } from '../../core/catalogue/present-category.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listAllSubcategories, async () =>
  toSpecifiedSubcategories(await listCatalogue()),
);
