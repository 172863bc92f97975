import { readdirSync, readFileSync } from 'node:fs';
import { extname } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { type CategoryItem, createCategory } from '#functions/data/category.ts';
import { raiseCounter } from '#functions/data/counter.ts';
import { createProduct, type ProductItem } from '#functions/data/product.ts';
import { createSettings } from '#functions/data/settings.ts';
import { toCents } from '#shared/money.ts';
import { firstSettings } from '#shared/shop.ts';
import { categories, subcategories } from './catalogue/categories.ts';
import { products } from './catalogue/products.ts';
import type { SeedCategory, SeedProduct } from './catalogue/shape.ts';
import { pictureOf } from './pictures.ts';

/*
 * Fills a stage with the demo shop. Run by deploy and by the local cloud with an operator's credentials, TABLE_NAME
 * and UPLOADS_BUCKET in the environment. Ids and dates are fixed and nothing is written over, so running it again, or
 * after staff have edited, changes nothing.
 */

const rendered = new URL('./pictures/rendered/', import.meta.url);
const types: Record<string, string> = { '.avif': 'image/avif', '.webp': 'image/webp' };

/** Runs `work` over `list`, eight at a time. */
async function inParallel<T>(list: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const waiting = [...list];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: 8 }, lane));
}

function categoryItem(category: SeedCategory): CategoryItem {
  const { id, slug, category_name, meta_title, category_description, age_restricted, image, hero } = category;
  const pictures = { picture: pictureOf(image), hero: pictureOf(hero) };
  const words = { category_name, meta_title, category_description };
  return { kind: 'category', id, slug, ...words, ...pictures, age_restricted, product_count: 0 };
}

function productItem(product: SeedProduct): ProductItem {
  const { selling_price, product_store: _, subcategory_id, images, ...same } = product;
  const subcategory = subcategories.find(({ id }) => id === subcategory_id);
  const category = categories.find(({ id }) => id === subcategory?.category_id);
  if (!subcategory || !category) throw new Error(`${product.slug} stands on no shelf.`);
  const { id, slug, category_name, age_restricted } = category;
  return {
    ...same,
    price_cents: toCents(selling_price),
    picture: pictureOf(images[0]),
    images: images.map(pictureOf),
    category: { id, slug, category_name },
    subcategory: { id: subcategory.id, slug: subcategory.slug, title: subcategory.title },
    age_restricted,
  };
}

async function seedTable(): Promise<void> {
  await createSettings(firstSettings);
  await inParallel(categories, (category) => {
    const inside = subcategories.filter(({ category_id }) => category_id === category.id);
    const items = inside.map(({ id, category_id, slug, title, description }) => {
      return { kind: 'subcategory' as const, id, category_id, slug, title, description, product_count: 0 };
    });
    return createCategory(categoryItem(category), items);
  });
  await inParallel(products, (product) =>
    createProduct(productItem(product), product.product_store, product.created_at),
  );
  const highest = (list: readonly { id: number }[]) => Math.max(...list.map(({ id }) => id));
  await raiseCounter('category', highest(categories));
  await raiseCounter('subcategory', highest(subcategories));
  await raiseCounter('product', highest(products));
  await raiseCounter('order', 1000);
}

async function listKeys(s3: S3Client, Bucket: string | undefined): Promise<Set<string>> {
  const keys = new Set<string>();
  let ContinuationToken: string | undefined;
  do {
    const page = await s3.send(new ListObjectsV2Command({ Bucket, Prefix: 'upload/', ContinuationToken }));
    for (const { Key } of page.Contents ?? []) if (Key) keys.add(Key);
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  return keys;
}

async function seedPictures(): Promise<number> {
  const s3 = new S3Client({ forcePathStyle: true });
  const Bucket = process.env.UPLOADS_BUCKET;
  const present = await listKeys(s3, Bucket);
  const files = readdirSync(rendered, { recursive: true, encoding: 'utf8' }).filter(
    (file) => extname(file) in types,
  );
  const missing = files.filter((file) => !present.has(`upload/${file}`));
  await inParallel(missing, (file) =>
    s3.send(
      new PutObjectCommand({
        Bucket,
        Key: `upload/${file}`,
        Body: readFileSync(new URL(file, rendered)),
        ContentType: types[extname(file)],
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    ),
  );
  return missing.length;
}

/** Writes what is missing of the demo shop; returns how many pictures were new. */
export async function seed(): Promise<number> {
  const [pictures] = await Promise.all([seedPictures(), seedTable()]);
  return pictures;
}

if (import.meta.main) {
  const pictures = await seed();
  console.log(
    `Seeded: ${categories.length} categories, ${products.length} products, ${pictures} new picture files.`,
  );
}
