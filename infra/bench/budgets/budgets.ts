import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, siteFolder } from '../../build/build.ts';
import { root } from '../../build/bundle.ts';
import { serviceWorkerFile } from '../../build/service-worker.ts';
import { openDemoTable } from '../../seed/demo-table.ts';
import { brotli, weighPages, weighStaff } from './page-bytes.ts';

/*
 * `node infra/bench/budgets/budgets.ts` builds the shop and compares the sizes of its pages and files with the limits
 * in budgets.json. With `--built` it skips the build. Limits are in KB. To raise a limit, edit budgets.json and give the
 * reason in the commit.
 */

/** Limits in KB, by page and kind. */
type Budgets = Record<string, Record<string, number>>;
/** Sizes in bytes, by page and kind. */
type Weighed = Record<string, Record<string, number>>;

const file = 'infra/bench/budgets/budgets.json';

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** Returns a sentence for each size that exceeds its budget or has no budget. */
export function exceeded(weighed: Weighed, budgets: Budgets): string[] {
  return Object.entries(weighed).flatMap(([what, kinds]) =>
    Object.entries(kinds).flatMap(([kind, bytes]) => {
      const limit = budgets[what]?.[kind];
      if (limit === undefined) return `${what}: ${kind} has no budget in ${file}.`;
      if (bytes <= limit * 1024) return [];
      return `${what}: ${kind} is ${kilobytes(bytes)} KB but the limit is ${limit} KB.`;
    }),
  );
}

/** Returns one line per page, with the page's sizes and budgets. */
export function spelt(weighed: Weighed, budgets: Budgets): string[] {
  return Object.entries(weighed).map(([what, kinds]) => {
    const told = Object.entries(kinds).map(
      ([kind, bytes]) => `${kind} ${kilobytes(bytes)} of ${budgets[what]?.[kind] ?? '?'}`,
    );
    return `${what}: ${told.join(', ')} KB`;
  });
}

/**
 * Returns the sizes of the demo shop's pages, of the admin, the till, the rider's app and the service worker in dist/.
 */
async function weigh(): Promise<Weighed> {
  const closeTable = await openDemoTable();
  try {
    const worker = brotli(readFileSync(join(siteFolder, serviceWorkerFile)));
    return {
      ...(await weighPages()),
      admin: await weighStaff('admin'),
      till: await weighStaff('till'),
      rider: await weighStaff('rider'),
      'every page': { 'service worker br': worker },
    };
  } finally {
    await closeTable();
  }
}

if (import.meta.main) {
  if (!process.argv.includes('--built')) await build();
  const budgets = JSON.parse(readFileSync(join(root, file), 'utf8')) as Budgets;
  const weighed = await weigh();
  const wrong = exceeded(weighed, budgets);
  console.log(spelt(weighed, budgets).join('\n'));
  for (const sentence of wrong) console.error(sentence);
  process.exit(wrong.length > 0 ? 1 : 0);
}
