import type { CategoryItem, SubcategoryItem } from '../../data/catalogue/category.ts';
import { attributesIn, mayEnter, type Placement, placementOf } from '../../data/catalogue/placement.ts';
import type { SupplierItem } from '../../data/catalogue/supplier.ts';
import type { CompanionCodes } from './companion-cells.ts';
import { importTexts as texts } from './import-texts.ts';
import { attributeLine, BY_CATEGORY, cellValue, clears } from './product-cells.ts';
import { CellError, linesOf, readYesNo } from './read-cell.ts';

/** The categories, subcategories, suppliers and companions that an imported row can name. */
export type Catalogue = {
  tree: (CategoryItem | SubcategoryItem)[];
  suppliers: SupplierItem[];
  companions: CompanionCodes;
};

const equals = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** Matches the separators between the names in a category path of WooCommerce and Odoo, as in “Drinks > Pouches”. */
const PATH = / ?> ?| \/ /;

/**
 * Returns the id of the subcategory that a cell names. The cell contains the subcategory's title, perhaps after the
 * name of the category.
 *
 * @throws CellError
 */
export function readSubcategory(cell: string, category: string | undefined, { tree }: Catalogue): number {
  const named = (title: string, within: string | undefined) =>
    tree.flatMap((item) => {
      const placement =
        item.kind === 'subcategory' && equals(item.title, title) ? placementOf(tree, item.id) : undefined;
      const isWithin = !within?.trim() || equals(placement?.category.category_name ?? '', cellValue(within));
      return placement && isWithin && mayEnter(tree, placement) ? [placement.subcategory.id] : [];
    });
  const path = cell.replace(/\s+/g, ' ').split(PATH);
  const whole = named(cellValue(cell), category);
  const [only, other] = whole.length > 0 ? whole : named(path.at(-1) ?? '', category ?? path.at(-2));
  if (only === undefined) throw new CellError(texts.subcategory);
  if (other !== undefined) throw new CellError(texts.subcategories);
  return only;
}

/** Returns the id of the supplier with this name, or null for a cell that clears it. @throws CellError */
export function readSupplier(cell: string, { suppliers }: Catalogue): number | null {
  if (clears(cell)) return null;
  const found = suppliers.find(({ name, is_deleted }) => !is_deleted && equals(name, cellValue(cell)));
  if (!found) throw new CellError(texts.supplier);
  return found.id;
}

/** Returns the ids of a subcategory's attributes, read from lines such as `Flavour: Mango`. @throws CellError */
export function readAttributes(cell: string, subcategoryId: number, { tree }: Catalogue): number[] {
  if (clears(cell)) return [];
  const own = attributesIn(tree, subcategoryId);
  return linesOf(cellValue(cell)).map((line) => {
    const found = own.find((each) => equals(attributeLine(each), line));
    if (!found) throw new CellError(texts.attribute(line));
    return found.id;
  });
}

/**
 * Returns true if a cell says that the product itself is for adults only.
 * @throws CellError if the product's category contradicts the cell
 */
export function readAdultsOnly(cell: string, { category, age_restricted }: Placement): boolean {
  if (clears(cell)) throw new CellError(texts.cannotClear);
  const isByCategory = equals(cell, BY_CATEGORY);
  if (isByCategory && !age_restricted) throw new CellError(texts.allAges(category.category_name));
  const isOwn = !isByCategory && readYesNo(cellValue(cell)) === 1;
  if (!isOwn && !isByCategory && age_restricted)
    throw new CellError(texts.adultsOnly(category.category_name));
  return isOwn;
}
