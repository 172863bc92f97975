import { listMenuCategories } from '#shared/api/catalogue.ts';
import { listCategories } from '../../core/catalogue.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(listMenuCategories, () => listCategories());
