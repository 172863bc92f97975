import { type IDBPDatabase, openDB } from 'idb';
import type { Draft } from '../basket/draft.ts';

/** A sale that is not paid yet, as the browser stores it. `by` is the person who worked at the till. */
export type KeptDraft = { id: string; draft: Draft; at: string; by: string; isHeld: boolean };

const STORE = 'drafts';
let database: Promise<IDBPDatabase> | undefined;

const open = () =>
  (database ??= openDB('till-drafts', 1, {
    upgrade: (fresh) => fresh.createObjectStore(STORE, { keyPath: 'id' }),
    terminated: () => {
      database = undefined;
    },
  }).catch((error) => {
    database = undefined;
    throw error;
  }));

/** Returns the sales that are not paid yet, the oldest first. */
export async function readDrafts(): Promise<KeptDraft[]> {
  const kept: KeptDraft[] = await (await open()).getAll(STORE);
  return kept.sort((a, b) => a.at.localeCompare(b.at));
}

export async function keepDraft(kept: KeptDraft): Promise<void> {
  await (await open()).put(STORE, kept);
}

export async function forgetDraft(id: string): Promise<void> {
  await (await open()).delete(STORE, id);
}
