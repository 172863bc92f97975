import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { shop } from '#shared/shop.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Actions, isDone, transactOnce } from '../dynamodb/transact.ts';
import type { DraftItem, DraftLine } from '../orders/draft-item.ts';
import { draftKey } from '../orders/keys.ts';
import { holderKey, holdKey, holdsPk } from './keys.ts';
import { type HoldBound, moveStock } from './stock.ts';

/** What a draft is to hold of a product, and between which figures of its stock that is allowed. */
export type HoldPlan = DraftLine & { bound: HoldBound };

type Holder = Pick<DraftItem, 'visitor' | 'address'>;

/** The browser and the address whose held pieces are counted, with the most that each may have held. */
const holdersOf = ({ visitor, address }: Holder): { key: Key; most: number }[] => [
  ...(visitor === undefined ? [] : [{ key: holderKey('visitor', visitor), most: shop.holds.browserPieces }]),
  ...(address === undefined ? [] : [{ key: holderKey('address', address), most: shop.holds.addressPieces }]),
];

/** How many more pieces may be held for a browser and its address; none without a browser. */
export async function readHoldRoom(holder: Holder): Promise<number> {
  if (holder.visitor === undefined) return 0;
  const holders = holdersOf(holder);
  const items = await readItems(holders.map(({ key }) => key));
  const heldBy = new Map(items.map(({ pk, pieces }) => [pk, pieces as number]));
  return Math.max(0, Math.min(...holders.map(({ key, most }) => most - (heldBy.get(key.pk) ?? 0))));
}

const piecesOf = (lines: readonly DraftLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

const countPieces = (Key: Key, pieces: number, more: { most?: number; expires_at?: number } = {}) => ({
  Update: {
    TableName: tableName(),
    Key,
    UpdateExpression: `ADD pieces :pieces${more.expires_at === undefined ? '' : ' SET expires_at = :expires_at'}`,
    ...(more.most !== undefined && {
      ConditionExpression: 'attribute_not_exists(pieces) OR pieces <= :most',
    }),
    ExpressionAttributeValues: {
      ':pieces': pieces,
      ...(more.most !== undefined && { ':most': more.most - pieces }),
      ...(more.expires_at !== undefined && { ':expires_at': more.expires_at }),
    },
  },
});

/** Where a hold is listed by its end, with the products and holders for which it can be found. */
const listedHold = (draft: DraftItem, held_until: string) => ({
  ...holdKey(held_until, draft.code),
  code: draft.code,
  product_ids: draft.lines.map(({ product_id }) => product_id),
  holders: holdersOf(draft).map(({ key }) => key.pk),
});

/** The actions that hold these goods for a new draft: each fails the transaction where its limit is reached by now. */
export function holdGoods(draft: DraftItem, plans: readonly HoldPlan[], expires_at: number): Actions {
  if (plans.length === 0) return [];
  const pieces = piecesOf(plans);
  return [
    put(listedHold(draft, draft.held_until)),
    ...holdersOf(draft).map(({ key, most }) => countPieces(key, pieces, { most, expires_at })),
    ...plans.flatMap(({ product_id, quantity, bound }) => {
      const movement = { delta: -quantity, reason: 'hold', source: draft.code } as const;
      return moveStock(product_id, movement, draft.created_at, bound);
    }),
  ];
}

/** The actions that end a hold in its lists and counts. The stock's own actions come beside them. */
export const endHold = (draft: DraftItem): Actions => [
  remove(holdKey(draft.held_until, draft.code)),
  ...holdersOf(draft).map(({ key }) => countPieces(key, -piecesOf(draft.lines))),
];

/** The actions that put all held goods of a draft on sale again. */
export const goodsForSale = ({ code, lines }: DraftItem, at: string): Actions =>
  lines.flatMap(({ product_id, quantity }) =>
    moveStock(product_id, { delta: quantity, reason: 'release', source: code }, at),
  );

/** The condition that a draft still has the hold that was read. */
const holdAsRead = (draft: DraftItem) => ({
  ConditionExpression: 'is_held = :yes AND held_until = :read',
  ExpressionAttributeValues: { ':yes': true, ':read': draft.held_until },
});

/**
 * Gives back the goods that a draft holds: once, on condition that it still holds them until the time that was read.
 *
 * @returns false, and nothing changes, when the hold is another by now or another write was in the way
 */
export async function releaseHold(draft: DraftItem, at: string): Promise<boolean> {
  const { ConditionExpression, ExpressionAttributeValues } = holdAsRead(draft);
  const refusal = await transactOnce({
    draft: {
      Update: {
        TableName: tableName(),
        Key: draftKey(draft.code),
        UpdateExpression: 'SET is_held = :no',
        ConditionExpression,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':no': false },
      },
    },
    hold: endHold(draft),
    stock: goodsForSale(draft, at),
  });
  return isDone(refusal, 'draft');
}

/** Moves the end of a running hold. @returns false, and nothing changes, when the hold is another by now */
export async function extendHold(draft: DraftItem, held_until: string): Promise<boolean> {
  const { ConditionExpression, ExpressionAttributeValues } = holdAsRead(draft);
  const refusal = await transactOnce({
    draft: {
      Update: {
        TableName: tableName(),
        Key: draftKey(draft.code),
        UpdateExpression: 'SET held_until = :until',
        ConditionExpression,
        ExpressionAttributeValues: { ...ExpressionAttributeValues, ':until': held_until },
      },
    },
    hold: [remove(holdKey(draft.held_until, draft.code)), put(listedHold(draft, held_until))],
  });
  return isDone(refusal, 'draft');
}

/** Which holds are asked for: those of one of these products, or of one of these holders. */
export type WantedHolds = { products: readonly number[]; holder?: Holder };

/**
 * Drafts whose hold ended at or before this time and was not given back yet, the longest ended first, at most 25; of the
 * products or the holder asked for, where some are.
 */
export async function listEndedHolds(at: string, wanted?: WantedHolds): Promise<DraftItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk < :after',
      // `$` sorts right after `#`: the list includes what ends at this very moment.
      ExpressionAttributeValues: { ':pk': holdsPk, ':after': `${at}$` },
      ConsistentRead: true,
      Limit: 250,
    }),
  );
  const holders = wanted?.holder ? holdersOf(wanted.holder).map(({ key }) => key.pk) : [];
  const isWanted = (item: Record<string, unknown>) =>
    wanted === undefined ||
    wanted.products.some((id) => (item.product_ids as number[]).includes(id)) ||
    holders.some((pk) => (item.holders as string[] | undefined)?.includes(pk));
  const codes = Items.filter(isWanted).slice(0, 25);
  const drafts = (await readItems(codes.map(({ code }) => draftKey(code)))) as DraftItem[];
  // A hold may have been extended since the list was read.
  return drafts.filter(({ held_until }) => held_until <= at);
}
