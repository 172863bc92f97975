import { stockTexts } from '#shared/products/stock-change.ts';
import * as texts from '#shared/texts.ts';
import { Refusal } from '../../data/dynamodb/transact.ts';
import { findChangeOfJob, type Placed } from '../../data/log/log-lists.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { movedBack, readCosted, type StockMove, stockMoveActions } from '../../data/stock/stock-move.ts';
import { conflict, ShopError } from '../../errors.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import { undoEntry } from '../log/undo.ts';
import { pagesOfChange } from '../products/product-pages.ts';
import { productIn } from '../products/products-of-step.ts';
import { moveId, type ReadUndo, undoStock } from '../products/stock-products.ts';

type Change = JobKind<unknown>['change'];

/** Returns the opening stock with which an import added a product. */
const openingOf = ({ item }: Placed): number =>
  item.action === 'create' ? Number(item.fields.stock?.after ?? 0) : 0;

/**
 * Undoes what an import did to a product, in one transaction: restores its fields and moves its stock back. A product
 * that the import added is deleted. A product that has changed since, or whose added pieces were sold, is not changed.
 */
export async function undoImport(record: Parameters<Change>[0]): ReturnType<Change> {
  const { id, job, undoes, by, now, noting } = record;
  if (!undoes) throw conflict('no-undo', texts.noUndo);
  const read = record.read as ReadUndo;
  const found = await findChangeOfJob('product', id, undoes);
  if (!found) return undoStock(record);
  const name = found.item.title ?? '';
  const made = read.moves.get(moveId(undoes.id, id))?.lines[0] ?? {
    ...{ product_id: Number(id), delta: openingOf(found) },
  };
  const { delta } = made;
  const move: StockMove = {
    ...{ id: moveId(job, id), at: now.toISOString(), reason: 'count' },
    ...{ why: `${undoes.is_redo ? 'Redo' : 'Undo'} of job ${undoes.id}`, by: { id: by.id, name: by.name } },
    lines: [movedBack(made)],
  };
  const more =
    delta === 0 ? [] : Object.values(stockMoveActions(move, await readCosted([Number(id)]))).flat();
  try {
    await undoEntry(found, {
      ...{ by, now, byJob: `${job} ${id}`, read: productIn(read, Number(id)) },
      beside: (before, after) => [
        ...noting({ name: after.product_name, pages: pagesOfChange(before, after) }),
        ...more,
      ],
    });
    return undefined;
  } catch (error) {
    if (error instanceof ShopError && error.status < 500) return { name, error };
    const left = (await readPieces([Number(id)])).get(Number(id))?.available ?? 0;
    if (error instanceof Refusal && left < delta)
      return { name, error: conflict('changed-since', stockTexts.taken(left)) };
    throw error;
  }
}
