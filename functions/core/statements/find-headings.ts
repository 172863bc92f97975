import Papa from 'papaparse';
import { plainCell } from '#shared/jobs/csv.ts';
import { mostStatementLines } from '#shared/statements/statement.ts';
import { invalid } from '../../errors.ts';
import { statementTexts as texts } from './statement-texts.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** The columns of a statement and their headings in M-Pesa's files, without punctuation and spaces. */
const headings = {
  code: ['receiptno', 'receiptnumber', 'receipt', 'transactionid', 'mpesareceiptno'],
  at: ['completiontime', 'completed', 'completiondate', 'transactiontime', 'transactiondate'],
  details: ['details', 'description', 'transactiondetails'],
  status: ['transactionstatus', 'status'],
  paid_in: ['paidin', 'moneyin', 'credit'],
  withdrawn: ['withdrawn', 'withdrawal', 'paidout', 'moneyout', 'debit'],
  balance: ['balance'],
  reason: ['reasontype', 'reason', 'transactiontype'],
  party: ['otherpartyinfo', 'otherparty', 'oppositeparty'],
  linked: ['linkedtransactionid', 'linkedtransaction', 'originaltransactionid'],
  account: ['acno', 'accountno', 'accountnumber', 'account', 'billrefnumber'],
} as const;
type Column = keyof typeof headings;

const needed: readonly Column[] = ['code', 'at', 'details', 'status', 'paid_in', 'withdrawn', 'balance'];

/** A row of a file with its number. `cell` returns the text of a column. */
export type Row = { row: number; cell: (column: Column) => string };

/** A file split into cells: the cells above the headings, and the non-empty rows below them. */
export type CutFile = { above: string[][]; rows: Row[] };

const wordOf = (heading: string) => heading.toLowerCase().replace(/[^a-z]/g, '');

function columnsIn(cells: readonly string[]): Map<Column, number> | undefined {
  const words = cells.map(wordOf);
  const found = new Map<Column, number>();
  for (const [column, names] of Object.entries(headings)) {
    const place = words.findIndex((word) => (names as readonly string[]).includes(word));
    if (place >= 0) found.set(column as Column, place);
  }
  return needed.every((column) => found.has(column)) ? found : undefined;
}

/** Splits a text into rows and returns at most `most` of them. @throws 422 for a quotation mark that is not closed */
function rowsOf(text: string, delimiter: string, most: number): string[][] {
  const rows: string[][] = [];
  let broken: number | undefined;
  Papa.parse(text, {
    delimiter,
    step: ({ data, errors }, parser) => {
      rows.push(data.map((cell) => plainCell(cell).trim()));
      if (errors.some(({ type }) => type === 'Quotes')) broken = rows.length;
      if (broken !== undefined || rows.length > most) parser.abort();
    },
  });
  if (broken !== undefined) throw invalid({ file: [texts.quote(broken)] });
  return rows;
}

/** How many rows a file may have besides its transactions: above the headings, or empty. */
const ROOM = 2000;

/**
 * Splits the text of a file into rows. It finds the headings by their names, in any order, and skips empty rows.
 *
 * @throws 422 without headings, for too many lines, or for a quotation mark that is not closed
 */
export function cutFile(text: string): CutFile {
  for (const delimiter of delimiters) {
    const first = rowsOf(text.slice(0, 20_000), delimiter, 60);
    const place = first.findIndex((cells) => columnsIn(cells) !== undefined);
    const columns = columnsIn(first[place] ?? []);
    if (!columns) continue;
    const rows = rowsOf(text, delimiter, mostStatementLines + ROOM);
    if (rows.length > mostStatementLines + ROOM) throw invalid({ file: [texts.manyLines] });
    const below = rows.flatMap((cells, n) => {
      if (n <= place || cells.every((cell) => cell === '')) return [];
      return [{ row: n + 1, cell: (column: Column) => cells[columns.get(column) ?? -1] ?? '' }];
    });
    return { above: rows.slice(0, place), rows: below };
  }
  throw invalid({ file: [texts.headings] });
}

/** Returns the value of a labelled row above the headings: `522522` from `Short Code:,522522`. */
export function labelled({ above }: CutFile, label: RegExp): string | undefined {
  for (const cells of above) {
    const place = cells.findIndex((cell) => label.test(cell));
    if (place < 0) continue;
    const beside = cells.slice(place + 1).find((cell) => cell !== '');
    return beside ?? (cells[place] ?? '').replace(label, '').replace(/^[\s:]+/, '');
  }
  return undefined;
}
