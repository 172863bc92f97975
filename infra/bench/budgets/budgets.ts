import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, siteFolder } from '../../build/build.ts';
import { root } from '../../build/bundle.ts';
import { serviceWorkerFile } from '../../build/service-worker.ts';
import { openDemoTable } from '../../seed/demo-table.ts';
import { brotli, weighPages } from './page-bytes.ts';

/*
 * `node infra/bench/budgets/budgets.ts`: what pages and the site's own files may weigh at most, in KB, against what a build of
 * now weighs. A limit is raised by hand, in budgets.json, where the commit can say why.
 */

/** KB by what is weighed, and in it by kind. */
type Budgets = Record<string, Record<string, number>>;
type Weighed = Record<string, Record<string, number>>;

const file = 'infra/bench/budgets/budgets.json';

const kilobytes = (bytes: number) => (bytes / 1024).toFixed(1);

/** Returns what exceeds its budget or has none, as sentences. */
export function exceeded(weighed: Weighed, budgets: Budgets): string[] {
  return Object.entries(weighed).flatMap(([what, kinds]) =>
    Object.entries(kinds).flatMap(([kind, bytes]) => {
      const limit = budgets[what]?.[kind];
      if (limit === undefined) return `${what}: ${kind} has no budget in ${file}.`;
      if (bytes <= limit * 1024) return [];
      return `${what}: ${kind} is ${kilobytes(bytes)} KB and may be ${limit} KB.`;
    }),
  );
}

/** Returns one line per page: its weight beside its budget. */
export function spelt(weighed: Weighed, budgets: Budgets): string[] {
  return Object.entries(weighed).map(([what, kinds]) => {
    const told = Object.entries(kinds).map(
      ([kind, bytes]) => `${kind} ${kilobytes(bytes)} of ${budgets[what]?.[kind] ?? '?'}`,
    );
    return `${what}: ${told.join(', ')} KB`;
  });
}

/** The demo shop's pages and the service worker of what is in dist/. */
async function weigh(): Promise<Weighed> {
  const closeTable = await openDemoTable();
  try {
    const worker = brotli(readFileSync(join(siteFolder, serviceWorkerFile)));
    return { ...(await weighPages()), 'every page': { 'service worker br': worker } };
  } finally {
    await closeTable();
  }
}

if (import.meta.main) {
  await build();
  const budgets = JSON.parse(readFileSync(join(root, file), 'utf8')) as Budgets;
  const weighed = await weigh();
  const wrong = exceeded(weighed, budgets);
  console.log(spelt(weighed, budgets).join('\n'));
  for (const sentence of wrong) console.error(sentence);
  process.exit(wrong.length > 0 ? 1 : 0);
}
