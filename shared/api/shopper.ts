import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { Settings } from '../settings.ts';

export const getSettings = endpoint('GET /api/settings', {
  summary: 'Contacts, delivery zones and fees, messages and thresholds that staff may change.',
  access: 'public',
  answer: Settings,
  sharedSeconds: 1,
});

export const getCsrfCookie = endpoint('GET /sanctum/csrf-cookie', {
  summary: 'Gives a browser its visitor cookie and the token that its writes must carry (G-24).',
  access: 'public',
  answer: z.void(),
});

export const confirmAge = endpoint('POST /api/age-proof', {
  summary: 'The shopper says they are 18 or older; a signed cookie remembers it for 30 days (G-09).',
  access: 'public',
  body: z.strictObject({ confirmed: z.literal(true) }),
  answer: z.object({ expires_at: z.iso.datetime() }),
});
