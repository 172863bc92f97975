import type { Operation } from './database.ts';
import { validationError } from './errors.ts';
import { forgetting, itemPrefix, type Storage, settingsKey, startingWith, ttlPrefix } from './storage.ts';
import type { Item, TableSettings } from './types.ts';
import type { Change } from './views.ts';

const fiveYears = 5 * 365 * 24 * 3600;

/**
 * Returns the expiry time in whole seconds, padded so that keys sort by time; undefined if the item does not expire.
 */
function expiry(item: Item | undefined, attribute: string): string | undefined {
  const seconds = Math.floor(Number(item?.[attribute]?.N));
  return seconds > 0 && seconds < 1e12 ? String(seconds).padStart(12, '0') : undefined;
}

/**
 * Returns the operations that index items by expiry (`ttl-T~<seconds>~<item key>`), so that a sweep reads only expired
 * items.
 */
export function ttlOperations(storage: Storage, { table, key, before, after }: Change): Operation[] {
  const attribute = storage.settings.get(table.TableName)?.ttlAttribute;
  if (attribute === undefined) return [];
  const old = expiry(before, attribute);
  const fresh = expiry(after, attribute);
  if (old === fresh) return [];
  const prefix = ttlPrefix(table.TableName);
  const operations: Operation[] = [];
  if (old !== undefined) operations.push({ type: 'del', key: `${prefix}${old}~${key}` });
  if (fresh !== undefined) operations.push({ type: 'put', key: `${prefix}${fresh}~${key}`, value: 1 });
  return operations;
}

export const expiredAtOnce = 1000;

/** Returns the keys of the expired items of `table`, at most `expiredAtOnce`. */
export function expiredKeys(storage: Storage, table: string): string[] {
  const now = Math.floor(storage.now() / 1000);
  const prefix = ttlPrefix(table);
  const edge = (seconds: number) => prefix + String(Math.max(0, seconds)).padStart(12, '0');
  const range = { gte: edge(now - fiveYears), lt: edge(now + 1), limit: expiredAtOnce };
  return [...storage.db.texts(range)].map(([key]) => key.slice(prefix.length + 13));
}

type Specification = { Enabled: boolean; AttributeName: string };

/**
 * Runs UpdateTimeToLive. Returns the operations that make the change, and the settings that apply once these operations
 * are written.
 */
export function switchTimeToLive(
  storage: Storage,
  table: string,
  specification: Specification,
): { settings: TableSettings; operations: Operation[] } {
  const old = storage.settings.get(table) ?? { streams: [] };
  const { Enabled, AttributeName } = specification;
  if (Enabled && old.ttlAttribute !== undefined)
    throw validationError(
      old.ttlAttribute === AttributeName
        ? 'TimeToLive is already enabled'
        : `TimeToLive is active on a different AttributeName: current AttributeName is ${old.ttlAttribute}`,
    );
  if (!Enabled && old.ttlAttribute === undefined) throw validationError('TimeToLive is already disabled');

  const { ttlAttribute: _gone, ...rest } = old;
  const settings = Enabled ? { ...rest, ttlAttribute: AttributeName } : rest;
  let operations: Operation[] = [{ type: 'put', key: settingsKey(table), value: settings }];
  const prefix = ttlPrefix(table);
  if (Enabled) {
    const items = itemPrefix(table);
    for (const [key, item] of storage.db.entries(startingWith(items))) {
      const seconds = expiry(item as Item, AttributeName);
      if (seconds === undefined) continue;
      operations.push({ type: 'put', key: `${prefix}${seconds}~${key.slice(items.length)}`, value: 1 });
    }
  } else {
    operations = operations.concat(forgetting(storage.db, [prefix]));
  }
  return { settings, operations };
}

export function describeTimeToLive(storage: Storage, table: string): object {
  const attribute = storage.settings.get(table)?.ttlAttribute;
  return {
    TimeToLiveDescription:
      attribute === undefined
        ? { TimeToLiveStatus: 'DISABLED' }
        : { TimeToLiveStatus: 'ENABLED', AttributeName: attribute },
  };
}
