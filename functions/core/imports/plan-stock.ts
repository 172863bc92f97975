import { plannedMove } from '#shared/products/stock-change.ts';
import type { Pieces } from '../../data/stock/stock-value.ts';
import { textOf } from './cell-text.ts';
import { importTexts as texts } from './import-texts.ts';
import type { Cells } from './names-wrong.ts';
import { CellError, type Numbers, readMovement, readPieces } from './read-cell.ts';
import type { RowError, Shown } from './row-plan.ts';

/**
 * What a row does to the stock of its product. `delta` is the number of pieces to add or remove, or a new product's
 * opening stock. `receives` is true if the file says that the pieces were delivered. Otherwise they were counted.
 */
export type StockPlan = {
  delta: number;
  receives?: boolean;
  shown: Shown[];
  notes: string[];
  errors: RowError[];
};

type StockField = 'product_store' | 'stock_change' | 'stock_when_exported';

const readers = { product_store: readPieces, stock_change: readMovement, stock_when_exported: readPieces };

/** The numbers of pieces in a row's stock cells. An empty cell is left out. */
type Typed = Partial<Record<StockField, number>>;

/** Reads the cells of a row that are about stock. */
function readTyped(cells: Cells, numbers: Numbers, errors: RowError[]): Typed {
  const typed: Typed = {};
  for (const [field, read] of Object.entries(readers) as [StockField, typeof readPieces][]) {
    const cell = cells[field] ?? '';
    if (cell.trim() === '') continue;
    try {
      typed[field] = read(textOf(field, cell), numbers);
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      errors.push({ field, reason: error.message, cell });
    }
  }
  return typed;
}

/**
 * Returns how many pieces a row adds or removes, and the field with that number. If the file has the exported stock,
 * the row adds the difference between the typed and the exported number.
 */
function movementOf({ product_store, stock_change, stock_when_exported }: Typed, available: number) {
  const isCount = product_store !== undefined && product_store !== stock_when_exported;
  if (isCount && stock_change !== undefined) return { field: 'stock_change' as const, twice: true };
  if (stock_change !== undefined) return { field: 'stock_change' as const, delta: stock_change };
  const from = stock_when_exported ?? available;
  return { field: 'product_store' as const, delta: isCount ? product_store - from : 0 };
}

/** Returns the notes for staff about how the stock has changed since the file was exported. */
function sinceExport({ stock_when_exported: exported }: Typed, available: number): string[] {
  if (exported === undefined || exported === available) return [];
  return [exported > available ? texts.sold(exported - available) : texts.cameIn(available - exported)];
}

/**
 * Returns how a row changes the stock: a count, or pieces added or removed. `pieces` is the product's present stock, or
 * undefined for a new product.
 */
export function planStock(cells: Cells, pieces: Pieces | undefined, numbers: Numbers): StockPlan {
  const plan: StockPlan = { delta: 0, shown: [], notes: [], errors: [] };
  const typed = readTyped(cells, numbers, plan.errors);
  const available = pieces?.available ?? 0;
  const { field, delta = 0, twice } = movementOf(typed, available);
  const wrong = (reason: string) => plan.errors.push({ field, reason, cell: cells[field] ?? '' });
  if (plan.errors.length > 0) return plan;
  if (pieces) plan.notes.push(...sinceExport(typed, available));
  if (twice) wrong(texts.stockTwice);
  if (delta === 0) return plan;
  // A counted number replaces the stock, so it is always possible. Pieces that are removed must be in stock.
  const isCount = field === 'product_store' && typed.stock_when_exported === undefined;
  const planned = !isCount && plannedMove(available, delta > 0 ? { add: delta } : { remove: -delta });
  if (planned && 'refusal' in planned) wrong(planned.refusal);
  if (pieces && isCount) plan.notes.push(texts.counted(delta));
  plan.delta = delta;
  plan.receives = field === 'stock_change' && delta > 0;
  const before = pieces ? String(available) : null;
  plan.shown.push({ field, before, after: String(available + delta) });
  return plan;
}
