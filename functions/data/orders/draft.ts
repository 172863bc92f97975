import { shop } from '#shared/shop.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { idempotencyKey } from '../dynamodb/keys.ts';
import { countOne, type Limit } from '../dynamodb/rate-limit.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { countList, readList } from '../dynamodb/read-list.ts';
import { type Refusal, transactOnce } from '../dynamodb/transact.ts';
import type { DraftItem } from './draft-item.ts';
import { type HoldPlan, holdGoods } from './hold.ts';
import { draftKey, draftsPk, listedDraftKey } from './keys.ts';

/** The idempotency record of a cart that was sent by WhatsApp (draft): its code and the end of its reservation. */
type DraftRepeat = Pick<DraftItem, 'code' | 'held_until'>;

type NewDraft = {
  draft: DraftItem;
  /** The goods to reserve. The list is empty for a cart without a reservation. */
  holds: HoldPlan[];
  /** The idempotency key. Without a key, each call stores another cart. */
  requestKey: string | undefined;
  /** The code of an earlier stored version of the same cart that may be replaced, because staff have finished it. */
  replaces: string | undefined;
  limits: Limit[];
};

/** The reason why a cart was not stored. `moved`: the stock or another reservation has changed since it was read. */
export type DraftRefused = { reason: 'repeat' | 'limit' | 'moved' | 'contention' };

export const findDraft = (code: string) => readItem<DraftItem>(draftKey(code));

/** Returns the stored cart with this idempotency key, if its reservation of stock has not expired at this time. */
export async function findSameDraft(requestKey: string, at: string): Promise<DraftItem | undefined> {
  const repeat = await readItem<DraftRepeat>(idempotencyKey(requestKey));
  return repeat && repeat.held_until > at ? findDraft(repeat.code) : undefined;
}

function rememberDraft({ code, held_until, created_at }: DraftItem, { requestKey, replaces }: NewDraft) {
  if (requestKey === undefined) return [];
  const isFree = 'attribute_not_exists(pk) OR held_until <= :now';
  const expires_at = secondsAfter(held_until, 1);
  return [
    put(
      { ...idempotencyKey(requestKey), code, held_until, expires_at },
      {
        ConditionExpression: replaces === undefined ? isFree : `${isFree} OR code = :replaces`,
        ExpressionAttributeValues: {
          ':now': created_at,
          ...(replaces !== undefined && { ':replaces': replaces }),
        },
      },
    ),
  ];
}

/**
 * Stores a cart that was sent by WhatsApp (draft) and reserves its goods, in one transaction: the cart, its list entry,
 * the reservation, and the stock with its movements.
 *
 * @returns undefined if the cart was stored; otherwise the reason why nothing was written
 */
export async function createDraft(newDraft: NewDraft): Promise<DraftRefused | undefined> {
  const { draft, holds, limits } = newDraft;
  const { code, created_at } = draft;
  const expires_at = secondsAfter(created_at, shop.chatDrafts.days);
  const refusal = await transactOnce({
    repeat: rememberDraft(draft, newDraft),
    limit: limits.map((limit) => countOne(limit, new Date(created_at))),
    draft: [
      putNew({ ...draftKey(code), ...draft, expires_at }),
      put({ ...listedDraftKey(created_at, code), code, expires_at }),
    ],
    goods: holdGoods(draft, holds, expires_at),
  });
  return refusal && { reason: reasonOf(refusal) };
}

function reasonOf(refusal: Refusal<'repeat' | 'limit' | 'draft' | 'goods'>): DraftRefused['reason'] {
  if (refusal.isContention) return 'contention';
  if (refusal.has('repeat')) return 'repeat';
  return refusal.has('limit') ? 'limit' : 'moved';
}

/** The highest number of list entries that one count reads, including carts that are finished. */
const MOST_COUNTED = 300;

/** Returns the number of carts sent by WhatsApp since a time that wait for staff, among the first 300 list entries. */
export const countOpenDrafts = (after: string): Promise<number> =>
  countList(draftsPk, MOST_COUNTED, after, 'attribute_not_exists(is_settled)');

/**
 * Returns carts that were sent by WhatsApp, newest first. `after` is the sort key of the last cart on the page before,
 * `next` that of the last returned one.
 */
export async function listDrafts(
  limit: number,
  after?: string,
): Promise<{ drafts: DraftItem[]; next: string | undefined }> {
  const page = { limit, after, isNewestFirst: true };
  const { items, next } = await readList<{ code: string }>(draftsPk, page);
  const found = (await readItems(items.map(({ code }) => draftKey(code)))) as DraftItem[];
  const byCode = new Map(found.map((draft) => [draft.code, draft]));
  return { drafts: items.flatMap(({ code }) => byCode.get(code) ?? []), next };
}
