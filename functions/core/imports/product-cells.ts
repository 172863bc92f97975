import { pictureUrl } from '#shared/catalogue/picture.ts';
import type { ExportColumn } from '#shared/imports/product-columns.ts';
import type { ProductRow } from '#shared/products/product-record.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';

type Cell = string | number;

/** Returns a text with `\n` as its line break, which every system reads. */
export const withLines = (text: string) => text.replace(/\r\n?/g, '\n');

const yesNo = (value: boolean) => (value ? 'yes' : 'no');

/** The cell text for a product that is for adults only because of its category. */
export const BY_CATEGORY = 'yes (category)';

/**
 * Returns the cell text that says if a product is for adults only, and whether this follows from the product or from
 * its category.
 */
export const restrictedCell = ({
  adults_only,
  age_restricted,
}: Pick<ProductItem, 'adults_only' | 'age_restricted'>): string =>
  age_restricted && !adults_only ? BY_CATEGORY : yesNo(adults_only === true);

/** Returns the line for one attribute in the attributes cell. */
export const attributeLine = ({ key, value }: { key: string; value: string }) => `${key}: ${value}`;

/** A cell with this text empties its field. A value that equals this text is exported with an apostrophe in front. */
const CLEAR = '(clear)';
const isClearing = /^'*\(clear\)$/i;

/** Returns true for a cell that empties its field. */
export const clears = (cell: string): boolean => cell.trim().toLowerCase() === CLEAR;

/**
 * Returns the cell text of a value. If the value is the text that empties a field, an apostrophe is added, so that
 * {@link cellValue} reads the same value again.
 */
const kept = (value: Cell): Cell =>
  typeof value === 'string' && isClearing.test(value) ? `'${value}` : value;

/** Returns the value in a cell that {@link kept} wrote. */
export const cellValue = (cell: string): string =>
  cell.startsWith("'") && isClearing.test(cell) ? cell.slice(1) : cell;

/**
 * Returns the cells of a product's line in the export, by column. `origin` is the beginning of the addresses of its
 * pictures, and `companions` is the cell of the products that go well with it.
 */
export function productCells(
  item: ProductItem,
  row: ProductRow,
  { origin, companions }: { origin: string; companions: string },
): Record<ExportColumn, Cell> {
  const cells: Record<ExportColumn, Cell> = {
    product_code: item.product_code,
    barcode: item.barcode ?? '',
    product_name: item.product_name,
    category: item.category.category_name,
    subcategory: item.subcategory.title,
    selling_price: row.selling_price,
    buying_price: row.buying_price ?? '',
    product_store: row.product_store,
    stock_when_exported: row.product_store,
    status: row.status,
    is_premium: yesNo(item.is_premium),
    adults_only: restrictedCell(item),
    product_description: item.product_description,
    product_features: item.product_features.join('\n'),
    meta_description: item.meta_description,
    supplier: row.supplier?.name ?? '',
    strength_mg: item.strength_mg ?? '',
    flavour_family: item.flavour_family ?? '',
    hue: item.hue,
    reorder_level: item.reorder_level ?? '',
    shelf: item.shelf ?? '',
    goes_well_with: companions,
    attributes: item.attributes.map(attributeLine).join('\n'),
    brand_name: item.brand_name,
    type: item.type,
    images: item.images.map((picture) => `${origin}${pictureUrl(picture, 640)}`).join('\n'),
    id: item.id,
  };
  const entries = Object.entries(cells).map(([column, value]) => [column, kept(value)]);
  return Object.fromEntries(entries) as Record<ExportColumn, Cell>;
}
