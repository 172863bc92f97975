import { call } from './call.ts';

/** How long a chat waits for its code. */
const PATIENCE_MS = 3000;

/**
 * The link to a chat with the code of the draft in its message, for which the goods are held; without a code, as it was,
 * where none is to be had. The first text is the specification's, the code comes after it (S1-352).
 */
export function withCode(href: string, lines: { id: number; quantity: number }[]): Promise<string> {
  return call(
    'POST /api/chat-drafts',
    { body: { lines } },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  ).then(
    ({ code }) => `${href}${encodeURIComponent(`\nCode: ${code}`)}`,
    () => href,
  );
}
