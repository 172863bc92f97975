import * as api from '#shared/api/content/promotions.ts';
import { listPromotions } from '../../core/promotions/admin-promotions.ts';
import { lambda } from '../../http/lambda.ts';

export const handler = lambda(api.listPromotions, async ({ now }) => ({
  promotions: await listPromotions(now),
}));
