import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getToday } from '#shared/books/endpoints.ts';
import { getToday as todayHandler } from '../../api/books.ts';
import { clockKey } from '../../data/clock/keys.ts';
import { put, remove } from '../../data/dynamodb/actions.ts';
import { readList } from '../../data/dynamodb/read-list.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { outboxPk } from '../../data/emails/keys.ts';
import { orderKey } from '../../data/orders/keys.ts';
import type { OrderItem } from '../../data/orders/order.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { randomOrder } from '../../test-support/books/random-order.ts';
import { send } from '../../test-support/event.ts';
import { store } from '../../test-support/log-door.ts';
import { diceOf } from '../../test-support/payments/schedule-dice.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { asWriter } from '../../writer.ts';
import { tick } from '../clock/tick.ts';
import { bookOrder } from './book-order.ts';
import { readFiguresEmail } from './email-figures.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(() => store(() => commit([remove(clockKey())])));

/** Changes settings at the given time. */
const change = (settings: Parameters<typeof changeSettings>[0], at: string) =>
  asWriter({ by: { kind: 'system', name: 'test' }, from: 'test', now: new Date(at) }, () =>
    changeSettings(settings),
  );

/** Returns the subjects of all figures emails that were requested. */
async function subjects(): Promise<string[]> {
  const { items } = await readList<{ subject: string }>(outboxPk);
  return items.map(({ subject }) => subject).filter((subject) => subject.startsWith('figures+'));
}

/** Stores an order of a till. Its goods count as sold at once. */
async function sellAtTill(n: number, at: string, shillings: number) {
  const order: OrderItem = {
    ...randomOrder(diceOf(2), n),
    ...{ kind: 'till', created_at: at, total_cents: shillings * 100, money: [], order_status: 'delivered' },
  };
  await store(() => commit([put({ ...orderKey(order.id), ...order })]));
  await bookOrder(order.id);
}

test('Unless the setting for it is on, the shop gets no email with the day’s figures at closing time', async () => {
  await change({ week: Array(7).fill('09:00-20:00') }, '2026-04-06T09:00:00.000Z');
  await tick(new Date('2026-04-06T17:06:00.000Z'));
  expect(await subjects()).toEqual([]);
});

test('After closing time, the shop gets one email with the same figures as the page Today of the admin', async () => {
  await change({ emails_figures: true }, '2026-04-07T09:00:00.000Z');
  await sellAtTill(1, '2026-04-07T08:00:00.000Z', 1500);
  await sellAtTill(2, '2026-04-07T16:59:00.000Z', 500);
  await tick(new Date('2026-04-07T17:04:00.000Z'));
  expect(await subjects()).toEqual([]);
  const late = new Date('2026-04-07T17:06:00.000Z');
  await Promise.all([tick(late), tick(late)]);
  await tick(new Date('2026-04-07T17:20:00.000Z'));
  const [subject = '', ...others] = await subjects();
  expect([subject, others]).toEqual(['figures+2026-04-07T17:00:00.000Z', []]);

  const words = (await readFiguresEmail(subject, 'day-figures'))?.words as Record<string, string>;
  const now = new Date('2026-04-07T16:59:59.999Z');
  const { session } = await signIn('Njeri', ['staff'], now);
  const { sums } = (await send(getToday, todayHandler, await callAs(session, { now }))).body;
  expect(sums.sold).toEqual({ count: 2, amount: 2000 });
  expect(words).toMatchObject({
    ...{ day: 'Tuesday, 2026-04-07', sales: 'Ksh 2,000', orders: '2 orders', ordered: 'Ksh 2,000' },
    ...{ channels: 'tills Ksh 2,000', before: '', lost: '', hold: '' },
  });
});

test('After days without a run of the scheduled check, only the oldest due email with a day’s figures is sent, and later ones are skipped', async () => {
  await tick(new Date('2026-04-08T17:06:00.000Z'));
  expect(await subjects()).toContain('figures+2026-04-08T17:00:00.000Z');
  await tick(new Date('2026-04-12T10:00:00.000Z'));
  expect((await subjects()).filter((subject) => subject > 'figures+2026-04-08T18')).toEqual([
    'figures+2026-04-09T17:00:00.000Z',
  ]);
});

test('When the opening hours change, the email with the day’s figures is sent at the new closing time only', async () => {
  await change({ week: Array(7).fill('09:00-22:00') }, '2026-04-13T10:00:00.000Z');
  await tick(new Date('2026-04-13T17:10:00.000Z'));
  expect((await subjects()).filter((subject) => subject.includes('2026-04-13'))).toEqual([]);
  await tick(new Date('2026-04-13T19:06:00.000Z'));
  expect((await subjects()).filter((subject) => subject.includes('2026-04-13'))).toEqual([
    'figures+2026-04-13T19:00:00.000Z',
  ]);
});

test('After the setting for it is switched off again, no email with the day’s figures is sent', async () => {
  await change({ emails_figures: false }, '2026-04-14T10:00:00.000Z');
  const before = await subjects();
  await tick(new Date('2026-04-14T19:30:00.000Z'));
  await tick(new Date('2026-04-15T19:30:00.000Z'));
  expect(await subjects()).toEqual(before);
});
