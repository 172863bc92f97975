import * as api from '#shared/api/content/promotions.ts';
import { addPromotion } from '../../core/promotions/admin-promotions.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.createPromotion, ({ body, now }) => addPromotion(body, now));
