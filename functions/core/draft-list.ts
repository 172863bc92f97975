import type { ListedDrafts } from '#shared/draft.ts';
import { toShillings } from '#shared/money.ts';
import { listDrafts as readDrafts } from '../data/draft.ts';
import { toCursor } from './catalogue.ts';
import { badRequest } from './errors.ts';

const PAGE = 20;
const PLACE = /^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z#C-[2-9A-Z]{5}$/;

/** Carts that were ordered on chat, newest first, twenty at a time: what a code in a message stands for. @throws 400 `bad-cursor` */
export async function listDrafts(cursor: string | undefined): Promise<ListedDrafts> {
  const after = cursor === undefined ? undefined : Buffer.from(cursor, 'base64url').toString();
  if (after !== undefined && !PLACE.test(after))
    throw badRequest('That page of the list does not exist.', 'bad-cursor');
  const { drafts, next } = await readDrafts(PAGE, after);
  return {
    drafts: drafts.map(({ code, created_at, held_until, is_held, lines }) => ({
      code,
      created_at,
      held_until,
      is_held,
      lines: lines.map(({ product_id, name, quantity, unit_cents }) => ({
        id: product_id,
        name,
        quantity,
        price: toShillings(unit_cents),
        total: toShillings(unit_cents * quantity),
      })),
      sub_total: toShillings(lines.reduce((sum, line) => sum + line.unit_cents * line.quantity, 0)),
    })),
    next_cursor: next === undefined ? null : toCursor(next),
  };
}
