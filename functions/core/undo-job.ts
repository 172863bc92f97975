import * as texts from '#shared/texts.ts';
import { listDone, type Row } from '../data/jobs/row.ts';
import { findChangeOfJob } from '../data/log/log-lists.ts';
import { readStockMoves } from '../data/stock/stock-move.ts';
import { conflict, ShopError } from '../errors.ts';
import { undoImport } from './imports/undo-import.ts';
import type { JobKind } from './jobs/job-kind.ts';
import { undoEntry } from './log/undo.ts';
import { pagesOfChange } from './products/product-pages.ts';
import { productIn, readProducts } from './products/products-of-step.ts';
import { moveId, type ReadUndo, undoStock } from './products/stock-products.ts';

/** Returns the text in the result file about a record of a job that undoes another. */
function outcomeOf({ outcome, code }: Row): string {
  if (outcome === 'done') return 'Restored';
  if (code === 'changed-since') return 'Changed since, not changed back';
  return code === 'not-found' ? 'Missing' : 'Not restored';
}

/**
 * Undoes a job: restores the fields that the job changed, just as a single change is undone. A record that has changed
 * since is not changed back. Undoing an undo makes the changes again. If the job moved stock, the opposite movements
 * are made.
 *
 * Decision: the records of the undoing job are the rows of the other job, and each change is found in the log of its
 * record. Why: both are written in the transaction of the change, so nothing is missed. What we gave up: one Query for
 * each record.
 */
export const undoJob: JobKind<{ job: string }> = {
  list: async ({ job }, cursor) => {
    const { records, next } = await listDone(job, cursor);
    return next === undefined ? { ids: records } : { ids: records, next };
  },
  change: async (record) => {
    const { id, job, undoes, by, now, noting } = record;
    if (undoes?.kind === 'stock-products') return undoStock(record);
    if (undoes?.kind === 'import-products') return undoImport(record);
    const found = undoes && (await findChangeOfJob('product', id, undoes));
    if (!found) throw conflict('no-undo', texts.noUndo);
    try {
      await undoEntry(found, {
        ...{ by, now, byJob: `${job} ${id}`, read: productIn(record.read as ReadUndo, Number(id)) },
        beside: (before, after) => noting({ name: after.product_name, pages: pagesOfChange(before, after) }),
      });
      return undefined;
    } catch (error) {
      if (error instanceof ShopError && error.status < 500) return { name: found.item.title ?? '', error };
      throw error;
    }
  },
  prepare: async ({ job }, records): Promise<ReadUndo> => {
    const moves = await readStockMoves(records.map((record) => moveId(job, record)));
    return { moves, ...(await readProducts(records.map(Number))) };
  },
  resultName: 'restored',
  outcomeOf,
};
