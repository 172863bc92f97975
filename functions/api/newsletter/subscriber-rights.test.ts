import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { abilities } from '#shared/abilities/abilities.ts';
import { groups } from '#shared/abilities/groups.ts';
import { listLog } from '#shared/log/endpoints.ts';
import * as api from '#shared/newsletter/endpoints.ts';
import { signSubscriber } from '../../core/newsletter/sign-subscriber.ts';
import { isSuppressed, signAddress } from '../../core/suppression/suppression.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { pageConfirmed, readConfirmedCount } from '../../data/newsletter/confirmed.ts';
import { findSubscriber } from '../../data/newsletter/subscriber.ts';
import { suppress } from '../../data/suppression/suppression.ts';
import {
  caughtBy,
  confirm,
  subscribe as sendForm,
  join as subscribeAndConfirm,
} from '../../test-support/campaigns/newsletter.ts';
import { openMails, type TestMails } from '../../test-support/emails.ts';
import { traced, wholeTable } from '../../test-support/erasure.ts';
import { noon, send } from '../../test-support/event.ts';
import { quoteWith } from '../../test-support/orders/promotions.ts';
import { callAs, people, signIn } from '../../test-support/people.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { listLog as listLogHandler } from '../log.ts';
import { eraseSubscriber as eraseHandler, exportSubscriber as exportHandler } from '../newsletter.ts';

let mails: TestMails;
const sessions: Record<string, string> = {};

beforeAll(async () => {
  mails = await openMails();
  await stockShop([[testProduct(1), 100]]);
  for (const [name, member] of Object.entries(people)) sessions[name] = (await signIn(name, member)).session;
  await mails.settle();
  mails.caught();
});
afterAll(() => mails.close());

const find = async (email: string) => findSubscriber(await signSubscriber(email));
const idOf = async (email: string) => (await find(email))?.id ?? '';

/** Subscribes a person with the form in the newsletter dialog. Returns their id. */
async function subscribe(email: string, name: string, phone: string): Promise<string> {
  expect((await sendForm(email, { name, phone })).status).toBe(200);
  return idOf(email);
}

/**
 * Subscribes a person and confirms the subscription. Returns the person's id, their promo code and the token of the
 * confirmation.
 */
async function join(email: string, name: string, phone: string) {
  const { token, code } = await subscribeAndConfirm(mails, email, { name, phone });
  return { id: await idOf(email), token, code };
}

const ask = async (
  who: string,
  row: typeof api.eraseSubscriber | typeof api.exportSubscriber,
  id: string,
) => {
  const handler = row === api.eraseSubscriber ? eraseHandler : exportHandler;
  return send(row as never, handler as never, await callAs(sessions[who] ?? '', { params: { id } }));
};
const erase = (id: string, who = 'admin') => ask(who, api.eraseSubscriber, id);
const exported = (id: string, who = 'admin') => ask(who, api.exportSubscriber, id);

const logOf = async (id: string) => {
  const query = { noun: 'subscriber', record: id } as never;
  return (await send(listLog, listLogHandler, await callAs(sessions.owner ?? '', { query }))).body.entries;
};

test('Only roles with the right to export and erase customers can export and erase a subscriber [T7]', async () => {
  const id = await subscribe('roles@mail.example', 'Roles', '0712 100 000');
  // The export comes first, because an erased subscriber has nothing to export.
  for (const row of [api.exportSubscriber, api.eraseSubscriber]) {
    const able = abilities[row.access as keyof typeof abilities] as readonly string[];
    for (const who of ['shopper', ...groups]) {
      const { status } = await ask(who, row, id);
      expect([row.route, who, status !== 403]).toEqual([row.route, who, able.includes(who)]);
    }
  }
  await caughtBy(mails);
});

describe('A person who only subscribed', () => {
  test('The export of a subscriber has all newsletter data about them and none about others, and the change log records it [G-30]', async () => {
    await join('cherono@mail.example', 'Cherono Koech', '0712 100 002');
    const { id, code } = await join('nekesa@mail.example', 'Nekesa Wafula', '0712 100 001');
    const { status, body } = await exported(id);
    expect([status, body]).toEqual([
      200,
      {
        made_at: noon.toISOString(),
        about: {
          ...{ name: 'Nekesa Wafula', email: 'nekesa@mail.example', phone: '0712 100 001' },
          ...{ status: 'confirmed', source: 'modal' },
          ...{ consented_at: noon.toISOString(), confirmed_at: noon.toISOString() },
          consent: {
            ...{ purpose: 'newsletter', text_version: 1, at: noon.toISOString(), place: 'modal' },
            text: 'I agree to get the newsletter by e-mail. I can unsubscribe at any time.',
          },
          code: { code, until: expect.any(String), state: 'open' },
          returned_emails: { soft_bounces: 0 },
        },
      },
    ]);
    // The stored fields that the file leaves out are technical: keys, counts and the secret of the confirmation link.
    const { consent, code: _, ...stored } = (await find('nekesa@mail.example')) ?? {};
    const technical = ['pk', 'sk', 'id', 'confirmation', 'code_until', 'version'];
    expect(
      Object.keys(stored).filter((field) => !(field in body.about) && !technical.includes(field)),
    ).toEqual([]);
    expect(await logOf(id)).toMatchObject([{ action: 'export', by: { name: 'admin' }, fields: [] }]);
  });

  test('An erased subscriber leaves no email, name or phone, and the change log names only the staff member [G-30, T18]', async () => {
    const before = await readConfirmedCount();
    const { id, token, code } = await join('Mutheu@mail.example', 'Mutheu Kilonzo', '0712 100 003');
    expect((await quoteWith(code, [{ id: 1, quantity: 1 }])).body.discount_amount).toBe(100);
    expect((await erase(id)).status).toBe(204);
    expect((await erase(id)).status).toBe(204);
    const left = traced(await wholeTable(), [
      'mutheu',
      'kilonzo',
      '0712 100 003',
      '712100003',
      code.toLowerCase(),
    ]);
    expect(left).toEqual([]);
    expect(await find('mutheu@mail.example')).toBeUndefined();
    expect((await pageConfirmed(100)).signatures).not.toContain(await signSubscriber('mutheu@mail.example'));
    expect(await readConfirmedCount()).toBe(before);
    expect((await quoteWith(code, [{ id: 1, quantity: 1 }])).status).toBe(422);
    expect((await confirm(token)).status).toBe(410);
    expect(await logOf(id)).toMatchObject([{ action: 'erase', by: { name: 'admin' }, fields: [] }]);
    expect((await exported(id)).status).toBe(404);
  });

  test('An erased subscriber gets no email that was requested before and not yet sent', async () => {
    const id = await subscribe('wairimu@mail.example', 'Wairimu', '0712 100 004');
    expect((await erase(id)).status).toBe(204);
    expect(await caughtBy(mails)).toEqual([]);
  });

  test('An erased subscriber who subscribes again is new: they confirm again and get a new promo code [G-36]', async () => {
    const first = await join('akoth@mail.example', 'Akoth', '0712 100 005');
    await erase(first.id);
    const second = await join('akoth@mail.example', 'Akoth', '0712 100 005');
    expect(second.code).toMatch(/^HELLO-/);
    expect([second.id === first.id, second.code === first.code]).toEqual([false, false]);
    const quoted = await Promise.all(
      [first, second].map(({ code }) => quoteWith(code, [{ id: 1, quantity: 1 }])),
    );
    expect(quoted.map(({ status }) => status)).toEqual([422, 200]);
    expect(quoted[1]?.body.discount_amount).toBe(100);
    expect((await find('akoth@mail.example'))?.status).toBe('confirmed');
  });

  test('The export of a subscriber says that they reported spam, and their address gets no email even after the erasure', async () => {
    const email = 'atieno@mail.example';
    const { id } = await join(email, 'Atieno', '0712 100 006');
    await commit([suppress(await signAddress(email), 'complaint', noon.toISOString())]);
    expect((await exported(id)).body.about.returned_emails).toEqual({
      ...{ reason: 'complaint', since: noon.toISOString(), soft_bounces: 0 },
    });
    await erase(id);
    expect(traced(await wholeTable(), ['atieno'])).toEqual([]);
    expect(await isSuppressed(email)).toBe(true);
    await subscribe(email, 'Atieno', '0712 100 006');
    expect(await caughtBy(mails)).toEqual([]);
    expect((await find(email))?.suppressed).toMatchObject({ reason: 'complaint' });
  });
});
