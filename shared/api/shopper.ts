import * as z from 'zod';
import { SavedCart } from '../cart/quote.ts';
import { endpoint } from '../endpoint.ts';
import { NumericId } from '../ids.ts';
import { Settings } from '../settings.ts';
import { SubscriberForm } from '../subscriber.ts';

export const getSettings = endpoint('GET /api/settings', {
  id: 'shopper/GetSettings',
  summary: 'Contacts, delivery zones and fees, messages and thresholds that staff may change.',
  access: 'anyone',
  answer: Settings,
  sharedSeconds: 1,
});

export const getCsrfCookie = endpoint('GET /sanctum/csrf-cookie', {
  id: 'shopper/GetCsrfCookie',
  summary: 'Gives a browser its visitor cookie and the token that its writes must carry (G-24).',
  access: 'anyone',
  answer: z.void(),
});

export const confirmAge = endpoint('POST /api/age-proof', {
  id: 'shopper/ConfirmAge',
  summary: 'The shopper says they are 18 or older; a signed cookie remembers it for 30 days (G-09).',
  access: 'anyone',
  body: z.strictObject({ confirmed: z.literal(true) }),
  answer: z.object({ expires_at: z.iso.datetime() }),
  example: { body: { confirmed: true } },
});

export const listCartItems = endpoint('GET /cart-items', {
  id: 'shopper/ListCartItems',
  summary:
    'The copy of its cart that this browser last sent, and how many pieces it holds (S1-347, G-23, G-68).',
  access: 'anyone',
  answer: z.object({
    cartCount: z.number().int(),
    items: z.array(z.object({ id: NumericId, quantity: z.number().int() })),
    saved_at: z.iso.datetime().nullable(),
  }),
});

export const saveCart = endpoint('POST /save-cart', {
  id: 'shopper/SaveCart',
  summary:
    'Keeps a copy of the cart: products and quantities only. A browser without a visitor cookie is given one (S1-348, G-23).',
  access: 'anyone',
  body: z.object({ cart: SavedCart }),
  answer: z.object({ success: z.literal(true), cartCount: z.number().int() }),
  example: { body: { cart: [{ id: 1, quantity: 1 }] } },
});

export const subscribe = endpoint('POST /api/subscribers', {
  id: 'shopper/Subscribe',
  summary:
    'Notes somebody who wants news, until they confirm it; a known address is answered alike (S2-271, G-33, G-35).',
  access: 'anyone',
  body: SubscriberForm,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  example: { body: { name: 'Wanjiku', email: 'wanjiku@mail.example', source: 'footer' } },
});
