import type { Key } from './keys.ts';

/** Returns an item without its key. */
export function bare<Item extends object>(item: Item & Partial<Key>): Item {
  const { pk, sk, ...rest } = item;
  return rest as Item;
}

type Filled<Item> = { [Name in keyof Item]: Exclude<Item[Name], undefined> };

/** Returns an item without the fields that are undefined. */
export const filled = <Item extends object>(item: Item) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as Filled<Item>;
