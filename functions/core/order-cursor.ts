import { badRequest } from './errors.ts';

const PLACE = /^ORDER#\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#[\w-]{22}$/;

/** The place in a list of orders that a cursor stands for. @throws 400 `bad-cursor` for what is no cursor of such a list */
export function fromOrderCursor(cursor: string | undefined): string | undefined {
  const sk = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
  if (sk !== undefined && !PLACE.test(sk))
    throw badRequest('That page of the list does not exist.', 'bad-cursor');
  return sk;
}
