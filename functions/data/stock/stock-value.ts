/** The pieces of a product that customers can buy, and those that chat drafts hold. */
export type Pieces = {
  available: number;
  held: number;
  /** What the shop paid for these pieces, in cents with VAT. Missing: the stock was never valued. */
  value_cents?: number;
};

/** What a movement changes in the value of a product's stock, in cents, and the conditions under which it may. */
export type ValueMove = {
  value_cents?: number;
  /** The value of stock that was never valued, at the buying price. It is added before the movement. */
  first_value_cents?: number;
  conditions?: readonly string[];
  values?: Record<string, number>;
};

/**
 * Returns the average that the shop paid for a piece, in cents. Undefined without pieces, or if it is not known. Pieces
 * without any value came at a cost that nobody knows.
 */
export function averageCents({ available, held, value_cents }: Pieces): number | undefined {
  const pieces = available + held;
  return !value_cents || pieces <= 0 ? undefined : Math.round(value_cents / pieces);
}

/** Returns a product whose buying price is what its pieces in stock cost on average, if that is known. */
export function atAverageCost<P extends { buying_price_cents?: number | undefined }>(
  product: P,
  pieces: Pieces | undefined,
): P {
  const average = pieces && averageCents(pieces);
  return average === undefined ? product : { ...product, buying_price_cents: average };
}

/** The value of pieces that come in. Undefined: their cost is not known, and the value stays. */
export const valueIn = (cents: number | undefined): ValueMove =>
  cents === undefined ? {} : { value_cents: cents };

/**
 * Returns what pieces that come in add to the value. Stock that was never valued is first valued at `unitCents` a
 * piece, if that is known.
 */
export function valueAdded(
  seen: Pieces,
  cents: number | undefined,
  unitCents: number | undefined,
): ValueMove {
  const stock = seen.available + seen.held;
  if (cents === undefined || seen.value_cents !== undefined || unitCents === undefined || stock <= 0)
    return valueIn(cents);
  const { conditions, values } = asSeen(seen);
  return {
    ...{ value_cents: cents, first_value_cents: unitCents * stock, values },
    conditions: ['attribute_not_exists(value_cents)', ...conditions],
  };
}

const asSeen = ({ available, held }: Pieces) => ({
  conditions: [
    'available = :available',
    held === 0 ? '(attribute_not_exists(held) OR held = :seenHeld)' : 'held = :seenHeld',
  ],
  values: { ':available': available, ':seenHeld': held },
});

type Out = { unitCents?: number | undefined; released?: number; costCents?: number | undefined };

/**
 * Returns what pieces that leave take from the value: value × pieces ÷ stock, rounded down, so that the remainder stays.
 * The last pieces take all of it. Stock that was never valued is first valued at `unitCents` a piece, if that is known.
 *
 * The value was read before the movement is written. Other pieces may leave in between, because the average stays the
 * same then. The movement is refused only if it would take the last pieces, or more than the value, without having seen
 * that. Its caller then reads again.
 *
 * @param seen the stock as it was read
 * @param released the leaving pieces that a chat draft held
 * @param costCents what the pieces take instead, as far as the value allows: what they cost when they were received
 */
export function valueOut(
  seen: Pieces,
  pieces: number,
  { unitCents, released = 0, costCents }: Out = {},
): ValueMove {
  const stock = seen.available + seen.held;
  const { value_cents: known } = seen;
  if (known === undefined && unitCents === undefined)
    return { conditions: ['attribute_not_exists(value_cents)'] };
  const value = known ?? (unitCents ?? 0) * stock;
  const isLast = pieces >= stock;
  const part = costCents ?? Math.floor((value * pieces) / stock);
  const taken = isLast ? value : Math.min(value, part);
  if (known === undefined) {
    const { conditions, values } = asSeen(seen);
    return {
      ...{ first_value_cents: value, value_cents: -taken, values },
      conditions: ['attribute_not_exists(value_cents)', ...conditions],
    };
  }
  if (isLast) {
    const { conditions, values } = asSeen(seen);
    return {
      value_cents: -taken,
      conditions: ['value_cents = :seenValue', ...conditions],
      values: { ...values, ':seenValue': value },
    };
  }
  return {
    value_cents: -taken,
    conditions: ['(available > :leaving OR held > :released)', 'value_cents >= :taken'],
    values: { ':leaving': pieces - released, ':released': released, ':taken': taken },
  };
}
