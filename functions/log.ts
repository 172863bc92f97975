import { Logger } from '@aws-lambda-powertools/logger';

/** Logs JSON lines to standard output. Never log names, phone numbers, email addresses or whole requests (T18). */
export const log = new Logger();

/**
 * Copies an error's name, message and stack, which may be logged. Its other fields (items, requests, answers) may hold
 * personal data.
 */
export function bareError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(`A ${typeof error} was thrown.`);
  const { name, message, stack } = error;
  return Object.assign(new Error(message), { name, stack });
}
