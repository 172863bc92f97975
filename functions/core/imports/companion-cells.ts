import { mostCompanions } from '#shared/products/product-record.ts';
import { companionsMany } from '#shared/texts.ts';
import { codeKey, productKey } from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { readItems } from '../../data/dynamodb/read-items.ts';
import { importTexts as texts } from './import-texts.ts';
import { type Cells, foundBy, keyOfName, type Named } from './names-wrong.ts';
import { cellValue, clears } from './product-cells.ts';
import { CellError } from './read-cell.ts';

/** The products that rows name as companions: their ids by code in capital letters, and their codes by id. */
export type CompanionCodes = { idOf: ReadonlyMap<string, number>; codeOf: ReadonlyMap<number, string> };

const keyOf = (code: string) => keyOfName('product_code', code);

/** Returns the codes in a cell. They are separated by semicolons or by line breaks. */
const codesIn = (cell: string): string[] =>
  clears(cell)
    ? []
    : cellValue(cell)
        .split(/[;\n]/)
        .flatMap((code) => (code.trim() === '' ? [] : [code.trim()]));

const exists = ({ is_deleted }: ProductItem) => !is_deleted;

const readProducts = async (ids: readonly number[]) =>
  (await readItems([...new Set(ids)].map(productKey))) as unknown as ProductItem[];

const idsIn = (items: readonly ProductItem[]) => items.flatMap(({ goes_with = [] }) => goes_with);

/** Returns the codes of the companions of these products, by id. Deleted companions are left out. */
export async function readCompanionCodes(items: readonly ProductItem[]): Promise<Map<number, string>> {
  const known = new Map(items.map((item) => [item.id, item]));
  const others = idsIn(items).filter((id) => !known.has(id));
  const all = [...items, ...(await readProducts(others))];
  return new Map(all.filter(exists).map(({ id, product_code }) => [id, product_code]));
}

/** Reads the products that the cells of these rows name as companions, and the companions that their products have. */
export async function readCompanions(
  rows: readonly Cells[],
  named: readonly Named[],
): Promise<CompanionCodes> {
  const typed = rows.flatMap(({ goes_well_with = '' }) => {
    const codes = codesIn(goes_well_with);
    return codes.length > mostCompanions ? [] : codes.map(keyOf).filter((code) => code.length <= 40);
  });
  const claims = (await readItems([...new Set(typed)].map(codeKey))) as { product_id: number }[];
  const found = named.flatMap((each) => foundBy(each)?.item ?? []);
  const items = await readProducts([...claims.map(({ product_id }) => product_id), ...idsIn(found)]);
  const present = items.filter(exists);
  return {
    idOf: new Map(present.map(({ id, product_code }) => [keyOf(product_code), id])),
    codeOf: new Map(present.map(({ id, product_code }) => [id, product_code])),
  };
}

/** Returns the cell text of a product's companions: their codes in the order in which they are suggested. */
export const companionCell = (
  { goes_with = [] }: Pick<ProductItem, 'goes_with'>,
  codeOf: CompanionCodes['codeOf'],
): string => goes_with.flatMap((id) => codeOf.get(id) ?? []).join('; ');

/**
 * Returns the ids of the companions whose codes a cell contains. `own` is the code of the row's product.
 * @throws CellError for more than four products, and for one that is unknown, repeated, or the product itself
 */
export function readCompanionCell(cell: string, own: string, { idOf }: CompanionCodes): number[] {
  const codes = codesIn(cell);
  if (codes.length > mostCompanions) throw new CellError(companionsMany(mostCompanions));
  const keys = codes.map(keyOf);
  return codes.map((code, n) => {
    const key = keyOf(code);
    if (key === keyOf(own)) throw new CellError(texts.companionItself);
    if (keys.indexOf(key) !== n) throw new CellError(texts.companionTwice(code));
    const id = idOf.get(key);
    if (id === undefined) throw new CellError(texts.companion(code));
    return id;
  });
}
