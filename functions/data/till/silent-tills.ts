import { put } from '../dynamodb/actions.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { silentTillsKey } from './keys.ts';

/** Returns the ids of the tills that the scheduled check last found silent. */
export const findSilentTills = async (): Promise<string[]> =>
  (await readItem<{ tills: string[] }>(silentTillsKey()))?.tills ?? [];

/** Returns the write that stores which tills are silent. */
export const keepSilentTills = (tills: readonly string[]) => put({ ...silentTillsKey(), tills });
