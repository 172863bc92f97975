import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { shop } from '#shared/shop.ts';
import { dueAction } from '../clock/due.ts';
import { put, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Actions, isDone, transactOnce } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { holderKey, holdKey, holdsPk } from '../stock/keys.ts';
import { type HoldBound, moveStock } from '../stock/stock.ts';
import type { DraftItem, DraftLine } from './draft-item.ts';
import { draftKey } from './keys.ts';

/** The quantity of a product that will be reserved for a cart sent by WhatsApp, and the limits of the reservation. */
export type HoldPlan = DraftLine & { bound: HoldBound };

type Holder = Pick<DraftItem, 'visitor' | 'address'>;

/** Returns the counters of reserved pieces for the browser and the address, with their maximum. */
const holdersOf = ({ visitor, address }: Holder): { key: Key; most: number }[] => [
  ...(visitor === undefined ? [] : [{ key: holderKey('visitor', visitor), most: shop.holds.browserPieces }]),
  ...(address === undefined ? [] : [{ key: holderKey('address', address), most: shop.holds.addressPieces }]),
];

/** Returns how many more pieces can be reserved for a browser and its IP address; 0 without a browser id. */
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

/** Returns the list entry of a reservation. It is sorted by expiry time and names the products and holders. */
const listedHold = (draft: DraftItem, held_until: string) => ({
  ...holdKey(held_until, draft.code),
  code: draft.code,
  product_ids: draft.lines.map(({ product_id }) => product_id),
  holders: holdersOf(draft).map(({ key }) => key.pk),
});

/**
 * Returns the write that schedules the release of a reservation at its expiry. If the reservation ends earlier or is
 * extended, the scheduled action is kept and does nothing.
 */
const dueHold = ({ code }: Pick<DraftItem, 'code'>, held_until: string, now: Date) =>
  dueAction(held_until, { kind: 'hold', id: code, now });

/**
 * Returns the writes that reserve these goods for a new cart sent by WhatsApp. They fail if a limit was reached in the
 * meantime.
 */
export function holdGoods(draft: DraftItem, plans: readonly HoldPlan[], expires_at: number): Actions {
  if (plans.length === 0) return [];
  const pieces = piecesOf(plans);
  return [
    put(listedHold(draft, draft.held_until)),
    dueHold(draft, draft.held_until, new Date(draft.created_at)),
    ...holdersOf(draft).map(({ key, most }) => countPieces(key, pieces, { most, expires_at })),
    ...plans.flatMap(({ product_id, quantity, bound }) => {
      const movement = { delta: -quantity, reason: 'hold', source: draft.code } as const;
      return moveStock(product_id, movement, draft.created_at, { hold: bound });
    }),
  ];
}

/**
 * Returns the writes that remove a reservation of stock (hold) from its list and its counters. The caller adds the
 * writes for the stock.
 */
export const endHold = (draft: DraftItem): Actions => [
  remove(holdKey(draft.held_until, draft.code)),
  ...holdersOf(draft).map(({ key }) => countPieces(key, -piecesOf(draft.lines))),
];

/** Returns the writes that make all reserved goods of a cart sent by WhatsApp available again. */
export const goodsForSale = ({ code, lines }: DraftItem, at: string): Actions =>
  lines.flatMap(({ product_id, quantity }) =>
    moveStock(product_id, { delta: quantity, reason: 'release', source: code }, at),
  );

/**
 * Returns the write that changes the reservation of a cart sent by WhatsApp. It fails if the reservation has changed
 * since it was read.
 */
const changeHold = (draft: DraftItem, UpdateExpression: string, values: Record<string, unknown>) => ({
  Update: {
    TableName: tableName(),
    Key: draftKey(draft.code),
    UpdateExpression,
    ConditionExpression: 'is_held = :yes AND held_until = :read',
    ExpressionAttributeValues: { ':yes': true, ':read': draft.held_until, ...values },
  },
});

/**
 * Returns the writes that release the reserved goods of a cart sent by WhatsApp. They fail if the reservation has
 * changed since it was read.
 */
export const releaseActions = (draft: DraftItem, at: string) => ({
  draft: changeHold(draft, 'SET is_held = :no', { ':no': false }),
  hold: endHold(draft),
  stock: goodsForSale(draft, at),
});

/**
 * Releases the reserved goods of a cart sent by WhatsApp once, if the reservation has not changed since it was read.
 *
 * @returns false if the reservation has changed or another write conflicted; nothing changes then
 */
export async function releaseHold(draft: DraftItem, at: string): Promise<boolean> {
  return isDone(await transactOnce(releaseActions(draft, at)), 'draft');
}

/**
 * Changes the time when a reservation of stock (hold) expires.
 *
 * @returns false if the reservation has changed or another write conflicted; nothing changes then
 */
export async function extendHold(draft: DraftItem, held_until: string, now: Date): Promise<boolean> {
  const refusal = await transactOnce({
    draft: changeHold(draft, 'SET held_until = :until', { ':until': held_until }),
    hold: [
      remove(holdKey(draft.held_until, draft.code)),
      put(listedHold(draft, held_until)),
      dueHold(draft, held_until, now),
    ],
    log: logEntry({
      ...{ noun: 'draft', id: draft.code, title: draft.code, action: 'extend' },
      ...{ before: { held_until: draft.held_until }, after: { held_until } },
    }),
  });
  return isDone(refusal, 'draft');
}

/** A filter for reservations: those of one of these products, or of one of these holders. */
export type WantedHolds = { products: readonly number[]; holder?: Holder };

/**
 * Returns at most 25 carts sent by WhatsApp whose reservation of stock expired at or before this time and was not
 * released yet, in the order of expiry. `wanted` limits them to reservations of these products or of this holder.
 */
export async function listEndedHolds(at: string, wanted?: WantedHolds): Promise<DraftItem[]> {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk < :after',
      // `$` is sorted right after `#`, so the list includes reservations that expire exactly at `at`.
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
  // A reservation may have been extended since the list was read.
  return drafts.filter(({ held_until }) => held_until <= at);
}
