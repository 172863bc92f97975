/** The reasons why a printer did not print, as far as the browser can tell them. */
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

/** Thrown if a printer did not print. Its message is for the log. The screen shows the text of its problem instead. */
export class PrinterError extends Error {
  readonly problem: PrinterProblem;
  constructor(problem: PrinterProblem, cause?: unknown) {
    super(`The printer did not print: ${problem}.`, { cause });
    this.problem = problem;
  }
}

/** The meaning of the browser's errors: a printer problem for each name. */
const problems: Record<string, PrinterProblem> = {
  NotFoundError: 'away',
  NetworkError: 'away',
  SecurityError: 'busy',
  InvalidStateError: 'busy',
  NotAllowedError: 'busy',
};

/** Returns a printer error for any error of the browser. */
export function toPrinterError(error: unknown): PrinterError {
  if (error instanceof PrinterError) return error;
  const name = error instanceof Error ? error.name : '';
  return new PrinterError(problems[name] ?? 'other', error);
}

/** How long a printer may take for a part of a receipt, in ms. A printer without paper accepts no more data. */
const ANSWER_MS = 8_000;

/** Waits for the answer of a printer. @throws PrinterError `no-answer` if it takes too long */
export async function inTime<T>(answer: Promise<T>, ms = ANSWER_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterError('no-answer')), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
