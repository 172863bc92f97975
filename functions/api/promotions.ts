import * as endpoints from '#shared/promotions/endpoints.ts';
import { listProductOffers as offersOf } from '../core/cart/product-offers.ts';
import { samplePromotion as sample } from '../core/cart/sample-promotion.ts';
import * as adminPromotions from '../core/promotions/admin-promotions.ts';
import { lambda } from '../http/lambda.ts';

export const changePromotion = lambda(endpoints.changePromotion, ({ params, body, now }) =>
  adminPromotions.changePromotion(params.code, body, now),
);

export const createPromotion = lambda(endpoints.createPromotion, ({ body, now }) =>
  adminPromotions.addPromotion(body, now),
);

export const deletePromotion = lambda(endpoints.deletePromotion, async ({ params }) => {
  await adminPromotions.deletePromotion(params.code);
  return { code: params.code };
});

export const getPromotion = lambda(endpoints.getPromotion, ({ params, now }) =>
  adminPromotions.getPromotion(params.code, now),
);

export const listProductOffers = lambda(endpoints.listProductOffers, ({ params, now }) =>
  offersOf(params.id, now),
);

export const listPromotions = lambda(endpoints.listPromotions, async ({ now }) => ({
  promotions: await adminPromotions.listPromotions(now),
}));

export const samplePromotion = lambda(endpoints.samplePromotion, ({ body }) => sample(body));
