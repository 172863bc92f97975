import { afterAll, beforeAll, expect, test } from 'vitest';
import { getPerson } from '#shared/accounts/endpoints.ts';
import { ask, inviteAs } from '../../test-support/members.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { getPerson as handler } from '../accounts.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('An owner can read one person of the list of people, and an unknown id answers 404 [G-39]', async () => {
  const { session: owner } = await signIn('reading-owner', ['owner']);
  const { body: invited } = await inviteAs(owner, { email: 'njeri@mail.example', groups: ['staff'] });
  expect(await ask(getPerson, handler, owner, { params: { id: invited.id } })).toMatchObject({
    status: 200,
    body: invited,
  });
  const unknown = { params: { id: 'a'.repeat(43) } };
  expect(await ask(getPerson, handler, owner, unknown)).toMatchObject({ status: 404 });
});
