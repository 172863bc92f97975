import * as api from '#shared/api/content/promotions.ts';
import { changePromotion } from '../../core/promotions/admin-promotions.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.changePromotion, ({ params, body, now }) =>
  changePromotion(params.code, body, now),
);
