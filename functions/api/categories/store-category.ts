import { storeCategory } from '#shared/api/categories.ts';
import { createSpecified } from '../../core/catalogue/specified-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(storeCategory, ({ body, person, now }) =>
  createSpecified(body, { by: person, now }),
);
