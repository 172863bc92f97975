import { type Noun, nouns } from './nouns.ts';

/**
 * The partitions of the table that a function may use, separated by spaces. Each word is a noun of `nouns.ts`, one of
 * its partitions, or a part of `LIMIT#*` or `COUNTER#*`, such as `LIMIT#payment-phone#*`.
 *
 * Functions that shoppers, callbacks and tills call must list single partitions. The functions of the office and of
 * events list nouns, unless a noun contains personal data.
 */
export type Partitions = {
  /**
   * The partitions to read. The word `caller` stands for the session and the person of the caller, and the time at
   * which the session was last used.
   */
  reads?: string;
  /** The partitions to write. In the change log (`LOG#*`), the function may only add items. */
  writes?: string;
};

/** The partitions that the word `caller` stands for. */
export const ofCaller: readonly string[] = [...nouns.session, 'PERSON#*'];

/** The fields of a session that a function updates when it finds out who is calling. */
export const sessionFields = ['pk', 'sk', 'seen_at', 'expires_at'] as const;

const every: ReadonlySet<string> = new Set(Object.values(nouns).flat());

/** Match a part of a noun's partition: one rate limit, or one counter. */
const narrower = [/^LIMIT#[a-z-]+#\*$/, /^COUNTER#[a-z]+$/];

function partitionsOf(word: string): readonly string[] {
  if (Object.hasOwn(nouns, word)) return nouns[word as Noun];
  if (every.has(word) || narrower.some((form) => form.test(word))) return [word];
  throw new Error(`No noun and no partition of the table is called ${word} (infra/rights/nouns.ts).`);
}

/** Returns the partition patterns for these words; `caller` is skipped. @throws for an unknown word */
export const patternsOf = (words = ''): string[] => [
  ...new Set(
    words
      .split(/\s+/)
      .filter((word) => word !== '' && word !== 'caller')
      .flatMap(partitionsOf),
  ),
];

/** Returns true if the function finds out who is calling. */
export const knowsCaller = ({ reads = '' }: Partitions): boolean => /\bcaller\b/.test(reads);

/** Returns true if a partition key matches a pattern. */
export const isIn = (pattern: string, key: string): boolean =>
  pattern.endsWith('*') ? key.startsWith(pattern.slice(0, -1)) : key === pattern;
