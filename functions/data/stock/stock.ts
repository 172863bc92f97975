import type { Settings } from '#shared/settings.ts';
import { productKey } from '../catalogue/keys.ts';
import { putNew } from '../dynamodb/actions.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import { settingsKey } from '../settings/keys.ts';
import { movementKey, movementsPk, stockKey } from './keys.ts';

/** Why stock changed. A hold takes what a chat draft may still become; a release gives it back. */
export type MovementReason =
  | 'opening'
  | 'order'
  | 'cancel'
  | 'refuse'
  | 'return'
  | 'hold'
  | 'release'
  | 'receive'
  | 'count'
  | 'pos';

/**
 * One line of the ledger; the sum of a product's lines is what is available. `source` is what moved it: an order, a draft …
 * `taken_over` counts the pieces of an order that its draft had held: they had left the available stock before.
 */
export type Movement = { delta: number; reason: MovementReason; source: string; taken_over?: number };

/** Between which figures a hold of a product is within its share: at least so many available, at most so many held. */
export type HoldBound = { leastAvailable: number; mostHeld: number };

/** What can be sold of each product that exists, in the order asked for. */
export async function listStock(ids: number[]): Promise<{ id: number; available: number }[]> {
  const items = await readItems(ids.map(stockKey));
  const byPk = new Map(items.map((item) => [item.pk, item.available as number]));
  return ids.flatMap((id) => {
    const available = byPk.get(stockKey(id).pk);
    return available === undefined ? [] : [{ id, available }];
  });
}

/**
 * The same for whoever asks: of hidden products nothing. Settings and stock are one read; only a shop that hides
 * restricted goods is asked which products those are.
 */
export async function listSellable(ids: number[]): Promise<{ id: number; available: number }[]> {
  const items = await readItems([settingsKey(), ...ids.map(stockKey)]);
  const byPk = new Map(items.map((item) => [item.pk, item]));
  const settings = byPk.get(settingsKey().pk) as Settings | undefined;
  const hidden =
    settings?.restricted_goods === 'hidden'
      ? (await readItems(ids.map(productKey))).filter(({ age_restricted }) => age_restricted)
      : [];
  return ids.flatMap((id) => {
    const available = byPk.get(stockKey(id).pk)?.available as number | undefined;
    return available === undefined || hidden.some((item) => item.id === id) ? [] : [{ id, available }];
  });
}

/** Movements of a product, oldest first, at most 1,000 a page. */
export async function listMovements(
  productId: number,
  after?: string,
): Promise<{ movements: Movement[]; next: string | undefined }> {
  const { items, next } = await readList<Movement>(movementsPk(productId), { limit: 1000, after });
  return { movements: items, next };
}

/**
 * The two actions that move stock: the counter goes up or down, never below zero, and the ledger gets its line. The
 * pieces that drafts hold are counted beside the available ones. One source moves a product once for one reason; both
 * actions belong in the transaction of the order, draft or delivery that they are for. `bound` limits a hold.
 */
export function moveStock(productId: number, movement: Movement, at: string, bound?: HoldBound) {
  const { delta, reason, source, taken_over } = movement;
  const held = reason === 'hold' || reason === 'release' ? -delta : -(taken_over ?? 0);
  const conditions = [
    'available >= :least',
    ...(bound ? ['(attribute_not_exists(held) OR held <= :most)'] : []),
  ];
  return [
    {
      Update: {
        TableName: tableName(),
        Key: stockKey(productId),
        UpdateExpression: `SET available = available + :delta${held === 0 ? '' : ' ADD held :held'}`,
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeValues: {
          ':delta': delta,
          ':least': Math.max(-delta, bound?.leastAvailable ?? 0, 0),
          ...(held !== 0 && { ':held': held }),
          ...(bound && { ':most': bound.mostHeld }),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    },
    putNew({ ...movementKey(productId, at, `${reason}#${source}`), ...movement }),
  ];
}
