import type { SavedProduct } from '#shared/accounts/account.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { savedKey } from './keys.ts';

/** The saved products of a person, the latest first (G-27). */
export type SavedItem = { saved: SavedProduct[]; saved_at: string };

/** Returns the saved products of a person, or undefined if they never saved one. */
export const findSaved = (personId: string) => readItem<SavedItem>(savedKey(personId));
