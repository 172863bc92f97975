import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  ScanCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { deviceKey } from '#functions/data/till/keys.ts';
import type { Promotion } from '#shared/promotion.ts';
import { forgetReviews } from './review-limits.ts';

/** A promo code of 50% off every cart, as it is stored. */
const halfOff = (code: string, is_active: boolean) =>
  ({
    ...{ pk: 'PROMOTIONS', sk: code, code, is_active },
    note: 'Of a journey',
    from: null,
    until: null,
    tiers: [{ when: {}, off: { kind: 'percent', percent: 50 } }],
    best_tier_wins: false,
    uses: { total: null, per_phone: null },
    audience: { to: 'everyone' },
  }) satisfies Promotion & { pk: string; sk: string };

/** Reads and writes the shop's table directly, without a screen. */
export type ShopTable = ReturnType<typeof openShopTable>;

export function openShopTable() {
  const operator = JSON.parse(process.env.SHOP_OPERATOR ?? '{}') as Record<string, string>;
  const client = new DynamoDBClient({
    endpoint: operator.AWS_ENDPOINT_URL_DYNAMODB ?? '',
    region: operator.AWS_REGION ?? '',
    credentials: {
      accessKeyId: operator.AWS_ACCESS_KEY_ID ?? '',
      secretAccessKey: operator.AWS_SECRET_ACCESS_KEY ?? '',
    },
  });
  const table = DynamoDBDocumentClient.from(client);
  const TableName = operator.TABLE_NAME;

  async function set(Key: { pk: string; sk: string }, field: string, value: number | string) {
    await table.send(
      new UpdateCommand({
        TableName,
        Key,
        UpdateExpression: 'SET #field = :value',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeNames: { '#field': field },
        ExpressionAttributeValues: { ':value': value },
      }),
    );
  }

  const ofProduct = (id: number, sk: string) => ({ pk: `PRODUCT#${id}`, sk });

  return {
    /** Makes it look as if the first device of a till had not called for 25 hours. */
    silenceTill: (tillId: string) =>
      set(deviceKey(tillId, 1), 'seen_at', new Date(Date.now() - 25 * 3_600_000).toISOString()),
    setStock: (productId: number, available: number) =>
      set(ofProduct(productId, 'STOCK'), 'available', available),
    async stockOf(productId: number) {
      const Key = { pk: `PRODUCT#${productId}`, sk: 'STOCK' };
      const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item?.available as number;
    },
    /** Sets a price in shillings. */
    setPrice: (productId: number, price: number) =>
      set(ofProduct(productId, 'PRODUCT'), 'price_cents', price * 100),
    /** Stores a promo code of 50% off every cart; `isOpen` false ends it. */
    async offerHalf(code: string, isOpen = true) {
      await table.send(new PutCommand({ TableName, Item: halfOff(code, isOpen) }));
    },
    /** Returns all stored orders of a phone number. */
    async ordersOf(phone: string) {
      const orders: Record<string, unknown>[] = [];
      let ExclusiveStartKey: Record<string, unknown> | undefined;
      do {
        const page = await table.send(
          new ScanCommand({
            TableName,
            ConsistentRead: true,
            FilterExpression: 'begins_with(pk, :order) AND sk = :sk AND customer_phone = :phone',
            ExpressionAttributeValues: { ':order': 'ORDER#', ':sk': 'ORDER', ':phone': phone },
            ExclusiveStartKey,
          }),
        );
        orders.push(...(page.Items ?? []));
        ExclusiveStartKey = page.LastEvaluatedKey;
      } while (ExclusiveStartKey);
      return orders;
    },
    /** Removes the counts of the reviews of products, which all tests share by their IP address. */
    forgetReviews: (...productIds: number[]) => forgetReviews(table, TableName, productIds),
    /** Makes an action of the clock due now. Waits until the action is stored. */
    async makeDue(kind: string, id: string) {
      for (;;) {
        const { Items = [] } = await table.send(
          new ScanCommand({
            TableName,
            ConsistentRead: true,
            FilterExpression: 'begins_with(pk, :due) AND kind = :kind AND id = :id',
            ExpressionAttributeValues: { ':due': 'DUE#', ':kind': kind, ':id': id },
          }),
        );
        const [item] = Items;
        if (!item) continue;
        const at = new Date().toISOString();
        const key = { pk: `DUE#${at.slice(0, 15)}`, sk: `${at}#${kind}#${id}` };
        await table.send(new PutCommand({ TableName, Item: { ...item, ...key, at } }));
        await table.send(new DeleteCommand({ TableName, Key: { pk: item.pk, sk: item.sk } }));
        return;
      }
    },
    close: () => client.destroy(),
  };
}
