import { plainWords } from '#shared/orders/order-search.ts';
import { groupBy } from '../ui/group-by.ts';

/** A result of the search. `group` is the heading above it. */
export type Entry = {
  key: string;
  group: string;
  title: string;
  /** Distinguishes the result from similar ones, for example by the state of an order. */
  detail?: string;
  /** The address of the result. An action of the current page has no address. */
  href?: string;
  /** Runs the action of the current page. */
  run?: () => void;
  /** The text that the opened screen searches for. It is never part of an address (T18). */
  search?: string;
};

/** One part of the search: its results, and whether they are complete. */
export type Part = { entries: Entry[]; isComing: boolean; hasFailed: boolean; name: string };

/** Returns true if each typed word is the beginning of one of the words of these texts. */
export function matches(typed: string, texts: readonly (string | null | undefined)[]): boolean {
  // Each word is split alone, because `plainWords` returns at most eight words of a text.
  const words = texts.flatMap((text) => (text ?? '').split(/\s+/).flatMap(plainWords));
  const wanted = plainWords(typed);
  return wanted.length > 0 && wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/** Returns the results by group, in the order in which the groups first appear. */
export const byGroup = (entries: readonly Entry[]): [group: string, entries: Entry[]][] => [
  ...groupBy(entries, ({ group }) => group),
];
