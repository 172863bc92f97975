import { plainWords } from '#shared/orders/order-search.ts';
import { groupBy } from '../ui/group-by.ts';

/** A result of the search. Its group is the heading that it is shown under. */
export type Entry = {
  key: string;
  group: string;
  title: string;
  /** What distinguishes it from similar results, such as the state of an order. */
  detail?: string;
  /** The address of the result. An action of the page has none. */
  href?: string;
  /** Runs the action of the open page. */
  run?: () => void;
  /** The text that another screen is asked to search for. It is never part of an address (T18). */
  search?: string;
};

/** One part of the search: its results, and whether they are complete. */
export type Part = { entries: Entry[]; isComing: boolean; hasFailed: boolean; name: string };

/** Returns true if each typed word is the beginning of one of the words of these texts. */
export function matches(typed: string, texts: readonly (string | null | undefined)[]): boolean {
  // One by one, because `plainWords` returns at most eight words of a text.
  const words = texts.flatMap((text) => (text ?? '').split(/\s+/).flatMap(plainWords));
  const wanted = plainWords(typed);
  return wanted.length > 0 && wanted.every((each) => words.some((word) => word.startsWith(each)));
}

/** Returns the results by group, in the order in which the groups first appear. */
export const byGroup = (entries: readonly Entry[]): [group: string, entries: Entry[]][] => [
  ...groupBy(entries, ({ group }) => group),
];
