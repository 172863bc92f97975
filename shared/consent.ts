import * as z from 'zod';
import type { ConsentPurpose } from './consent-texts.ts';

const purposes = [
  'newsletter',
  'account-news',
  'review-email',
  'back-in-stock',
] as const satisfies ConsentPurpose[];

/**
 * A person's consent: its purpose, the version of the text, when and where. The record that contains it names the
 * person.
 */
export const Consent = z.object({
  purpose: z.enum(purposes),
  /** The version of the text in `consent-texts.ts`. */
  text_version: z.int().positive(),
  /** The time of the consent, ISO 8601. */
  at: z.string(),
  /** Where in the shop the person consented: `footer`, `checkout`. */
  place: z.string().max(60),
});
export type Consent = z.output<typeof Consent>;
