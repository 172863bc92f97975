import { Entry, type SignedEntry } from './entry.ts';
import { isSigned } from './signing.ts';

/**
 * Returns the entry of a signed text. Returns undefined if this key did not sign the text, or if the text is not an
 * entry.
 */
export async function readEntry(
  key: Parameters<typeof isSigned>[0],
  { text, signature }: SignedEntry,
): Promise<Entry | undefined> {
  if (!(await isSigned(key, text, signature))) return undefined;
  try {
    return Entry.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
