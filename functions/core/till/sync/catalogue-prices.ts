import { deskTillId } from '#shared/till/desk.ts';
import type { SaleBody } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import { priceChanges } from '../../../data/catalogue/price-log.ts';
import type { ProductItem } from '../../../data/catalogue/product.ts';
import { inLanes } from '../../../lanes.ts';
import { type Sync, timeOf } from './context.ts';

const LANES = 5;
const HOUR_MS = 60 * 60_000;

/**
 * For this long after the till received new prices, a sale that is waiting for its payment may keep the former prices.
 */
const WAITS_MS = HOUR_MS;

/**
 * The greatest age of a sale's prices, if the till recorded the sale before it last received prices. A PIN works
 * offline for a week.
 */
const OLDEST_MS = 14 * 24 * HOUR_MS;

type Line = Pick<SaleBody['lines'][number], 'product_id' | 'catalogue_cents'>;

/** The till whose device names the prices, and the time. */
type Where = Pick<Sync, 'till' | 'device' | 'now'>;

/** Returns the earliest time at which the till may have received the prices of an entry. */
function pricesFrom({ device: { prices_at } }: Where, at: string): string {
  const isLatest = prices_at !== undefined && at >= prices_at;
  const from = isLatest ? Date.parse(prices_at) - WAITS_MS : Date.parse(at) - OLDEST_MS;
  return new Date(from).toISOString();
}

type Found = { cents: number; flag: TillFlag };

/**
 * Returns the catalogue price that the till reported, with the flag `old-price`, if the product had this price at some
 * time since the till may have received its prices. If not, the till's price is wrong. Then returns the price at the
 * time of the sale, with the flag `price-unknown`.
 */
async function trueCents(
  line: Line,
  product: ProductItem,
  { at, from }: { at: string; from: string },
): Promise<Found> {
  const changes = await priceChanges(product.id, from);
  const isKnown = changes.some(({ before, after }) => [before, after].includes(line.catalogue_cents));
  if (isKnown) return { cents: line.catalogue_cents, flag: 'old-price' };
  const next = changes.find((change) => change.at > at && change.before !== undefined);
  return { cents: next?.before ?? product.price_cents, flag: 'price-unknown' };
}

/**
 * Returns the lines of a sale with the prices that the catalogue really had (G-85). A device reports the catalogue
 * price of each piece. If a device could report a false price, it could hide a sale below the real price. For a sale
 * of the till `Desk`, the server itself has read the prices.
 */
export async function withTruePrices<L extends Line>(
  where: Where,
  { at: said, lines: named }: { at: string; lines: readonly L[] },
  products: ReadonlyMap<number, ProductItem>,
): Promise<{ lines: L[]; flags: TillFlag[] }> {
  const lines = [...named];
  if (where.till.id === deskTillId) return { lines, flags: [] };
  const at = timeOf(where, { at: said });
  const flags = new Set<TillFlag>();
  await inLanes(LANES, [...named.entries()], async ([place, line]) => {
    const product = products.get(line.product_id ?? 0);
    if (!product || product.price_cents === line.catalogue_cents) return;
    const { cents, flag } = await trueCents(line, product, { at, from: pricesFrom(where, at) });
    flags.add(flag);
    lines[place] = { ...line, catalogue_cents: cents };
  });
  return { lines, flags: [...flags].sort() };
}
