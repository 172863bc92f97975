import { join } from 'node:path';
import { outputOf } from '../../build/child-process.ts';
import { atMost, exactly, type Figure } from '../figure.ts';
import type { ImportRun } from './imports-process.ts';

const PRODUCTS = 5000;
/**
 * The limit for the processor time of an import, as a multiple of the time of writing each product in its own
 * transaction.
 */
const MOST_TIMES = 1.5;

/**
 * Imports 5,000 products, half of them new, and undoes the import. Checks that the undo restores the earlier records.
 * Also checks the processor time of the import, which may be one and a half times that of plain writes. These write the
 * same items without the job's own records, reads, steps and queue: each product in its own transaction, one after the
 * other. The import writes ten products in a transaction, so it is also compared with transactions of ten products.
 */
export async function measureImports(): Promise<Figure[]> {
  const count = Math.ceil(PRODUCTS * Number(process.env.BENCH_SCALE ?? 1));
  const program = join(import.meta.dirname, 'imports-process.ts');
  const { stdout } = await outputOf(process.execPath, [program, String(count)]);
  const { imported, undone, differing, ms } = JSON.parse(stdout) as ImportRun;
  const each = (all: number) => `${(all / count).toFixed(2)} ms a row`;
  return [
    {
      what: `import of ${count} products: processor time in that of writing the same items plainly`,
      value: ms.import / ms.plain,
      unit: 'times',
      aim: atMost(MOST_TIMES),
      isPromise: true,
      note: `import ${each(ms.import)}, plain ${each(ms.plain)}`,
    },
    {
      what: 'the same, if the plain writes also put ten products into a transaction',
      value: ms.import / ms.together,
      unit: 'times',
      note: `plain ${each(ms.together)}`,
    },
    { what: 'check of the file: processor time', value: ms.check, unit: 'ms', note: each(ms.check) },
    { what: 'undo of the import: processor time', value: ms.undo, unit: 'ms', note: each(ms.undo) },
    {
      what: 'products that were not imported, or not undone',
      value: count - imported + (imported - undone),
      unit: '',
      aim: exactly(0),
      isPromise: true,
    },
    {
      what: 'records from before the import that differ after its undo',
      value: differing,
      unit: '',
      aim: exactly(0),
      isPromise: true,
    },
  ];
}
