import { mayDo } from '#shared/accounts/abilities.ts';
import type { Group } from '#shared/accounts/groups.ts';
import { mayChangeFields } from '#shared/accounts/record-abilities.ts';
import { wholeBarcode } from '#shared/catalogue/gtin.ts';
import { Quantity } from '#shared/catalogue/product-record.ts';
import { type ImportField, importFields } from '#shared/imports/import.ts';
import { productColumns } from '#shared/imports/product-columns.ts';
import * as texts from '#shared/texts.ts';
import { hasPicture } from '../../data/catalogue/no-picture.ts';
import { placementOf } from '../../data/catalogue/placement.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { Pieces } from '../../data/stock/stock.ts';
import { toStored } from '../catalogue/admin-products.ts';
import { toRow } from '../catalogue/present-record.ts';
import {
  type Catalogue,
  readAdultsOnly,
  readAttributes,
  readSubcategory,
  readSupplier,
} from './catalogue-cells.ts';
import { importTexts } from './import-texts.ts';
import { clears, productCells, restrictedCell, withLines } from './product-cells.ts';
import { CellError, isPlain, readCell, readPieces } from './read-cell.ts';
import { replacedBy } from './replaced-by.ts';
import type { RowChange, RowError, RowPlan, Shown } from './row-plan.ts';

export type Cells = Partial<Record<ImportField, string>>;

/** A row of a file with its cells by field. */
export type MappedRow = { row: number; cells: string[]; fields: Cells; error?: RowError };

/** The products that the cells of a row name. */
export type Named = Partial<Record<'product_code' | 'barcode' | 'id', { item: ProductItem; pieces: Pieces }>>;

export type Planning = { catalogue: Catalogue; groups: readonly Group[] };

type Found = NonNullable<Named['id']>;

/** Returns why the cells that name a product contradict each other. */
function namesWrong(cells: Cells, found: Found | undefined, named: Named): RowError[] {
  const error = (field: ImportField, reason: string) => [{ field, reason, cell: cells[field] ?? '' }];
  const { product_code: byCode, barcode, id: byId } = named;
  if (cells.id && !byId) return error('id', importTexts.idUnknown);
  if (byCode && byId && byCode.item.id !== byId.item.id)
    return error('id', importTexts.idOther(byCode.item.id));
  if (barcode && barcode.item.id !== found?.item.id) return error('barcode', texts.barcodeTaken);
  return [];
}

/** Returns the cells of a product as an export writes them. */
function exported({ item, pieces }: Found, { catalogue, groups }: Planning): Record<string, string> {
  const cells = productCells(item, toRow(item, pieces, { suppliers: catalogue.suppliers, groups }), '');
  const entries = Object.entries(cells);
  return Object.fromEntries(entries.map(([column, cell]) => [column, withLines(String(cell))]));
}

type Read = { change: RowChange; stock?: number; shown: Shown[]; errors: RowError[] };

/** Returns true for a code or a barcode that is the product's, written in another way. */
const namesIt = (field: ImportField, cell: string, item: ProductItem): boolean =>
  (field === 'product_code' || field === 'barcode') &&
  keyOfName(field, item[field] ?? '') === keyOfName(field, cell);

/** Reads the cells of a row that differ from those of its product. */
function readCells(cells: Cells, found: Found | undefined, planning: Planning): Read {
  const present = found && exported(found, planning);
  const read: Read = { change: {}, shown: [], errors: [] };
  const { catalogue } = planning;
  for (const field of importFields) {
    const cell = cells[field];
    const before = present?.[field] ?? null;
    const isSame = cell === undefined || cell.trim() === '' || cell === before;
    if (isSame || (found && namesIt(field, cell, found.item)) || field === 'id' || field === 'category')
      continue;
    try {
      const part: RowChange & { stock?: number } = {};
      if (isPlain(field)) Object.assign(part, { [field]: readCell(field, cell) });
      else if (field === 'product_store') part.stock = readStock(cell);
      else if (field === 'supplier') part.supplier_id = readSupplier(cell, catalogue);
      else if (field === 'subcategory')
        part.subcategory_id = readSubcategory(cell, cells.category, catalogue);
      else continue;
      const { stock, ...change } = part;
      if (stock !== undefined && stock === found?.pieces.available) continue;
      if (stock === undefined && found && Object.keys(replacedBy(found.item, change)).length === 0) continue;
      if (stock !== undefined) read.stock = stock;
      Object.assign(read.change, change);
      read.shown.push({ field, before, after: clears(cell) ? '' : cell.trim() });
    } catch (error) {
      if (!(error instanceof CellError)) throw error;
      read.errors.push({ field, reason: error.message, cell });
    }
  }
  readDependent(cells, found, { present, planning, read });
  return read;
}

type Dependent = { present: Record<string, string> | undefined; planning: Planning; read: Read };

/**
 * Reads whether the product is for adults only. It is shown as it will be, also if only a move to another category
 * changes it.
 */
function readRestricted(cell: string, found: Found | undefined, { present, planning, read }: Dependent) {
  const subcategory = read.change.subcategory_id ?? found?.item.subcategory.id;
  const placement = subcategory && placementOf(planning.catalogue.tree, subcategory);
  if (!placement || read.errors.some(isOfSubcategory)) return;
  const before = present?.adults_only ?? null;
  const was = found?.item.adults_only === true;
  const isKept = cell.trim() === '' || cell === before;
  const isOwn = isKept ? was : readAdultsOnly(cell, placement);
  if (isOwn !== was) read.change.adults_only = isOwn;
  const age_restricted = isOwn || placement.age_restricted;
  const after = restrictedCell({ adults_only: isOwn || undefined, age_restricted });
  if (after !== before && !(isKept && !found)) read.shown.push({ field: 'adults_only', before, after });
}

/**
 * Reads the cells that depend on the subcategory: the attributes, the restriction, and the category, which only confirms
 * it.
 */
function readDependent(cells: Cells, found: Found | undefined, { present, planning, read }: Dependent) {
  const { catalogue } = planning;
  const subcategory = read.change.subcategory_id ?? found?.item.subcategory.id;
  const { category = '', attributes = '' } = cells;
  const differs = category.trim() !== '' && category !== present?.category;
  if (differs && read.change.subcategory_id === undefined && !read.errors.some(isOfSubcategory))
    read.errors.push({ field: 'category', reason: importTexts.categoryAlone, cell: category });
  const restricted = cells.adults_only ?? '';
  readingCell({ field: 'adults_only', cell: restricted, read }, () =>
    readRestricted(restricted, found, { present, planning, read }),
  );
  if (attributes.trim() === '' || attributes === present?.attributes || subcategory === undefined) return;
  readingCell({ field: 'attributes', cell: attributes, read }, () => {
    const ids = readAttributes(attributes, subcategory, catalogue);
    if (found && Object.keys(replacedBy(found.item, { attributes: ids })).length === 0) return;
    read.change.attributes = ids;
    const before = present?.attributes ?? null;
    read.shown.push({ field: 'attributes', before, after: clears(attributes) ? '' : attributes });
  });
}

/** Notes why a cell is wrong. */
function readingCell(
  { field, cell, read }: { field: ImportField; cell: string; read: Read },
  run: () => void,
) {
  try {
    run();
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    read.errors.push({ field, reason: error.message, cell });
  }
}

const isOfSubcategory = ({ field }: RowError) => field === 'subcategory';

/** @throws CellError */
function readStock(cell: string): number {
  const { success, data, error } = Quantity.safeParse(readPieces(cell));
  if (!success) throw new CellError(error.issues[0]?.message ?? texts.quantityInvalid);
  return data;
}

/** Returns what the rules of products and the person's rights have against a change of a product. */
function changeWrong(
  { item }: Found,
  { change, stock }: Read,
  { groups }: Planning,
  cells: Cells,
): RowError[] {
  const error = (field: ImportField | null, reason: string) => [
    { field, reason, cell: (field && cells[field]) ?? '' },
  ];
  if (item.is_deleted && change.status === undefined)
    return error(cells.status === undefined ? null : 'status', importTexts.deleted);
  if (change.status === 'active' && !hasPicture(item)) return error('status', texts.pictureFirst);
  if (!mayChangeFields(groups, 'product', Object.keys(toStored(change))))
    return error('selling_price' in change ? 'selling_price' : 'buying_price', importTexts.noPrices);
  return stock !== undefined && !mayDo(groups, 'stock.move') ? error('product_store', texts.notAllowed) : [];
}

const needed = ['product_name', 'product_code', 'selling_price', 'subcategory'] as const;

function newWrong(cells: Cells, { errors }: Read, { groups }: Planning): RowError[] {
  if (!mayDo(groups, 'prices.write')) return [{ field: null, reason: importTexts.noNew, cell: '' }];
  return needed
    .filter((field) => !cells[field]?.trim() && !errors.some((error) => error.field === field))
    .map((field) => ({ field, reason: importTexts.required(productColumns[field]), cell: '' }));
}

/** Returns the product that a row names: by its code, else its barcode, else its id. */
const foundBy = ({ product_code, barcode, id }: Named): Found | undefined => product_code ?? barcode ?? id;

/** Plans what an import does with a row. */
export function planRow({ row, cells, fields, error }: MappedRow, named: Named, planning: Planning): RowPlan {
  const found = foundBy(named);
  const name = found?.item.product_name ?? fields.product_name?.trim() ?? '';
  const base = { row, name, cells };
  const read = readCells(fields, found, planning);
  const errors = [
    ...(error ? [error] : []),
    ...read.errors,
    ...namesWrong(fields, found, named),
    ...(found ? changeWrong(found, read, planning, fields) : newWrong(fields, read, planning)),
  ];
  const { change, shown, stock } = read;
  if (!found && errors.length === 0) {
    // A new product has no picture yet, so it is hidden.
    const hidden = { ...change, status: 'hidden' as const };
    const others = shown.filter(({ field }) => field !== 'status');
    const state: Shown = { field: 'status', before: null, after: 'hidden' };
    return {
      ...base,
      outcome: 'new',
      product_id: null,
      change: hidden,
      stock: stock ?? 0,
      shown: [...others, state],
    };
  }
  if (!found || errors.length > 0)
    return { ...base, outcome: 'wrong', product_id: found?.item.id ?? null, errors };
  const { item, pieces } = found;
  if (shown.length === 0) return { ...base, outcome: 'same', product_id: item.id };
  const delta = stock === undefined ? 0 : stock - pieces.available;
  return {
    ...base,
    outcome: 'changed',
    product_id: item.id,
    change,
    before: replacedBy(item, change),
    delta,
    shown,
  };
}

/** Returns the key of a cell that names a product. Cells with the same key name the same product. */
export function keyOfName(field: keyof Named, cell: string): string {
  if (field === 'product_code') return cell.trim().toUpperCase();
  return field === 'barcode' ? wholeBarcode(cell.replace(/[\s-]/g, '')) : cell.trim();
}
