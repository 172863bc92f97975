import * as z from 'zod';
import { CartRequest, Quote } from '../cart/quote.ts';
import { endpoint } from '../endpoint.ts';
import { Cursor } from '../ids.ts';
import { AdminDraft, DraftCode, DraftView, ListedDrafts } from '../orders/draft.ts';
import { AgreedLines, DraftOrdered, DraftOrderForm } from '../orders/draft-order.ts';

const draftParams = z.object({ code: DraftCode });

export const keepDraft = endpoint('POST /api/chat-drafts', {
  id: 'orders/KeepDraft',
  summary:
    'Stores a cart as a chat draft with a code, and holds its stock for twenty minutes within the limits for holds. The same cart from the same browser returns the same draft (S1-017).',
  access: 'anyone',
  body: z.object({ lines: CartRequest }),
  answer: DraftView,
  example: { body: { lines: [{ id: 1, quantity: 1 }] } },
});

export const getDraft = endpoint('GET /api/chat-drafts/{code}', {
  id: 'orders/GetDraft',
  summary:
    'Returns a chat draft to the browser that created it: what is held, until when, and the order that staff created from it (S1-017).',
  access: 'anyone',
  params: draftParams,
  answer: DraftView,
  example: { params: { code: 'C-22222' } },
});

export const listDrafts = endpoint('GET /api/admin/chat-drafts', {
  id: 'orders/ListDrafts',
  summary:
    'Lists chat drafts with their codes, newest first, twenty a page. With `code`, lists only the draft with that code.',
  access: 'drafts.read',
  query: z.object({
    cursor: Cursor.optional(),
    /** The code as staff type it: `C-7KM3Q`, `7km3q`. */
    code: z.string().max(40).optional(),
  }),
  answer: ListedDrafts,
});

export const openDraft = endpoint('GET /api/admin/chat-drafts/{code}', {
  id: 'orders/OpenDraft',
  summary: 'Returns a chat draft for staff: its cart, its hold, and its outcome.',
  access: 'drafts.read',
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const quoteDraft = endpoint('POST /api/admin/chat-drafts/{code}/quote', {
  id: 'orders/QuoteDraft',
  summary:
    'Calculates what a chat draft costs now in an area, with its own quantities or those that staff agreed on. Stock that the draft holds counts as available.',
  access: 'drafts.read',
  params: draftParams,
  body: z.object({ area: z.string().trim().max(100).optional(), lines: AgreedLines }),
  answer: Quote,
  example: { params: { code: 'C-22222' }, body: { area: 'Karen' } },
});

export const orderDraft = endpoint('POST /api/admin/chat-drafts/{code}/order', {
  id: 'orders/OrderDraft',
  summary:
    'Places an order from a chat draft at the server’s prices, with the stock that the draft holds. A repeated request with the same `Idempotency-Key` header returns the same order. 409 when the draft was ordered or discarded, or the stock is too low.',
  access: 'drafts.write',
  params: draftParams,
  body: DraftOrderForm,
  answer: DraftOrdered,
  example: {
    params: { code: 'C-22222' },
    body: { customer_name: 'Wanjiku', customer_phone: '0712345678', customer_address: 'Karen' },
  },
});

export const extendHold = endpoint('POST /api/admin/chat-drafts/{code}/hold', {
  id: 'orders/ExtendHold',
  summary: 'Extends the hold of a chat draft to twenty minutes from now. 409 when the hold has expired.',
  access: 'drafts.write',
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});

export const discardDraft = endpoint('POST /api/admin/chat-drafts/{code}/discard', {
  id: 'orders/DiscardDraft',
  summary:
    'Discards a chat draft and releases its stock at once. A repeated request changes nothing. 409 when the draft was ordered.',
  access: 'drafts.write',
  params: draftParams,
  answer: AdminDraft,
  example: { params: { code: 'C-22222' } },
});
