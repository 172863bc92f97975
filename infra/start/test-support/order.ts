import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { Cloud } from '@hart/local-cloud';
import { buildOrder } from '#functions/core/orders/build-order.ts';
import { table, tableName } from '#functions/data/dynamodb/table.ts';
import { orderKey } from '#functions/data/orders/keys.ts';
import type { OrderItem } from '#functions/data/orders/order.ts';
import { orderEmails } from '#functions/data/orders/order-emails.ts';
import { firstSettings } from '#shared/shop.ts';
import { stageEnv } from '../../build/stage.ts';
import { secretsEnv } from '../../secret-names.ts';

export const customer = {
  customer_name: 'Wanjiku Otieno',
  customer_email: 'wanjiku@mail.example',
  customer_phone: '+254712345678',
};

/** Sets the environment so that the functions of this process use a local cloud's table, as its operator. */
export function useCloud(cloud: Cloud): void {
  const output = (name: string) =>
    Object.entries(cloud.outputs).find(([key]) => key.endsWith(`.${name}`))?.[1] ?? '';
  Object.assign(process.env, stageEnv(cloud.region, output), {
    AWS_ACCESS_KEY_ID: cloud.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: cloud.operator.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: cloud.tableUrl,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: cloud.secretsUrl,
    AWS_ENDPOINT_URL_SQS: cloud.sqsUrl,
    AWS_ENDPOINT_URL_S3: cloud.s3Url,
    ...secretsEnv(['index', 'signing', 'tracking'], output),
  });
}

/** Writes an order of Ksh 300 to the table, with the requests for its two emails. */
export async function placeOrder(
  number: string,
  { now = new Date('2026-01-02T09:00:00Z'), email = customer.customer_email } = {},
): Promise<OrderItem> {
  const form = {
    ...customer,
    customer_email: email,
    customer_address: 'Kilimani',
    street_address: '',
    special_instructions: '',
  };
  const totals = { subTotalCents: 0, discountCents: 0, feeCents: 30_000, roundingCents: 0, vatCents: 4138 };
  const order = await buildOrder({
    form,
    visitor: undefined,
    owner: undefined,
    now,
    cart: { lines: [], totals: { ...totals, totalCents: 30_000 }, promotion: undefined },
    area: { name: 'Kilimani', fee: 300, pickup: false, zone: 2, arrival_minutes: 45 },
    number,
    textVersions: { terms: 1, privacy: 1 },
    settings: firstSettings,
  });
  await table.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: tableName(), Item: { ...orderKey(order.id), ...order } } },
        ...orderEmails(order, ['order-received', 'new-order'], order.created_at),
      ],
    }),
  );
  return order;
}
