import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  type DynamoDB,
  type DynamoDBOptions,
  startDynamoDB,
  startDynamoDBThread,
} from '@hart/local-cloud/dynamodb';
import { StandardRetryStrategy } from '@smithy/core/retry';
import type { Hue } from '#shared/catalogue/hue.ts';
import { firstSettings } from '#shared/shop.ts';
import { createCategory } from '../data/catalogue/category.ts';
import { createProduct } from '../data/catalogue/create-product.ts';
import type { ProductItem } from '../data/catalogue/product.ts';
import { table } from '../data/dynamodb/table.ts';
import { createSettings } from '../data/settings/settings.ts';
import { connectTable, type OnCall } from './direct/table.ts';
import { guardLog } from './log-door.ts';
import { judgeCalls } from './rights/judge.ts';
import { openTestSecrets, type TestSecrets } from './secrets.ts';

const credentials = { accessKeyId: 'TEST', secretAccessKey: 'test' };

/** A shop for one test file: an empty table, its secrets, and the environment that connects the handlers to them. */
export type TestShop = ShopAround & {
  db: DynamoDB;
  /** Replaces the hook that runs at each call of the table. With undefined, the default hook runs again. */
  setOnCall(onCall: OnCall | undefined): void;
};

type ShopAround = { secrets: TestSecrets; close(): Promise<void> };

/** With `overHttp`, calls to the table are signed and go through HTTP. Otherwise, they stay in this process. */
type ShopOptions = DynamoDBOptions & { overHttp?: boolean };

export async function openShop({ overHttp = false, ...options }: ShopOptions = {}): Promise<TestShop> {
  const db = await startDynamoDB({ region: 'local', authorize: judgeCalls, ...options });
  const around = await openAround(db);
  if (!overHttp) return { ...around, db, setOnCall: connectTable(db) };
  const setOnCall = () => {
    throw new Error('Calls over HTTP have no hook.');
  };
  return { ...around, db, setOnCall };
}

/**
 * Opens a shop whose table runs on a separate thread, for hundreds of calls at once. Its table cannot simulate faults.
 */
export async function openBusyShop(): Promise<ShopAround> {
  // Hundreds of calls at once take longer on a busy machine. After a timeout, the SDK would send a call again, and its
  // effect would be counted twice.
  const handler = table.config.requestHandler as { updateHttpClientConfig(key: string, value: number): void };
  for (const limit of ['connectionTimeout', 'requestTimeout']) handler.updateHttpClientConfig(limit, 600_000);
  return openAround(await startDynamoDBThread({ region: 'local' }));
}

/** A retry strategy with as many attempts as on AWS, but without pauses between them. */
const atOnce = new StandardRetryStrategy({
  maxAttempts: await table.config.maxAttempts(),
  backoff: { computeNextBackoffDelay: () => 0, setDelayBase: () => {} },
});

async function openAround(db: { url: string; close(): Promise<unknown> }): Promise<ShopAround> {
  const secrets = await openTestSecrets(credentials);
  table.config.retryStrategy = async () => atOnce;
  Object.assign(process.env, {
    AWS_REGION: 'local',
    AWS_ACCESS_KEY_ID: credentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: db.url,
    TABLE_NAME: 'shop',
    ...secrets.env,
    LOG_LEVEL: 'SILENT',
  });
  guardLog();
  await createTable(db.url);
  return {
    secrets,
    close: async () => {
      await Promise.all([db.close(), secrets.close()]);
    },
  };
}

async function createTable(endpoint: string) {
  const client = new DynamoDBClient({ endpoint, region: 'local', credentials });
  await client.send(
    new CreateTableCommand({
      TableName: 'shop',
      BillingMode: 'PAY_PER_REQUEST',
      StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_AND_OLD_IMAGES' },
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
    }),
  );
}

const picture = (path: string) => ({
  path: `/upload/${path}`,
  widths: [320, 640],
  width: 640,
  height: 640,
  alt: path,
});

const vapes = { id: 1, slug: 'hart-vapes', category_name: 'Hart Vapes' };
const pouches = { id: 2, slug: 'caffeine-energy-pouches', category_name: 'Energy Pouches' };
const placements = {
  1: { id: 11, slug: 'hart-one', title: 'Hart One' },
  2: { id: 21, slug: 'fruit', title: 'Fruit' },
};

/** Returns a product in one of the two test subcategories. Products of `category` 1 are age-restricted. */
export function testProduct(id: number, more: Partial<ProductItem> = {}, category: 1 | 2 = 2): ProductItem {
  return {
    id,
    slug: `product-${id}`,
    product_name: `Product ${id}`,
    product_code: `P-${id}`,
    price_cents: 100_000,
    picture: picture(`products/product-${id}`),
    images: [picture(`products/product-${id}`)],
    hue: 'mango' as Hue,
    type: 'single',
    is_premium: false,
    created_at: `2026-01-01T00:00:${String(id % 60).padStart(2, '0')}.000Z`,
    category: category === 1 ? vapes : pouches,
    subcategory: placements[category],
    brand_name: 'Hart',
    attributes: [{ id: 1, key: 'Flavour', value: 'Mango' }],
    age_restricted: category === 1,
    product_description: '<p>Good.</p>',
    product_features: ['Good'],
    meta_description: 'Good.',
    ...more,
  };
}

/** Creates the two categories with a subcategory each, and adds the products with their stock. */
export async function stockShop(products: [ProductItem, number][], settings = firstSettings): Promise<void> {
  await createSettings(settings);
  for (const category of [vapes, pouches]) {
    const placement = placements[category.id as 1 | 2];
    await createCategory(
      {
        kind: 'category',
        ...category,
        meta_title: category.category_name,
        category_description: 'For tests.',
        picture: picture(`shop/${category.slug}`),
        hero: picture(`shop/${category.slug}-hero`),
        age_restricted: category.id === 1,
        product_count: 0,
      },
      [
        {
          kind: 'subcategory',
          ...placement,
          category_id: category.id,
          description: 'For tests.',
          product_count: 0,
        },
      ],
    );
  }
  for (const [product, stock] of products) await createProduct(product, stock, '2026-01-01T00:00:00.000Z');
}
