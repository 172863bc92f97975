import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { subscribers } from '#infra/migrations/013-subscribers.ts';
import { migrate } from '#infra/migrations/migrate.ts';
import { personKey } from '../../data/accounts/keys.ts';
import type { PersonItem } from '../../data/accounts/person.ts';
import { table, tableName } from '../../data/dynamodb/table.ts';
import { pageConfirmed, readConfirmedCount } from '../../data/newsletter/confirmed.ts';
import { confirmedKey, subscriberKey } from '../../data/newsletter/keys.ts';
import { findSubscriber, pageSubscribers } from '../../data/newsletter/subscriber.ts';
import { wholeTable } from '../../test-support/erasure.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { signSubscriber } from './sign-subscriber.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

const at = '2026-03-01T08:00:00.000Z';
const put = (Item: object) => table.send(new PutCommand({ TableName: tableName(), Item }));

/** Stores a subscriber as the release before did: without an id, a list and a count. */
async function addFormer(email: string, status: string) {
  const signature = await signSubscriber(email);
  const former = { name: 'Achieng', email, phone: '', source: 'footer', status, consented_at: at };
  await put({ ...subscriberKey(signature), ...former, ...(status === 'confirmed' && { confirmed_at: at }) });
  if (status === 'confirmed') await put({ ...confirmedKey(signature), signature });
}

async function addPerson(name: string, more: Partial<PersonItem>) {
  const consents = { marketing_email: { given: true, at } };
  await put({
    ...personKey(name),
    id: name,
    name,
    email: `${name}@mail.example`,
    groups: [],
    consents,
    ...more,
  });
}

const listOf = async (state: 'confirmed' | 'pending' | 'unsubscribed') =>
  (await pageSubscribers(state, 50)).subscribers.map(({ email }) => email).sort();

test('The migration lists and counts former subscribers and accounts that consented to news, once and without an email', async () => {
  await addFormer('confirmed@mail.example', 'confirmed');
  await addFormer('pending@mail.example', 'pending');
  await addFormer('left@mail.example', 'unsubscribed');
  await addPerson('wanjiku', {});
  await addPerson('left', {});
  await addPerson('leaving', { leaving_at: at });
  await addPerson('refused', { consents: { marketing_email: { given: false, at } } } as never);
  expect(await migrate([subscribers])).toEqual({ '013-subscribers': 4 });
  const joined = ['confirmed@mail.example', 'wanjiku@mail.example'];
  expect(await listOf('confirmed')).toEqual(joined);
  expect(await listOf('pending')).toEqual(['pending@mail.example']);
  expect(await listOf('unsubscribed')).toEqual(['left@mail.example']);
  expect(await readConfirmedCount()).toBe(2);
  const signatures = await Promise.all(joined.map(signSubscriber));
  expect((await pageConfirmed(10)).signatures.sort()).toEqual(signatures.toSorted());
  const account = await findSubscriber(signatures[1] ?? '');
  expect(account).toMatchObject({ consented_at: at, consent: { purpose: 'account-news', place: 'account' } });
  expect(account?.code).toBeUndefined();
  expect((await wholeTable()).filter((item) => item.includes('"pk":"OUTBOX'))).toEqual([]);
  const before = (await wholeTable()).length;
  expect((await subscribers.page(undefined)).changed).toBe(0);
  expect([(await wholeTable()).length, await readConfirmedCount()]).toEqual([before, 2]);
});
