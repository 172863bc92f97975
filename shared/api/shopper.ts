import * as z from 'zod';
import { SavedCart } from '../cart/quote.ts';
import { endpoint } from '../endpoint.ts';
import { NumericId } from '../ids.ts';
import { Settings } from '../settings.ts';
import { SubscriberForm } from '../subscriber.ts';

export const getSettings = endpoint('GET /api/settings', {
  id: 'shopper/GetSettings',
  summary:
    'Returns the settings that staff may change: contacts, delivery zones and fees, texts and thresholds.',
  access: 'anyone',
  answer: Settings,
  sharedSeconds: 1,
});

export const getCsrfCookie = endpoint('GET /sanctum/csrf-cookie', {
  id: 'shopper/GetCsrfCookie',
  summary: 'Sets the visitor cookie and the CSRF token that every write must carry (G-24).',
  access: 'anyone',
  answer: z.void(),
});

export const confirmAge = endpoint('POST /api/age-proof', {
  id: 'shopper/ConfirmAge',
  summary:
    'Records that the visitor confirmed to be 18 or older, in a signed cookie that lasts 30 days (G-09).',
  access: 'anyone',
  body: z.strictObject({ confirmed: z.literal(true) }),
  answer: z.object({ expires_at: z.iso.datetime() }),
  example: { body: { confirmed: true } },
});

export const listCartItems = endpoint('GET /cart-items', {
  id: 'shopper/ListCartItems',
  summary:
    'Returns the copy of the cart that this browser last sent, and its number of pieces (S1-347, G-23, G-68).',
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
    'Stores a copy of the cart: products and quantities only. A browser without a visitor cookie gets one (S1-348, G-23).',
  access: 'anyone',
  body: z.object({ cart: SavedCart }),
  bodyType: 'any',
  answer: z.object({ success: z.literal(true), cartCount: z.number().int() }),
  example: { body: { cart: [{ id: 1, quantity: 1 }] } },
});

export const subscribe = endpoint('POST /api/subscribers', {
  id: 'shopper/Subscribe',
  summary:
    'Stores a newsletter subscriber until they confirm. The answer is the same for a known email address (S2-271, G-33, G-35).',
  access: 'anyone',
  body: SubscriberForm,
  answer: z.object({ success: z.literal(true), message: z.string() }),
  example: { body: { name: 'Wanjiku', email: 'wanjiku@mail.example', source: 'footer' } },
});
