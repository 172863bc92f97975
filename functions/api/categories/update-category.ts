import { updateCategory } from '#shared/api/categories.ts';
import { changeSpecified } from '../../core/catalogue/specified-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(updateCategory, ({ params, body, person, now }) =>
  changeSpecified(params.id, body, { by: person, now }),
);
