import Papa from 'papaparse';
import { mostImportColumns, mostImportRows } from '#shared/imports/import.ts';
import { plainCell } from '#shared/jobs/csv.ts';
import { invalid } from '../../errors.ts';
import { decodeFile } from './decode-file.ts';
import { importTexts as texts } from './import-texts.ts';
import { withLines } from './product-cells.ts';

/** A row with its number in a spreadsheet, where the headings are row 1. */
export type FileRow = { row: number; cells: string[] };

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** Excel may name the delimiter in a line of its own. */
const named = /^sep=([,;\t|])\r?\n/;

const refuse = (text: string) => invalid({ file: [text] });

/** Returns the delimiter with which the row of headings has most cells. */
function delimiterOf(text: string): Delimiter {
  const counts = delimiters.map((delimiter) => {
    let cells = 0;
    const step = ({ data }: { data: string[] }) => {
      cells = data.length;
    };
    Papa.parse(text, { delimiter, preview: 1, step });
    return { delimiter, cells };
  });
  return counts.sort((one, other) => other.cells - one.cells)[0]?.delimiter ?? ',';
}

const isFilled = (cell: string) => cell.trim() !== '';

export type FileHead = { encoding: string; delimiter: Delimiter; headings: string[]; rows: number };

/**
 * Reads a CSV file row by row, without empty rows. So memory holds the text of the file and one row.
 *
 * @returns its encoding, its delimiter, its headings and the number of its rows
 * @throws 422 for a file that is no CSV file, has no rows, or is too large
 */
export function readFile(bytes: Uint8Array, onRow: (row: FileRow, headings: string[]) => void): FileHead {
  const { text: whole, encoding } = decodeFile(bytes);
  const [mark = '', said] = named.exec(whole) ?? [];
  const text = whole.slice(mark.length);
  const delimiter = (said as Delimiter | undefined) ?? delimiterOf(text);
  let headings: string[] | undefined;
  let [row, rows] = [0, 0];
  let problem: string | undefined;
  Papa.parse(text, {
    delimiter,
    step: ({ data, errors }, parser) => {
      row++;
      const cells = data.map((cell) => plainCell(withLines(cell)));
      if (errors.some(({ type }) => type === 'Quotes')) problem = texts.quote(row);
      else if (!cells.some(isFilled)) return;
      else if (!headings) headings = cells.map((cell) => cell.trim());
      else if (++rows <= mostImportRows) return onRow({ row, cells }, headings);
      else problem = texts.manyRows;
      if (cells.length > mostImportColumns && cells.slice(mostImportColumns).some(isFilled))
        problem ??= texts.manyColumns;
      if (problem) parser.abort();
    },
  });
  if (problem) throw refuse(problem);
  if (!headings || rows === 0) throw refuse(texts.noRows);
  while (headings.at(-1) === '') headings.pop();
  return { encoding, delimiter, headings, rows };
}
