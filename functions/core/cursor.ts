import { badRequest } from '../errors.ts';

/** A place in a list as others may hold it. */
export const toCursor = (place: string) => Buffer.from(place).toString('base64url');

/** Where a list goes on, after the last place that is shown; null at its end. */
export const nextCursor = (place: string | undefined) => (place === undefined ? null : toCursor(place));

/** The place in a list that a cursor stands for; undefined where it does not look like the list's places (`place.ts`). */
export function placeOf(placeForm: RegExp, cursor: string): string | undefined {
  const place = Buffer.from(cursor, 'base64url').toString();
  return placeForm.test(place) ? place : undefined;
}

/** Where a list begins: after what its cursor stands for, at its start without one. @throws 400 `bad-cursor` */
export function fromCursor(placeForm: RegExp, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const place = placeOf(placeForm, cursor);
  if (place === undefined) throw badRequest('That page of the list does not exist.', 'bad-cursor');
  return place;
}
