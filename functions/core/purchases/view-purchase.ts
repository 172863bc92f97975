import { mayDo } from '#shared/abilities/abilities.ts';
import type { Group } from '#shared/abilities/groups.ts';
import { toShillings } from '#shared/money.ts';
import type { Purchase, PurchaseRow } from '#shared/purchases/purchase.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { SupplierItem } from '../../data/catalogue/supplier.ts';
import type { DeliveryItem, PurchaseItem } from '../../data/purchases/purchase.ts';
import { presentRecord } from '../catalogue/admin-suppliers.ts';
import { cameOf } from './purchase-state.ts';

type Groups = readonly Group[];

const inShillings = (cents: number | null) => (cents === null ? null : toShillings(cents));

const piecesOf = ({ lines }: Pick<PurchaseItem, 'lines'>) =>
  lines.reduce((sum, { pieces }) => sum + pieces, 0);

/** Returns the cost of a purchase order's goods with the freight, in cents. */
const totalOf = ({ lines, freight_cents }: PurchaseItem) =>
  lines.reduce((sum, { pieces, price_cents }) => sum + pieces * (price_cents ?? 0), freight_cents);

function viewDelivery(delivery: DeliveryItem, { lines: ordered }: PurchaseItem, seesPrices: boolean) {
  const { id, at, by, note, lines, freight_cents, undone } = delivery;
  const priceOf = (id: number) => ordered.find(({ product_id }) => product_id === id)?.price_cents ?? null;
  return {
    ...{ id, at, by: by.name, note },
    lines: lines.map(({ product_id, name, good, damaged, price_cents }) => {
      const usual = priceOf(product_id);
      const isOther = usual !== null && usual !== price_cents;
      return {
        ...{ product_id, name, good, damaged },
        ...(seesPrices && { price: inShillings(price_cents) }),
        ...(seesPrices && isOther && { ordered_price: toShillings(usual) }),
      };
    }),
    ...(seesPrices && {
      freight: toShillings(freight_cents),
      cost: toShillings(lines.reduce((sum, { cost_cents = 0 }) => sum + cost_cents, 0)),
    }),
    undone: undone ? { at: undone.at, by: undone.by.name } : null,
  };
}

/** Returns a purchase order for a list. Its total is included only if these groups may see it. */
export const viewRow = (purchase: PurchaseItem, groups: Groups): PurchaseRow => ({
  ...{ id: purchase.id, number: purchase.number, state: purchase.state, supplier: purchase.supplier },
  ...{ created_at: purchase.created_at, expected: purchase.expected, pieces: piecesOf(purchase) },
  received: purchase.lines.reduce((sum, line) => sum + cameOf(purchase, line.product_id).received, 0),
  ...(mayDo(groups, 'margin.see') && { total: toShillings(totalOf(purchase)) }),
});

type Beside = { supplier: SupplierItem; products: readonly ProductItem[] };

/** Returns a purchase order. Its prices are included only if these groups may see them. */
export function viewPurchase(
  purchase: PurchaseItem,
  { supplier, products }: Beside,
  groups: Groups,
): Purchase {
  const seesPrices = mayDo(groups, 'margin.see');
  return {
    ...{ id: purchase.id, version: purchase.version ?? 0, number: purchase.number, state: purchase.state },
    supplier: presentRecord(supplier),
    lines: purchase.lines.map(({ product_id, name, code, pieces, price_cents }) => ({
      ...{ product_id, name, code, pieces },
      barcode: products.find(({ id }) => id === product_id)?.barcode ?? null,
      ...cameOf(purchase, product_id),
      ...(seesPrices && { price: inShillings(price_cents) }),
    })),
    ...(seesPrices && {
      freight: toShillings(purchase.freight_cents),
      total: toShillings(totalOf(purchase)),
    }),
    ...{ expected: purchase.expected, note: purchase.note },
    ...{ created_at: purchase.created_at, created_by: purchase.created_by.name },
    sendings: purchase.sendings.map(({ at, by, way }) => ({ at, by: by.name, way })),
    deliveries: purchase.deliveries.map((delivery) => viewDelivery(delivery, purchase, seesPrices)),
  };
}
