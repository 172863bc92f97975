/** Matches the beginnings of a cell that a spreadsheet may read as a formula, also in full-width characters (T17). */
const formula = /^'*[=+\-@\t\r\n\0＝＋－＠]/;
/** Matches digits with an apostrophe in front, which a spreadsheet reads as text: `'0616`. */
const keptDigits = /^'+\d[\d\s.,-]*$/;
/** Matches a formula whose value is a text, so that a spreadsheet reads no number: `="0616"`. */
const quoted = /^="((?:[^"]|"")*)"$/;

const isGuarded = (text: string) => formula.test(text) || keptDigits.test(text);

/**
 * Returns a cell of a CSV file (RFC 4180). A spreadsheet would execute a text that begins like a formula, so such a
 * text gets an apostrophe in front. Numbers stay unchanged. {@link plainCell} reverses this.
 */
const csvCell = (value: string | number): string =>
  typeof value === 'number'
    ? String(value)
    : `"${(isGuarded(value) ? `'${value}` : value).replaceAll('"', '""')}"`;

/**
 * Returns the text of a cell that was read from a CSV file. It removes the apostrophe that {@link csvFile} puts before
 * a formula. It also removes the signs with which other programs keep a text from being read as a number: `'0616` and
 * `="0616"`.
 */
export function plainCell(cell: string): string {
  if (cell.startsWith("'") && isGuarded(cell)) return cell.slice(1);
  return quoted.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;
}

export type CsvLine = readonly (string | number)[];

/** Returns a CSV file of these lines. The byte order mark at its beginning tells Excel that it is UTF-8. */
export const csvFile = (lines: readonly CsvLine[]): string =>
  `\uFEFF${lines.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('')}`;
