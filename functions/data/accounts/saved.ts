import type { SavedProduct } from '#shared/accounts/account.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { savedKey } from './keys.ts';

/** The saved list of a person, the latest first (G-27). */
export type SavedItem = { saved: SavedProduct[]; saved_at: string };

/** The saved list of a person; undefined for who never saved anything. */
export const findSaved = (personId: string) => readItem<SavedItem>(savedKey(personId));
