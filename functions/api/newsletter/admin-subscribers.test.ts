import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as accounts from '#shared/accounts/endpoints.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import * as api from '#shared/newsletter/endpoints.ts';
import { signSubscriber } from '../../core/newsletter/sign-subscriber.ts';
import { subscribe } from '../../core/newsletter/subscribe.ts';
import { forgetSubscriber, unsubscribe } from '../../core/newsletter/unsubscribe.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { readConfirmedCount } from '../../data/newsletter/confirmed.ts';
import { subscriberCountKey } from '../../data/newsletter/keys.ts';
import { findSubscriber } from '../../data/newsletter/subscriber.ts';
import { addReaders } from '../../test-support/campaigns/campaigns.ts';
import { openMails, type TestMails } from '../../test-support/emails.ts';
import { noon, send } from '../../test-support/event.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { changeAccount, getAccount } from '../accounts.ts';
import {
  getSubscriberCount as countHandler,
  getSubscriber as getHandler,
  listSubscribers as listHandler,
  searchSubscribers as searchHandler,
  unsubscribePerson as unsubscribeHandler,
} from '../newsletter.ts';

let mails: TestMails;
let manager: string;
let staff: string;

beforeAll(async () => {
  mails = await openMails();
  manager = (await signIn('njoki', ['admin'])).session;
  staff = (await signIn('otieno', ['staff'])).session;
});
afterAll(() => mails.close());

type Part = { params?: Record<string, string>; body?: unknown; query?: Record<string, string>; now?: Date };
const as = async (session: string, endpoint: Endpoint, handler: unknown, part: Part = {}) =>
  send(endpoint, handler as never, await callAs(session, part));

const search = async (session: string, email: string) =>
  (await as(session, api.searchSubscribers, searchHandler, { body: { email } })).body.subscribers[0];
const open = async (session: string, id: string) =>
  (await as(session, api.getSubscriber, getHandler, { params: { id } })).body;
const listOf = async (state: string) =>
  (await as(manager, api.listSubscribers, listHandler, { query: { state } })).body.subscribers.map(
    ({ email }: { email: string }) => email,
  );

/** Gives or withdraws the consent to news on the account page, and returns the account's consent. */
async function answer(session: string, isGiven: boolean, now = noon) {
  const body = { consents: { marketing_email: isGiven } };
  const reply = await as(session, accounts.changeAccount, changeAccount, { body, now });
  return reply.body.consents.marketing_email;
}
const consentIn = async (session: string) =>
  (await as(session, accounts.getAccount, getAccount)).body.consents.marketing_email;

const tokenIn = (text = '') => /unsubscribe#t=([\w.-]+)/.exec(text)?.[1] ?? '';

describe('A person with an account who agrees to news', () => {
  test('A person with an account who agrees to the newsletter is a confirmed subscriber with a promo code until they withdraw [G-30, G-36]', async () => {
    const { session } = await signIn('wanjiku-of-the-account');
    const email = 'wanjiku-of-the-account@mail.example';
    const before = await readConfirmedCount();
    const later = new Date(noon.getTime() + 60_000);
    expect(await answer(session, true)).toEqual({ given: true, at: noon.toISOString() });
    await mails.settle();
    expect(mails.caught().map(({ to, text }) => [to, /HELLO-/.test(text)])).toEqual([[[email], true]]);
    const { id } = await search(manager, email);
    expect(await open(manager, id)).toMatchObject({
      ...{ email, state: 'confirmed', reason: null },
      consent: {
        purpose: 'account-news',
        text: 'News and offers by e-mail',
        place: 'account',
        text_version: 1,
      },
      code: { state: 'open' },
    });
    expect(await readConfirmedCount()).toBe(before + 1);
    expect(await answer(session, false, later)).toEqual({ given: false, at: later.toISOString() });
    expect([(await open(manager, id)).state, await readConfirmedCount()]).toEqual(['unsubscribed', before]);
    expect(await answer(session, true, later)).toEqual({ given: true, at: later.toISOString() });
    await mails.settle();
    expect(mails.caught()).toEqual([]);
  });

  test('A customer who unsubscribes by the link in an email sees on the account page that they get no newsletter', async () => {
    const { session } = await signIn('kamau-of-the-account');
    await answer(session, true);
    await mails.settle();
    const [mail] = mails.caught();
    await unsubscribe(tokenIn(mail?.text), noon);
    expect(await consentIn(session)).toEqual({ given: false, at: noon.toISOString() });
  });

  test('A person with an account who agrees to the newsletter needs a verified email address', async () => {
    const { session, id } = await signIn('nameless');
    const { savePerson } = await import('../../data/accounts/person.ts');
    await savePerson({ id, name: 'Nameless', email: '' }, noon.toISOString(), { groups: [] });
    const body = { consents: { marketing_email: true } };
    const reply = await as(session, accounts.changeAccount, changeAccount, { body });
    expect([reply.status, reply.body.code]).toEqual([409, 'no-email']);
  });
});

describe('Staff', () => {
  test('Staff list subscribers by state, and find one by the whole email address, masked as their role requires [G-74]', async () => {
    await addReaders(['amina@mail.example']);
    const { session } = await signIn('listed');
    await answer(session, true);
    expect(await listOf('confirmed')).toContain('listed@mail.example');
    expect(await listOf('unsubscribed')).not.toContain('listed@mail.example');
    expect((await search(staff, 'listed@mail.example')).email).toBe('li•••@mail.example');
    expect(await search(staff, 'listed@mail.exampl')).toBeUndefined();
    const { id } = await search(manager, 'listed@mail.example');
    expect(await open(staff, id)).toMatchObject({ is_masked: true, may: { unsubscribe: true } });
  });

  test('Staff unsubscribe a person who asks for it, a repeat changes nothing, and the change log names the staff member', async () => {
    const { session } = await signIn('asks-to-leave');
    await answer(session, true);
    const { id } = await search(staff, 'asks-to-leave@mail.example');
    const leave = () => as(staff, api.unsubscribePerson, unsubscribeHandler, { params: { id } });
    const [first, again] = [await leave(), await leave()];
    expect([first.body.state, again.body.state]).toEqual(['unsubscribed', 'unsubscribed']);
    expect(await listOf('unsubscribed')).toContain('asks-to-leave@mail.example');
    expect(await consentIn(session)).toMatchObject({ given: false });
    const missing = await as(staff, api.unsubscribePerson, unsubscribeHandler, {
      params: { id: 'x'.repeat(22) },
    });
    expect(missing.status).toBe(404);
  });

  test('An unconfirmed subscription that staff ended is still deleted 30 days after it was created [T18]', async () => {
    const email = 'never-confirmed@mail.example';
    const form = { name: 'Wanjiku', email, phone: '0712000099', source: 'footer' } as const;
    await subscribe(form, { visitor: undefined, address: undefined, now: noon });
    const { id } = await search(staff, email);
    await as(staff, api.unsubscribePerson, unsubscribeHandler, { params: { id } });
    const stored = await findSubscriber(await signSubscriber(email));
    const end = noon.getTime() / 1000 + 30 * 86_400;
    expect(stored).toMatchObject({ status: 'unsubscribed', expires_at: end });
  });
});

test('The shop shows the real number of confirmed subscribers once it is 1,000 or more, and no number before [G-34]', async () => {
  const shown = async () => (await send(api.getSubscriberCount, countHandler)).body.confirmed;
  const count = async (confirmed: number) => commit([put({ ...subscriberCountKey(), confirmed })]);
  await count(998);
  const people = await Promise.all(['one', 'two'].map((name) => signIn(`thousandth-${name}`)));
  await answer(people[0]?.session ?? '', true);
  expect(await shown()).toBeNull();
  await answer(people[1]?.session ?? '', true);
  expect(await shown()).toBe(1000);
  await answer(people[1]?.session ?? '', true);
  await forgetSubscriber('thousandth-one@mail.example');
  await forgetSubscriber('thousandth-one@mail.example');
  expect([await shown(), await readConfirmedCount()]).toEqual([null, 999]);
});
