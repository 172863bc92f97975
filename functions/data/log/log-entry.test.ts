import { beforeEach, expect, test } from 'vitest';
import { asWriter, loggedAs } from '../../writer.ts';
import { type Change, type LogItem, logEntry } from './log-entry.ts';

const at = '2026-11-02T09:00:00.000Z';
const njeri = { id: 'n'.repeat(22), name: 'Njeri', groups: ['admin' as const] };
const writer = { by: loggedAs(njeri), from: 'PATCH /api/admin/products/{id}', requestId: 'r-1' };

beforeEach(() => {
  process.env.TABLE_NAME = 'shop';
});

const logged = (change: Partial<Change>) =>
  asWriter(writer, () =>
    logEntry({ noun: 'product', id: 7, action: 'change', before: {}, after: {}, at, ...change }),
  ).Put?.Item as LogItem & { pk: string; sk: string };

test('An entry of the change log has the changed fields with both values, and who changed them, when and from where', () => {
  const before = { id: 7, product_name: 'Mango', price_cents: 100, tags: ['a'], version: 3 };
  const after = { id: 7, product_name: 'Mango Ice', price_cents: 100, tags: ['a'], version: 4 };
  expect(logged({ before, after, title: 'Mango Ice' })).toMatchObject({
    pk: 'LOG#product#7',
    sk: expect.stringMatching(/^CHANGE#2026-11-02T09:00:00\.000Z#00000004[\w-]{8}$/),
    noun: 'product',
    record: '7',
    title: 'Mango Ice',
    action: 'change',
    at,
    by: { kind: 'person', ...njeri },
    from: writer.from,
    request_id: 'r-1',
    fields: { product_name: { before: 'Mango', after: 'Mango Ice' } },
  });
  expect(Object.keys(logged({ before, after }).fields)).toEqual(['product_name']);
});

test('An entry of the change log never replaces another entry', () => {
  const action = asWriter(writer, () =>
    logEntry({ noun: 'product', id: 7, action: 'remove', before: {}, after: undefined, at }),
  );
  expect(action.Put?.ConditionExpression).toBe('attribute_not_exists(pk)');
  expect(logged({}).sk).not.toBe(logged({}).sk);
});

test('The change log says that a customer’s name, phone or address changed, but does not store the values [T18]', () => {
  const customer = {
    customer_name: 'Wanjiku',
    customer_phone: '+254712345678',
    street_address: 'Ngong Road',
  };
  const entry = logged({
    noun: 'order',
    id: 'o',
    before: { ...customer, order_status: 'pending' },
    after: { customer_name: '', customer_phone: '', street_address: '', order_status: 'pending' },
  });
  expect(Object.values(entry.fields)).toEqual([{ personal: true }, { personal: true }, { personal: true }]);
  for (const value of Object.values(customer)) expect(JSON.stringify(entry)).not.toContain(value);
});

test('An entry of the change log does not name a customer who made the change', () => {
  const entry = asWriter({ ...writer, by: loggedAs({ ...njeri, groups: [] }) }, () =>
    logEntry({ noun: 'order', id: 'o', action: 'place', before: undefined, after: { number: 'HS-1' }, at }),
  );
  expect(entry.Put?.Item?.by).toEqual({ kind: 'customer' });
});

test('Large values in an entry of the change log are shortened, so that it stays far below DynamoDB’s limit of 400 KB', () => {
  const fields = Object.fromEntries(Array.from({ length: 60 }, (_, n) => [`f${n}`, `${n}`.repeat(7000)]));
  const entry = logged({ before: fields, after: { ...fields, huge: 'é'.repeat(300_000) } });
  expect(entry.fields.huge).toEqual({ shortened: true, after: `${'é'.repeat(500)}…` });
  const all = logged({ before: undefined, after: fields });
  expect(Buffer.byteLength(JSON.stringify(all))).toBeLessThan(300_000);
  expect(all.fields.f0).toEqual({ after: '0'.repeat(7000) });
  expect(all.fields.f59?.shortened).toBe(true);
});

test('A write by a function that an event invokes is in the change log with the function’s name', () => {
  process.env.SERVICE_NAME = 'events-payment-due';
  const entry = logEntry({ noun: 'order', id: 'o', action: 'pay', before: {}, after: {}, at });
  expect(entry.Put?.Item).toMatchObject({
    by: { kind: 'system', name: 'events-payment-due' },
    from: 'events-payment-due',
  });
});

test('A log entry about money or goods expires when tax law no longer requires it, and one about the catalogue never', () => {
  const newYear = Date.parse('2031-12-31T21:00:00.000Z') / 1000;
  for (const noun of ['order', 'payment', 'stock'] as const)
    expect(logged({ noun, at: '2026-12-31T20:59:59.999Z' }).expires_at).toBe(newYear);
  expect(logged({ noun: 'order', at: '2026-12-31T21:00:00.000Z' }).expires_at).toBeGreaterThan(newYear);
  for (const noun of ['product', 'settings', 'person'] as const)
    expect(logged({ noun }).expires_at).toBeUndefined();
});
