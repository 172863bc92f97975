/** The number of parts that the matrices of the short suite are split into. */
const PARTS = 8;

/** The part of each test matrix that this run tests. Part 1 of 1 is the whole matrix. */
export type Part = { index: number; count: number };

const whole: Part = { index: 0, count: 1 };

/**
 * Returns the part of the tests to run, chosen by the hash of a commit's tree. A commit therefore runs the same part on
 * every machine, and a few commits in a row cover all parts.
 */
export const partOfTree = (tree: string): Part => ({
  index: Number.parseInt(tree.slice(0, 8), 16) % PARTS,
  count: PARTS,
});

/** Writes a part as the environment variable `TEST_PART`, which `currentPart` reads. */
export const partToEnv = ({ index, count }: Part): string => `${index + 1}/${count}`;

/**
 * Returns the part of the tests for this run. Without `TEST_PART`, for example when a person runs one file, the part is
 * the whole suite.
 */
export function currentPart(env: string | undefined = process.env.TEST_PART): Part {
  const [, nth, count] = /^(\d+)\/(\d+)$/.exec(env ?? '') ?? [];
  return nth && count ? { index: Number(nth) - 1, count: Number(count) } : whole;
}

/** Returns the cells of a matrix that this run tests. All parts together test every cell exactly once. */
export const takePart = <T>(cells: readonly T[], { index, count }: Part = currentPart()): T[] =>
  cells.filter((_, position) => position % count === index);

/**
 * Returns the columns of a matrix that this run tests in one row. Each part of the tests takes different columns of the
 * row, and within one part neighbouring rows take different columns.
 */
export const takeOfRow = <Column>(
  columns: readonly Column[],
  row: number,
  { index, count }: Part = currentPart(),
): Column[] => columns.filter((_, column) => (row + column) % count === index);

/**
 * Returns all pairs of a row and a column that this run tests, such as screens and the looks that each is tested in.
 */
export const takeCells = <Row, Column>(
  rows: readonly Row[],
  columns: readonly Column[],
  part: Part = currentPart(),
): [Row, Column][] =>
  rows.flatMap((row, r) => takeOfRow(columns, r, part).map((column): [Row, Column] => [row, column]));
