import type { ListedDrafts } from '#shared/orders/draft.ts';
import { draftCode } from '#shared/orders/draft-code.ts';
import { draftPlace } from '../../data/dynamodb/place.ts';
import { findDraft, listDrafts as readDrafts } from '../../data/orders/draft.ts';
import { fromCursor, nextCursor } from '../cursor.ts';
import { viewAdminDraft } from './view-draft.ts';

const PAGE = 20;
type Asked = { cursor?: string | undefined; code?: string | undefined };

/**
 * Returns carts that shoppers sent by WhatsApp (chat drafts), newest first, twenty a page, or the one with this code.
 * @throws 400 `bad-cursor`
 */
export async function listDrafts({ cursor, code }: Asked, now: Date): Promise<ListedDrafts> {
  if (code !== undefined) return findByCode(code, now);
  const { drafts, next } = await readDrafts(PAGE, fromCursor(draftPlace, cursor));
  return { drafts: drafts.map((draft) => viewAdminDraft(draft, now)), next_cursor: nextCursor(next) };
}

/** Returns a list with the cart that has the typed code, or an empty list for an invalid or unknown code. */
async function findByCode(typed: string, now: Date): Promise<ListedDrafts> {
  const code = draftCode(typed);
  const draft = code === undefined ? undefined : await findDraft(code);
  return { drafts: draft ? [viewAdminDraft(draft, now)] : [], next_cursor: null };
}
