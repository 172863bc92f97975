import { createProduct } from '#functions/data/catalogue/create-product.ts';
import { listPk } from '#functions/data/catalogue/keys.ts';
import { findProduct, listCards, type ProductItem } from '#functions/data/catalogue/product.ts';
import { inLanes } from '#functions/lanes.ts';
import { rebuildPages } from '../../build/pages.ts';

/*
 * Works on the stage that the environment names. It is a separate process, so that its memory is measured alone. `fill
 * 1000` adds products until there are a thousand, and prints the ids of all as JSON. `rebuild` renders every page and prints the result as JSON.
 */

/** The result of a rebuild. `memory` holds samples in bytes, ten a second. */
export type RebuildRun = { seconds: number; pages: number; failed: number; memory: number[] };

const lanes = 8;
const idOf = (copy: number) => 100_000 + copy;

async function everyProduct(): Promise<ProductItem[]> {
  const { cards } = await listCards(listPk.all(), 1000);
  const found = await Promise.all(cards.map(({ id }) => findProduct(id)));
  return found.flatMap((one) => one?.product ?? []);
}

/**
 * Adds copies of the demo shop's products until there are `wanted`. Each copy has its own id, slug, code, name and
 * time. Returns the ids of all products, the demo shop's first.
 */
async function fill(wanted: number): Promise<number[]> {
  const models = await everyProduct();
  const copies = Array.from({ length: Math.max(0, wanted - models.length) }, (_, n) => models.length + n);
  await inLanes(lanes, copies, async (n) => {
    // A barcode may belong to only one product, so the copies have none.
    const { barcode: _, ...like } = models[n % models.length] as ProductItem;
    const product: ProductItem = {
      ...like,
      id: idOf(n),
      slug: `${like.slug}-${n}`,
      product_code: `${like.product_code}-${n}`,
      product_name: `${like.product_name} ${n}`,
      created_at: new Date(Date.UTC(2020, 0, 1) + n * 60_000).toISOString(),
    };
    if (!(await createProduct(product, 10, product.created_at))) throw new Error(`${n} exists already.`);
  });
  return [...models.map(({ id }) => id), ...copies.map(idOf)];
}

async function rebuild(): Promise<RebuildRun> {
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(process.memoryUsage.rss()), 100);
  const before = performance.now();
  const { failed, ...counts } = await rebuildPages();
  clearInterval(watch);
  memory.push(process.memoryUsage.rss());
  const pages = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return { seconds: (performance.now() - before) / 1000, pages, failed: failed.length, memory };
}

const [what, count] = process.argv.slice(2);
if (what === 'fill') console.log(JSON.stringify(await fill(Number(count))));
else console.log(JSON.stringify(await rebuild()));
