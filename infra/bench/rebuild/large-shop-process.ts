import { BatchWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { everyPath } from '#functions/core/pages/list-paths.ts';
import { prerenderPage } from '#functions/core/pages/prerender-page.ts';
import { wholeFiles } from '#functions/core/pages/site-files.ts';
import { changeProduct } from '#functions/data/catalogue/change-product.ts';
import { createProduct } from '#functions/data/catalogue/create-product.ts';
import { hashOfId, listPk, productKey, shardKey, shuffledKey } from '#functions/data/catalogue/keys.ts';
import {
  findProductItem,
  listCards,
  listItem,
  listKeys,
  type ProductItem,
} from '#functions/data/catalogue/product.ts';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import { loadRenderer } from '#functions/integrations/renderer.ts';
import { inLanes } from '#functions/lanes.ts';
import { productPath } from '#shared/page.ts';
import { rendererFolder } from '../../build/renderer.ts';
import { largeCatalogue } from '../search/search-catalogue.ts';

/*
 * Works on the shop that the environment names, in a separate process. `fill 100000` adds products until there are a
 * hundred thousand, and prints the ids of the two products whose prices will change. `prerender` makes the files that
 * a change of one product can affect. `price 100499 900` sets a price.
 *
 * The added products have no stock and no slug. All are in the list of all products and in the shuffled one. Only the
 * newest thousand are in the other lists, because pages show only the newest products of these. The two products whose
 * prices change are complete.
 */

const firstId = 100_000;
const inEveryList = 1000;
const lanes = 8;

async function write(items: Record<string, unknown>[]): Promise<void> {
  const batches = Array.from({ length: Math.ceil(items.length / 25) }, (_, n) =>
    items.slice(n * 25, n * 25 + 25),
  );
  await inLanes(lanes, batches, (batch) => {
    const requests = batch.map((Item) => ({ PutRequest: { Item } }));
    return table.send(new BatchWriteCommand({ RequestItems: { [tableName()]: requests } }));
  });
}

/** Adds products to the counts of the shuffled list of the whole shop. */
async function countShuffled(ids: number[]): Promise<void> {
  const shards = new Map<string, number>();
  for (const id of ids) {
    const shard = hashOfId(id).slice(0, 2);
    shards.set(shard, (shards.get(shard) ?? 0) + 1);
  }
  const add = ([shard, by]: [string, number]) =>
    table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: shardKey('all', shard),
        UpdateExpression: 'ADD #count :by',
        ExpressionAttributeNames: { '#count': 'count' },
        ExpressionAttributeValues: { ':by': by },
      }),
    );
  await Promise.all([...shards].map(add));
}

const timeOf = (n: number) => new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString();

async function fill(wanted: number): Promise<{ newest: number; usual: number }> {
  const { cards } = await listCards(listPk.open(), 1);
  // A barcode may belong to only one product, so the copies have none.
  const { barcode: _, ...model } = (await findProductItem(cards[0]?.id ?? 0)) as ProductItem;
  const added = largeCatalogue(wanted).slice(-(wanted - 60));
  const productOf = (n: number): ProductItem => {
    const { slug, product_name, product_code, price_cents, picture, brand_name, attributes } = added[
      n
    ] as (typeof added)[number];
    return {
      ...model,
      ...{ images: [], product_description: '', product_features: [], meta_description: '' },
      ...{ id: firstId + n, slug, product_name, product_code, price_cents, brand_name, is_premium: false },
      attributes: attributes.map((one, at) => ({ ...one, id: at + 1 })),
      picture: { ...model.picture, ...picture },
      created_at: timeOf(n),
    };
  };
  const [usual, newest] = [Math.floor(added.length / 2), added.length - 1];
  for (let from = 0; from < newest; from += 1000) {
    const numbers = Array.from({ length: Math.min(1000, newest - from) }, (_, at) => from + at);
    const products = numbers.filter((n) => n !== usual).map(productOf);
    await write(
      products.flatMap((product) => {
        const { id } = product;
        const isNew = id >= firstId + newest - inEveryList;
        const keys = listKeys(product).filter(({ pk }) => isNew || pk === listPk.all());
        const items = [
          { ...product, ...productKey(id) },
          { ...shuffledKey('all', id), id },
        ];
        return [...items, ...keys.map((key) => listItem(key, product))];
      }),
    );
  }
  const inLists = Array.from({ length: newest }, (_, n) => n).filter((n) => n !== usual);
  await countShuffled(inLists.map((n) => firstId + n));
  for (const n of [usual, newest]) {
    const created_at = n === newest ? new Date().toISOString() : timeOf(n);
    await createProduct({ ...productOf(n), created_at }, 10, created_at);
  }
  return { newest: firstId + newest, usual: firstId + usual };
}

async function prerender(ids: number[]): Promise<void> {
  process.env.RENDERER = rendererFolder;
  const renderer = await loadRenderer();
  const products = await Promise.all(ids.map(findProductItem));
  const shown = products.map((product) => product && productPath(product.slug));
  await inLanes(lanes, everyPath(), async (path) => {
    if (!path.startsWith(productPath('')) || shown.includes(path)) await prerenderPage(path, renderer);
  });
  for (const path of wholeFiles) await prerenderPage(path, renderer);
}

const [what, ...numbers] = process.argv.slice(2);
const [first = 0, second = 0] = numbers.map(Number);
if (what === 'fill') console.log(JSON.stringify(await fill(first)));
else if (what === 'prerender') await prerender(numbers.map(Number));
else await changeProduct(first, { price_cents: second * 100 });
