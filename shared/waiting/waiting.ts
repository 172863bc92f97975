import * as z from 'zod';
import { consentText } from '../consent-texts.ts';
import { Cursor, Instant, NumericId } from '../ids.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { mostContact, readContact } from './waiting-contact.ts';

/** The form "Tell me when it is back" of a sold-out product. */
export const WaitingForm = z.object({
  product_id: NumericId,
  contact: z
    .string({ error: texts.waitingContact })
    .max(10_000, { error: texts.waitingContact })
    .overwrite(readLine)
    .max(mostContact, { error: texts.waitingContact })
    .refine((typed) => readContact(typed) !== undefined, { error: texts.waitingContact }),
  /** The version of the consent text that the form showed. */
  text_version: z
    .number()
    .int()
    .refine((version) => consentText('back-in-stock', version) !== undefined, { error: 'Unknown text.' }),
});
export type WaitingForm = z.output<typeof WaitingForm>;

/** The token in an email's link that names the waiting person. It cannot be guessed. */
export const WaitingToken = z.string().regex(/^[\w.:~-]{20,120}$/, { error: texts.waitingLink });

/**
 * The lists of people for a product: those to notify by phone, those to notify by email, and those who were already
 * notified.
 */
export const WaitingList = z.enum(['phone', 'email', 'told']);
export type WaitingList = z.output<typeof WaitingList>;

/** A product that people wait for. */
export const WaitedProduct = z.object({
  product_id: NumericId,
  product_name: z.string(),
  slug: z.string().nullable(),
  /** The pieces that customers can buy; null if the product is no longer in the catalogue. */
  available: z.number().int().nullable(),
  emails: z.number().int(),
  phones: z.number().int(),
  told: z.number().int(),
  /** When the person who has waited longest asked. Null if everybody was notified. */
  since: Instant.nullable(),
});
export type WaitedProduct = z.output<typeof WaitedProduct>;

export const WaitedProducts = z.object({
  products: z.array(WaitedProduct),
  next_cursor: Cursor.nullable(),
});

/** A person who waits for a product. The contact is masked unless the reader may see phones in lists. */
export const WaitingPerson = z.object({
  id: z.string(),
  contact: z.string(),
  is_masked: z.boolean(),
  by_email: z.boolean(),
  asked_at: Instant,
  told_at: Instant.nullable(),
  /** The name of the staff member who notified the person; null if the shop's email did. */
  told_by: z.string().nullable(),
});
export type WaitingPerson = z.output<typeof WaitingPerson>;

export const WaitingPeople = z.object({
  product: WaitedProduct,
  people: z.array(WaitingPerson),
  next_cursor: Cursor.nullable(),
});

/** The id of an entry of a waiting list: its list, time and 128 random bits. */
export const WaitingId = z.string().regex(/^(?:phone|email|told)~\d{4}-\d\d-\d\dT[\d:.]{12}Z~[\w-]{22}$/, {
  error: 'Not an entry of this list.',
});
