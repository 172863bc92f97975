/**
 * Returns the cells of a long test matrix that this run tests. These are all cells, or those of the part that the
 * environment variable `TEST_PART` names, such as `3/8`. All parts together test every cell exactly once.
 */
export function takePart<T>(cells: readonly T[], part = process.env.TEST_PART): T[] {
  const [, nth = 1, count = 1] = /^(\d+)\/(\d+)$/.exec(part ?? '') ?? [];
  return cells.filter((_, position) => position % Number(count) === Number(nth) - 1);
}
