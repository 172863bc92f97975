import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import {
  DeleteCommand,
  DynamoDBDocumentClient,
  GetCommand,
  PutCommand,
  paginateScan,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { deviceKey } from '#functions/data/till/keys.ts';
import type { Promotion } from '#shared/promotions/promotion.ts';

/** The pause between two reads while a test waits for a stored value, in ms. */
const PAUSE_MS = 100;

/** Returns the stored form of a promo code that gives 50% off every cart. */
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

/** Returns the stored items of a person who is a rider: the person, their phone and their limit for cash. */
function riderItems(name: string) {
  // The id is as long as the ids that the shop gives to people.
  const id = createHash('sha256').update(name).digest('base64url').slice(0, 22);
  const person = { id, name, email: `${id}@hart.example`, groups: ['rider'] };
  const since = { created_at: '2026-01-01T00:00:00.000Z', signed_in_at: '2026-01-01T00:00:00.000Z' };
  const rider = { phone: '+254712000111', vehicle: 'KMCE 123A', cash_limit_cents: 2_000_000, version: 1 };
  const items = [
    { pk: `PERSON#${id}`, sk: 'PERSON', ...person, ...since },
    { pk: 'RIDERS', sk: id, id, name, ...rider },
  ];
  return { id, items };
}

/** Functions that read and write the shop's table directly, without a screen. */
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

  /** Reads the whole table. Returns the items that match a filter. */
  async function scan(FilterExpression: string, ExpressionAttributeValues: Record<string, string>) {
    const found: Record<string, unknown>[] = [];
    const input = { TableName, ConsistentRead: true, FilterExpression, ExpressionAttributeValues };
    for await (const { Items = [] } of paginateScan({ client: table }, input)) found.push(...Items);
    return found;
  }

  const remove = (Key: Record<string, unknown>) => table.send(new DeleteCommand({ TableName, Key }));

  const ofProduct = (id: number, sk: string) => ({ pk: `PRODUCT#${id}`, sk });

  return {
    /** Stores that the first device of a till has last called the server 25 hours ago. */
    silenceTill: (tillId: string) =>
      set(deviceKey(tillId, 1), 'seen_at', new Date(Date.now() - 25 * 3_600_000).toISOString()),
    setStock: (productId: number, available: number) =>
      set(ofProduct(productId, 'STOCK'), 'available', available),
    async stockOf(productId: number) {
      const Key = { pk: `PRODUCT#${productId}`, sk: 'STOCK' };
      const { Item } = await table.send(new GetCommand({ TableName, Key, ConsistentRead: true }));
      return Item?.available as number;
    },
    /** Sets the price of a product, in shillings. */
    setPrice: (productId: number, price: number) =>
      set(ofProduct(productId, 'PRODUCT'), 'price_cents', price * 100),
    /** Stores a promo code that gives 50% off every cart. If `isOpen` is false, the promotion has ended. */
    async offerHalf(code: string, isOpen = true) {
      await table.send(new PutCommand({ TableName, Item: halfOff(code, isOpen) }));
    },
    /** Returns all stored orders with a phone number. */
    ordersOf: (phone: string) =>
      scan('begins_with(pk, :order) AND sk = :sk AND customer_phone = :phone', {
        ':order': 'ORDER#',
        ':sk': 'ORDER',
        ':phone': phone,
      }),
    /**
     * Deletes today's counts of reviews from the tests' IP addresses, for these products and for all products together.
     * The tests use two addresses, one of IPv4 and one of IPv6. A scan finds the counts, because their keys are keyed
     * hashes.
     */
    async forgetReviews(...productIds: number[]) {
      const isTheirs = (pk: string) =>
        pk.startsWith('LIMIT#review-address-all#') || productIds.some((id) => pk.endsWith(`#${id}`));
      for (const { pk, sk } of await scan('begins_with(pk, :counts)', { ':counts': 'LIMIT#review-address' }))
        if (isTheirs(String(pk))) await remove({ pk, sk });
    },
    /** Waits until a scheduled action is stored, and makes it due now. */
    async makeDue(kind: string, id: string) {
      const which = { ':due': 'DUE#', ':kind': kind, ':id': id };
      const find = async () => (await scan('begins_with(pk, :due) AND kind = :kind AND id = :id', which))[0];
      let item = await find();
      for (; item === undefined; item = await find()) await setTimeout(PAUSE_MS);
      // The time is one second ago, because a scheduled rule passes the time to its functions in whole seconds.
      const at = new Date(Date.now() - 1000).toISOString();
      const door = String(item.pk).split('#')[1];
      const key = { pk: `DUE#${door}#${at.slice(0, 15)}`, sk: `${at}#${kind}#${id}` };
      await table.send(new PutCommand({ TableName, Item: { ...item, ...key, at } }));
      await remove({ pk: item.pk, sk: item.sk });
    },
    /** Makes a person a rider of the shop. Returns their id. If they already are a rider, nothing changes. */
    async makeRider(name: string) {
      const { id, items } = riderItems(name);
      for (const Item of items) await table.send(new PutCommand({ TableName, Item }));
      return id;
    },
    close: () => client.destroy(),
  };
}
