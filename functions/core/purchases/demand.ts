import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { toShillings } from '#shared/money.ts';
import { daysLeft, demandDays, proposedPieces } from '#shared/purchases/demand.ts';
import type { Demand } from '#shared/purchases/purchase.ts';
import { partOf } from '../../data/catalogue/keys.ts';
import { listPart, type ProductItem } from '../../data/catalogue/product.ts';
import type { SupplierItem } from '../../data/catalogue/supplier.ts';
import { readCounter } from '../../data/dynamodb/counter.ts';
import { listPurchases, listSupplied, type Supplied } from '../../data/purchases/purchase.ts';
import { readPieces } from '../../data/stock/stock.ts';
import { peopleWaiting, readWaited } from '../../data/waiting/waiting.ts';
import { inLanes } from '../../lanes.ts';
import { soldPieces } from '../books/sold-pieces.ts';
import { cameOf } from './purchase-state.ts';

const LANES = 4;
/** How many open purchase orders are read to find the pieces on their way. */
const OPEN = 100;
/** How many of a supplier's newest deliveries are read to find the last prices. */
export const LAST_DELIVERIES = 50;
/** The most products of a supplier that its page and a proposal show. */
const PRODUCTS = 500;

/** Returns the products that the shop buys from a supplier, without deleted ones. It reads all products of the shop. */
export async function productsOfSupplier(supplier: number): Promise<ProductItem[]> {
  const parts = Array.from({ length: partOf(await readCounter('product')) + 1 }, (_, part) => part);
  const found: ProductItem[] = [];
  await inLanes(LANES, parts, async (part) => {
    const products = await listPart(part);
    found.push(...products.filter((one) => one.supplier_id === supplier && !one.is_deleted));
  });
  return found.sort((one, other) => one.id - other.id).slice(0, PRODUCTS);
}

/**
 * Returns how many pieces of each product are on their way: on purchase orders that were sent, and not received yet.
 */
async function piecesOnOrder(): Promise<Map<number, number>> {
  const { purchases } = await listPurchases('open', { limit: OPEN });
  const pieces = new Map<number, number>();
  for (const purchase of purchases.filter(({ state }) => state !== 'draft'))
    for (const { product_id, pieces: ordered } of purchase.lines) {
      const left = Math.max(0, ordered - cameOf(purchase, product_id).received);
      pieces.set(product_id, (pieces.get(product_id) ?? 0) + left);
    }
  return pieces;
}

/** Returns the price of one piece of a product in the newest of these deliveries that contains it, in cents. */
const lastPrice = (supplied: readonly Supplied[], productId: number): number | undefined =>
  supplied.flatMap(({ lines }) => lines).find(({ product_id }) => product_id === productId)?.price_cents;

type Asked = { supplier: SupplierItem; products: readonly ProductItem[]; now: Date };

/** Returns the data that staff need to reorder products. Products that are about to run out come first. */
export async function demandFor(
  { supplier, products, now }: Asked,
  groups: readonly Group[],
): Promise<Demand[]> {
  const ids = products.map(({ id }) => id);
  const [pieces, sold, onOrder, waited, supplied] = await Promise.all([
    readPieces(ids),
    soldPieces(now, demandDays),
    piecesOnOrder(),
    readWaited(ids),
    listSupplied(supplier.id, LAST_DELIVERIES),
  ]);
  const waiting = peopleWaiting(waited);
  const all = products.map((product): Demand => {
    const { id, product_name: name, product_code: code, reorder_level, buying_price_cents } = product;
    const { available: in_stock = 0 } = pieces.get(id) ?? {};
    const a_day = Math.round(((sold.get(id) ?? 0) / demandDays) * 100) / 100;
    const known = {
      ...{ in_stock, a_day, on_order: onOrder.get(id) ?? 0, waiting: waiting.get(id) ?? 0 },
      reorder_level: reorder_level ?? null,
    };
    const price = lastPrice(supplied, id) ?? buying_price_cents;
    return {
      ...{ product_id: id, name, code, ...known, days_left: daysLeft(in_stock, a_day) },
      proposed: proposedPieces(known, supplier.lead_days ?? null),
      ...(mayDo(groups, 'margin.see') && { price: price === undefined ? null : toShillings(price) }),
    };
  });
  const urgency = ({ days_left }: Demand) => days_left ?? Number.MAX_SAFE_INTEGER;
  return all.sort((one, other) => urgency(one) - urgency(other) || one.name.localeCompare(other.name, 'en'));
}
