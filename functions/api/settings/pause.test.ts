import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listLog, undoChange } from '#shared/log/endpoints.ts';
import type { LogEntry } from '#shared/log/log.ts';
import type { Pause } from '#shared/settings/closed.ts';
import * as api from '#shared/settings/endpoints.ts';
import { getSettings } from '#shared/settings/endpoints.ts';
import { settingsTexts } from '#shared/settings/settings-texts.ts';
import { firstSettings } from '#shared/shop.ts';
import { tick } from '../../core/clock/tick.ts';
import { orderWords } from '../../core/orders/order-email.ts';
import { pagesOf } from '../../core/pages/page-paths.ts';
import { findOrder, type OrderItem } from '../../data/orders/order.ts';
import { settingsKey } from '../../data/settings/keys.ts';
import { readSettings, settingsOf } from '../../data/settings/read-settings.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { listStock } from '../../data/stock/stock.ts';
import { type Call, noon, type Reply, send } from '../../test-support/event.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { asWriter } from '../../writer.ts';
import { listLog as list, undoChange as undo } from '../log.ts';
import {
  changeSettingsGroup as changeHandler,
  getSettingsGroup as getHandler,
  getSettings as publicHandler,
} from '../settings.ts';

let shop: TestShop;
let owner: string;
let phones = 0;

const MINUTE = 60_000;
/** Returns the time this many minutes after the test's noon, which is a Monday in Nairobi. */
const later = (minutes: number) => new Date(noon.getTime() + minutes * MINUTE);
const until = (minutes: number, more: Partial<Pause> = {}): Pause => ({
  until: later(minutes).toISOString(),
  text: 'We are moving.',
  orders: 'none',
  ...more,
});

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  owner = (await signIn('owner', ['owner'])).session;
});
beforeEach(() => changeSettings({ pause: null, week: firstSettings.week }));
afterAll(() => shop.close());

const asOwner = (call: Call) => callAs(owner, call);
const read = async (): Promise<Reply> =>
  send(api.getSettingsGroup, getHandler, await asOwner({ params: { group: 'pause' } }));
async function save(pause: object | null, now = noon): Promise<Reply> {
  const { version } = (await read()).body;
  const body = { version, values: { pause } };
  return send(
    api.changeSettingsGroup,
    changeHandler,
    await asOwner({ params: { group: 'pause' }, body, now }),
  );
}
const shown = async (now: Date) => (await send(getSettings, publicHandler, { now })).body;
const orderAt = (now: Date, more: Call = {}) =>
  order(orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(++phones) }), { now, ...more });
const stock = async () => (await listStock([1]))[0]?.available;
const clockAt = (now: Date) =>
  asWriter({ by: { kind: 'system', name: 'clock' }, from: 'clock', now }, () => tick(now));
const logged = async (): Promise<LogEntry[]> =>
  (await send(listLog, list, await asOwner({ query: { noun: 'settings', record: 'pause' }, now: later(20) })))
    .body.entries;

describe('While the shop is closed for a while', () => {
  test('While the shop is paused, the public settings say until when, and no longer after that time', async () => {
    const pause = until(60);
    expect((await save(pause)).status).toBe(200);
    expect(await shown(later(59))).toMatchObject({
      pause,
      messages: ['We are closed until Monday 2 November, 1 pm. We are moving.'],
    });
    const open = await shown(later(60));
    expect(open.messages.length).toBeGreaterThan(1);
    expect(open).not.toHaveProperty('pause');
  });

  test('While the shop is paused and takes no orders, an order is refused with the reopening time, and the stock does not change', async () => {
    await save(until(60));
    const before = await stock();
    expect(await orderAt(later(10))).toMatchObject({
      status: 409,
      body: {
        success: false,
        code: 'closed',
        message:
          'We are closed until Monday 2 November, 1 pm. We are moving. We take no orders until then. Your cart is kept.',
      },
    });
    expect(await stock()).toBe(before);
  });

  test('A paused shop can accept orders for later, and the order’s email says when the shop will call', async () => {
    await save(until(60, { orders: 'later' }));
    const { status, body } = await orderAt(later(10));
    expect(status).toBe(200);
    const placed = (await findOrder(body.order_id)) as OrderItem;
    const settings = settingsOf(await readSettings());
    const totals = (now: Date) => orderWords(placed, { ...settings, pause: until(60) }, 'link', now).totals;
    expect(totals(later(10)).at(-1)).toEqual({
      name: 'We call you from',
      amount: 'Monday 2 November, 1 pm',
    });
    expect(totals(later(61)).at(-1)?.name).toBe('You pay by');
  });

  test('An order that was placed before a pause and is sent again during it gets its first answer again [R2]', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(++phones) });
    const first = await order(form, { now: noon, headers });
    await save(until(60));
    const [before, again] = [await stock(), await order(form, { now: later(1), headers })];
    expect([again.status, again.body, await stock()]).toEqual([200, first.body, before]);
  });

  test('An order in the last moment of a pause is refused, and one exactly at its end is placed', async () => {
    const before = (await stock()) ?? 0;
    const early = Array.from({ length: 6 }, () => orderAt(later(1)));
    const [saved, ...replies] = await Promise.all([save(until(60)), ...early]);
    expect(saved?.status).toBe(200);
    const around = await Promise.all([orderAt(new Date(later(60).getTime() - 1)), orderAt(later(60))]);
    expect(around.map(({ status }) => status)).toEqual([409, 200]);
    const placed = [...replies, ...around].filter(({ status }) => status === 200).length;
    expect(await stock()).toBe(before - placed);
    expect(new Set(replies.map(({ status }) => status)).difference(new Set([200, 409]))).toEqual(new Set());
  });
});

describe('A pause', () => {
  test('The scheduled check ends a pause of the shop with a log entry, and a person can end or undo a pause', async () => {
    await clockAt(noon);
    await save(until(10));
    expect(await clockAt(later(9))).toBe(0);
    expect(await clockAt(later(10))).toBe(1);
    expect((await read()).body.values).toEqual({ pause: null });
    const closed = 'Closed until: 02 Nov 2026, 12:10, No orders are taken, Text: We are moving.';
    const entries = await logged();
    const entryOf = (before: string, after: string) =>
      entries.find(({ fields: [field] }) => field?.before === before && field.after === after);
    expect(entryOf('Open as usual', closed)).toMatchObject({ action: 'change', by: { name: 'owner' } });
    expect(entryOf(closed, 'Open as usual')).toMatchObject({ action: 'change', by: { kind: 'system' } });

    await save(until(90));
    expect((await save(null, later(12))).body.values).toEqual({ pause: null });
    const [ended] = (await logged()).filter(({ at }) => at === later(12).toISOString());
    const call = { params: { id: ended?.id ?? '' }, now: later(13) };
    expect((await send(undoChange, undo, await asOwner(call))).status).toBeLessThan(300);
    expect((await shown(later(14))).pause).toEqual(until(90));
    await clockAt(later(91));
    expect((await read()).body.values).toEqual({ pause: null });
  });

  test('A prolonged pause of the shop does not end at the former time', async () => {
    await save(until(100));
    await save(until(200));
    await clockAt(later(101));
    expect((await read()).body.values.pause).toEqual(until(200));
  });

  test('A pause of the shop must end in the future and within a year, and its text must be short', async () => {
    const errors = async (pause: object) => (await save(pause)).body.errors?.pause;
    expect(await errors(until(0))).toEqual([settingsTexts.pausePast]);
    expect(await errors(until(366 * 24 * 60))).toEqual([settingsTexts.pauseLong]);
    expect(await errors({ ...until(60), until: 'tomorrow' })).toEqual([settingsTexts.pauseUntil]);
    expect(await errors(until(60, { text: 'x'.repeat(81) }))).toEqual([settingsTexts.long(80)]);
    expect((await save({ ...until(60), orders: 'some' })).status).toBe(422);
    expect((await read()).body.values).toEqual({ pause: null });
  });

  test('A pause of the shop updates every page urgently, and the default settings contain no pause', () => {
    const stored = { ...firstSettings };
    expect(pagesOf(settingsKey(), { before: stored, after: { ...stored, pause: until(60) } })).toEqual([
      { all: '', urgent: true },
    ]);
    expect(settingsOf(stored)).not.toHaveProperty('pause');
  });
});
