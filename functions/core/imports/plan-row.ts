import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { type ImportField, importFields } from '#shared/imports/import.ts';
import { productColumns } from '#shared/imports/product-columns.ts';
import { mayChangeFields } from '#shared/log/record-abilities.ts';
import { formatPrice } from '#shared/money.ts';
import * as texts from '#shared/texts.ts';
import { hasPicture } from '../../data/catalogue/no-picture.ts';
import { attributesIn, placementOf } from '../../data/catalogue/placement.ts';
import { toStored } from '../catalogue/admin-products.ts';
import { toRow } from '../catalogue/present-record.ts';
import {
  type Catalogue,
  readAdultsOnly,
  readAttributes,
  readSubcategory,
  readSupplier,
} from './catalogue-cells.ts';
import { textOf } from './cell-text.ts';
import { companionCell, readCompanionCell } from './companion-cells.ts';
import { damageOf } from './damaged-cell.ts';
import { importTexts } from './import-texts.ts';
import { type Cells, type Found, foundBy, type Named, namesIt, namesWrong } from './names-wrong.ts';
import { planStock } from './plan-stock.ts';
import { attributeLine, productCells, restrictedCell, withLines } from './product-cells.ts';
import { CellError, isPlain, type Numbers, readCell } from './read-cell.ts';
import { replacedBy } from './replaced-by.ts';
import type { RowChange, RowError, RowPlan, Shown } from './row-plan.ts';
import { shownValue } from './shown-value.ts';

/**
 * A row of a file with its cells by field. The characters that protect codes and ids from a spreadsheet are
 * already removed.
 */
export type MappedRow = { row: number; cells: string[]; fields: Cells; error?: RowError };

export type Planning = { catalogue: Catalogue; groups: readonly Group[]; numbers: Numbers };

/** Returns the cells that an export writes for a product. */
function exported({ item, pieces }: Found, { catalogue, groups }: Planning): Record<string, string> {
  const companions = companionCell(item, catalogue.companions.codeOf);
  const row = toRow(item, pieces, { suppliers: catalogue.suppliers, groups });
  const cells = productCells(item, row, { origin: '', companions });
  const entries = Object.entries(cells);
  return Object.fromEntries(entries.map(([column, cell]) => [column, withLines(String(cell))]));
}

type Read = { change: RowChange; shown: Shown[]; errors: RowError[] };

const prices: ReadonlySet<ImportField> = new Set(['selling_price', 'buying_price']);

/** Returns the text that people read for a cell of the export, for example a price with its currency. */
const presentValue = (field: ImportField, cell: string | undefined): string | null =>
  cell === undefined ? null : prices.has(field) && cell !== '' ? formatPrice(Number(cell)) : cell;

/**
 * Returns the change that a cell makes. Returns undefined for a field that is read together with other cells.
 * @throws CellError
 */
function changeOfCell(
  field: ImportField,
  cell: string,
  { cells, planning, own }: { cells: Cells; planning: Planning; own: string },
): RowChange | undefined {
  const { catalogue, numbers } = planning;
  if (isPlain(field)) return { [field]: readCell(field, cell, numbers) };
  if (field === 'supplier') return { supplier_id: readSupplier(cell, catalogue) };
  if (field === 'goes_well_with') return { goes_with: readCompanionCell(cell, own, catalogue.companions) };
  return field === 'subcategory'
    ? { subcategory_id: readSubcategory(cell, cells.category, catalogue) }
    : undefined;
}

/** Returns the typed cells that differ from the product's cells, by field. A damaged cell adds an error instead. */
function differing(typed: Cells, present: Record<string, string> | undefined, errors: RowError[]): Cells {
  const entries = importFields.flatMap((field) => {
    const cell = typed[field];
    if (cell === undefined || cell.trim() === '' || cell === present?.[field]) return [];
    const damage = damageOf(cell);
    if (damage !== undefined) errors.push({ field, reason: damage, cell });
    const text = damage === undefined ? textOf(field, cell) : '';
    return text.trim() === '' ? [] : [[field, text] as const];
  });
  return Object.fromEntries(entries);
}

/**
 * Reads the cells of a row that differ from the cells of its product. Returns the change, the differences and the
 * errors.
 */
function readCells(typed: Cells, found: Found | undefined, planning: Planning): Read {
  const present = found && exported(found, planning);
  const read: Read = { change: {}, shown: [], errors: [] };
  const cells = differing(typed, present, read.errors);
  const own = found?.item.product_code ?? typed.product_code ?? '';
  for (const [field, cell] of Object.entries(cells) as [ImportField, string][]) {
    if (found && namesIt(field, cell, found.item)) continue;
    readingCell({ field, cell, read }, () => {
      const change = changeOfCell(field, cell, { cells, planning, own });
      if (!change || (found && Object.keys(replacedBy(found.item, change)).length === 0)) return;
      Object.assign(read.change, change);
      const before = presentValue(field, present?.[field]);
      read.shown.push({ field, before, after: shownValue(change, planning.catalogue) });
    });
  }
  readDependent(cells, found, { present, planning, read });
  return read;
}

type Dependent = { present: Record<string, string> | undefined; planning: Planning; read: Read };

/**
 * Reads whether the product is for adults only. A new value is also shown if it changes only because the product moves
 * to another category.
 */
function readRestricted(cell: string, found: Found | undefined, { present, planning, read }: Dependent) {
  const subcategory = read.change.subcategory_id ?? found?.item.subcategory.id;
  const placement = subcategory && placementOf(planning.catalogue.tree, subcategory);
  if (!placement || read.errors.some(isOfSubcategory)) return;
  const before = present?.adults_only ?? null;
  const was = found?.item.adults_only === true;
  const isKept = cell === '';
  const isOwn = isKept ? was : readAdultsOnly(cell, placement);
  if (isOwn !== was) read.change.adults_only = isOwn;
  const age_restricted = isOwn || placement.age_restricted;
  const after = restrictedCell({ adults_only: isOwn || undefined, age_restricted });
  if (after !== before && !(isKept && !found)) read.shown.push({ field: 'adults_only', before, after });
}

/**
 * Reads the cells that depend on the subcategory: the attributes, the age restriction, and the category, which must
 * contain the subcategory.
 */
function readDependent(cells: Cells, found: Found | undefined, { present, planning, read }: Dependent) {
  const { catalogue } = planning;
  const subcategory = read.change.subcategory_id ?? found?.item.subcategory.id;
  const { category = '', attributes = '' } = cells;
  if (category !== '' && read.change.subcategory_id === undefined && !read.errors.some(isOfSubcategory))
    read.errors.push({ field: 'category', reason: importTexts.categoryAlone, cell: category });
  const restricted = cells.adults_only ?? '';
  readingCell({ field: 'adults_only', cell: restricted, read }, () =>
    readRestricted(restricted, found, { present, planning, read }),
  );
  if (attributes === '' || subcategory === undefined) return;
  readingCell({ field: 'attributes', cell: attributes, read }, () => {
    const ids = readAttributes(attributes, subcategory, catalogue);
    if (found && Object.keys(replacedBy(found.item, { attributes: ids })).length === 0) return;
    read.change.attributes = ids;
    const chosen = attributesIn(catalogue.tree, subcategory).filter(({ id }) => ids.includes(id));
    const after = chosen.map(attributeLine).join('\n');
    read.shown.push({ field: 'attributes', before: present?.attributes ?? null, after });
  });
}

/** Calls a function that reads a cell. If the cell is wrong, adds its error to the row's errors. */
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

/** Returns the errors if a change breaks the rules for products or needs rights that the person lacks. */
function changeWrong(
  { item }: Found,
  { change, delta }: Read & { delta: number },
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
  return delta !== 0 && !mayDo(groups, 'stock.move') ? error('product_store', texts.notAllowed) : [];
}

const needed = ['product_name', 'product_code', 'selling_price', 'subcategory'] as const;

function newWrong(cells: Cells, { errors }: Read, { groups }: Planning): RowError[] {
  if (!mayDo(groups, 'prices.write')) return [{ field: null, reason: importTexts.noNew, cell: '' }];
  return needed
    .filter((field) => !cells[field]?.trim() && !errors.some((error) => error.field === field))
    .map((field) => ({ field, reason: importTexts.required(productColumns[field]), cell: '' }));
}

/** Returns one entry for each field, in the order of the fields: the first of its entries. */
const inOrder = <T extends RowError | Shown>(each: readonly T[]): T[] =>
  each
    .filter(({ field }, n) => each.findIndex((other) => other.field === field) === n)
    .sort((one, other) => placeOf(one) - placeOf(other));

const placeOf = ({ field }: RowError | Shown) => (field ? importFields.indexOf(field) : -1);

/** Returns what an import will do with a row: add or change a product, change nothing, or report errors. */
export function planRow({ row, cells, fields, error }: MappedRow, named: Named, planning: Planning): RowPlan {
  const found = foundBy(named);
  const name = found?.item.product_name ?? fields.product_name?.trim() ?? '';
  const base = { row, name, cells };
  if (Object.values(fields).every((cell) => cell.trim() === ''))
    return {
      ...{ ...base, outcome: 'wrong', product_id: null },
      errors: [{ field: null, reason: importTexts.emptyRow, cell: '' }],
    };
  const read = readCells(fields, found, planning);
  const stock = planStock(fields, found?.pieces, planning.numbers);
  const { delta, notes } = stock;
  const errors = inOrder([
    ...(error ? [error] : []),
    ...read.errors,
    ...stock.errors,
    ...namesWrong(fields, found, named),
    ...(found ? changeWrong(found, { ...read, delta }, planning, fields) : newWrong(fields, read, planning)),
  ]);
  const { change } = read;
  const shown = inOrder([...read.shown, ...stock.shown]);
  if (!found && errors.length === 0) {
    // A new product has no picture yet, so it is hidden.
    const hidden = { ...change, status: 'hidden' as const };
    const others = shown.filter(({ field }) => field !== 'status');
    const state: Shown = { field: 'status', before: null, after: 'hidden' };
    const planned = { outcome: 'new', product_id: null, change: hidden, stock: delta } as const;
    return { ...base, ...planned, shown: [...others, state] };
  }
  if (!found || errors.length > 0)
    return { ...base, outcome: 'wrong', product_id: found?.item.id ?? null, errors };
  const { item } = found;
  if (shown.length === 0) return { ...base, notes, outcome: 'same', product_id: item.id };
  return {
    ...{ ...base, notes, outcome: 'changed', product_id: item.id },
    ...{ change, before: replacedBy(item, change), delta, receives: stock.receives === true, shown },
  };
}
