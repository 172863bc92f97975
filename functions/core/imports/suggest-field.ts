import { type ImportField, importFields } from '#shared/imports/import.ts';
import { exportColumnNames, productColumns } from '#shared/imports/product-columns.ts';
import { foreignHeadings, kindWords, placedHeadings } from './foreign-headings.ts';

const bare = (heading: string) => heading.toLowerCase().replace(/[^a-z\d]/g, '');

/**
 * Returns a heading in lower case, without spaces, punctuation, the currency of a price, or the name of a stock
 * location.
 */
function plainHeading(heading: string): string {
  const plain = bare(heading);
  const placed = placedHeadings.find((name) => plain.startsWith(name));
  return placed ?? plain.replace(/(?<=(?:price|cost))(?:in)?(?:kes|kshs?|shs?|shillings)$/, '');
}

/** Each field with its headings, the most reliable first. The field `id` is treated separately. */
const headingsOf: [ImportField, string[]][] = importFields.flatMap((field) =>
  field === 'id'
    ? []
    : [[field, [bare(productColumns[field]), ...(foreignHeadings[field] ?? [])]] as [ImportField, string[]]],
);

/**
 * Returns true for a column of a Square export that is about one location. It may not contain the stock of the whole
 * shop.
 */
const isPlaced = (heading: string): boolean => (placedHeadings as readonly string[]).includes(heading);

const ownHeadings: ReadonlySet<string> = new Set(exportColumnNames.map((name) => productColumns[name]));

/** Returns true if the headings come from this shop's own export, perhaps with some columns removed. */
const isOwnFile = (headings: readonly string[]): boolean =>
  headings.includes(productColumns.stock_when_exported) ||
  (headings.includes(productColumns.product_code) && headings.every((each) => ownHeadings.has(each)));

type Examples = readonly (readonly string[] | undefined)[];

/** Returns true for a column “Type” with kinds of products, such as “simple”. Such a column is not the subcategory. */
const isKind = (heading: string, cells: readonly string[] = []): boolean =>
  (heading === 'type' || heading === 'producttype') && cells.some((cell) => kindWords.has(bare(cell)));

/**
 * Returns the index of the first column that probably contains a field, or -1. If several columns contain the stock of
 * one location each, none of them is chosen.
 */
function placeOf(names: readonly string[], plain: readonly string[], examples: Examples): number {
  for (const name of names) {
    const places = plain.flatMap((heading, n) => (heading === name ? [n] : []));
    const [first] = places;
    if (first === undefined || isKind(name, examples[first])) continue;
    return places.length > 1 && isPlaced(name) ? -1 : first;
  }
  return -1;
}

/**
 * Returns the field that each column probably contains, or null for none. No field occurs twice. A column `Id` is read
 * only from this shop's own files, because other shops use the same numbers for other products.
 */
export function suggestFields(headings: readonly string[], examples: Examples): (ImportField | null)[] {
  const plain = headings.map(plainHeading);
  const found: (ImportField | null)[] = headings.map(() => null);
  for (const [field, names] of headingsOf) {
    const place = placeOf(names, plain, examples);
    if (place !== -1 && found[place] === null) found[place] = field;
  }
  if (isOwnFile(headings)) {
    const id = headings.indexOf(productColumns.id);
    if (id !== -1) found[id] = 'id';
  } else if (!found.includes('subcategory')) {
    // Other shops have only one level of categories, which are subcategories in this shop.
    const category = found.indexOf('category');
    if (category !== -1) found[category] = 'subcategory';
  }
  return found;
}
