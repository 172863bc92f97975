import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallReport } from '#shared/desk/call-report.ts';
import * as endpoints from '#shared/desk/endpoints.ts';
import type { HandedOrder, Handover } from '#shared/desk/handover.ts';
import { recordCall } from '../../core/desk/record-call.ts';
import { reportRoad } from '../../core/riders/report-road.ts';
import { noon, send } from '../../test-support/event.ts';
import { move, moveAlong } from '../../test-support/orders/moves.ts';
import { order, orderForm, phoneOf } from '../../test-support/orders/orders.ts';
import { callAs, idOf, signIn } from '../../test-support/people.ts';
import { requestsOf } from '../../test-support/requests.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import * as handlers from '../desk.ts';

let shop: TestShop;
let staff = '';
let phones = 0;
const njeri = { id: idOf('Njeri'), name: 'Njeri', email: 'njeri@mail.example', groups: ['staff' as const] };

beforeAll(async () => {
  shop = await openShop();
  await stockShop([[testProduct(1), 1000]]);
  staff = (await signIn('Njeri', ['staff'])).session;
});
afterAll(() => shop.close());

const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

async function place(): Promise<string> {
  const form = orderForm([{ id: 1, quantity: 1 }], { customer_phone: phoneOf(700_000 + ++phones) });
  return (await order(form)).body.order_id;
}

const call = (id: string, report: CallReport, minutes: number) =>
  recordCall(id, { report, by: njeri, now: later(minutes) });

const open = async (): Promise<Handover> =>
  (await send(endpoints.getHandover, handlers.getHandover, await callAs(staff, {}))).body;

const ids = (orders: readonly HandedOrder[]) => orders.map(({ id }) => id);

test('The page for the change of shift has one list each of orders to call, not reached, promised, out for delivery and unpaid', async () => {
  const placed: string[] = [];
  for (let n = 0; n < 8; n++) placed.push(await place());
  const [
    fresh = '',
    planned = '',
    wrong = '',
    missed = '',
    confirmed = '',
    packed = '',
    gone = '',
    unpaid = '',
  ] = placed;
  await call(planned, { seen: 0, outcome: 'call-back', at: later(90).toISOString() }, 5);
  await call(wrong, { seen: 0, outcome: 'wrong-number' }, 6);
  await move(staff, missed, { from: 'pending', to: 'unreachable', why: 'Nobody answered.' });
  await call(confirmed, { seen: 0, outcome: 'confirmed', there_by: later(180).toISOString() }, 7);
  await moveAlong(staff, packed, ['confirmed', 'packed']);
  await moveAlong(staff, gone, ['confirmed', 'packed', 'out_for_delivery']);
  await moveAlong(staff, unpaid, ['confirmed', 'packed', 'out_for_delivery', 'delivered']);

  const handover = await open();
  expect(new Set(ids(handover.to_call))).toEqual(new Set([fresh, planned, wrong]));
  expect(ids(handover.not_reached)).toEqual([missed]);
  // The most urgent order comes first in each list, and the packed order is due first.
  expect(ids(handover.promised)).toEqual([packed, confirmed]);
  expect(ids(handover.on_the_road)).toEqual([gone]);
  expect(ids(handover.unpaid)).toEqual([unpaid]);
  expect(handover.on_the_road[0]?.due).toBeGreaterThan(0);

  const find = (id: string) => handover.to_call.find((each) => each.id === id);
  expect(find(fresh)).toMatchObject({ last_call: null, call_from: null, ends_at: null });
  expect(find(planned)).toMatchObject({
    call_from: later(90).toISOString(),
    last_call: { by: 'Njeri', outcome: 'call-back' },
    ends_at: null,
  });
  const day = 24 * 60;
  expect(find(wrong)?.ends_at).toBe(later(6 + day).toISOString());
  expect(handover.not_reached[0]?.ends_at).toBe(later(day).toISOString());
});

test('The page for the change of shift names the rider of an order, and says if nobody opened the door', async () => {
  const id = await place();
  await moveAlong(staff, id, ['confirmed', 'packed', 'out_for_delivery']);
  const report = { kind: 'nobody-there', seen: 0, why: 'Nobody opened.' } as const;
  await reportRoad(id, report, { by: njeri, now: later(20) });
  const listed = (await open()).on_the_road.find((each) => each.id === id);
  expect(listed).toMatchObject({
    rider: { name: 'Kevin Otieno', has_it: true },
    last_step: 'nobody-there',
    ends_at: null,
  });
});

test('The page for the change of shift reads its seven lists with one Query each', async () => {
  const { operations } = await requestsOf(shop, open);
  const queries = operations.filter((operation) => operation === 'Query');
  // The seven lists are orders in five states, the unpaid orders and the unmatched payments.
  expect(queries).toHaveLength(7);
});
