import type { ShortageOutcome, ShortageState } from '#shared/till-office/shortage.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Actions, type Refusal, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { moveStock } from '../stock/stock.ts';
import { type Pieces, valueOut } from '../stock/stock-value.ts';
import { listedShortageKey, shortageKey, shortagesPk } from './keys.ts';

type ShortageLine = {
  product_id: number;
  name: string;
  sold: number;
  missing: number;
  returned?: number;
  /** The cost of one piece at the time of the sale. */
  unit_cents?: number;
};

/** Pieces that were sold at a till but were not in stock. A person finds the reason and settles the record. */
export type ShortageItem = {
  /** The id of the order that sold the pieces. */
  id: string;
  at: string;
  /** The time when the pieces were sold. `at` is the time when the shop received the sale. */
  sold_at: string;
  number: string;
  till: string;
  /**
   * The products with missing pieces. `returned` is the number of missing pieces that were recorded in a return. They
   * are no longer missing.
   */
  lines: ShortageLine[];
  /** How many returns have brought back pieces that were missing. */
  came_back?: number;
  settled?: ShortageSettled;
};

/** How a shortage was settled. `outcomes` are in the order of its lines. */
export type ShortageSettled = {
  at: string;
  by: { id: string; name: string };
  why: string;
  outcomes: ShortageOutcome[];
};

export const findShortage = (id: string) => readItem<ShortageItem>(shortageKey(id));

/**
 * Returns the writes that store the missing pieces of a sale. They fail if such a record of the sale already exists.
 */
export const keepShortage = (shortage: ShortageItem): Actions => [
  putNew({ ...shortageKey(shortage.id), ...shortage }),
  put({ ...listedShortageKey('open', shortage.at, shortage.id), shortage_id: shortage.id }),
];

/** Returns a page of the open shortages, oldest first, or of the settled ones, newest first. */
export async function listShortages(state: ShortageState, limit: number, after: string | undefined) {
  const page = { limit, after, isNewestFirst: state === 'settled' };
  const { items, next } = await readList<Key & { shortage_id: string }>(shortagesPk(state), page);
  const keys = items.map(({ shortage_id }) => shortageKey(shortage_id));
  const byId = new Map(((await readItems(keys)) as ShortageItem[]).map((item) => [item.id, item]));
  return { shortages: items.flatMap(({ shortage_id }) => byId.get(shortage_id) ?? []), next };
}

/** Returns the condition that a shortage was neither settled nor changed by a return since it was read. */
const asRead = ({ came_back, settled }: ShortageItem, values: Record<string, unknown>) => ({
  ConditionExpression: [
    'attribute_exists(pk)',
    settled ? 'attribute_exists(settled)' : 'attribute_not_exists(settled)',
    came_back === undefined ? 'attribute_not_exists(came_back)' : 'came_back = :came_back_were',
  ].join(' AND '),
  ExpressionAttributeValues: { ...values, ...(came_back !== undefined && { ':came_back_were': came_back }) },
});

/** Returns the number of pieces of a line that are still missing: neither taken from stock since, nor returned. */
export const stillMissing = ({ missing, returned = 0 }: ShortageLine) => missing - returned;

/**
 * Returns the writes that record which missing pieces of each product were returned. An open shortage without missing
 * pieces is removed from the list. They fail if the shortage has changed since it was read.
 */
export function cancelMissing(shortage: ShortageItem, back: ReadonlyMap<number, number>): Actions {
  const lines = shortage.lines.map((line) => ({
    ...line,
    returned: (line.returned ?? 0) + (back.get(line.product_id) ?? 0),
  }));
  const isOver = !shortage.settled && lines.every((line) => stillMissing(line) === 0);
  const set = setting({ lines, came_back: (shortage.came_back ?? 0) + 1 });
  const update = {
    Update: {
      TableName: tableName(),
      Key: shortageKey(shortage.id),
      ...set,
      ...asRead(shortage, set.ExpressionAttributeValues),
    },
  };
  return [update, ...(isOver ? [remove(listedShortageKey('open', shortage.at, shortage.id))] : [])];
}

const linesWith = ({ lines }: ShortageItem, { outcomes }: ShortageSettled, outcome: ShortageOutcome) =>
  lines.filter((_, n) => outcomes[n] === outcome);

function logSettled(shortage: ShortageItem, settled: ShortageSettled) {
  const namesOf = (outcome: ShortageOutcome) =>
    linesWith(shortage, settled, outcome)
      .map((line) => `${stillMissing(line)} × ${line.name}`)
      .join(', ') || undefined;
  const { id, number: title } = shortage;
  const after = { found: namesOf('found'), counted: namesOf('counted'), lost: namesOf('lost') };
  return logEntry({
    ...{ noun: 'shortage', id, title, action: 'settle', at: settled.at },
    ...{ before: {}, after: { ...after, why: settled.why } },
  });
}

/** Returns the change of value for pieces that were found: they take the cost that the sale stored for them. */
function valueOfFound(line: ShortageLine, seen: Pieces = { available: 0, held: 0 }) {
  const { unit_cents: unitCents } = line;
  const pieces = stillMissing(line);
  return valueOut(seen, pieces, { unitCents, costCents: unitCents && unitCents * pieces });
}

/**
 * Settles a shortage and takes its found pieces from stock, in one transaction.
 *
 * @returns undefined if it is done; otherwise the refusal, and nothing changes. If `record` is refused, the shortage
 *   was settled before. If `stock` is refused, there are fewer pieces in stock
 */
export const settleShortage = (
  shortage: ShortageItem,
  settled: ShortageSettled,
  pieces: ReadonlyMap<number, Pieces>,
): Promise<Refusal<'record' | 'list' | 'stock' | 'log'> | undefined> => {
  const set = setting({ settled });
  return transact({
    record: {
      Update: {
        TableName: tableName(),
        Key: shortageKey(shortage.id),
        ...set,
        ...asRead(shortage, set.ExpressionAttributeValues),
      },
    },
    list: [
      remove(listedShortageKey('open', shortage.at, shortage.id)),
      put({ ...listedShortageKey('settled', settled.at, shortage.id), shortage_id: shortage.id }),
    ],
    stock: linesWith(shortage, settled, 'found')
      .filter((line) => stillMissing(line) > 0)
      .flatMap((line) =>
        moveStock(
          line.product_id,
          {
            delta: -stillMissing(line),
            reason: 'pos',
            source: shortage.id,
            happened_at: shortage.sold_at,
          },
          settled.at,
          { value: valueOfFound(line, pieces.get(line.product_id)) },
        ),
      ),
    log: logSettled(shortage, settled),
  });
};
