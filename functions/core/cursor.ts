import { badRequest } from '../errors.ts';

const at = String.raw`\d{4}-\d\d-\d\dT[\d:.]{8,12}Z`;

/** What a place in each kind of list looks like, as its sort key stands in the table. */
const places = {
  products: new RegExp(`^${at}#\\d{15}$`),
  reviews: new RegExp(`^${at}#\\d{15}$`),
  orders: new RegExp(`^ORDER#${at}#[\\w-]{22}$`),
  drafts: new RegExp(`^${at}#C-[2-9A-Z]{5}$`),
  /** Of what: a prompt, or a code and, where a shopper showed it, their order. */
  parked: new RegExp(`^${at}#(?:[\\w-]{22}|[A-Z0-9]{8,12}(?:-[\\w-]{22})?)$`),
};
type List = keyof typeof places;

/** A place in a list as others may hold it. */
export const toCursor = (place: string) => Buffer.from(place).toString('base64url');

/** Where a list goes on, after the last place that is shown; null at its end. */
export const nextCursor = (place: string | undefined) => (place === undefined ? null : toCursor(place));

/** The place in a list that a cursor stands for; undefined for what is none of it. */
export function placeOf(list: List, cursor: string): string | undefined {
  const place = Buffer.from(cursor, 'base64url').toString();
  return places[list].test(place) ? place : undefined;
}

/** Where a list begins: after what its cursor stands for, at its start without one. @throws 400 `bad-cursor` */
export function fromCursor(list: List, cursor: string | undefined): string | undefined {
  if (cursor === undefined) return undefined;
  const place = placeOf(list, cursor);
  if (place === undefined) throw badRequest('That page of the list does not exist.', 'bad-cursor');
  return place;
}
