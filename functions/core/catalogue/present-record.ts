import type { Group } from '#shared/abilities/groups.ts';
import { pictureUrl } from '#shared/catalogue/picture.ts';
import { withoutMarkup } from '#shared/content/markup.ts';
import { maySeeField } from '#shared/log/record-abilities.ts';
import { toShillings } from '#shared/money.ts';
import type { SentPicture } from '#shared/pictures/upload.ts';
import {
  type MissingDetail,
  missingDetails,
  type ProductRecord,
  type ProductRow,
} from '#shared/products/product-record.ts';
import { isHiddenItself } from '../../data/catalogue/hidden.ts';
import { hasPicture } from '../../data/catalogue/no-picture.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import type { SupplierItem } from '../../data/catalogue/supplier.ts';
import type { Pieces } from '../../data/stock/stock-value.ts';

/** The shop's suppliers, and the groups of the person who sees the product. */
export type Reader = { suppliers: SupplierItem[]; groups: readonly Group[] };

/** Returns the margin of a product in percent of its selling price, with one decimal. */
const marginOf = (sellingCents: number, buyingCents: number) =>
  Math.round(((sellingCents - buyingCents) / sellingCents) * 1000) / 10;

const lacks: Record<MissingDetail, (product: ProductItem) => boolean> = {
  picture: ({ images }) => images.length === 0,
  description: ({ product_description }) => withoutMarkup(product_description).trim() === '',
  features: ({ product_features }) => product_features.length === 0,
  meta_description: ({ meta_description }) => meta_description === '',
  buying_price: ({ buying_price_cents }) => buying_price_cents === undefined,
  supplier: ({ supplier_id }) => supplier_id === undefined,
  barcode: ({ barcode }) => barcode === undefined,
  strength: ({ strength_mg }) => strength_mg === undefined,
  flavour_family: ({ flavour_family }) => flavour_family === undefined,
  reorder_level: ({ reorder_level }) => reorder_level === undefined,
};

/** Presents a product as a row for staff. Only people with `margin.see` get the buying price and the margin. */
export function toRow(item: ProductItem, pieces: Pieces | undefined, reader: Reader): ProductRow {
  const { price_cents, buying_price_cents: buying } = item;
  const seesMargin = maySeeField(reader.groups, 'product', 'buying_price_cents');
  const money = {
    buying_price: buying === undefined ? null : toShillings(buying),
    margin: buying === undefined ? null : marginOf(price_cents, buying),
  };
  return {
    ...item,
    version: item.version ?? 0,
    barcode: item.barcode ?? null,
    selling_price: toShillings(price_cents),
    ...(seesMargin && money),
    product_store: pieces?.available ?? 0,
    held: pieces?.held ?? 0,
    reorder_level: item.reorder_level ?? null,
    shelf: item.shelf ?? null,
    status: item.is_deleted ? 'deleted' : isHiddenItself(item) ? 'hidden' : 'active',
    hidden_with_category: item.hidden_with_category === true,
    is_premium: item.is_premium ? 1 : 0,
    adults_only: item.adults_only === true,
    strength_mg: item.strength_mg ?? null,
    flavour_family: item.flavour_family ?? null,
    image: hasPicture(item) ? pictureUrl(item.picture, 160) : '',
    supplier: reader.suppliers.find(({ id }) => id === item.supplier_id) ?? null,
    missing: missingDetails.filter(
      (detail) => lacks[detail](item) && (seesMargin || detail !== 'buying_price'),
    ),
    changed_at: item.changed_at ?? null,
  };
}

/** Presents a product with all fields that staff see or change. */
export const toRecord = (
  item: ProductItem,
  pieces: Pieces | undefined,
  reader: Reader & { sent: SentPicture | null },
): ProductRecord => ({
  ...item,
  ...toRow(item, pieces, reader),
  category_id: item.category.id,
  subcategory_id: item.subcategory.id,
  subcategory: { ...item.subcategory, category: item.category },
  supplier_id: item.supplier_id ?? null,
  suppliers: reader.suppliers.filter(({ is_deleted }) => !is_deleted),
  sent_picture: reader.sent,
  goes_with: item.goes_with ?? [],
});
