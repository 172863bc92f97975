import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import * as reads from '../../core/catalogue/catalogue-reads.ts';
import { remove } from '../../data/dynamodb/actions.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { noon } from '../event.ts';
import { store } from '../log-door.ts';

type Item = Record<string, unknown> & { pk: string; sk: string };

/** Returns all items of the table. The shop must be small. */
const everyItem = async () =>
  ((await table.send(new ScanCommand({ TableName: tableName(), ConsistentRead: true }))).Items ??
    []) as Item[];

const names = ['hart-vapes', 'caffeine-energy-pouches', '1', '2'];
const subcategories = [
  ['hart-vapes', 'hart-one'],
  ['caffeine-energy-pouches', '21'],
] as const;

const numbers = (list: { id: number }[]) => list.map(({ id }) => id);

/** Removes all items of the table. The shop must be small. */
export async function emptyTable(): Promise<void> {
  await store(async () => {
    for (const item of await everyItem()) await commit([remove(item)]);
  });
}

/** Returns the ids of the products in every list that shoppers read, by list. */
export async function shownLists(): Promise<Record<string, number[]>> {
  const lists: Record<string, number[]> = {};
  for (const product of names) {
    const ask = { params: { product }, query: {} };
    lists[product] = numbers((await reads.listCollectionProducts(ask)).products);
    lists[`premium ${product}`] = numbers((await reads.listPremium({ ...ask, query: undefined })).products);
    const query = { category: product, page: 1, per_page: 99, seed: 3 };
    const shuffled = await reads.listProducts({ params: undefined, query, now: noon });
    lists[`shuffled ${product}`] = numbers(shuffled.data);
    if (!('meta' in shuffled) || shuffled.meta.total !== shuffled.data.length)
      throw new Error(`The shuffled list of ${product} counts wrong.`);
  }
  for (const [category, subcategory] of subcategories) {
    const ask = { params: { category, subcategory }, query: {} };
    lists[`${category}/${subcategory}`] = numbers((await reads.listSubcategoryProducts(ask)).products);
  }
  lists['subcategory 21'] = numbers((await reads.getSubcategory({ params: { id: 21 }, query: {} })).products);
  return lists;
}
