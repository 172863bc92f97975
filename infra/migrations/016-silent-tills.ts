import { listSilentTills } from '#functions/core/till/office/silent-tills.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import { keepSilentTills } from '#functions/data/till/silent-tills.ts';
import type { Migration } from './migration.ts';

/* Stores which tills are silent, as the clock does from this release on. The admin's menu counts them by it. */
export const silentTills: Migration = {
  name: '016-silent-tills',
  page: async () => {
    const silent = await listSilentTills(new Date());
    const isStored = await commit([keepSilentTills(silent, { isFirst: true })]);
    return { changed: isStored ? 1 : 0, next: undefined };
  },
};
