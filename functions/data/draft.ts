import type { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { shop } from '#shared/shop.ts';
import { put, putNew, remove } from './actions.ts';
import { isConflict, refusalsOf } from './contention.ts';
import { draftKey, draftsPk, holdKey, holdsPk, idempotencyKey, listedDraftKey } from './keys.ts';
import { countOne, type Limit } from './limit.ts';
import { readItem, readItems } from './read-items.ts';
import { readList } from './read-list.ts';
import { secondsAfter } from './repeat.ts';
import { moveStock } from './stock.ts';
import { table, tableName } from './table.ts';
import { transactIfFirst } from './transact.ts';

/** A cart that somebody orders on chat, with its goods held for a while. It knows nobody: who writes is in the chat. */
export type DraftItem = {
  code: string;
  created_at: string;
  held_until: string;
  /** True until its goods are given back. */
  is_held: boolean;
  lines: { product_id: number; name: string; quantity: number; unit_cents: number }[];
};

/** What stands behind a browser and its cart: the draft that they have, while its hold runs. */
export type DraftRepeat = Pick<DraftItem, 'code' | 'held_until'>;

type NewDraft = {
  draft: DraftItem;
  /** What makes two calls the same draft; without one, each is a draft of its own. */
  repeatKey: string | undefined;
  limits: Limit[];
};

/** Why a draft was not written. */
export type DraftRefused =
  | { reason: 'repeat'; repeat: DraftRepeat }
  | { reason: 'limit' }
  | { reason: 'taken' }
  | { reason: 'contention' };

export const findDraft = (code: string) => readItem<DraftItem>(draftKey(code));

export const findDraftRepeat = (repeatKey: string) => readItem<DraftRepeat>(idempotencyKey(repeatKey));

function rememberDraft({ code, held_until, created_at }: DraftItem, repeatKey: string) {
  const expires_at = secondsAfter(held_until, 1);
  return {
    Put: {
      TableName: tableName(),
      Item: { ...idempotencyKey(repeatKey), code, held_until, expires_at },
      ConditionExpression: 'attribute_not_exists(pk) OR held_until <= :now',
      ExpressionAttributeValues: { ':now': created_at },
      ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
    },
  };
}

/**
 * Writes a draft and holds its goods: the draft, its place in both lists, and for every product the stock it holds and
 * the ledger's line, in one transaction. All of it stands afterwards, or nothing.
 */
export async function createDraft({ draft, repeatKey, limits }: NewDraft): Promise<DraftRefused | undefined> {
  const { code, created_at, held_until, lines } = draft;
  const expires_at = secondsAfter(created_at, shop.chatDrafts.days);
  const repeats = repeatKey === undefined ? [] : [rememberDraft(draft, repeatKey)];
  const TransactItems = [
    ...repeats,
    ...limits.map((limit) => countOne(limit, new Date(created_at))),
    putNew({ ...draftKey(code), ...draft, expires_at }),
    put({ ...listedDraftKey(created_at, code), code, expires_at }),
    put({ ...holdKey(held_until, code), code, product_ids: lines.map(({ product_id }) => product_id) }),
    ...lines.flatMap(({ product_id, quantity }) =>
      moveStock(product_id, { delta: -quantity, reason: 'hold', source: code }, created_at),
    ),
  ];
  return table.send(new TransactWriteCommand({ TransactItems })).then(
    () => undefined,
    (error: Error) => whyRefused(error, repeats.length, limits.length),
  );
}

function whyRefused(error: Error, repeats: number, limits: number): DraftRefused {
  const refusals = refusalsOf(error);
  const failed = (from: number, to: number) => refusals.slice(from, to).includes('ConditionalCheckFailed');
  const repeat = (error as TransactionCanceledException).CancellationReasons?.[0]?.Item;
  if (failed(0, repeats) && repeat) return { reason: 'repeat', repeat: unmarshall(repeat) as DraftRepeat };
  if (failed(repeats, repeats + limits)) return { reason: 'limit' };
  if (failed(repeats + limits, refusals.length)) return { reason: 'taken' };
  if (isConflict(refusals)) return { reason: 'contention' };
  throw error;
}

/**
 * Gives back the goods that a draft holds: once, on condition that it still holds them.
 *
 * @returns false, and nothing changes, when it holds none any more or another write was in the way
 */
export function releaseHold({ code, held_until, lines }: DraftItem, at: string): Promise<boolean> {
  return transactIfFirst([
    {
      Update: {
        TableName: tableName(),
        Key: draftKey(code),
        UpdateExpression: 'SET is_held = :no',
        ConditionExpression: 'is_held = :yes',
        ExpressionAttributeValues: { ':no': false, ':yes': true },
      },
    },
    remove(holdKey(held_until, code)),
    ...lines.flatMap(({ product_id, quantity }) =>
      moveStock(product_id, { delta: quantity, reason: 'release', source: code }, at),
    ),
  ]);
}

/**
 * Drafts whose hold ended at or before this time and was not given back yet, the longest ended first, at most 25; of the
 * products asked for, where some are.
 */
export async function listEndedHolds(at: string, of?: readonly number[]): Promise<DraftItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk < :after',
      // The sign behind `#`: it takes in what ends at this very moment.
      ExpressionAttributeValues: { ':pk': holdsPk, ':after': `${at}$` },
      ConsistentRead: true,
      Limit: 250,
    }),
  );
  const asked = Items.filter(({ product_ids }) => !of || of.some((id) => product_ids.includes(id)));
  const codes = asked.slice(0, 25).map(({ code }) => code as string);
  return (await readItems(codes.map(draftKey))) as DraftItem[];
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
