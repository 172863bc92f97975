import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { NumericIdText } from '../ids.ts';
import { ProductOffers } from './product-offers.ts';
import { PromotionCode } from './promotion.ts';
import {
  PromotionChange,
  PromotionCreate,
  PromotionRecord,
  PromotionSample,
  PromotionSampled,
} from './promotion-record.ts';

const params = z.object({ code: PromotionCode });

const example = { params: { code: 'AMORE' } };

const tiers = [{ when: {}, off: { kind: 'percent' as const, percent: 20 } }];

export const listPromotions = endpoint('GET /api/admin/promotions', {
  summary: 'Lists the promotions of the staff by code, with their state and their uses.',
  access: 'promotions.write',
  answer: z.object({ promotions: z.array(PromotionRecord) }),
});

export const listProductOffers = endpoint('GET /api/products/{id}/offers', {
  summary:
    'Returns what the shop offers beside a product: packs that a public promotion makes cheaper, the loyalty points that a piece earns, other strengths, and what goes well with it.',
  access: 'anyone',
  params: z.object({ id: NumericIdText }),
  answer: ProductOffers,
  sharedSeconds: 1,
  example: { params: { id: '1' } },
});

export const createPromotion = endpoint('POST /api/admin/promotions', {
  summary: 'Adds a promotion. 409 if its code was used before, also by a deleted promotion.',
  access: 'promotions.write',
  body: PromotionCreate,
  answer: PromotionRecord,
  example: {
    body: {
      ...{ code: 'KARIBU', note: '', from: null, until: null, tiers, best_tier_wins: false },
      ...{ uses: { total: null, per_phone: 1 }, first_order: true, audience: { to: 'everyone' as const } },
    },
  },
});

export const getPromotion = endpoint('GET /api/admin/promotions/{code}', {
  summary: 'Returns a promotion with its uses by day. 404 if unknown or deleted.',
  access: 'promotions.write',
  params,
  answer: PromotionRecord,
  example,
});

export const changePromotion = endpoint('PATCH /api/admin/promotions/{code}', {
  summary:
    'Changes the given fields of a promotion, stops it or starts it again. 409 `changed` for an old version.',
  access: 'promotions.write',
  params,
  body: PromotionChange,
  answer: PromotionRecord,
  record: PromotionRecord,
  example: { ...example, body: { version: 0, is_active: false } },
});

export const deletePromotion = endpoint('DELETE /api/admin/promotions/{code}', {
  summary: 'Deletes a promotion. It can be restored from the change log.',
  access: 'promotions.write',
  params,
  answer: z.object({ code: z.string() }),
  example,
});

export const samplePromotion = endpoint('POST /api/admin/promotions/sample', {
  summary:
    'Returns the quote of a sample cart with a promotion that need not be saved, as an order would take it.',
  access: 'promotions.write',
  body: PromotionSample,
  answer: PromotionSampled,
  example: { body: { rule: { tiers, best_tier_wins: false }, lines: [{ id: 1, quantity: 2 }] } },
});
