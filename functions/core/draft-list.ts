import type { ListedDrafts } from '#shared/draft.ts';
import { draftCode } from '#shared/draft-code.ts';
import { toShillings } from '#shared/money.ts';
import { findDraft, listDrafts as readDrafts } from '../data/draft.ts';
import { cartOf, type DraftItem } from '../data/draft-item.ts';
import { fromCursor, nextCursor } from './cursor.ts';

const PAGE = 20;
type Asked = { cursor?: string | undefined; code?: string | undefined };

/** Carts that were ordered on chat, newest first, twenty at a time: what a code in a message stands for. @throws 400 `bad-cursor` */
export async function listDrafts({ cursor, code }: Asked): Promise<ListedDrafts> {
  if (code !== undefined) return findByCode(code);
  const { drafts, next } = await readDrafts(PAGE, fromCursor('drafts', cursor));
  return { drafts: drafts.map(toView), next_cursor: nextCursor(next) };
}

/** The one draft that somebody on the phone names by its code; none for what is no code. */
async function findByCode(typed: string): Promise<ListedDrafts> {
  const code = draftCode(typed);
  const draft = code === undefined ? undefined : await findDraft(code);
  return { drafts: draft ? [toView(draft)] : [], next_cursor: null };
}

const toView = (draft: DraftItem): ListedDrafts['drafts'][number] => {
  const { code, created_at, held_until, is_held } = draft;
  const lines = cartOf(draft);
  return {
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
  };
};
