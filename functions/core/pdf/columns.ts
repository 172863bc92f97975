/** The width that a column needs, in points: for its longest text on one line, and for its longest word. */
export type Need = { line: number; word: number; isFigure: boolean };

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

/**
 * Returns the widths of a table's columns, which add up to the width of the table. Columns of figures are as wide as
 * their figures, and columns of words share the rest. If the table is too narrow, each column gets room for its longest
 * word plus a share of the rest. If it is too narrow even for that, all columns shrink in proportion.
 */
export function columnWidths(needs: readonly Need[], width: number): number[] {
  const [lines, words] = [sumOf(needs.map(({ line }) => line)), sumOf(needs.map(({ word }) => word))];
  if (lines <= width) {
    const isGrowing = needs.some(({ isFigure }) => !isFigure) ? (n: Need) => !n.isFigure : () => true;
    const growing = needs.filter(isGrowing).length;
    return needs.map((need) => need.line + (isGrowing(need) ? (width - lines) / growing : 0));
  }
  if (words >= width) return needs.map(({ word }) => (word * width) / words);
  return needs.map(({ line, word }) => word + ((width - words) * (line - word)) / (lines - words));
}
