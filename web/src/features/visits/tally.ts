import { type Measure, most } from '#shared/visits/histogram.ts';
import { plainSearch } from '#shared/visits/plain-search.ts';
import type { VisitInput } from '#shared/visits/visit.ts';
import {
  type Connection,
  type ErrorKind,
  mostErrors,
  mostSearches,
  mostViews,
  type PageKind,
  type Step,
} from '#shared/visits/visit-kinds.ts';

/** The steps that are reached by opening a kind of page. */
const stepOf: Partial<Record<PageKind, Step>> = {
  ...{ product: 'product', cart: 'cart', cartAlias: 'cart', checkout: 'checkout' },
};

type Speed = NonNullable<VisitInput['speed']>;

/**
 * Returns a counter of one opened document, without anything that names a person. Each step and each search counts
 * once, and the speed is that of the first page. `collect` returns the counts since the last time.
 */
export function makeTally(connection: Connection) {
  let pages: Partial<Record<PageKind, number>> = {};
  let reached: Step[] = [];
  let searches: string[] = [];
  let errors: NonNullable<VisitInput['errors']> = [];
  let page: PageKind = 'missing';
  let speed: Speed | undefined;
  let isSpeedTaken = false;
  const known = new Set<string>();

  /** Returns true the first time that it is called with a text. */
  function isNew(text: string) {
    const { size } = known;
    return known.add(text).size > size;
  }

  function step(name: Step) {
    if (isNew(`step ${name}`)) reached.push(name);
  }

  function open(kind: PageKind) {
    speed ??= { page: kind };
    page = kind;
    pages[kind] = Math.min((pages[kind] ?? 0) + 1, mostViews);
    step('visit');
    const reaches = stepOf[kind];
    if (reaches) step(reaches);
  }

  return {
    open,
    step,
    search(typed: string) {
      const plain = plainSearch(typed);
      if (plain !== undefined && searches.length < mostSearches && isNew(`search ${plain}`))
        searches.push(plain);
    },
    error(kind: ErrorKind) {
      if (errors.length < mostErrors) errors.push({ kind, page });
    },
    /** Sets how fast the first page was. `value` is in milliseconds, for `cls` in thousandths. */
    measure(measure: Measure, value: number) {
      if (speed) speed[measure] = Math.min(Math.round(value), most[measure]);
    },
    collect(): VisitInput | undefined {
      const isMeasured = speed !== undefined && Object.keys(speed).length > 1 && !isSpeedTaken;
      const hasNew = [pages, reached, searches, errors].some((each) => Object.keys(each).length > 0);
      if (!isMeasured && !hasNew) return undefined;
      const visit: VisitInput = {
        ...{ connection, pages, steps: reached, searches, errors },
        ...(isMeasured && speed && { speed }),
      };
      if (isMeasured) isSpeedTaken = true;
      [pages, reached, searches, errors] = [{}, [], [], []];
      return visit;
    },
  };
}
