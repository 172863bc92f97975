import { readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { ListObjectsV2Command, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { cleanDescription } from '#functions/core/clean-html.ts';
import { addFaq } from '#functions/core/content/save-faq.ts';
import { addPost } from '#functions/core/content/save-post.ts';
import { type CategoryItem, createCategory } from '#functions/data/catalogue/category.ts';
import { createProduct } from '#functions/data/catalogue/create-product.ts';
import { createFeatured } from '#functions/data/catalogue/featured.ts';
import type { ProductItem } from '#functions/data/catalogue/product.ts';
import { createSupplier } from '#functions/data/catalogue/supplier.ts';
import { hasCounter, raiseCounter } from '#functions/data/dynamodb/counter.ts';
import { createPromotion } from '#functions/data/promotions/promotion.ts';
import { createPublishedReview } from '#functions/data/reviews/review.ts';
import { createSettings } from '#functions/data/settings/settings.ts';
import { inLanes } from '#functions/lanes.ts';
import { toCents } from '#shared/money.ts';
import { firstSettings } from '#shared/shop.ts';
import { configOf, type StageConfig } from '../config.ts';
import { categories, subcategories } from './catalogue/categories.ts';
import { products } from './catalogue/products.ts';
import type { SeedCategory, SeedProduct } from './catalogue/shape.ts';
import { suppliers, tradeOf } from './catalogue/trade.ts';
import { faqs } from './faqs.ts';
import { featured } from './featured.ts';
import { filesOf, pictures } from './pictures/manifest.ts';
import { pictureOf } from './pictures.ts';
import { posts } from './posts.ts';
import { promotions } from './promotions.ts';
import { reviews as demoReviews, starsOf } from './reviews.ts';

/*
 * Fills a stage with the demo shop. A deploy and the local cloud run this with an operator's credentials. The
 * environment contains TABLE_NAME and UPLOADS_BUCKET, and STAGE if it is not dev. Ids and dates are fixed, and nothing
 * is overwritten, so another run completes an interrupted one and changes nothing after a complete one.
 */

const rendered = new URL('./pictures/rendered/', import.meta.url);
const types: Record<string, string> = { '.avif': 'image/avif', '.jpg': 'image/jpeg', '.webp': 'image/webp' };

const inParallel = <T>(list: readonly T[], work: (item: T) => Promise<unknown>) => inLanes(8, list, work);

function categoryItem(category: SeedCategory): CategoryItem {
  const { id, slug, category_name, meta_title, category_description, age_restricted, image } = category;
  const hero = { name: `${image.name}-hero`, alt: image.alt };
  const shown = { picture: pictureOf(image), hero: pictureOf(hero) };
  const words = { category_name, meta_title, category_description };
  return { kind: 'category', id, slug, ...words, ...shown, age_restricted, product_count: 0 };
}

function productItem(product: SeedProduct): Omit<ProductItem, 'stars'> {
  const { selling_price, product_store: _, subcategory_id, images, ...same } = product;
  const subcategory = subcategories.find(({ id }) => id === subcategory_id);
  const category = categories.find(({ id }) => id === subcategory?.category_id);
  if (!subcategory || !category) throw new Error(`${product.slug} has no subcategory.`);
  const { id, slug, category_name, age_restricted } = category;
  return {
    ...same,
    ...tradeOf(product),
    product_description: cleanDescription(same.product_description),
    price_cents: toCents(selling_price),
    picture: pictureOf(images[0]),
    images: images.map(pictureOf),
    category: { id, slug, category_name },
    subcategory: { id: subcategory.id, slug: subcategory.slug, title: subcategory.title },
    age_restricted,
  };
}

type Seeded = Pick<StageConfig, 'isLive' | 'contact'>;

const isRestricted = (productId: number) =>
  products.some((product) => product.id === productId && productItem(product).age_restricted);

/**
 * Writes the demo shop without its pictures. A live stage gets its own contact details. It gets no reviews, because the
 * demo reviews are invented.
 */
export async function seedTable({ isLive, contact }: Seeded = configOf('dev')): Promise<void> {
  const reviews = isLive ? [] : demoReviews;
  await createSettings({ ...firstSettings, ...contact });
  await inParallel(promotions, createPromotion);
  await inParallel(categories, (category) => {
    const inside = subcategories.filter(({ category_id }) => category_id === category.id);
    const items = inside.map(({ id, category_id, slug, title, description, attributes }) => {
      const words = { slug, title, description, attributes };
      return { kind: 'subcategory' as const, id, category_id, ...words, product_count: 0 };
    });
    return createCategory(categoryItem(category), items);
  });
  await inParallel(suppliers, createSupplier);
  await inParallel(products, (product) =>
    createProduct(
      { ...productItem(product), ...(!isLive && { stars: starsOf(product.id) }) },
      product.product_store,
      product.created_at,
    ),
  );
  await inParallel(reviews, (review) =>
    createPublishedReview({ ...review, age_restricted: isRestricted(review.product_id), spam_score: 0 }),
  );
  await createFeatured(featured);
  await inParallel(faqs, addFaq);
  await inParallel(posts, addPost);
  const highest = (list: readonly { id: number }[]) => Math.max(...list.map(({ id }) => id));
  await raiseCounter('category', highest(categories));
  await raiseCounter('subcategory', highest(subcategories));
  await raiseCounter('attribute', highest(subcategories.flatMap(({ attributes }) => attributes)));
  await raiseCounter('product', highest(products));
  await raiseCounter('review', highest(demoReviews));
  await raiseCounter('faq', highest(faqs));
  await raiseCounter('post', highest(posts));
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

async function seedPictures(): Promise<void> {
  const s3 = new S3Client({ forcePathStyle: true });
  const Bucket = process.env.UPLOADS_BUCKET;
  const present = await listKeys(s3, Bucket);
  const keys = Object.values(pictures).flatMap((picture) =>
    filesOf(picture).map((file) => `upload/${picture.path.split('/')[2]}/${file}`),
  );
  const missing = keys.filter((key) => !present.has(key));
  await inParallel(missing, (Key) =>
    s3.send(
      new PutObjectCommand({
        Bucket,
        Key,
        Body: readFileSync(new URL(basename(Key), rendered)),
        ContentType: types[extname(Key)],
        CacheControl: 'public, max-age=31536000, immutable',
      }),
    ),
  );
}

/**
 * Fills a stage once. The order counter is written last, so its existence shows that an earlier run was complete.
 * Returns false if the stage is already filled.
 */
async function seed(config: Seeded): Promise<boolean> {
  if (await hasCounter('order')) return false;
  await Promise.all([seedPictures(), seedTable(config)]);
  await raiseCounter('order', 1000);
  return true;
}

if (import.meta.main && (await seed(configOf(process.env.STAGE ?? 'dev')))) {
  console.log(`Seeded ${categories.length} categories and ${products.length} products.`);
}
