import { plannedMove, type StockChange, stockTexts } from '#shared/products/stock-change.ts';
import * as texts from '#shared/texts.ts';
import { findProduct } from '../../data/catalogue/product.ts';
import { movedBack, type StockMove, saveStockMove } from '../../data/stock/stock-move.ts';
import { conflict, notFound, type ShopError } from '../../errors.ts';
import { retry, tryAgain } from '../../retry.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { ProductsOfStep } from './products-of-step.ts';
import { listSelected } from './selected-products.ts';

type Change<I> = JobKind<I>['change'];
type Record<I> = Parameters<Change<I>>[0];

/** A planned move of a product's stock, or the refusal of the move. */
type Planned =
  | { delta: number; cost_cents?: number; why: string; reason: StockMove['reason'] }
  | { refusal: ShopError };

/** Returns the id of the stock movement that a job makes for a product. */
export const moveId = (job: string, product: string) => `${job}-${product}`;

/**
 * Changes the stock of a job's product once, with a stock movement. A sale at the same time keeps its effect, because
 * the change is a difference. If the stock is no longer enough, the change is planned again. If the job's records are
 * rows of a file, `id` is the product.
 */
export function moveStockOfJob<I>(
  { id: record, job, by, now, noting }: Omit<Record<I>, 'input'>,
  plan: (available: number) => Planned,
  id = record,
): ReturnType<Change<I>> {
  return retry(async () => {
    const found = await findProduct(Number(id));
    if (!found) throw notFound('Product');
    const name = found.product.product_name;
    const planned = plan(found.available);
    if ('refusal' in planned) return { name, error: planned.refusal };
    const { why, reason, ...line } = planned;
    if (line.delta === 0) return { name };
    const outcome = await saveStockMove(
      {
        ...{ id: moveId(job, id), at: now.toISOString(), reason, why },
        ...{ by: { id: by.id, name: by.name }, lines: [{ product_id: Number(id), ...line }] },
      },
      noting({ name, pages: [], ...(id !== record && { changed: id }) }),
    );
    if (outcome === 'done') return { name, error: conflict('moved', stockTexts.moved) };
    return outcome === 'short' ? tryAgain : undefined;
  });
}

/** Sets the stock of products to a counted number, or adds or removes pieces. */
export const stockProducts: JobKind<StockChange> = {
  list: ({ selection }, cursor, by) => listSelected(selection, cursor, by),
  change: (record) => {
    const { by, note } = record.input;
    return moveStockOfJob(record, (available) => {
      const planned = plannedMove(available, by);
      if ('refusal' in planned) return { refusal: conflict('below-zero', planned.refusal) };
      return { delta: planned.delta, why: note, reason: 'add' in by ? 'receive' : 'count' };
    });
  },
  resultName: 'changed-stock',
};

/** The data that a step needs to undo another job: the products, and the stock movements that the other job made. */
export type ReadUndo = ProductsOfStep & { moves: Map<string, StockMove> };

/**
 * Undoes a job's stock movement with the opposite movement, which names the job. If pieces were sold since and too few
 * are left, nothing changes.
 */
export async function undoStock({ undoes, ...record }: Record<unknown>): ReturnType<Change<unknown>> {
  const made = undoes && (record.read as ReadUndo).moves.get(moveId(undoes.id, record.id));
  const line = made?.lines[0];
  if (!undoes || !line) throw conflict('no-undo', texts.noUndo);
  return moveStockOfJob(record, (available) =>
    available < line.delta
      ? { refusal: conflict('changed-since', stockTexts.taken(available)) }
      : {
          ...movedBack(line),
          ...{ why: `${undoes.is_redo ? 'Redo' : 'Undo'} of job ${undoes.id}`, reason: 'count' },
        },
  );
}
