import type * as z from 'zod';
import { Hue } from '#shared/catalogue/hue.ts';
import { ProductType } from '#shared/catalogue/product.ts';
import { flavourFamilies, ProductRecordChange } from '#shared/catalogue/product-record.ts';
import type { ImportField } from '#shared/imports/import.ts';
import { eitherSum, readTypedSum } from '#shared/typed-sum.ts';
import { importTexts as texts } from './import-texts.ts';
import { cellValue, clears } from './product-cells.ts';

/** A cell that has no value for its field: why. */
export class CellError extends Error {}

const bare = (cell: string) => cell.trim().toLowerCase();

/** A number that a spreadsheet has rounded: 6.1611E+12. */
const shortened = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/** Reads a number as people write it. @throws CellError */
function readNumber(cell: string): number {
  if (shortened.test(bare(cell))) throw new CellError(texts.shortened);
  const number = readTypedSum(cell);
  if (number === undefined) throw new CellError(eitherSum(cell) ?? texts.number);
  return number;
}

function readWhole(cell: string): number {
  const number = readNumber(cell);
  if (!Number.isInteger(number)) throw new CellError(texts.whole);
  return number;
}

/** @throws CellError */
export function readYesNo(cell: string): 0 | 1 {
  if (['yes', 'y', 'true', '1', 'premium'].includes(bare(cell))) return 1;
  if (['no', 'n', 'false', '0'].includes(bare(cell))) return 0;
  throw new CellError(texts.yesNo);
}

const readOneOf =
  (values: readonly string[], others: Record<string, string> = {}) =>
  (cell: string): string => {
    const typed = bare(cell);
    const found = values.find((value) => value === typed) ?? others[typed];
    if (found === undefined) throw new CellError(texts.oneOf(values));
    return found;
  };

/** Shopify's words, too. */
const readState = readOneOf(['active', 'hidden'], { draft: 'hidden', archived: 'hidden' });

function readStatus(cell: string): string {
  if (bare(cell) === 'deleted') throw new CellError(texts.noDelete);
  return readState(cell);
}

/** Returns the lines of a cell, without empty ones. */
export const linesOf = (cell: string): string[] =>
  cell.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

function readBarcode(cell: string): string {
  if (shortened.test(cell.trim())) throw new CellError(texts.shortened);
  return cell;
}

/** The fields that a cell alone decides, and how it is read. Others need the catalogue. */
const readers = {
  product_code: (cell: string) => cell,
  barcode: readBarcode,
  product_name: (cell: string) => cell,
  selling_price: readNumber,
  buying_price: readNumber,
  status: readStatus,
  is_premium: readYesNo,
  product_description: (cell: string) => cell,
  product_features: linesOf,
  meta_description: (cell: string) => cell,
  strength_mg: readNumber,
  flavour_family: readOneOf(flavourFamilies),
  hue: readOneOf(Hue.options),
  reorder_level: readWhole,
  brand_name: (cell: string) => cell,
  type: readOneOf(ProductType.options, { 'one product': 'single', 'several products': 'assorted' }),
} as const satisfies Partial<Record<ImportField, (cell: string) => unknown>>;

export type PlainField = keyof typeof readers;
export const isPlain = (field: ImportField): field is PlainField => field in readers;

/** The value that empties a field. Other fields cannot be empty. */
const emptied: Partial<Record<ImportField, null | '' | readonly []>> = {
  ...{ barcode: null, buying_price: null, supplier: null, strength_mg: null, flavour_family: null },
  ...{ reorder_level: null, product_description: '', meta_description: '', brand_name: '' },
  ...{ product_features: [], attributes: [] },
};

/** Returns the value that empties a field. @throws CellError for a field that cannot be empty */
function emptyOf(field: ImportField) {
  const value = emptied[field];
  if (value === undefined) throw new CellError(texts.cannotClear);
  return value;
}

/** Returns the value of a cell, with the rules of the product's form. @throws CellError */
export function readCell(field: PlainField, cell: string): unknown {
  if (clears(cell)) return emptyOf(field);
  const read = readers[field](cellValue(cell));
  const schema: z.ZodType = ProductRecordChange.shape[field];
  const { success, data, error } = schema.safeParse(read);
  if (!success) throw new CellError(error.issues[0]?.message ?? texts.cannotClear);
  return data;
}

/** Returns the pieces that a cell counts. @throws CellError */
export const readPieces = (cell: string): number => readWhole(cellValue(cell));
