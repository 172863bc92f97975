import type { Ability } from '#shared/abilities/abilities.ts';
import type { SaleBody } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import { productKey } from '../../../data/catalogue/keys.ts';
import type { ProductItem } from '../../../data/catalogue/product.ts';
import { readItems } from '../../../data/dynamodb/read-items.ts';
import type { Approver } from './approver.ts';
import { may, type Read, type Sync } from './context.ts';

/** Those products of a sale that exist in the shop, by their ids. */
export type Products = ReadonlyMap<number, ProductItem>;

export async function readSoldProducts(lines: readonly { product_id: number | null }[]): Promise<Products> {
  const ids = [...new Set(lines.flatMap(({ product_id }) => product_id ?? []))];
  const items = (await readItems(ids.map(productKey))) as ProductItem[];
  return new Map(items.map((item) => [item.id, item]));
}

type Priced = {
  lines: readonly Pick<SaleBody['lines'][number], 'product_id' | 'unit_cents' | 'catalogue_cents'>[];
  discount_cents: number;
};

/** Returns true for a line of a sale whose price differs from the catalogue's. */
const isChanged = ({ lines }: Priced, products: Products) =>
  lines.some((line) => products.has(line.product_id ?? 0) && line.unit_cents !== line.catalogue_cents);

/**
 * Returns flags for the prices, discounts and items of a sale that neither its person nor its approver may give. A
 * product that the shop never had counts as an item outside the catalogue, whatever id the device gave it.
 */
export function notAllowed(
  sale: Priced,
  products: Products,
  allows: (ability: Ability) => boolean,
): TillFlag[] {
  const hasOthers = sale.lines.some(({ product_id }) => !products.has(product_id ?? 0));
  const needed: [boolean, Ability, TillFlag][] = [
    [isChanged(sale, products), 'pos.price', 'price-not-allowed'],
    [sale.discount_cents > 0, 'pos.discount', 'discount-not-allowed'],
    [hasOthers, 'pos.custom-item', 'custom-item-not-allowed'],
  ];
  return needed.flatMap(([isNeeded, ability, flag]) => (isNeeded && !allows(ability) ? flag : []));
}

/** Returns the flags of the prices and goods of a sale. */
export function oddSale(
  sync: Sync,
  read: Read<SaleBody>,
  products: Products,
  approver: Approver,
): TillFlag[] {
  const { lines, age_checked } = read.body;
  const productOf = ({ product_id }: { product_id: number | null }) => products.get(product_id ?? 0);
  const isHidden = lines.some(
    (line) => line.product_id !== null && (productOf(line)?.is_hidden ?? !productOf(line)),
  );
  const isRestricted = lines.some((line) => line.age_restricted || productOf(line)?.age_restricted);
  return [
    ...approver.flags,
    ...(isChanged(read.body, products) ? (['price'] as const) : []),
    ...notAllowed(read.body, products, (ability) => may(sync, read, ability) || approver.mayApprove(ability)),
    ...(isHidden ? (['not-sold'] as const) : []),
    ...(isRestricted && !age_checked ? (['age'] as const) : []),
  ];
}
