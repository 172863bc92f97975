import { Logger } from '@aws-lambda-powertools/logger';

/** JSON lines on standard output. Names, phones, e-mail addresses and whole requests are never logged (T18). */
export const log = new Logger();

/** What may be logged of an error: what went wrong and where. The rest of it (items, requests, answers) may be personal. */
export function bareError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`A ${typeof error} was thrown.`);
  const { name, message, stack } = error;
  return Object.assign(new Error(message), { name, stack });
}
