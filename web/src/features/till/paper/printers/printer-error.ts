/** The reasons why a printer did not print, as far as the browser can tell. */
export type PrinterProblem =
  | 'away'
  | 'busy'
  | 'choose-again'
  | 'cover'
  | 'no-answer'
  | 'no-paper'
  | 'no-way'
  | 'not-chosen'
  | 'other';

/** A printer that did not print. Its message is for the log; the screen has the words of its problem. */
export class PrinterError extends Error {
  readonly problem: PrinterProblem;
  constructor(problem: PrinterProblem, cause?: unknown) {
    super(`The printer did not print: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** The problem of a printer for each of the browser's errors. */
const problems: Record<string, PrinterProblem> = {
  NotFoundError: 'away',
  NetworkError: 'away',
  SecurityError: 'busy',
  InvalidStateError: 'busy',
  NotAllowedError: 'busy',
};

/** Returns the error of a printer for any error of the browser. */
export function toPrinterError(error: unknown): PrinterError {
  if (error instanceof PrinterError) return error;
  const name = error instanceof Error ? error.name : '';
  return new PrinterError(problems[name] ?? 'other', error);
}

/** How long a printer may take for a part of a receipt, in ms. A printer without paper takes no more data. */
const ANSWER_MS = 8_000;

/** Waits for a printer. @throws PrinterError `no-answer` if it takes too long */
export async function inTime<T>(answer: Promise<T>, ms = ANSWER_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterError('no-answer')), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
