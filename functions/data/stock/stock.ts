import { putNew } from '../dynamodb/actions.ts';
import { readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { tableName } from '../dynamodb/table.ts';
import { movementKey, movementsPk, stockKey } from './keys.ts';
import { type Pieces, type ValueMove, valueIn } from './stock-value.ts';

/**
 * The reason why stock changed. `hold` reserves stock for a cart sent by WhatsApp, and `release` makes it available
 * again.
 */
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
  | 'other'
  | 'valued';

/**
 * A line of the ledger. The sum of a product's lines is its available stock.
 * - `source`: the order, cart sent by WhatsApp or other event that changed the stock.
 * - `taken_over`: how many of an order's pieces were reserved for its cart sent by WhatsApp before. The reservation had
 *   already subtracted them from the available stock.
 * - `happened_at`: when the pieces moved, if the shop received this later, as from a till without a network or from a
 *   count.
 */
export type Movement = {
  delta: number;
  reason: MovementReason;
  source: string;
  taken_over?: number;
  /** The cents by which the movement changed the value of the stock. The sum of all lines is the value. */
  value_cents?: number;
  happened_at?: string;
};

/**
 * A movement in its stored form. `written_off` and `missing` are returned pieces that were not added to the stock.
 * `first_value_cents` is the value that the movement gave to stock that had none. The ledger shows these as separate
 * lines.
 */
type StoredMovement = Movement & { written_off?: number; missing?: number; first_value_cents?: number };

/** Returns the lines of the ledger that a stored movement contains, oldest first. */
function linesOfMovement({
  written_off = 0,
  missing = 0,
  first_value_cents: first,
  ...movement
}: StoredMovement & { sk?: string }): (Movement & { sk?: string })[] {
  const { value_cents: _, ...bare } = movement;
  const all = { ...movement, delta: movement.delta + written_off + missing };
  return [
    ...(first === undefined ? [] : [{ ...bare, delta: 0, reason: 'valued' as const, value_cents: first }]),
    all,
    ...(written_off > 0 ? [{ ...bare, delta: -written_off, reason: 'damaged' as const }] : []),
    ...(missing > 0 ? [{ ...bare, delta: -missing, reason: 'lost' as const }] : []),
  ];
}

/**
 * The limits for a reservation: the lowest number of available pieces, and the highest number of reserved pieces before
 * the reservation.
 */
export type HoldBound = { leastAvailable: number; mostHeld: number };

export type StockItem = { available?: number; held?: number; value_cents?: number; is_hidden?: true };

/** Returns the pieces in a stock item. Returns undefined if there is no item. */
export function piecesOfItem({ available, held = 0, value_cents }: StockItem = {}): Pieces | undefined {
  if (available === undefined) return undefined;
  return { available, held, ...(value_cents !== undefined && { value_cents }) };
}

/** Returns the pieces of each existing product by its id. */
export async function readPieces(ids: number[]): Promise<Map<number, Pieces>> {
  const items = await readItems(ids.map(stockKey));
  const byPk = new Map(items.map((item) => [item.pk, item as StockItem]));
  const pieces = ids.flatMap((id): [number, Pieces][] => {
    const pieces = piecesOfItem(byPk.get(stockKey(id).pk));
    return pieces ? [[id, pieces]] : [];
  });
  return new Map(pieces);
}

/** Returns the available stock of each existing product, in the order of the ids. */
export const listStock = async (ids: number[]): Promise<{ id: number; available: number }[]> =>
  [...(await readPieces(ids))].map(([id, { available }]) => ({ id, available }));

/**
 * Returns the write that copies to a product's stock if the product is hidden, so that a read of the stock is enough.
 */
export const markHidden = (productId: number, isHidden: boolean) => ({
  Update: {
    TableName: tableName(),
    Key: stockKey(productId),
    UpdateExpression: isHidden ? 'SET is_hidden = :true' : 'REMOVE is_hidden',
    ...(isHidden && { ExpressionAttributeValues: { ':true': true } }),
  },
});

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
  return {
    lines: lines.map(({ sk = '', ...line }) => ({ ...line, at: sk.slice(0, sk.indexOf('#')) })),
    next,
  };
}

/** Returns movements of a product, oldest first, with about 1,000 in a page. */
export async function listMovements(
  productId: number,
  after?: string,
): Promise<{ movements: Movement[]; next: string | undefined }> {
  const { items, next } = await readList<StoredMovement>(movementsPk(productId), { limit: 1000, after });
  return { movements: items.flatMap((item) => linesOfMovement(item)), next };
}

/**
 * The conditions under which a movement is written. `hold` contains the limits of a reservation. `counted` is the
 * number of available pieces before a count.
 */
type Bounds = { hold?: HoldBound; counted?: number | undefined; value?: ValueMove };

/**
 * Returns the two writes that change the stock of a product: one changes the counters, the other adds the stock
 * movement (ledger line). The available stock never falls below zero. Other counters contain the pieces reserved for
 * carts sent by WhatsApp, and the value of all pieces. A reservation does not change the value. A source can change the
 * stock of a product only once for each reason and time. Put both writes into the transaction of the order, cart or
 * delivery.
 */
export function moveStock(
  productId: number,
  movement: Movement,
  at: string,
  { hold: bound, counted, value = {} }: Bounds = {},
) {
  const { delta, reason, source, taken_over } = movement;
  const held = reason === 'hold' || reason === 'release' ? -delta : -(taken_over ?? 0);
  const { conditions: ofValue = [], values = {}, ...worth } = value;
  const isValued = worth.value_cents !== undefined;
  const conditions = [
    'available >= :least',
    ...(bound ? ['(attribute_not_exists(held) OR held <= :most)'] : []),
    ...(counted === undefined ? [] : ['available = :seen']),
    ...ofValue,
  ];
  const valued = isValued ? ', value_cents = if_not_exists(value_cents, :none) + :value' : '';
  return [
    {
      Update: {
        TableName: tableName(),
        Key: stockKey(productId),
        UpdateExpression: `SET available = available + :delta${valued}${held === 0 ? '' : ' ADD held :held'}`,
        ConditionExpression: conditions.join(' AND '),
        ExpressionAttributeValues: {
          ':delta': delta,
          ':least': Math.max(-delta, bound?.leastAvailable ?? 0, 0),
          ...(held !== 0 && { ':held': held }),
          ...(bound && { ':most': bound.mostHeld }),
          ...(counted !== undefined && { ':seen': counted }),
          ...(isValued && {
            ':none': 0,
            ':value': (worth.value_cents ?? 0) + (worth.first_value_cents ?? 0),
          }),
          ...values,
        },
        ReturnValuesOnConditionCheckFailure: 'ALL_OLD' as const,
      },
    },
    putNew({ ...movementKey(productId, at, `${reason}#${source}`), ...movement, ...worth }),
  ];
}

type Back = {
  product_id: number;
  sold_again: number;
  written_off: number;
  missing: number;
  /** The cost, at the time of sale, of the pieces that are sold again. */
  cost_cents?: number | undefined;
};
type Cause = { reason: MovementReason; source: string; at: string };

/**
 * Returns the writes that bring pieces of a product back from a rider or a customer: at most two, because one
 * transaction contains the writes of all products of an order. The stock movements list all pieces: those that came
 * back, and those of them that are written off or missing. Only pieces that are sold again are added to stock.
 */
export function moveBack(
  { product_id, sold_again, written_off, missing, cost_cents }: Back,
  { reason, source, at }: Cause,
) {
  const value = valueIn(cost_cents);
  const movement = { delta: sold_again, reason, source, ...(sold_again > 0 && value) };
  const [counter] = moveStock(product_id, movement, at, { value });
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
