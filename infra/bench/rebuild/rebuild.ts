import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Edit } from '@hart/local-cloud';
import { outputOf } from '../../build/child-process.ts';
import { startShop } from '../../start/shop.ts';
import { atMost, exactly, type Figure } from '../figure.ts';
import type { BenchShop } from '../shop/shop.ts';
import { measureOnePrice } from './one-price.ts';
import { measurePageChanges } from './page-changes.ts';
import type { RebuildRun } from './rebuild-process.ts';

const file = join(import.meta.dirname, 'rebuild-process.ts');

/**
 * Removes the table's stream, because thousands of new products would each invoke the prerender function, which is not
 * measured here.
 */
const withoutStream: Edit = (template) => {
  for (const { Type, Properties = {} } of Object.values(template.Resources))
    if (Type === 'AWS::Lambda::EventSourceMapping') Properties.Enabled = false;
  return template;
};

/** Runs a full rebuild of a new shop with this number of products, most of which have no page yet. */
async function rebuildOf(products: number): Promise<RebuildRun> {
  const state = mkdtempSync(join(tmpdir(), 'hart-bench-'));
  const shop = await startShop({ state, port: 0, edit: withoutStream });
  const env = { ...process.env, ...shop.operatorEnv };
  try {
    await outputOf(process.execPath, [file, 'fill', String(products)], { env });
    const { stdout } = await outputOf(process.execPath, [file, 'rebuild'], { env });
    return JSON.parse(stdout) as RebuildRun;
  } finally {
    await shop.close();
    rmSync(state, { recursive: true, force: true });
  }
}

const megabytes = (bytes: number) => bytes / 1024 / 1024;
const most = (values: number[]) => megabytes(Math.max(...values));

function figuresOf(products: number, isLong: boolean, done: RebuildRun): Figure[] {
  const { seconds, pages, failed, memory } = done;
  const what = `rebuild with ${products.toLocaleString('en-GB')} products`;
  const part = (from: number, to: number) =>
    most(memory.slice(Math.floor(from * memory.length), Math.ceil(to * memory.length)));
  const [early, late] = [part(0.05, 0.15), part(0.9, 1)];
  return [
    {
      what: `${what}: all pages`,
      value: seconds,
      unit: 's',
      ...(!isLong && { aim: atMost(60) }),
      note: `${pages.toLocaleString('en-GB')} pages`,
    },
    { what: `${what}: pages a second`, value: pages / seconds, unit: '/s' },
    { what: `${what}: pages that failed`, value: failed, unit: '', aim: exactly(0), isPromise: true },
    { what: `${what}: most memory`, value: most(memory), unit: 'MB' },
    {
      what: `${what}: memory at its end to that at a tenth`,
      value: (late / early) * 100,
      unit: '%',
      // A short run gets no limit for its memory, which still grows after the first tenth of the run.
      ...(isLong && { aim: atMost(130) }),
      note: `${early.toFixed(0)} → ${late.toFixed(0)} MB`,
    },
  ];
}

/**
 * Measures two things: how fast pages follow a change in the table and how many files this writes, and a full rebuild
 * of all pages.
 */
export async function measureRebuild(shop: BenchShop): Promise<Figure[]> {
  const scale = Number(process.env.BENCH_SCALE ?? 1);
  const figures = [
    ...(await measurePageChanges(shop)),
    ...(await measureOnePrice(Math.ceil(100_000 * scale))),
  ];
  for (const count of [1000, 10_000]) {
    const products = Math.ceil(count * scale);
    figures.push(...figuresOf(products, count > 1000, await rebuildOf(products)));
  }
  return figures;
}
