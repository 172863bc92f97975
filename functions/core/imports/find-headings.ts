import Papa from 'papaparse';
import type { ImportFile } from '#shared/imports/import.ts';
import { suggestFields } from './suggest-field.ts';

const delimiters = [',', ';', '\t', '|'] as const;
/** The cells of a row, with the row's number in the spreadsheet. */
export type FileRow = { row: number; cells: string[] };

export type Delimiter = ImportFile['delimiter'];

/**
 * The heading row is searched among this many non-empty rows. If no row has known field names, the heading row must
 * have at least `FILLED` times as many cells as the fullest row.
 */
const FIRST_ROWS = 15;
const FILLED = 0.8;

export const isFilled = (cell: string) => cell.trim() !== '';
const filledIn = ({ cells }: FileRow) => cells.filter(isFilled).length;
const fieldsIn = ({ cells }: FileRow) => suggestFields(cells, []).filter((field) => field !== null).length;

/** Returns the first rows that are not empty. */
function firstRows(text: string, delimiter: Delimiter): FileRow[] {
  const rows: FileRow[] = [];
  let row = 0;
  Papa.parse(text, {
    delimiter,
    preview: FIRST_ROWS * 2,
    step: ({ data }) => {
      row++;
      if (data.some(isFilled) && rows.length < FIRST_ROWS)
        rows.push({ row, cells: data.map((cell) => cell.trim()) });
    },
  });
  return rows;
}

/**
 * Returns the heading row: the row with the most field names, or else the first row with as many filled cells as the
 * rows below it. Rows above it may contain titles and dates.
 */
function headingRowIn(rows: readonly FileRow[]): FileRow | undefined {
  const most = Math.max(...rows.map(fieldsIn));
  if (most >= 2) return rows.find((row) => fieldsIn(row) === most);
  const fullest = Math.max(...rows.map(filledIn));
  return rows.find((row) => filledIn(row) >= fullest * FILLED);
}

type Head = { delimiter: Delimiter; headingRow: number; first: FileRow[] };

/**
 * Finds the delimiter of a file and its heading row. It chooses the delimiter with the most field names, or else the
 * most cells. `said` is the delimiter that the file declares. `chosen` is the row that the person chose.
 */
export function findHeadings(text: string, said?: Delimiter, chosen?: number): Head {
  const heads = (said ? [said] : delimiters).map((delimiter) => {
    const first = firstRows(text, delimiter);
    const headings = chosen ? first.find(({ row }) => row === chosen) : headingRowIn(first);
    const fields = headings ? fieldsIn(headings) : 0;
    return {
      head: { delimiter, headingRow: headings?.row ?? chosen ?? 1, first },
      fields: fields >= 2 ? fields : 0,
      cells: headings?.cells.length ?? 0,
    };
  });
  const [best] = heads.sort((one, other) => other.fields - one.fields || other.cells - one.cells);
  return best?.head as Head;
}
