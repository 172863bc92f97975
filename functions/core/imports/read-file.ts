import Papa from 'papaparse';
import { mostImportColumns, mostImportRows } from '#shared/imports/import.ts';
import { plainCell } from '#shared/jobs/csv.ts';
import { invalid } from '../../errors.ts';
import { decodeFile } from './decode-file.ts';
import { type Delimiter, type FileRow, findHeadings, isFilled } from './find-headings.ts';
import { importTexts as texts } from './import-texts.ts';
import { withLines } from './product-cells.ts';

/** Matches a first line such as `sep=;`, in which Excel names the delimiter. */
const named = /^sep=([,;\t|])\r?\n/;

const refuse = (text: string) => invalid({ file: [text] });

type FileHead = {
  encoding: string;
  delimiter: Delimiter;
  headings: string[];
  heading_row: number;
  /** The first rows that are not empty. */
  first_rows: FileRow[];
  rows: number;
};

type Reading = {
  onRow: (row: FileRow, file: { headings: string[]; delimiter: Delimiter }) => void;
  /** The number of the heading row, if the person chose it. */
  chosen?: number | undefined;
};

/**
 * Reads a CSV file row by row. It skips empty rows and the rows above the headings. Only the file's text and one row at
 * a time are in memory.
 *
 * @returns the encoding, the delimiter, the headings with their row number, and the number of rows
 * @throws 422 if the file is not a CSV file, has no rows, or is too large
 */
export function readFile(bytes: Uint8Array, { onRow, chosen }: Reading): FileHead {
  const { text: whole, encoding } = decodeFile(bytes);
  const [mark = '', said] = named.exec(whole) ?? [];
  const text = whole.slice(mark.length);
  const { delimiter, headingRow, first } = findHeadings(text, said as Delimiter | undefined, chosen);
  let headings: string[] | undefined;
  let [row, rows] = [0, 0];
  let problem: string | undefined;
  Papa.parse(text, {
    delimiter,
    step: ({ data, errors }, parser) => {
      row++;
      const cells = data.map((cell) => plainCell(withLines(cell)));
      if (errors.some(({ type }) => type === 'Quotes')) problem = texts.quote(row);
      else if (row < headingRow || !cells.some(isFilled)) return;
      else if (!headings) headings = cells.map((cell) => cell.trim());
      else if (++rows <= mostImportRows) return onRow({ row, cells }, { headings, delimiter });
      else problem = texts.manyRows;
      if (cells.length > mostImportColumns && cells.slice(mostImportColumns).some(isFilled))
        problem ??= texts.manyColumns;
      if (problem) parser.abort();
    },
  });
  if (problem) throw refuse(problem);
  if (!headings || rows === 0) throw refuse(texts.noRows);
  while (headings.at(-1) === '') headings.pop();
  return { encoding, delimiter, headings, heading_row: headingRow, first_rows: first, rows };
}
