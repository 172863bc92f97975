/** What a spreadsheet may take for a formula at the beginning of a cell, also in its full width (T17). */
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/;

/**
 * Returns a cell of a CSV file (RFC 4180). A spreadsheet would run a text that begins like a formula, so such a text gets
 * an apostrophe in front. A number is written as it is. {@link plainCell} returns the text again.
 */
const csvCell = (value: string | number): string =>
  typeof value === 'number'
    ? String(value)
    : `"${(formula.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/** Returns a cell that was read from a CSV file without the apostrophe that {@link csvFile} puts before a formula. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

export type CsvLine = readonly (string | number)[];

/** Returns a CSV file of these lines. The mark at its beginning tells Excel that it is UTF-8. */
export const csvFile = (lines: readonly CsvLine[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
