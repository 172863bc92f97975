import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Cursor, NumericIdText } from '../ids.ts';
import { PdfFile } from '../paper/pdf-file.ts';
import {
  Delivery,
  NewPurchase,
  Purchase,
  PurchaseContent,
  Purchases,
  SendPurchase,
  SupplierPage,
} from './purchase.ts';

const params = z.object({ id: z.uuid() });
const anId = '7c9e6679-7425-40de-944b-e07fc1f90ae7';
const anOrder = { id: '1f0c2a52-6d2b-4a86-9d0e-0d8d0c3b7a11' };

export const openSupplier = endpoint('GET /api/admin/suppliers/{id}', {
  summary:
    'Returns a supplier with its products and what runs out of them, its open purchase orders and the prices that the shop paid. Prices are only for those who may see margins.',
  access: 'purchases.read',
  params: z.object({ id: NumericIdText }),
  answer: SupplierPage,
  example: { params: { id: '1' } },
});

export const listPurchases = endpoint('GET /api/admin/purchases', {
  summary:
    'Lists the purchase orders that are open, or those that ended, newest first, fifty a page. Sums are only for those who may see margins.',
  access: 'purchases.read',
  query: z.object({ ended: z.literal('yes').optional(), cursor: Cursor.optional() }),
  answer: Purchases,
});

export const createPurchase = endpoint('POST /api/admin/purchases', {
  summary:
    'Adds a draft of an order at a supplier. With `is_proposed`, it has the supplier’s products that run out before a delivery would come: by sales a day, stock, what is on the way, the reorder level and the people who wait. A repeated `id` returns the same order.',
  access: 'purchases.write',
  body: NewPurchase,
  answer: Purchase,
  example: { body: { id: anId, supplier_id: 1, is_proposed: true } },
});

export const getPurchase = endpoint('GET /api/admin/purchases/{id}', {
  summary: 'Returns a purchase order with its deliveries. Prices are only for those who may see margins.',
  access: 'purchases.read',
  params,
  answer: Purchase,
  example: { params: anOrder },
});

export const getPurchasePdf = endpoint('GET /api/admin/purchases/{id}/pdf', {
  summary:
    'Returns a purchase order as a PDF for its supplier, in base64. Prices are only for those who may see margins.',
  access: 'purchases.read',
  params,
  answer: PdfFile,
  example: { params: anOrder },
});

export const changePurchase = endpoint('PATCH /api/admin/purchases/{id}', {
  summary:
    'Stores the goods, the freight, the expected day and the note of a draft. 409 `not-draft` once it was sent or received, `changed` with the stored order for an old version.',
  access: 'purchases.write',
  params,
  body: PurchaseContent,
  answer: Purchase,
  record: Purchase,
  example: {
    params: anOrder,
    body: {
      ...{ version: 0, lines: [{ product_id: 1, pieces: 40, price: 310 }] },
      ...{ freight: 500, expected: '2026-12-04', note: '' },
    },
  },
});

export const sendPurchase = endpoint('POST /api/admin/purchases/{id}/sendings', {
  summary:
    'Records that an order was sent to its supplier, and emails it if `way` says so. 422 without goods or without an email address. A repeated `id` sends nothing.',
  access: 'purchases.write',
  params,
  body: SendPurchase,
  answer: Purchase,
  example: { params: anOrder, body: { id: anId, way: 'whatsapp' } },
});

export const closePurchase = endpoint('POST /api/admin/purchases/{id}/closing', {
  summary:
    'Ends an order: cancels it if nothing came, or else completes it without the rest. A repeated request changes nothing.',
  access: 'purchases.write',
  params,
  answer: Purchase,
  example: { params: anOrder },
});

export const receivePurchase = endpoint('POST /api/admin/purchases/{id}/deliveries', {
  summary:
    'Takes a delivery of an order into stock, with its cost: the prices of the order and its part of the freight, shared out by value. Only managers may say other prices (403 `prices-not-yours`). Damaged pieces do not go into stock. A repeated `id` receives nothing. 409 `changed` with the stored order if somebody changed it or received goods since the person saw it.',
  access: 'purchases.receive',
  params,
  body: Delivery,
  answer: Purchase,
  record: Purchase,
  example: {
    params: anOrder,
    body: { id: anId, version: 3, lines: [{ product_id: 1, good: 38, damaged: 2 }], note: '' },
  },
});

export const undoDelivery = endpoint('POST /api/admin/purchases/{id}/deliveries/{delivery}/undo', {
  summary:
    'Takes a delivery back out of stock at what it cost. 409 `not-all` with the pieces that are left if some are not in stock any more. A repeated request changes nothing.',
  access: 'purchases.write',
  params: params.extend({ delivery: z.uuid() }),
  answer: Purchase,
  example: { params: { ...anOrder, delivery: anId } },
});
