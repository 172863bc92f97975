import * as api from '#shared/api/content/promotions.ts';
import { samplePromotion } from '../../core/promotions/admin-promotions.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.samplePromotion, ({ body }) => samplePromotion(body));
