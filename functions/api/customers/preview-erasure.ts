import { previewErasure } from '#shared/api/customers/customers.ts';
import * as customers from '../../core/customers/preview-erasure.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(previewErasure, ({ params, now }) => customers.previewErasure(params.key, now));
