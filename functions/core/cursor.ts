import { noSuchPage } from '../errors.ts';

/** Encodes a place in a list, such as a sort key, as a cursor for clients. */
export const toCursor = (place: string) => Buffer.from(place).toString('base64url');

/** Returns the cursor of the next page. `place` is the last place on this page, or undefined at the end of the list. */
export const nextCursor = (place: string | undefined) => (place === undefined ? null : toCursor(place));

/**
 * Decodes a cursor to a place in a list. Returns undefined if the place does not match the list's `placeForm`
 * (`place.ts`).
 */
export function placeOf(placeForm: RegExp, cursor: string): string | undefined {
  const place = Buffer.from(cursor, 'base64url').toString();
  return placeForm.test(place) ? place : undefined;
}

/** Returns the place in a list that a cursor names, or undefined without a cursor. @throws 400 `bad-cursor` */
export function fromCursor(placeForm: RegExp, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const place = placeOf(placeForm, cursor);
  if (place === undefined) throw noSuchPage();
  return place;
}
