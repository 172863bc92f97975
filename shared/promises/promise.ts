/*
 * What the shop promises in its texts, with the code that keeps each promise and the test that shows it.
 * `infra/build/promises/check-promises.ts` compares these lists with the texts: `npm run validate` fails for a text with
 * words of a promise that no entry covers, and for an entry whose text, code or test no longer exists.
 */

/** A promise of the shop. */
export type KeptPromise = {
  /** Parts of the sentences that make the promise, exactly as they are written. `…` stands for a value. */
  says: readonly string[];
  /** The code that keeps it: `file#name`. */
  keptBy: readonly [string, ...string[]];
  /** The tests that show it: `file › part of the title`. */
  shownBy: readonly [string, ...string[]];
  /** What staff do, where code can only ask them to. */
  byPeople?: string;
};

/** Sentences that have words of a promise and promise nothing that code can keep. */
export type PlainText = {
  says: readonly string[];
  why: string;
};

/** A promise whose keeper is still being built. `npm run validate` counts them. */
export type OpenPromise = {
  says: readonly string[];
  /** What is missing. */
  missing: string;
};
