import { getCategory } from '#shared/api/catalogue.ts';
import * as catalogue from '../../core/catalogue.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(getCategory, ({ params }) =>
  catalogue.getCategory(({ slug }) => slug === params.slug),
);
