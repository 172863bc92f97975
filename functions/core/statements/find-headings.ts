import Papa from 'papaparse';
import { plainCell } from '#shared/jobs/csv.ts';
import { mostStatementLines } from '#shared/statements/statement.ts';
import { invalid } from '../../errors.ts';
import { statementTexts as texts } from './statement-texts.ts';

const delimiters = [',', ';', '\t', '|'] as const;

/** The columns of a statement, with the words that head them in M-Pesa's files, without signs and spaces. */
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

/** A row of a file with its number, and its cells by column. */
export type Row = { row: number; cell: (column: Column) => string };

/** A file that was cut into cells: the cells above its headings, and the rows below them that are not empty. */
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

/** Returns the rows of a text, at most the first ones. @throws 422 for a quotation mark that is not closed */
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

/** Lines above the headings, and lines without a transaction, that a file may have besides. */
const ROOM = 2000;

/**
 * Cuts the text of a file into rows. The headings are found by their names, in any order. Lines above them are kept, empty
 * ones below are left out.
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

/** Returns what a line above the headings says: `Short Code:,522522`. */
export function labelled({ above }: CutFile, label: RegExp): string | undefined {
  for (const cells of above) {
    const place = cells.findIndex((cell) => label.test(cell));
    if (place < 0) continue;
    const beside = cells.slice(place + 1).find((cell) => cell !== '');
    return beside ?? (cells[place] ?? '').replace(label, '').replace(/^[\s:]+/, '');
  }
  return undefined;
}
