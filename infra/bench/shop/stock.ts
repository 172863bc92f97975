import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { createProduct } from '#functions/data/catalogue/create-product.ts';
import { listPk } from '#functions/data/catalogue/keys.ts';
import { findProduct, listCards } from '#functions/data/catalogue/product.ts';
import { nextNumber } from '#functions/data/dynamodb/counter.ts';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import { settingsKey } from '#functions/data/settings/keys.ts';
import { stockKey } from '#functions/data/stock/keys.ts';

/** A category without age restriction. */
export const openCategory = 'caffeine-energy-pouches';

/** Sets the stock of `count` products of the open category to a million. Returns their ids, newest first. */
export async function stockUp(count: number): Promise<number[]> {
  const { cards } = await listCards(listPk.open(), count);
  for (const { id } of cards)
    await table.send(
      new UpdateCommand({
        TableName: tableName(),
        Key: stockKey(id),
        UpdateExpression: 'SET available = :plenty',
        ExpressionAttributeValues: { ':plenty': 1_000_000 },
      }),
    );
  return cards.map(({ id }) => id);
}

/**
 * Raises the limits for one IP address in the settings, because all shoppers of the benchmark have the same IP address.
 */
export async function welcomeCrowds(): Promise<void> {
  await table.send(
    new UpdateCommand({
      TableName: tableName(),
      Key: settingsKey(),
      UpdateExpression: 'SET order_limit.address_orders = :plenty, large_orders = :any',
      ExpressionAttributeValues: {
        ':plenty': 1_000_000,
        ':any': {
          pieces: 1_000_000,
          total: 1_000_000_000,
          address_pieces: 1_000_000_000,
          address_product_pieces: 1_000_000_000,
          minutes: 10,
        },
      },
    }),
  );
}

/** Returns the code of a product that {@link addProduct} added. */
export const codeOf = (id: number) => `B-${id}`;

/** Adds a copy of an existing product with this stock and returns its id. */
export async function addProduct(left: number): Promise<number> {
  const [like] = (await listCards(listPk.open(), 1)).cards;
  const found = like && (await findProduct(like.id));
  if (!found) throw new Error('The demo shop has no product to copy.');
  const id = await nextNumber('product');
  // A barcode may belong to only one product, so the copy has none.
  const { barcode: _, ...copied } = found.product;
  const product = { ...copied, id, slug: `bench-${id}`, product_code: codeOf(id) };
  if (!(await createProduct(product, left, product.created_at)))
    throw new Error(`The product ${id} exists already.`);
  return id;
}
