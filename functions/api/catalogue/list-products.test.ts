import { afterAll, beforeAll, expect, test } from 'vitest';
import { listProducts } from '#shared/catalogue/endpoints.ts';
import { send } from '../../test-support/event.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { listProducts as handler } from '../catalogue.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const list = (query: Record<string, string>) => send(listProducts, handler, { query });

const base64url = (text: string) => Buffer.from(text).toString('base64url');

test.each([
  ['made up', 'made-up', 400],
  ['a key of another item', base64url('SETTINGS'), 400],
  ['a key with a suffix', base64url(`2026-02-01T00:00:00.000Z#${'0'.repeat(14)}1#x`), 400],
  ['an operator', base64url('begins_with(sk, :x)'), 400],
  ['too long', 'a'.repeat(401), 422],
  ['not base64', '###', 422],
  ['empty', '', 422],
])('A cursor that is %s is refused before the table is read [T20]', async (_, cursor, status) => {
  const { result, operations } = await requestsOf(shop, () => list({ cursor }));
  expect({ status: result.status, operations }).toEqual({ status, operations: [] });
});

test('A category slug that is a DynamoDB reserved word finds no products, and a malformed slug is refused [T20]', async () => {
  for (const category of ['attribute-exists', 'size', 'list', 'and', 'pk']) {
    const { status, body } = await list({ category });
    expect({ status, body }).toEqual({ status: 200, body: { data: [], next_cursor: null } });
  }
  for (const category of ['#pk', ':pk', 'a#b', 'all#x', 'hart-vapes OR 1', '__proto__'])
    expect((await list({ category })).status).toBe(422);
});

test.each([
  ['limit', '0', 'A limit is a whole number from 1 to 99.'],
  ['limit', '1,2', 'A limit is a whole number from 1 to 99.'],
  ['cursor', '#', 'Not a cursor of this list.'],
  ['category', 'a'.repeat(121), 'Not a slug.'],
])(
  'A list request with %s %s is refused with a readable message, not with a regular expression [R10] [T27]',
  async (name, value, message) => {
    const { status, body } = await list({ [name]: value });
    expect({ status, body }).toMatchObject({ status: 422, body: { message, errors: { [name]: [message] } } });
  },
);
