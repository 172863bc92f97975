import { costOfLine, type LineCost, withAdded, withPieces } from './line-cost.ts';

/** A line of an order: pieces of a product at one agreed price, with what they cost the shop. */
type Line = LineCost & { product_id: number; unit_cents: number };

/**
 * Returns how many pieces of each product the lines contain. A product has several lines if its price changed between
 * two additions.
 */
export function piecesOf(lines: readonly Pick<Line, 'product_id' | 'quantity'>[]): Map<number, number> {
  const pieces = new Map<number, number>();
  for (const { product_id, quantity } of lines)
    pieces.set(product_id, (pieces.get(product_id) ?? 0) + quantity);
  return pieces;
}

/** Removes pieces of a product, first from its newest line. */
function takeAway<L extends Line>(lines: readonly L[], id: number, pieces: number): L[] {
  let left = pieces;
  const newestFirst = lines.toReversed().map((line) => {
    const taken = line.product_id === id ? Math.min(line.quantity, left) : 0;
    left -= taken;
    return taken === 0 ? line : withPieces(line, line.quantity - taken);
  });
  return newestFirst.toReversed().filter(({ quantity }) => quantity > 0);
}

const isCostKnown = (line: LineCost) => costOfLine(line) !== undefined;

/**
 * Adds a line to the order. Its pieces join the newest line of the product if both have the same price. Pieces with a
 * known cost do not join a line without one, and vice versa.
 */
function addLine<L extends Line>(lines: readonly L[], added: L): L[] {
  const at = lines.findLastIndex(({ product_id }) => product_id === added.product_id);
  const newest = lines[at];
  if (newest?.unit_cents !== added.unit_cents || isCostKnown(newest) !== isCostKnown(added))
    return [...lines, added];
  return lines.map((line, n) => (n === at ? withAdded(line, added) : line));
}

/**
 * Returns the lines of an order after a change of its goods. Each line keeps its agreed price. Added pieces cost the
 * present price, and the newest pieces are removed first.
 *
 * @param wanted the pieces of each product after the change; a product that is missing is removed from the order
 * @param newLine returns a line of these pieces at the present price
 */
export function changeLines<L extends Line>(
  lines: readonly L[],
  wanted: ReadonlyMap<number, number>,
  newLine: (id: number, quantity: number) => L,
): L[] {
  const had = piecesOf(lines);
  let next = [...lines];
  for (const [id, was] of had) {
    const less = was - (wanted.get(id) ?? 0);
    if (less > 0) next = takeAway(next, id, less);
  }
  for (const [id, quantity] of wanted) {
    const more = quantity - (had.get(id) ?? 0);
    if (more > 0) next = addLine(next, newLine(id, more));
  }
  return next;
}
