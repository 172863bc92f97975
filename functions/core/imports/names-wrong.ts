import type { ImportField } from '#shared/imports/import.ts';
import { wholeBarcode } from '#shared/products/gtin.ts';
import * as texts from '#shared/texts.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { Pieces } from '../../data/stock/stock-value.ts';
import { isDate, isTotal } from './damaged-cell.ts';
import { importTexts } from './import-texts.ts';
import type { RowError } from './row-plan.ts';

export type Cells = Partial<Record<ImportField, string>>;

/** A product that a row names, with its stock. */
export type Found = { item: ProductItem; pieces: Pieces };

/** The products that a row's code, barcode and id identify. */
export type Named = Partial<Record<'product_code' | 'barcode' | 'id', Found>>;

/** Returns a key for a cell that identifies a product. Two cells with the same key identify the same product. */
export function keyOfName(field: keyof Named, cell: string): string {
  if (field === 'product_code') return cell.trim().toUpperCase();
  return field === 'barcode' ? wholeBarcode(cell.replace(/[\s-]/g, '')) : cell.trim();
}

/** Returns true if a cell contains this product's code or barcode, even in another spelling. */
export const namesIt = (field: ImportField, cell: string, item: ProductItem): boolean =>
  (field === 'product_code' || field === 'barcode') &&
  keyOfName(field, item[field] ?? '') === keyOfName(field, cell);

/** Returns the product that a row identifies: by code, or else by barcode, or else by id. */
export const foundBy = ({ product_code, barcode, id }: Named): Found | undefined =>
  product_code ?? barcode ?? id;

const isFilled = (cell: string | undefined): cell is string => (cell ?? '').trim() !== '';

/**
 * Returns true if a row identifies its product only by id, but has another code or barcode than that product. The id
 * alone is unreliable: other shops use the same numbers.
 */
const isOther = ({ product_code, barcode }: Cells, { item }: Found): boolean =>
  (isFilled(product_code) && !namesIt('product_code', product_code, item)) ||
  (isFilled(barcode) && item.barcode !== undefined && !namesIt('barcode', barcode, item));

/**
 * Returns the errors in the cells that identify a product. They can identify different products, contain an unknown id,
 * or contain a date or a word such as “Total” instead of a code.
 */
export function namesWrong(cells: Cells, found: Found | undefined, named: Named): RowError[] {
  const error = (field: ImportField, reason: string) => [{ field, reason, cell: cells[field] ?? '' }];
  const { product_code: byCode, barcode: byBarcode, id: byId } = named;
  if (isFilled(cells.id) && !byId) return error('id', importTexts.idUnknown);
  if (byId && byCode && byCode.item.id !== byId.item.id)
    return error('id', importTexts.idOther(byCode.item.id));
  if (byId && !byCode && (isOther(cells, byId) || byId.item.id !== found?.item.id))
    return error('id', importTexts.idOfOther(byId.item.product_code));
  if (byBarcode && byBarcode.item.id !== found?.item.id) return error('barcode', texts.barcodeTaken);
  if (!byCode && isDate(cells.product_code ?? '')) return error('product_code', importTexts.date);
  const total = (['product_code', 'product_name'] as const).find((field) => isTotal(cells[field] ?? ''));
  return total && !found ? error(total, importTexts.total) : [];
}
