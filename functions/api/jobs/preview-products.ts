import { previewProducts } from '#shared/api/jobs.ts';
import * as jobs from '../../core/jobs/products/preview-products.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(previewProducts, ({ body, person }) => jobs.previewProducts(body, person));
