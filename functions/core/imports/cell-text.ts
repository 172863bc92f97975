import type { ImportField } from '#shared/imports/import.ts';

/**
 * Fields that can hold a text of several lines (`lines`), and fields that hold a text of one line (`line`). All other
 * fields are names, numbers and choices.
 */
const lines: ReadonlySet<ImportField> = new Set(['product_description', 'product_features', 'attributes']);
const line: ReadonlySet<ImportField> = new Set([
  ...(['product_name', 'brand_name', 'meta_description', 'supplier', 'category', 'subcategory'] as const),
  'shelf',
]);
const codes: ReadonlySet<ImportField> = new Set(['product_code', 'barcode', 'id', 'goes_well_with']);

/**
 * Matches characters that people and programs put before a code or number so that a spreadsheet does not convert it.
 */
const BEFORE = /^['‘’`´"]+/;
const unprotected = (cell: string) => {
  const text = cell.trim().replace(BEFORE, '').trim();
  return text.endsWith('"') ? text.slice(0, -1).trim() : text;
};
/** A number of at least four digits to which a program added a decimal place, such as 6161100001251.0. */
const FRACTION = /^(\d{4,})[.,]0+$/;
const ID_FRACTION = /^(\d+)[.,]0+$/;

/**
 * Matches line breaks that some exporters write as text: `\n`, and Excel's `_x000D_`. They are replaced only in texts
 * without real line breaks.
 */
const ESCAPED = /\\r\\n|\\n|_x000D_\n?/g;
const withBreaks = (cell: string, as: string) => {
  const plain = cell.replaceAll('_x000D_\n', '\n');
  return plain.includes('\n') ? plain.replaceAll('_x000D_', '') : plain.replace(ESCAPED, as);
};
/** An empty line that WordPress marks with `&nbsp;`. */
const EMPTY_LINE = /(^|\n)[ \t]*&nbsp;[ \t]*(?=\n|$)/g;

/**
 * Returns the text of a cell in the form that its field stores. In a field with several lines, written-out line breaks
 * become real ones. In a field with one line, they become spaces. In all other cells, the function removes characters
 * that were added so that a spreadsheet does not convert the value.
 */
export function textOf(field: ImportField, cell: string): string {
  if (lines.has(field)) return withBreaks(cell, '\n').replace(EMPTY_LINE, '$1');
  if (line.has(field)) return withBreaks(cell, ' ');
  const bare = unprotected(cell);
  if (!codes.has(field)) return bare.replace(/^=(?=\d)/, '');
  return bare.replace(field === 'id' ? ID_FRACTION : FRACTION, '$1');
}
