import { listCatalogue } from '../../../data/catalogue/category.ts';
import { productKey } from '../../../data/catalogue/keys.ts';
import { listSuppliers } from '../../../data/catalogue/supplier.ts';
import { readItems } from '../../../data/dynamodb/read-items.ts';
import type { LogItem } from '../../../data/log/log-entry.ts';
import type { Names } from './formats.ts';

/** If a job has more products than this, the change log shows their number instead of their names. */
export const MOST_NAMED = 5;
/** The most products whose names are read for one page of changes. One request reads them all. */
const MOST_PRODUCTS = 100;

type Listed = { ids?: number[]; product_id?: number; selection?: Listed };

/**
 * Returns the ids of the products that a logged value names. The value is an id, the lines of a stock movement, or the
 * input of a job.
 */
function productsIn(name: string, value: unknown): number[] {
  if (name === 'goes_with') return (value ?? []) as number[];
  if (name === 'product_id') return typeof value === 'number' ? [value] : [];
  if (name === 'lines' && Array.isArray(value))
    return value.flatMap(({ product_id }: Listed) => product_id ?? []);
  const input = name === 'input' ? ((value ?? {}) as Listed) : {};
  const { ids = [] } = input.selection ?? input;
  return ids.length > MOST_NAMED ? [] : ids;
}

const valuesOf = ({ fields }: LogItem) =>
  Object.entries(fields).flatMap(([name, { before, after }]): [string, unknown][] => [
    [name, before],
    [name, after],
  ]);

async function readProducts(ids: number[]): Promise<Map<number, string>> {
  const keys = [...new Set(ids)].slice(0, MOST_PRODUCTS).map(productKey);
  const products = (await readItems(keys)) as { id: number; product_name: string }[];
  return new Map(products.map(({ id, product_name }) => [id, product_name]));
}

async function readCategories() {
  const tree = await listCatalogue();
  const titles = tree.flatMap((item) =>
    item.kind === 'category' ? [[item.id, item.category_name] as const] : [],
  );
  const category = new Map(titles);
  const subcategory = tree.flatMap((item) =>
    item.kind === 'category' ? [] : [[item.id, `${category.get(item.category_id)} / ${item.title}`] as const],
  );
  return { category, subcategory: new Map(subcategory) };
}

/**
 * Returns the present names of the records to which changes refer. Reads only the needed names, with at most three
 * requests.
 */
export async function readNames(changes: readonly LogItem[]): Promise<Names> {
  const values = changes.flatMap(valuesOf);
  const hasField = (...names: string[]) => values.some(([name]) => names.includes(name));
  const [categories, suppliers, product] = await Promise.all([
    hasField('subcategory_id', 'parent_id', 'input') ? readCategories() : undefined,
    hasField('supplier_id') ? listSuppliers() : [],
    readProducts(values.flatMap(([name, value]) => productsIn(name, value))),
  ]);
  return {
    category: categories?.category ?? new Map(),
    subcategory: categories?.subcategory ?? new Map(),
    supplier: new Map(suppliers.map(({ id, name }) => [id, name])),
    product,
  };
}
