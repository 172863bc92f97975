import { mostStatementLines } from '#shared/statements/statement.ts';

const most = mostStatementLines.toLocaleString('en-KE');

/** The messages for a refused statement. The number of a line is that of its row in the file. */
export const statementTexts = {
  headings:
    'The file has no row with the headings of M-Pesa’s statement: Receipt No., Completion Time, Details, Transaction Status, Paid In, Withdrawn and Balance.',
  noShortCode:
    'The file does not say for which Pay Bill number it is. Download it again from M-Pesa, with the lines above the headings.',
  otherShortCode: (theirs: string, ours: string) =>
    `The file is for the number ${theirs}. The shop’s Pay Bill number is ${ours}.`,
  noLines: 'The file has no completed transaction.',
  manyLines: `The file has more than ${most} lines. Please download a shorter time.`,
  quote: (row: number) =>
    `A quotation mark in line ${row} is not closed, so the rest of the file cannot be read.`,
  code: (row: number) => `Line ${row} has no receipt number of M-Pesa.`,
  twice: (row: number, first: number) => `Line ${row} is the same transaction as line ${first}.`,
  time: (row: number, text: string) => `The time in line ${row} cannot be read: “${text}”.`,
  dayOrMonth: (row: number, text: string) =>
    `It is not certain which number of the date in line ${row} is the month: “${text}”. Download the file again, and do not save it in a spreadsheet.`,
  sum: (row: number, text: string) => `A sum in line ${row} cannot be read: “${text}”.`,
  noSum: (row: number) => `Line ${row} must have either money that came in or money that went out.`,
  order: (row: number) => `Line ${row} is not in its place: the lines must be in the order of their times.`,
  balance: (row: number, is: string, shouldBe: string) =>
    `The balance in line ${row} is ${is}. After the line before it should be ${shouldBe}. A line was changed, or one is missing.`,
  opening: (row: number, is: string, shouldBe: string) =>
    `The balance in line ${row} is ${is}. With the opening balance above the headings it should be ${shouldBe}.`,
  differs: (row: number, file: string) =>
    `Line ${row} differs from what “${file}” has for this time. One of the two files was changed.`,
  gone: (code: string, file: string) =>
    `The transaction ${code} of “${file}” is missing in this file. One of the two files was changed.`,
  known: (file: string) => `All lines of this file are known already, from “${file}”. Nothing was changed.`,
  otherFile: 'Another file was imported with this id.',
  meanwhile: 'Another file was imported at the same moment. Please try again.',
} as const;
