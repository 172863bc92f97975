import { releaseEndedHolds } from '#functions/core/stock/hold.ts';
import { bucketOf, dueKey } from '#functions/data/clock/keys.ts';
import { readItem } from '#functions/data/dynamodb/read-items.ts';
import { readList } from '#functions/data/dynamodb/read-list.ts';
import { commit } from '#functions/data/dynamodb/transact.ts';
import { dueHold } from '#functions/data/stock/hold.ts';
import { holdsPk } from '#functions/data/stock/keys.ts';
import type { Migration } from './migration.ts';

/*
 * Makes the clock release the holds of chat drafts that the release before made or extended. It released them by
 * reading the list of all holds every five minutes. Holds that have expired are released at once.
 */

const PAGE = 100;

type Hold = { sk: string; code: string };

async function addDue({ sk, code }: Hold, now: Date): Promise<boolean> {
  const [held_until = ''] = sk.split('#');
  if (held_until <= now.toISOString()) return false;
  if (await readItem(dueKey(bucketOf(held_until), held_until, 'hold', code))) return false;
  return commit([dueHold({ code }, held_until, now)]);
}

async function migrateHolds(after: string | undefined, now: Date) {
  let changed = await releaseEndedHolds(now);
  const { items, next } = await readList<Hold>(holdsPk, { limit: PAGE, after });
  for (const hold of items) if (await addDue(hold, now)) changed++;
  return { changed, next: next === undefined ? undefined : { sk: next } };
}

export const dueHoldsAt = (now: () => Date): Migration => ({
  name: '004-due-holds',
  page: (after) => migrateHolds(after?.sk as string | undefined, now()),
});

export const dueHolds = dueHoldsAt(() => new Date());
