import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { distributors } from '#infra/migrations/010-distributors.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { applicationsOfContacts, listApplications } from '../../data/distributors/distributor.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { signApplicant } from './sign-applicant.ts';
import { getApplication, viewApplication } from './view-application.ts';

let shop: TestShop;
const id = 'a'.repeat(22);
const created_at = '2026-03-01T08:00:00.000Z';
const form = { name: 'Achieng', email: 'achieng@mail.example', phone: '+254712345678', comment: 'A kiosk.' };

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('An application that an earlier release stored is in the inbox after the migration, which repeats nothing', async () => {
  const Item = { pk: 'DISTRIBUTORS', sk: `${created_at}#${id}`, ...form, id, status: 'new', created_at };
  await store(() => table.send(new PutCommand({ TableName: tableName(), Item })));
  expect(await migrate([distributors])).toEqual({ '010-distributors': 1 });
  expect(await migrate([distributors])).toEqual({ '010-distributors': 0 });
  expect((await listApplications('new', 10)).applications).toMatchObject([{ ...form, id, created_at }]);
  expect(await viewApplication(await getApplication(id))).toMatchObject({ ...form, confirmation: null });
  for (const contact of [form.email, form.phone])
    expect(await applicationsOfContacts([await signApplicant(contact)])).toEqual([id]);
});
