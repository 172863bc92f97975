import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { callKey } from '../../api/call.ts';
import { SettingsProvider } from '../settings/use-settings.tsx';
import { WhatNext } from './what-next.tsx';

const fallback = { [callKey('GET /api/settings')]: firstSettings };
type Order = NonNullable<Parameters<typeof WhatNext>[0]['order']>;

const delivery: Order = {
  order_status: 'pending',
  customer_address: 'Kilimani',
  is_pickup: false,
  due: 900,
  call_by: '2026-11-24T09:05:00.000Z',
  there_by: '2026-11-24T09:50:00.000Z',
};
const pickup = { customer_address: 'CBD house (pickup)', is_pickup: true };

const said = (more: Partial<Order> = {}) =>
  renderToString(
    <SWRConfig value={{ fallback }}>
      <SettingsProvider>
        <WhatNext number="HS-1042" order={{ ...delivery, ...more }} />
      </SettingsProvider>
    </SWRConfig>,
  );

beforeEach(() => void vi.useFakeTimers({ now: Date.parse('2026-11-24T12:00:00+03:00') }));
afterAll(() => void vi.useRealTimers());

test('The page of a new order says by when the shop calls and by when the goods arrive [S1-018, G-94]', () => {
  expect(said()).toContain('We call you by 12:05 pm to confirm the order.');
  expect(said()).toContain('We bring it to Kilimani by 12:50 pm.');
});

test('While the shop is closed, the page of a new order names the day and time of the call [G-59]', () => {
  const next = { call_by: '2026-11-25T06:05:00.000Z', there_by: '2026-11-25T06:50:00.000Z' };
  expect(said(next)).toContain('We call you by Wednesday 25 November, 9:05 am to confirm the order.');
  expect(said(next)).toContain('We bring it to Kilimani by Wednesday 25 November, 9:50 am.');
});

test('If the shop’s call is late, the order’s page says so and names no arrival time', () => {
  vi.setSystemTime(Date.parse('2026-11-24T12:06:00+03:00'));
  expect(said()).toContain('We are late with our call. Please answer it, or call us.');
  expect(said()).toContain('A rider brings it to Kilimani.');
  expect(said()).not.toContain('12:50');
});

test('If the goods of a confirmed order are late, the order’s page says so', () => {
  vi.setSystemTime(Date.parse('2026-11-24T12:51:00+03:00'));
  expect(said({ order_status: 'packed' })).toContain('It is later than we said: please call us');
});

test('The page of a confirmed order announces no call', () => {
  expect(said({ order_status: 'confirmed' })).not.toContain('We call you');
  expect(said({ order_status: 'out_for_delivery' })).toContain('The rider is on the way to Kilimani');
  const on_road = { rider: 'Kevin', phone: '+254712000111' };
  const riding = said({ order_status: 'out_for_delivery', on_road });
  expect(riding).toContain('Kevin is on the way to Kilimani, there by ');
  expect(riding).toContain('+254 712 000 111');
  const arrived = said({ order_status: 'out_for_delivery', on_road: { ...on_road, is_at_door: true } });
  expect(arrived).toContain('Kevin is at your door with your order.');
  expect(said({ order_status: 'delivered' })).not.toContain('<ol');
});

test('The page of a pickup order shows where and when to collect it [G-12, G-94]', () => {
  expect(said(pickup)).toContain(
    `You collect it at ${firstSettings.address}. It is ready for pickup by 12:50 pm.`,
  );
  expect(said({ ...pickup, order_status: 'packed' })).toContain(
    `You collect it at ${firstSettings.address}.`,
  );
  for (const order_status of ['pending', 'confirmed', 'packed'] as const)
    expect(said({ ...pickup, order_status })).not.toMatch(/rider/i);
});

test('The page of an order with nothing due does not ask to pay [G-14]', () => {
  const pay = 'You pay by M-Pesa or cash when you have it in your hands.';
  expect(said()).toContain(pay);
  expect(said({ due: 0 })).not.toContain(pay);
});
