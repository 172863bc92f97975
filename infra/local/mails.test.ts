import { join } from 'node:path';
import { PutCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildOrder } from '#functions/core/order-record.ts';
import { orderKey } from '#functions/data/keys.ts';
import type { OrderItem } from '#functions/data/order.ts';
import { outboxItem } from '#functions/data/outbox.ts';
import { table, tableName } from '#functions/data/table.ts';
import { root } from '../build/bundle.ts';
import { type Cloud, startCloud } from './cloud.ts';
import { temporaryFolder } from './testing/folder.ts';

/* The whole way of a mail through the synthesised templates: table, stream, queue, sender, mail service. */

let cloud: Cloud;
const folder = temporaryFolder(afterAll);

beforeAll(async () => {
  const state = join(folder, 'state');
  cloud = await startCloud({ assembly: join(root, 'cdk.out'), state, port: 0, deliveries: 3 });
  Object.assign(process.env, {
    AWS_REGION: cloud.region,
    AWS_ACCESS_KEY_ID: cloud.operator.accessKeyId,
    AWS_SECRET_ACCESS_KEY: cloud.operator.secretAccessKey,
    AWS_ENDPOINT_URL_DYNAMODB: cloud.tableUrl,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: cloud.secretsUrl,
    TABLE_NAME: cloud.resources.find(({ type }) => type === 'AWS::DynamoDB::Table')?.name,
    SECRET_ARN: cloud.resources.find(({ type }) => type === 'AWS::SecretsManager::Secret')?.name,
  });
}, 60_000);
afterAll(() => cloud?.close());

const customer = {
  customer_name: 'Wanjiku Otieno',
  customer_email: 'wanjiku@mail.example',
  customer_phone: '+254712345678',
};

/** An order as it stands in the table, with the two mails that it asks for. */
async function place(number: string): Promise<OrderItem> {
  const form = { ...customer, customer_address: 'Kilimani', special_instructions: '', coupon_code: '' };
  const totals = { subTotalCents: 0, discountCents: 0, feeCents: 30_000, roundingCents: 0, vatCents: 4138 };
  const order = await buildOrder({
    form: { ...form, cart_contents: [] } as never,
    visitor: undefined,
    owner: undefined,
    now: new Date('2026-01-02T09:00:00Z'),
    cart: { lines: [], totals: { ...totals, totalCents: 30_000 }, promotion: undefined } as never,
    area: { name: 'Kilimani', fee: 300, pickup: false, zone: 2 },
    number,
  });
  await table.send(
    new TransactWriteCommand({
      TransactItems: [
        { Put: { TableName: tableName(), Item: { ...orderKey(order.id), ...order } } },
        ...outboxItem(order, 'order-received', order.created_at),
        ...outboxItem(order, 'new-order', order.created_at),
      ],
    }),
  );
  return order;
}

test('Whatever is delivered three times and out of order, each mail leaves once, with a link that the shop knows [R7]', async () => {
  for (let n = 1; n <= 5; n++) await place(`HS-${n}`);
  await table.send(
    new PutCommand({ TableName: tableName(), Item: { pk: 'OUTBOX#none', sk: 'MESSAGE#none', kind: 'none' } }),
  );
  await cloud.settled();
  const subjects = cloud.mails().map(({ subject }) => subject);
  expect(subjects.sort()).toEqual(
    [1, 2, 3, 4, 5].flatMap((n) => [`New order HS-${n}, please call`, `We have your order HS-${n}`]).sort(),
  );
  expect(cloud.messages('LostMessages')).toEqual([]);
  const link = /http\S+#t=\S+/.exec(
    cloud.mails().find(({ to }) => to[0] === customer.customer_email)?.text ?? '',
  );
  expect(link?.[0]).toMatch(new RegExp(`^${cloud.url}/order-success/`));
  const reader = await (await fetch(cloud.mailUrl)).text();
  expect(reader).toContain('New order HS-5, please call');
});

test('Nobody’s name, phone or address is in the log [R16] [T18]', () => {
  const log = cloud.logs().join('\n');
  expect(log).toContain('"sent":1');
  expect(log).not.toMatch(/Wanjiku|wanjiku|712345678/);
});
