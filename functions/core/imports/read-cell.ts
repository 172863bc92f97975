import type * as z from 'zod';
import { flavourFamilies } from '#shared/catalogue/flavour.ts';
import { Hue } from '#shared/catalogue/hue.ts';
import { ProductType } from '#shared/catalogue/product.ts';
import type { ImportField } from '#shared/imports/import.ts';
import { ProductRecordChange, Quantity } from '#shared/products/product-record.ts';
import { quantityInvalid } from '#shared/texts.ts';
import { eitherSum, readTypedSum } from '#shared/typed-sum.ts';
import { importTexts as texts } from './import-texts.ts';
import { cellValue, clears } from './product-cells.ts';

/** The error of a cell that has no valid value for its field. Its message says why. */
export class CellError extends Error {}

const bare = (cell: string) => cell.trim().toLowerCase();

/** Matches a number that a spreadsheet has rounded, for example 1.2E03. */
const shortened = /^\d(?:[.,]\d+)?e\+?\d+$/i;

/**
 * Matches a number whose only separator is a comma before the last three digits, such as 1,200. In a file with decimal
 * commas, it can also mean 1.2.
 */
const GROUP = /^[1-9]\d{0,2},\d{3}$/;

/** How a file writes its numbers. If `comma` is true, it uses decimal commas. Then `1,200` can mean 1200 or 1.2. */
export type Numbers = { comma: boolean };

/** Reads a number as people write it. @throws CellError if it is no number, or if the text can mean two numbers */
function readNumber(cell: string, { comma }: Numbers): number {
  if (shortened.test(bare(cell))) throw new CellError(texts.shortened);
  if (comma && GROUP.test(cell.trim())) throw new CellError(texts.comma(cell.trim()));
  const number = readTypedSum(cell);
  if (number === undefined) throw new CellError(eitherSum(cell) ?? texts.number);
  return number;
}

/** Returns true if a cell contains a decimal comma, unless that comma could be the file's delimiter. */
export const hasDecimalComma = (cell: string, delimiter: string): boolean =>
  /\d\.\d{3},\d/.test(cell) || (delimiter === ';' && /^\D*\d+,\d{1,2}\D*$/.test(cell));

function readWhole(cell: string, numbers: Numbers): number {
  const number = readNumber(cell, numbers);
  if (!Number.isInteger(number)) throw new CellError(texts.whole);
  return number;
}

/** Returns 1 for a cell that means yes, and 0 for one that means no. @throws CellError */
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

/** Reads the status of a product, also in Shopify's words. */
const readState = readOneOf(['active', 'hidden'], {
  draft: 'hidden',
  archived: 'hidden',
  unlisted: 'hidden',
});

function readStatus(cell: string): string {
  if (bare(cell) === 'deleted') throw new CellError(texts.noDelete);
  return readState(cell);
}

/** Returns the lines of a cell without the empty lines. */
export const linesOf = (cell: string): string[] =>
  cell.split('\n').flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));

/** Reads milligrams, with or without their unit. */
const readStrength = (cell: string, numbers: Numbers) => readNumber(cell.trim().replace(/mg$/i, ''), numbers);

/** The functions that read a field from a single cell. All other fields also need the catalogue's data. */
const readers = {
  product_code: (cell: string) => cell,
  barcode: (cell: string) => cell,
  product_name: (cell: string) => cell,
  selling_price: readNumber,
  buying_price: readNumber,
  status: readStatus,
  is_premium: readYesNo,
  product_description: (cell: string) => cell,
  product_features: linesOf,
  meta_description: (cell: string) => cell,
  strength_mg: readStrength,
  flavour_family: readOneOf(flavourFamilies),
  hue: readOneOf(Hue.options),
  reorder_level: readWhole,
  shelf: (cell: string) => cell,
  brand_name: (cell: string) => cell,
  type: readOneOf(ProductType.options, { 'one product': 'single', 'several products': 'assorted' }),
} as const satisfies Partial<Record<ImportField, (cell: string, numbers: Numbers) => unknown>>;

export type PlainField = keyof typeof readers;
export const isPlain = (field: ImportField): field is PlainField => field in readers;

/** For each field that may be empty, the value that empties it. */
const emptied: Partial<Record<ImportField, null | '' | readonly []>> = {
  ...{ barcode: null, buying_price: null, supplier: null, strength_mg: null, flavour_family: null },
  ...{ reorder_level: null, shelf: null, product_description: '', meta_description: '', brand_name: '' },
  ...{ product_features: [], attributes: [] },
};

/** Returns the value that empties a field. @throws CellError for a field that cannot be empty */
function emptyOf(field: ImportField) {
  const value = emptied[field];
  if (value === undefined) throw new CellError(texts.cannotClear);
  return value;
}

/** Returns the value of a cell by the rules of the product's form. @throws CellError */
export function readCell(field: PlainField, cell: string, numbers: Numbers): unknown {
  if (clears(cell)) return emptyOf(field);
  const read = readers[field](cellValue(cell), numbers);
  const schema: z.ZodType = ProductRecordChange.shape[field];
  const { success, data, error } = schema.safeParse(read);
  if (!success) throw new CellError(error.issues[0]?.message ?? texts.cannotClear);
  return data;
}

/** Returns the number of pieces in a cell. @throws CellError */
export function readPieces(cell: string, numbers: Numbers): number {
  const { success, data, error } = Quantity.safeParse(readWhole(cellValue(cell), numbers));
  if (!success) throw new CellError(error.issues[0]?.message ?? quantityInvalid);
  return data;
}

/** Returns the number of pieces that a cell adds (above zero) or removes (below zero). @throws CellError */
export function readMovement(cell: string, numbers: Numbers): number {
  const [, sign = '', pieces = ''] = /^([+\u2212-]?)\s*(.*)$/s.exec(cell) ?? [];
  const moved = readPieces(pieces, numbers);
  return sign === '' || sign === '+' ? moved : -moved;
}
