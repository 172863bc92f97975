/** A line of a cart, of a quote or of a cart sent to the chat: a product id and a quantity. */
export type Line = { id: number; quantity: number };
type LineId = Pick<Line, 'id'>;

/** Returns true when two lines name the same product. A cart has one line for each product. */
export const isSameLine = (one: LineId, other: LineId): boolean => one.id === other.id;

/** Returns the line with the same product as `wanted`; undefined if there is none. */
export const findLine = <L extends LineId>(lines: readonly L[], wanted: LineId): L | undefined =>
  lines.find((line) => isSameLine(line, wanted));

/** Returns one line for each product, in the order of first appearance. `join` combines two quantities. */
export function joinLines(lines: readonly Line[], join: (one: number, other: number) => number): Line[] {
  const joined: Line[] = [];
  for (const { id, quantity } of lines) {
    const same = findLine(joined, { id });
    if (same) same.quantity = join(same.quantity, quantity);
    else joined.push({ id, quantity });
  }
  return joined;
}
