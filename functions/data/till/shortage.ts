import { put, putNew } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import type { Actions } from '../dynamodb/transact.ts';
import { listedShortageKey, shortageKey } from './keys.ts';

/** Pieces that were sold at a till but were not in stock. A person finds out why, and settles the record. */
export type ShortageItem = {
  /** The id of the order that sold them. */
  id: string;
  at: string;
  number: string;
  till: string;
  lines: { product_id: number; name: string; sold: number; missing: number }[];
  settled?: { at: string; by: { id: string; name: string }; why: string };
  version?: number;
};

export const findShortage = (id: string) => readItem<ShortageItem>(shortageKey(id));

/** Returns the actions that store the missing pieces of a sale. They fail when the sale has such a record. */
export const keepShortage = (shortage: ShortageItem): Actions => [
  putNew({ ...shortageKey(shortage.id), ...shortage }),
  put({ ...listedShortageKey('open', shortage.at, shortage.id), shortage_id: shortage.id }),
];
