import * as api from '#shared/api/content/promotions.ts';
import { deletePromotion } from '../../core/promotions/admin-promotions.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.deletePromotion, async ({ params }) => {
  await deletePromotion(params.code);
  return { code: params.code };
});
