import type { Settings } from '#shared/settings.ts';
import { putNew } from './actions.ts';
import { movementKey, movementsPk, productKey, settingsKey, stockKey } from './keys.ts';
import { readItems } from './read-items.ts';
import { readList } from './read-list.ts';
import { tableName } from './table.ts';

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

/** One line of the ledger; the sum of a product's lines is what is available. `source` is what moved it: an order, a draft … */
export type Movement = { delta: number; reason: MovementReason; source: string };

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
 * The two actions that move stock: the counter goes up or down, never below zero, and the ledger gets its line; how many
 * of it chats hold stands beside the counter, so that who is short knows whether to look for holds that have ended. One
 * source moves a product once for one reason; both stand only in the transaction of what they are the stock of.
 */
export function moveStock(productId: number, { delta, reason, source }: Movement, at: string) {
  const movement: Movement = { delta, reason, source };
  const isHold = reason === 'hold' || reason === 'release';
  return [
    {
      Update: {
        TableName: tableName(),
        Key: stockKey(productId),
        UpdateExpression: `SET available = available + :delta${isHold ? ' ADD held :held' : ''}`,
        ConditionExpression: 'available >= :least',
        ExpressionAttributeValues: {
          ':delta': delta,
          ':least': Math.max(-delta, 0),
          ...(isHold && { ':held': -delta }),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    },
    putNew({ ...movementKey(productId, at, `${reason}#${source}`), ...movement }),
  ];
}
