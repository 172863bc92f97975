/** The width that a column needs, in points: for its longest text on one line, and for its longest word. */
export type Need = { line: number; word: number; isFigure: boolean };

const sumOf = (figures: readonly number[]) => figures.reduce((sum, figure) => sum + figure, 0);

/** The smallest width to which a column of words shrinks beside wide figures, in points. */
const LEAST = 40;

/**
 * Divides a width among columns. Columns that need less than an equal share get what they need, and the others share
 * the rest equally.
 */
function shareEqually(widths: readonly number[], width: number): number[] {
  const shares = [...widths];
  let rest = width;
  const byWidth = [...widths.entries()].sort(([, one], [, other]) => one - other);
  for (const [n, [column, needed]] of byWidth.entries()) {
    const share = Math.min(needed, rest / (widths.length - n));
    shares[column] = share;
    rest -= share;
  }
  return shares;
}

/** Returns the widths of columns that are too narrow for their longest words. Columns of figures stay as they are. */
function shrunk(needs: readonly Need[], width: number): number[] {
  const left = width - sumOf(needs.map(({ word, isFigure }) => (isFigure ? word : 0)));
  const ofWords = needs.filter(({ isFigure }) => !isFigure).map(({ word }) => word);
  if (left < ofWords.length * LEAST || ofWords.length === 0)
    return shareEqually(
      needs.map(({ word }) => word),
      width,
    );
  const shares = shareEqually(ofWords, left).values();
  return needs.map(({ word, isFigure }) => (isFigure ? word : (shares.next().value ?? 0)));
}

/**
 * Returns the widths of a table's columns, which add up to the width of the table. Columns of figures are as wide as
 * their figures, and columns of words share the rest. If the table is too narrow for
 * that, each column is wide enough for its longest word and gets its part of the rest. If the table is too narrow even
 * for these words, the columns of words shrink. Columns of figures shrink only if no room is left for words.
 */
export function columnWidths(needs: readonly Need[], width: number): number[] {
  const [lines, words] = [sumOf(needs.map(({ line }) => line)), sumOf(needs.map(({ word }) => word))];
  if (lines <= width) {
    const isGrowing = needs.some(({ isFigure }) => !isFigure) ? (n: Need) => !n.isFigure : () => true;
    const growing = needs.filter(isGrowing).length;
    return needs.map((need) => need.line + (isGrowing(need) ? (width - lines) / growing : 0));
  }
  if (words >= width) return shrunk(needs, width);
  return needs.map(({ line, word }) => word + ((width - words) * (line - word)) / (lines - words));
}
