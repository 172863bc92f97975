import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { CountState } from '#shared/stock-counts/count-names.ts';
import { put, putNew } from '../dynamodb/actions.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { readList } from '../dynamodb/read-list.ts';
import { table, tableName } from '../dynamodb/table.ts';
import { type Action, type Actions, transact } from '../dynamodb/transact.ts';
import { unchanged } from '../dynamodb/version.ts';
import { logEntry } from '../log/log-entry.ts';
import { countKey, countsPk, listedCountKey } from './keys.ts';

export type Named = { id: string; name: string };

/**
 * A product of a stock count, with the name that it had when the count began. `round` grows when the product is counted
 * again.
 */
export type CountProduct = {
  id: number;
  name: string;
  code: string;
  barcode?: string;
  shelf?: string;
  round: number;
  is_open: boolean;
};

/**
 * A stock count. `devices` contains who counts with which device. `version` grows with each change of state, but not
 * when a device joins.
 */
export type CountItem = {
  id: string;
  version: number;
  title: string;
  state: CountState;
  /**
   * The number of the phase. It grows when counting ends, begins again or is cancelled, so that tallies of an earlier
   * phase are refused.
   */
  turn: number;
  begun_at: string;
  begun_by: Named;
  /** The time when the present phase began. */
  turned_at: string;
  products: CountProduct[];
  devices: Record<string, Named>;
  /** The ids of the people who have seen the differences of the stock count. */
  saw?: ReadonlySet<string>;
  ended_at?: string;
  ended_by?: Named;
};

/** The fields of a stock count that the list of counts contains. */
export type ListedCountItem = Pick<CountItem, 'id' | 'title' | 'state' | 'begun_at' | 'begun_by'> & {
  products: number;
};

export const findCount = (id: string) => readItem<CountItem>(countKey(id));

/** Returns a page of the counts, newest first. `between` contains the first and the last sort key. */
export const listCounts = (
  limit: number,
  { after, between }: { after: string | undefined; between?: [string, string] },
) =>
  readList<ListedCountItem & Key>(countsPk, {
    ...{ limit, after, isNewestFirst: true },
    ...(between && { between }),
  });

const listed = ({ id, title, state, begun_at, begun_by, products }: CountItem): Action =>
  put({ ...listedCountKey(begun_at, id), id, title, state, begun_at, begun_by, products: products.length });

/** The fields of a count that the change log compares. */
const logged = ({ state, turn, products }: CountItem) => ({
  state,
  turn,
  open: products.filter(({ is_open }) => is_open).length,
});

/** Stores a new stock count. Returns false, and changes nothing, if a stock count with this id exists. */
export async function createCount(count: CountItem): Promise<boolean> {
  const { id, title, begun_at: at } = count;
  const refusal = await transact({
    count: putNew({ ...countKey(id), ...count }),
    list: listed(count),
    log: logEntry({
      noun: 'count',
      id,
      title,
      action: 'create',
      at,
      before: undefined,
      after: logged(count),
    }),
  });
  if (refusal && !refusal.has('count')) throw refusal;
  return refusal === undefined;
}

type Turned = { action: 'finish' | 'count-again' | 'book' | 'cancel' | 'undo'; at: string };

/**
 * Returns the writes that change the state or the phase (turn) of a stock count. They fail if the state has changed
 * since it was read. They do not write `devices`, because a device may join at the same time.
 */
export function turnActions(was: CountItem, after: CountItem, { action, at }: Turned): Actions {
  const { ExpressionAttributeValues, ConditionExpression } = unchanged(was);
  const { state, turn, products, turned_at, ended_at, ended_by } = after;
  const ended = { ...(ended_at && { ended_at }), ...(ended_by && { ended_by }) };
  const fields = { state, turn, products, turned_at, ...ended };
  const names = Object.keys(fields);
  const update = {
    Update: {
      TableName: tableName(),
      Key: countKey(was.id),
      UpdateExpression: `SET version = :next, ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
      ConditionExpression,
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...ExpressionAttributeValues,
        ':next': was.version + 1,
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`:${name}`, value])),
      },
    },
  };
  const { id, title, version } = was;
  const [before, now] = [logged(was), logged(after)];
  const log = { noun: 'count', id, title, action, at, before, after: now, version: version + 1 } as const;
  return [update, listed(after), logEntry(log)];
}

/** Returns a check that fails if the stock count is no longer in the phase (turn) that was read. */
export const inTurn = ({ id, turn }: Pick<CountItem, 'id' | 'turn'>): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: countKey(id),
    ConditionExpression: '#turn = :turn',
    ExpressionAttributeNames: { '#turn': 'turn' },
    ExpressionAttributeValues: { ':turn': turn },
  },
});

/**
 * Returns a check that fails if the stock count is in another phase (turn), or if the person does not count with this
 * device.
 */
export const countsWith = ({ id, turn }: CountItem, device: string, person: Named): Action => ({
  ConditionCheck: {
    TableName: tableName(),
    Key: countKey(id),
    ConditionExpression: '#turn = :turn AND #devices.#device.#id = :person',
    ExpressionAttributeNames: { '#turn': 'turn', '#devices': 'devices', '#device': device, '#id': 'id' },
    ExpressionAttributeValues: { ':turn': turn, ':person': person.id },
  },
});

/** Stores that a person has seen the differences of a stock count. Repeated calls change nothing. */
export async function noteSaw({ id }: Pick<CountItem, 'id'>, person: string): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: countKey(id),
      UpdateExpression: 'ADD saw :person',
      ConditionExpression: 'attribute_exists(pk)',
      ExpressionAttributeValues: { ':person': new Set([person]) },
    }),
  );
}

/**
 * Adds a device to a stock count. Returns false, and changes nothing, if the device or `most` other devices have joined
 * before.
 */
export async function addDevice(
  { id }: CountItem,
  device: string,
  { person, most }: { person: Named; most: number },
): Promise<boolean> {
  const refusal = await transact({
    count: {
      Update: {
        TableName: tableName(),
        Key: countKey(id),
        UpdateExpression: 'SET devices.#device = :person',
        ConditionExpression: 'attribute_not_exists(devices.#device) AND size(devices) < :most',
        ExpressionAttributeNames: { '#device': device },
        ExpressionAttributeValues: { ':person': person, ':most': most },
      },
    },
  });
  return refusal === undefined;
}
