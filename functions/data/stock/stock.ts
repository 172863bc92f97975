import { firstFewLeft, type StockLevel, stockLevelOf } from '#shared/catalogue/stock-level.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { productKey } from '../catalogue/keys.ts';
import { putNew } from '../dynamodb/actions.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import { settingsKey } from '../settings/keys.ts';
import { movementKey, movementsPk, stockKey } from './keys.ts';

/** The reason why stock changed. `hold` reserves stock for a chat draft, and `release` makes it available again. */
export type MovementReason =
  | 'opening'
  | 'order'
  | 'change'
  | 'cancel'
  | 'refuse'
  | 'return'
  | 'hold'
  | 'release'
  | 'receive'
  | 'count'
  | 'pos'
  | 'damaged'
  | 'lost'
  | 'returned'
  | 'other';

/**
 * A line of the ledger. The sum of a product's lines is its available stock. `source` is the order, draft or other
 * event that moved the stock. `taken_over` is how many of an order's pieces its chat draft held before. The hold had
 * already subtracted them from the available stock. `happened_at` is when the pieces moved, if the shop heard of it
 * later: a sale of a till without a network, or a count.
 */
export type Movement = {
  delta: number;
  reason: MovementReason;
  source: string;
  taken_over?: number;
  happened_at?: string;
};

/**
 * A movement as it is stored. `written_off` and `missing` are pieces that came back and were not added to the stock. The
 * ledger shows them as lines of their own.
 */
type StoredMovement = Movement & { written_off?: number; missing?: number };

/** Returns the lines of the ledger that a stored movement stands for, oldest first. */
function linesOfMovement<Stored extends StoredMovement>({
  written_off = 0,
  missing = 0,
  ...movement
}: Stored): Omit<Stored, 'written_off' | 'missing'>[] {
  const all = { ...movement, delta: movement.delta + written_off + missing };
  return [
    all,
    ...(written_off > 0 ? [{ ...movement, delta: -written_off, reason: 'damaged' as const }] : []),
    ...(missing > 0 ? [{ ...movement, delta: -missing, reason: 'lost' as const }] : []),
  ];
}

/**
 * The limits for a hold: the lowest number of available pieces, and the highest number of held pieces before the hold.
 */
export type HoldBound = { leastAvailable: number; mostHeld: number };

/** The number of available pieces before a count. */
type CountBound = { available: number };

type StockItem = { available?: number; held?: number; is_hidden?: true };

/** The pieces of a product that customers can buy, and those that chat drafts hold. */
export type Pieces = { available: number; held: number };

/** Returns the pieces of each existing product by its id. */
export async function readPieces(ids: number[]): Promise<Map<number, Pieces>> {
  const items = await readItems(ids.map(stockKey));
  const byPk = new Map(items.map((item) => [item.pk, item as StockItem]));
  const pieces = ids.flatMap((id): [number, Pieces][] => {
    const { available, held = 0 } = byPk.get(stockKey(id).pk) ?? {};
    return available === undefined ? [] : [[id, { available, held }]];
  });
  return new Map(pieces);
}

/** Returns the available stock of each existing product, in the order of the ids. */
export const listStock = async (ids: number[]): Promise<{ id: number; available: number }[]> =>
  [...(await readPieces(ids))].map(([id, { available }]) => ({ id, available }));

/**
 * Returns the write that copies to a product's stock whether the product is hidden, so that reading the stock is
 * enough.
 */
export const markHidden = (productId: number, isHidden: boolean) => ({
  Update: {
    TableName: tableName(),
    Key: stockKey(productId),
    UpdateExpression: isHidden ? 'SET is_hidden = :true' : 'REMOVE is_hidden',
    ...(isHidden && { ExpressionAttributeValues: { ':true': true } }),
  },
});

/**
 * Returns the available stock of those products that customers can see. Settings and stock are read together. If the
 * shop hides restricted products, a second read finds out which products are restricted.
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
    const { available, is_hidden } = (byPk.get(stockKey(id).pk) ?? {}) as StockItem;
    return available === undefined || is_hidden || hidden.some((item) => item.id === id)
      ? []
      : [{ id, available }];
  });
}

/**
 * Returns the stock levels of the products that are sold out or of which few are left. One read gets the setting and
 * the stock. A product without a stock record counts as sold out (G-51).
 */
export async function readStockLevels(ids: number[]): Promise<Map<number, StockLevel>> {
  const items = await readItems([settingsKey(), ...ids.map(stockKey)]);
  const byPk = new Map(items.map((item) => [item.pk, item]));
  const { few_left = firstFewLeft } = (byPk.get(settingsKey().pk) ?? {}) as Partial<Settings>;
  return new Map(
    ids.flatMap((id): [number, StockLevel][] => {
      const { available = 0 } = (byPk.get(stockKey(id).pk) ?? {}) as StockItem;
      const level = stockLevelOf(available, few_left);
      return level === undefined ? [] : [[id, level]];
    }),
  );
}

/** A line of the stock ledger with its time. */
export type MovementLine = Movement & { at: string };

/** Returns the movements of a product, newest first. The sort key `after` is the `next` of the previous page. */
export async function listNewestMovements(
  productId: number,
  limit: number,
  after?: string,
): Promise<{ lines: MovementLine[]; next: string | undefined }> {
  const page = { limit, after, isNewestFirst: true };
  const { items, next } = await readList<StoredMovement & { sk: string }>(movementsPk(productId), page);
  const lines = items.flatMap((item) => linesOfMovement(item).reverse());
  return { lines: lines.map((item) => ({ ...item, at: item.sk.slice(0, item.sk.indexOf('#')) })), next };
}

/** Returns movements of a product, oldest first, about 1,000 a page. */
export async function listMovements(
  productId: number,
  after?: string,
): Promise<{ movements: Movement[]; next: string | undefined }> {
  const { items, next } = await readList<StoredMovement>(movementsPk(productId), { limit: 1000, after });
  return { movements: items.flatMap(linesOfMovement), next };
}

/**
 * Returns the two actions that move stock: one for the counters and one for the ledger line. The available stock never
 * falls below zero. A second counter contains the pieces that chat drafts hold. A source can move a product only once
 * for each reason and time. Put both actions into the transaction of the order, draft or delivery. `bound` contains the
 * limits of a hold, or the stock with which a count began.
 */
export function moveStock(
  productId: number,
  movement: Movement,
  at: string,
  limits?: HoldBound | CountBound,
) {
  const bound = limits && 'mostHeld' in limits ? limits : undefined;
  const counted = limits && 'available' in limits ? limits : undefined;
  const { delta, reason, source, taken_over } = movement;
  const held = reason === 'hold' || reason === 'release' ? -delta : -(taken_over ?? 0);
  const conditions = [
    'available >= :least',
    ...(bound ? ['(attribute_not_exists(held) OR held <= :most)'] : []),
    ...(counted ? ['available = :seen'] : []),
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
          ...(counted && { ':seen': counted.available }),
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    },
    putNew({ ...movementKey(productId, at, `${reason}#${source}`), ...movement }),
  ];
}

type Back = { product_id: number; sold_again: number; written_off: number; missing: number };
type Cause = { reason: MovementReason; source: string; at: string };

/**
 * Returns the actions that bring pieces of a product back from a rider or a customer: at most two, because a transaction
 * holds the actions of all products of an order. The ledger tells all pieces: those that came back, and those of them
 * that are written off or missing. Only pieces that are sold again are added to stock.
 */
export function moveBack(
  { product_id, sold_again, written_off, missing }: Back,
  { reason, source, at }: Cause,
) {
  const movement = { delta: sold_again, reason, source };
  const [counter] = moveStock(product_id, movement, at);
  const line: StoredMovement = {
    ...movement,
    ...(written_off > 0 && { written_off }),
    ...(missing > 0 && { missing }),
  };
  return [
    ...(counter && sold_again > 0 ? [counter] : []),
    putNew({ ...movementKey(product_id, at, `${reason}#${source}`), ...line }),
  ];
}
