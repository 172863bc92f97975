/** The pieces of a product that customers can buy, and those that are reserved for carts sent by WhatsApp. */
export type Pieces = {
  available: number;
  held: number;
  /** The value of these pieces, in cents with VAT; undefined if the stock was never valued. */
  value_cents?: number;
};

/** The change of the value of a product's stock by a movement, in cents, and the conditions of this change. */
export type ValueMove = {
  value_cents?: number;
  /** The value at the buying price of stock that was never valued. It is added before the movement. */
  first_value_cents?: number;
  conditions?: readonly string[];
  values?: Record<string, number>;
};

/**
 * Returns the average cost of a piece, in cents. Returns undefined if there are no pieces or the cost is not known.
 * Pieces with a value of zero came at an unknown cost.
 */
export function averageCents({ available, held, value_cents }: Pieces): number | undefined {
  const pieces = available + held;
  return !value_cents || pieces <= 0 ? undefined : Math.round(value_cents / pieces);
}

/** Returns a product with the average cost of its stock as its buying price, if that average is known. */
export function atAverageCost<P extends { buying_price_cents?: number | undefined }>(
  product: P,
  pieces: Pieces | undefined,
): P {
  const average = pieces && averageCents(pieces);
  return average === undefined ? product : { ...product, buying_price_cents: average };
}

/**
 * Returns the value that incoming pieces add. If `cents` is undefined, their cost is not known, and the value does not
 * change.
 */
export const valueIn = (cents: number | undefined): ValueMove =>
  cents === undefined ? {} : { value_cents: cents };

/**
 * Returns the change of value for incoming pieces. Stock that was never valued is first valued at `unitCents` for each
 * piece, if that price is known.
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
 * Returns the value that leaving pieces take: value × pieces ÷ stock, rounded down. The last pieces take the whole
 * value. Stock that was never valued is first valued at `unitCents` for each piece, if that price is known.
 *
 * The value is read before the movement is written. Other pieces may leave in between, because that does not change the
 * average. The movement is refused only if it would unexpectedly take the last pieces or more than the value. The
 * caller then reads again.
 *
 * @param seen the stock as it was read
 * @param released the leaving pieces that were reserved for a cart sent by WhatsApp
 * @param costCents the cost of the pieces when they were received. They take this value, as far as the stock has it
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
