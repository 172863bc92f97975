import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Group } from '#shared/abilities/groups.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import { stopReviewEmails as stopEndpoint } from '#shared/reviews/endpoints.ts';
import { stopReviewEmails as stopHandler } from '../../api/reviews.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { closeBucketsBefore } from '../../data/clock/due.ts';
import { bucketOf } from '../../data/clock/keys.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { findReview } from '../../data/reviews/review.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { openMails, type TestMails } from '../../test-support/emails.ts';
import { noon, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { browser } from '../../test-support/orders/promotions.ts';
import { allLeft } from '../../test-support/orders/returns.ts';
import { testRider } from '../../test-support/orders/riders.ts';
import { review } from '../../test-support/reviews.ts';
import { stockShop, testProduct } from '../../test-support/shop.ts';
import { tick } from '../clock/tick.ts';
import { noteReturn } from '../newsletter/email-return.ts';
import { moveOrder } from '../orders/move-order.ts';
import { returnGoods } from '../returns/return-goods.ts';

let mails: TestMails;
let n = 0;
let day = 0;

beforeAll(async () => {
  mails = await openMails();
  await stockShop([1, 2, 3].map((id) => [testProduct(id), 500]));
  await mails.settle();
});
afterEach(async () => {
  await mails.settle();
  mails.caught();
});
afterAll(() => mails.close());

/**
 * Returns the time this many days after the start of the running test. Each test starts a hundred days after the test
 * before it.
 */
const at = (days: number) => new Date(noon.getTime() + (day + days) * 86_400_000);
const nextTest = () => {
  day += 100;
};
const by = { id: 's', name: 'Amina', groups: ['owner'] as Group[] };
const way: OrderStatus[] = ['pending', 'confirmed', 'packed', 'out_for_delivery', 'delivered'];

async function move(id: string, states: OrderStatus[], now: Date) {
  for (const [step, to] of states.slice(1).entries())
    await moveOrder(
      id,
      {
        ...{ from: states[step] as OrderStatus, to, why: 'Left at the gate.' },
        ...(to === 'out_for_delivery' && { rider: await testRider() }),
      },
      by as never,
      now,
    );
}

type Asked = {
  consent?: string;
  email?: string;
  lines?: number[];
  call?: Awaited<ReturnType<typeof browser>>;
};

/** Places an order, and delivers it on the first day of the running test. */
async function deliver({ consent = '1', lines = [1, 2], ...more }: Asked = {}) {
  const email = more.email ?? `buyer${++n}@mail.example`;
  const form = orderForm(
    lines.map((id) => ({ id, quantity: 1 })),
    {
      customer_email: email,
      customer_phone: phoneOf(500 + n++),
      ...(consent && { review_consent: consent }),
    },
  );
  const call = more.call ?? (await browser());
  const { body, status } = await order(form, { ...call, now: at(0) });
  expect([status, body.message]).toEqual([200, expect.any(String)]);
  await move(body.order_id, way, at(0));
  return { id: body.order_id as string, email, call };
}

/**
 * Skips older scheduled actions, so that the next run of the scheduled check covers only the six hours before this
 * day's time.
 */
const skipTo = (days: number) =>
  closeBucketsBefore(bucketOf(new Date(at(days).getTime() - 6 * 3_600_000).toISOString()));

/** Runs the scheduled check, and returns the emails that ask for reviews. */
async function asked(days: number) {
  await skipTo(days);
  await tick(at(days));
  await mails.settle();
  return mails.caught().filter(({ subject }) => subject.startsWith('How was your order'));
}

const proofIn = (text: string) => /#review=([\w.-]+)/.exec(text)?.[1] ?? 'none';

describe('The customer of a delivered order who agreed', () => {
  test('A customer who agreed to review requests gets one email, seven days after the delivery, with a link for each product', async () => {
    nextTest();
    const { id, email } = await deliver();
    expect((await findOrder(id))?.review_email).toEqual({
      ...{ purpose: 'review-email', text_version: 1, at: at(0).toISOString(), place: 'checkout' },
    });
    expect(await asked(6.9)).toEqual([]);
    const [mail, ...more] = await asked(7.1);
    expect([mail?.to, more]).toEqual([[email], []]);
    for (const slug of ['product-1', 'product-2'])
      expect(mail?.text).toContain(`https://hart.example/show/product/${slug}#review=${id}.`);
    expect(await asked(7.2)).toEqual([]);
  });

  test('A review request is sent after the number of days in the settings, and not while review requests are off', async () => {
    nextTest();
    await changeSettings({ review_request_days: 3 });
    await deliver();
    expect(await asked(3.1)).toHaveLength(1);
    await deliver();
    await changeSettings({ asks_for_reviews: false });
    expect(await asked(3.2)).toEqual([]);
    await deliver();
    await changeSettings({ asks_for_reviews: true, review_request_days: 7 });
    expect(await asked(7.1)).toEqual([]);
  });

  test('A customer who agreed to review requests gets one, even if two runs of the scheduled check overlap', async () => {
    nextTest();
    await deliver();
    await skipTo(7.1);
    await Promise.all([tick(at(7.1)), tick(at(7.1)), tick(at(7.1))]);
    expect(await asked(7.1)).toHaveLength(1);
  });
});

describe('No email asks for a review', () => {
  test('No email asks for a review without the customer’s consent, or with consent to a text that never existed', async () => {
    nextTest();
    await deliver({ consent: '' });
    await deliver({ consent: '99' });
    expect(await asked(7.1)).toEqual([]);
  });

  test('No email asks for a review if the order was returned', async () => {
    nextTest();
    const { id } = await deliver();
    const lines = allLeft((await findOrder(id)) as OrderItem);
    await returnGoods(id, { id: randomUUID(), lines, why: 'Broken.' }, by as never, at(2));
    expect(await asked(7.1)).toEqual([]);
  });

  test('The review-request email leaves out products that the customer has already reviewed', async () => {
    nextTest();
    const one = await deliver();
    const two = await deliver();
    const write = (product_id: number, { call }: typeof one) =>
      review({ product_id, review_text: `Good ${++n}.` }, { ...call, now: at(1) });
    await write(1, one);
    await write(1, two);
    await write(2, two);
    const sent = await asked(7.1);
    expect(sent.map(({ to }) => to)).toEqual([[one.email]]);
    expect(sent[0]?.text).not.toContain('product-1#');
    expect(sent[0]?.text).toContain('product-2#');
  });

  test('No email asks for reviews of hidden products', async () => {
    nextTest();
    await deliver({ lines: [3] });
    await changeProduct(3, { is_hidden: true });
    expect(await asked(7.1)).toEqual([]);
    await changeProduct(3, { is_hidden: undefined });
  });

  test('No email asks for a review if SES reported that the customer’s email address does not exist', async () => {
    nextTest();
    await deliver({ email: 'bounce@mail.example' });
    await mails.settle();
    for (const { detail } of mails.returns()) await noteReturn({ detail } as never, at(1));
    mails.caught();
    expect(await asked(7.1)).toEqual([]);
  });

  test('After a one-click unsubscribe, no email asks for a review until the customer agrees again', async () => {
    nextTest();
    const { email } = await deliver();
    await deliver({ email });
    const [mail] = await asked(7.1);
    const headers = mail?.headers ?? {};
    expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
    const token = /\/api\/reviews\/stop\/([\w.-]+)>/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
    const stop = (given: string, now: Date) =>
      send(stopEndpoint, stopHandler, {
        params: { token: given },
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
        now,
      });
    expect((await stop(`${token.slice(0, 44)}${'b'.repeat(43)}`, at(7.2))).status).toBe(410);
    nextTest();
    await deliver({ email });
    for (const _ of [1, 2]) expect((await stop(token, at(1))).status).toBe(200);
    expect(await asked(7.1)).toEqual([]);
    nextTest();
    await deliver({ email });
    expect(await asked(7.1)).toHaveLength(1);
  });
});

describe('The link in a review request', () => {
  test('The link in a review-request email proves the purchase in another browser, and the review belongs to the customer', async () => {
    nextTest();
    const { id, call } = await deliver();
    const [mail] = await asked(7.1);
    const order_proof = proofIn(mail?.text ?? '');
    const other = { ...(await browser()), now: at(9) };
    const { body } = await review({ product_id: 1, review_text: `By link ${++n}.`, order_proof }, other);
    expect(body.is_verified).toBe(true);
    expect(await findReview(body.id)).toMatchObject({ bought: { id } });
    const again = orderForm([{ id: 1, quantity: 1 }], {
      ...{
        customer_email: `buyer${++n}@mail.example`,
        customer_phone: phoneOf(500 + n),
        review_consent: '1',
      },
    });
    const next = (await order(again, { ...call, now: at(10) })).body.order_id;
    await move(next, way, at(10));
    expect(await asked(17.1)).toEqual([]);
  });

  test('The link in a review-request email proves no purchase of other products, and a forged link proves none', async () => {
    nextTest();
    await deliver({ lines: [1] });
    const [mail] = await asked(7.1);
    const proof = proofIn(mail?.text ?? '');
    const forged = `${proof.slice(0, 23)}${'a'.repeat(43)}`;
    for (const [product_id, order_proof] of [
      [2, proof],
      [1, forged],
      [1, 'x'],
    ] as const) {
      const call = { ...(await browser()), now: at(9) };
      const { status, body } = await review({ product_id, review_text: `No ${++n}.`, order_proof }, call);
      expect([status, body.is_verified]).toEqual([200, undefined]);
    }
  });
});

test.each(['GetItem', 'BatchGetItem', 'Query', 'TransactWriteItems'])(
  'When %s fails or its answer is lost, the next run of the scheduled check sends the review request once [R3]',
  async (operation) => {
    for (const fault of [{ before: 'internal' }, { afterCommit: 'drop-connection' }] as const) {
      nextTest();
      await deliver();
      await mails.settle();
      mails.caught();
      mails.shop.db.setFault((call) => (call.operation === operation ? fault : undefined));
      await skipTo(7.1);
      await tick(at(7.1)).catch(() => undefined);
      mails.shop.db.setFault(undefined);
      expect(await asked(7.15)).toHaveLength(1);
    }
  },
);
