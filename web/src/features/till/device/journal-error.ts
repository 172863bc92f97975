import { journalTexts as texts } from './journal-texts.ts';

/**
 * Why a journal entry could not be written. `full`: no space is left. `gone`: the browser has deleted the journal or a
 * part of it. `replaced`, `revoked`, `refused`: this device must not sell any more. `no-shift`, `other-shift`: the
 * entry's shift is not open. `code-used`: the typed M-Pesa code has paid another sale. `failed`: the browser could not
 * write.
 */
export type JournalProblem = keyof typeof texts;

export class JournalError extends Error {
  readonly code: JournalProblem;

  constructor(code: JournalProblem, cause?: unknown) {
    super(texts[code], { cause });
    this.name = 'JournalError';
    this.code = code;
  }
}

/** Returns the error of a failed write of a journal entry. */
export function journalError(error: unknown): JournalError {
  if (error instanceof JournalError) return error;
  const name = (error as Error | undefined)?.name;
  if (name === 'QuotaExceededError') return new JournalError('full', error);
  return new JournalError(name === 'NotFoundError' ? 'gone' : 'failed', error);
}
