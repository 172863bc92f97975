import { noSuchPage } from '../errors.ts';

/** Encodes the sort key at which a page of a list ends as a cursor for clients. */
export const toCursor = (place: string) => Buffer.from(place).toString('base64url');

/**
 * Returns the cursor of the next page. `place` is the sort key of the last item on this page, or undefined at the end
 * of the list.
 */
export const nextCursor = (place: string | undefined) => (place === undefined ? null : toCursor(place));

/**
 * Decodes a cursor to a sort key (place) in a list. Returns undefined if the sort key does not match the list's
 * `placeForm` (`place.ts`).
 */
export function placeOf(placeForm: RegExp, cursor: string): string | undefined {
  const place = Buffer.from(cursor, 'base64url').toString();
  return placeForm.test(place) ? place : undefined;
}

/** Returns the sort key that a cursor contains, or undefined without a cursor. @throws 400 `bad-cursor` */
export function fromCursor(placeForm: RegExp, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const place = placeOf(placeForm, cursor);
  if (place === undefined) throw noSuchPage();
  return place;
}
