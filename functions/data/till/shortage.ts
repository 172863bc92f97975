import type { ShortageOutcome, ShortageState } from '#shared/till/office/shortage.ts';
import { put, putNew, remove } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { setting } from '../dynamodb/set-fields.ts';
import { tableName } from '../dynamodb/table.ts';
import { type Actions, type Refusal, transact } from '../dynamodb/transact.ts';
import { logEntry } from '../log/log-entry.ts';
import { moveStock } from '../stock/stock.ts';
import { listedShortageKey, shortageKey, shortagesPk } from './keys.ts';

/** Pieces that were sold at a till but were not in stock. A person finds out why, and settles the record. */
export type ShortageItem = {
  /** The id of the order that sold them. */
  id: string;
  at: string;
  number: string;
  till: string;
  lines: { product_id: number; name: string; sold: number; missing: number }[];
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

/** Returns the actions that store the missing pieces of a sale. They fail when the sale has such a record. */
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

const linesWith = ({ lines }: ShortageItem, { outcomes }: ShortageSettled, outcome: ShortageOutcome) =>
  lines.filter((_, n) => outcomes[n] === outcome);

function logSettled(shortage: ShortageItem, settled: ShortageSettled) {
  const namesOf = (outcome: ShortageOutcome) =>
    linesWith(shortage, settled, outcome)
      .map(({ missing, name }) => `${missing} × ${name}`)
      .join(', ') || undefined;
  const { id, number: title } = shortage;
  const after = { found: namesOf('found'), counted: namesOf('counted'), lost: namesOf('lost') };
  return logEntry({
    ...{ noun: 'shortage', id, title, action: 'settle', at: settled.at },
    ...{ before: {}, after: { ...after, why: settled.why } },
  });
}

/**
 * Settles a shortage, and takes its found pieces from stock, in one transaction.
 *
 * @returns undefined when it is done. A refused `record` means that it was settled before, and a refused `stock` that
 * stock has fewer pieces; nothing changes then
 */
export const settleShortage = (
  shortage: ShortageItem,
  settled: ShortageSettled,
): Promise<Refusal<'record' | 'list' | 'stock' | 'log'> | undefined> =>
  transact({
    record: {
      Update: {
        TableName: tableName(),
        Key: shortageKey(shortage.id),
        ...setting({ settled }),
        ConditionExpression: 'attribute_exists(pk) AND attribute_not_exists(settled)',
      },
    },
    list: [
      remove(listedShortageKey('open', shortage.at, shortage.id)),
      put({ ...listedShortageKey('settled', settled.at, shortage.id), shortage_id: shortage.id }),
    ],
    stock: linesWith(shortage, settled, 'found').flatMap(({ product_id, missing }) =>
      moveStock(product_id, { delta: -missing, reason: 'pos', source: shortage.id }, settled.at),
    ),
    log: logSettled(shortage, settled),
  });
