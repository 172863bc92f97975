import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { shop } from '#shared/shop.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import { secondsAfter } from '../dynamodb/expiry.ts';
import { idempotencyKey } from '../dynamodb/keys.ts';
import { countOne, type Limit } from '../dynamodb/rate-limit.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Refusal, transactOnce } from '../dynamodb/transact.ts';
import { type HoldPlan, holdGoods } from '../stock/hold.ts';
import type { DraftItem } from './draft-item.ts';
import { draftKey, draftsPk, listedDraftKey } from './keys.ts';

/** The draft that a browser has made of a cart, until a time. */
type DraftRepeat = Pick<DraftItem, 'code' | 'held_until'>;

type NewDraft = {
  draft: DraftItem;
  /** The goods to hold; none for a draft without a hold. */
  holds: HoldPlan[];
  /** What makes two calls the same draft; without one, each is a draft of its own. */
  repeatKey: string | undefined;
  /** Code of an earlier draft of the same cart that may be replaced, because staff have dealt with it. */
  replaces: string | undefined;
  limits: Limit[];
};

/** Why a draft was not written. `moved`: stock or another hold is no longer as it was read. */
export type DraftRefused = { reason: 'repeat' | 'limit' | 'moved' | 'contention' };

export const findDraft = (code: string) => readItem<DraftItem>(draftKey(code));

/** The draft that stands for this browser and cart at a time. */
export async function findRepeatedDraft(repeatKey: string, at: string): Promise<DraftItem | undefined> {
  const repeat = await readItem<DraftRepeat>(idempotencyKey(repeatKey));
  return repeat && repeat.held_until > at ? findDraft(repeat.code) : undefined;
}

function rememberDraft({ code, held_until, created_at }: DraftItem, { repeatKey, replaces }: NewDraft) {
  if (repeatKey === undefined) return [];
  const isFree = 'attribute_not_exists(pk) OR held_until <= :now';
  const expires_at = secondsAfter(held_until, 1);
  return [
    put(
      { ...idempotencyKey(repeatKey), code, held_until, expires_at },
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
 * Writes a draft and holds its goods: the draft, its place in the list, the hold, and for every held product the stock and
 * the ledger's line, in one transaction. All of it is written, or nothing.
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

/** Places that one count reads at most: of a draft's list, some of the places are settled. */
const MOST_COUNTED = 300;

/** How many drafts that were sent after a time wait for staff, as far as one read of the list tells. */
export async function countOpenDrafts(after: string): Promise<number> {
  const { Count = 0 } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk > :after',
      FilterExpression: 'attribute_not_exists(is_settled)',
      ExpressionAttributeValues: { ':pk': draftsPk, ':after': after },
      Select: 'COUNT',
      ConsistentRead: true,
      Limit: MOST_COUNTED,
    }),
  );
  return Count;
}

/** Drafts, newest first. `after` is the sort key of the last one seen; `next` that of the last one given. */
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
