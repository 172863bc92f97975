/**
 * The cost of an order line's pieces, in cents. `buying_price_cents` is the cost of one piece. `taken_cents` is the
 * cost of all pieces. It is stored only if it differs from quantity × cost of one piece: because of a remainder, or
 * because these pieces took the last value of the stock.
 */
export type LineCost = { quantity: number; buying_price_cents?: number; taken_cents?: number };

type Costed = LineCost & { product_id: number };

/** Returns the cost of all pieces of a line, in cents; undefined if it is not known. */
export const costOfLine = ({
  quantity,
  buying_price_cents: unit,
  taken_cents: taken,
}: LineCost): number | undefined => taken ?? (unit === undefined ? undefined : unit * quantity);

const isKnown = (cost: number | undefined) => cost !== undefined;
const sum = (costs: readonly number[]) => costs.reduce((total, cents) => total + cents, 0);

/** Returns the cost of all pieces of a product in these lines; undefined if the cost of no line is known. */
export function costOfLines(lines: readonly Costed[], id: number): number | undefined {
  const costs = lines
    .filter(({ product_id }) => product_id === id)
    .map(costOfLine)
    .filter(isKnown);
  return costs.length === 0 ? undefined : sum(costs);
}

/** Returns the cost of one piece of a product in these lines; undefined if no line of the product has a known cost. */
export const unitOfLines = (lines: readonly Costed[], id: number): number | undefined =>
  lines.find(({ product_id, buying_price_cents: unit }) => product_id === id && unit !== undefined)
    ?.buying_price_cents;

/** Returns a line with fewer pieces. The line's cost is reduced by the share of the removed pieces. */
export function withPieces<L extends LineCost>(line: L, quantity: number): L {
  const { taken_cents: taken } = line;
  if (taken === undefined || quantity === line.quantity) return { ...line, quantity };
  return { ...line, quantity, taken_cents: Math.round((taken * quantity) / line.quantity) };
}

/**
 * Returns the cost of some pieces of a product, beginning with its newest line; undefined if no line has a known cost.
 *
 * @param before how many of the product's newest pieces were returned earlier
 */
export function costOfNewest(
  lines: readonly Costed[],
  id: number,
  pieces: number,
  before = 0,
): number | undefined {
  const costs: number[] = [];
  let [skipped, left] = [before, pieces];
  for (const line of lines.filter(({ product_id }) => product_id === id).reverse()) {
    const passed = Math.min(line.quantity, skipped);
    const taken = Math.min(line.quantity - passed, left);
    skipped -= passed;
    left -= taken;
    const cost = costOfPart(line, taken, passed);
    if (taken > 0 && cost !== undefined) costs.push(cost);
  }
  return costs.length === 0 ? undefined : sum(costs);
}

/**
 * Returns the cost of some pieces of a line. The parts of a line always add up to the exact cost of the line.
 *
 * @param before how many of the line's pieces were returned earlier
 */
export function costOfPart(line: LineCost, pieces: number, before: number): number | undefined {
  const all = costOfLine(line);
  if (all === undefined) return undefined;
  const left = (gone: number) => costOfLine(withPieces(line, Math.max(0, line.quantity - gone))) ?? 0;
  return left(before) - left(before + pieces);
}

/**
 * Returns the lines, corrected to the value by which the pieces of a product really reduced the stock's value. The
 * newest line of the product stores the difference.
 */
export function withTaken<L extends Costed>(lines: readonly L[], id: number, cents: number): L[] {
  let rest = cents - (costOfLines(lines, id) ?? 0);
  const next = lines.toReversed().map((line) => {
    if (line.product_id !== id || rest === 0) return line;
    const cost = costOfLine(line) ?? 0;
    const taken = Math.max(0, cost + rest);
    rest -= taken - cost;
    return { ...line, taken_cents: taken };
  });
  return next.reverse();
}

/** Returns a line with added pieces that have another cost. The cost of one piece becomes the average of all. */
export function withAdded<L extends LineCost>(line: L, added: LineCost): L {
  const quantity = line.quantity + added.quantity;
  const [had, more] = [costOfLine(line), costOfLine(added)];
  if (had === undefined || more === undefined) return { ...line, quantity };
  const { taken_cents: _, ...rest } = { ...line, quantity };
  const unit = Math.round((had + more) / quantity);
  const isWhole = unit * quantity === had + more;
  return {
    ...(rest as L),
    buying_price_cents: unit,
    ...(!isWhole && { taken_cents: had + more }),
  };
}
