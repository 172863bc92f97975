import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { migrationKey } from '#functions/data/dynamodb/keys.ts';
import { readItem } from '#functions/data/dynamodb/read-items.ts';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import { asSystem } from '#functions/writer.ts';
import { orderMoney } from './001-order-money.ts';
import { restrictedLines } from './002-restricted-lines.ts';
import { orderSearch } from './003-order-search.ts';
import { dueHolds } from './004-due-holds.ts';
import { productLists } from './005-product-lists.ts';
import { listsById } from './006-lists-by-id.ts';
import { reviewLists } from './008-review-lists.ts';
import { customers } from './009-customers.ts';
import { distributors } from './010-distributors.ts';
import { customerSums } from './011-customer-sums.ts';
import { promiseOfPoints } from './012-promise-of-points.ts';
import { subscribers } from './013-subscribers.ts';
import { watchedTills } from './014-watched-tills.ts';
import { privacyOfPoints } from './015-privacy-of-points.ts';
import { silentTills } from './016-silent-tills.ts';
import { verifiedReviews } from './017-verified-reviews.ts';
import type { Migration, Place } from './migration.ts';

/*
 * Migrates the records of a stage to the form of this release. The deploy runs it after the stacks, and `npm start`
 * also runs it. The environment must contain an operator's credentials, TABLE_NAME and INDEX_SECRET_ARN. A release
 * reads both forms, so the shop stays open during a migration.
 */

/** All migrations, in the order in which they run. */
export const migrations: readonly Migration[] = [
  orderMoney,
  restrictedLines,
  orderSearch,
  dueHolds,
  productLists,
  listsById,
  reviewLists,
  customers,
  distributors,
  customerSums,
  promiseOfPoints,
  subscribers,
  watchedTills,
  privacyOfPoints,
  silentTills,
  verifiedReviews,
];

/** The progress of a migration. `changed` counts all changed records, `in_pass` those of the pass in progress. */
type Progress = { after?: Place | undefined; changed: number; in_pass: number; done_at?: string };

async function run({ name, isRepeated, page }: Migration, now: () => Date): Promise<number> {
  const key = migrationKey(name);
  const stored = isRepeated ? undefined : await readItem<Progress>(key);
  let progress: Progress = stored ?? { changed: 0, in_pass: 0 };
  const before = progress.changed;
  while (progress.done_at === undefined) {
    // What a record means does not change, so the change log has no entry of it.
    const { changed, next } = await asSystem('migration', () => page(progress.after));
    const sums = { changed: progress.changed + changed, in_pass: progress.in_pass + changed };
    const isDone = next === undefined && sums.in_pass === 0;
    progress = {
      ...sums,
      ...(next === undefined ? { in_pass: 0 } : { after: next }),
      ...(isDone && { done_at: now().toISOString() }),
    };
    if (!isRepeated)
      await table.send(new PutCommand({ TableName: tableName(), Item: { ...key, ...progress } }));
  }
  return progress.changed - before;
}

/**
 * Runs the migrations that this table lacks, each until a whole pass changes no record. An interrupted migration
 * continues from its position, unless it is repeated at every deploy.
 *
 * @returns the number of changed records by migration
 */
export async function migrate(
  list: readonly Migration[] = migrations,
  now = () => new Date(),
): Promise<Record<string, number>> {
  const changed: Record<string, number> = {};
  for (const migration of list) changed[migration.name] = await run(migration, now);
  return changed;
}

if (import.meta.main)
  for (const [name, count] of Object.entries(await migrate()))
    if (count > 0) console.log(`Migration ${name} changed ${count} records.`);
