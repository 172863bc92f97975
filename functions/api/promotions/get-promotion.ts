import * as api from '#shared/api/content/promotions.ts';
import { getPromotion } from '../../core/promotions/admin-promotions.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.getPromotion, ({ params, now }) => getPromotion(params.code, now));
