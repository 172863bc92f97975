import { getCategoryById } from '#shared/api/categories.ts';
import { getSpecified } from '../../core/catalogue/specified-categories.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getCategoryById, ({ params, now }) => getSpecified(params.id, now));
