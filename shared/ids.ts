import * as z from 'zod';

/** An id from an atomic counter, for example of a category, subcategory or product. */
export const NumericId = z.number().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** A numeric id as text in a path or a query. */
export const NumericIdText = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, { error: 'Not a whole number.' })
  .transform(Number);

/** The part of a URL that identifies a product, category or article: `mango-ice`. */
export const Slug = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, { error: 'Not a slug.' })
  .max(120, { error: 'Not a slug.' });

/** The id of an order: 128 random bits, base64url. It cannot be guessed (T8). */
export const OrderId = z.string().regex(/^[\w-]{22}$/, { error: 'Not an order id.' });

/** A time, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();

/**
 * The position at which the next page of a list starts: base64url. Only the same list accepts it
 * (`functions/core/cursor.ts`).
 */
export const Cursor = z.string().regex(/^[\w-]{1,400}$/, { error: 'Not a cursor of this list.' });

/**
 * The key of a customer: the keyed hash of the phone number that they order with. It does not reveal the phone number
 * (T18).
 */
export const CustomerKey = z.string().regex(/^[\w-]{22}$/);
