import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
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

test('After an order, the page says that the shop calls to confirm it and when a rider brings it [S1-018, G-94]', () => {
  expect(said()).toContain('We call you to confirm the order.');
  expect(said()).toContain('A rider brings it to Kilimani about 45 minutes after our call.');
  expect(said({ customer_address: 'Karen' })).toContain('to Karen about 90 minutes after our call.');
  expect(said({ customer_address: 'Kakamega' })).toContain('A rider brings it to Kakamega.');
});

test('While the shop is closed, the page of a new order says from when the shop calls [G-59]', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T02:00:00+03:00') });
  expect(said()).toContain('We call you to confirm the order. We open on Tuesday 24 November, 9 am.');
  vi.setSystemTime(Date.parse('2026-11-24T10:00:00+03:00'));
  expect(said()).not.toContain('We open on');
  vi.useRealTimers();
});

test('A confirmed order does not announce a call, and an order out for delivery has a rider on the way', () => {
  expect(said({ order_status: 'confirmed' })).not.toContain('We call you');
  expect(said({ order_status: 'out_for_delivery' })).toContain('The rider is on the way to Kilimani.');
  expect(said({ order_status: 'delivered' })).not.toContain('<ol');
});

test('A pickup order shows where and when to collect it, and mentions no rider [G-12, G-94]', () => {
  expect(said(pickup)).toContain(
    `You collect it at ${firstSettings.address}, about 30 minutes after our call.`,
  );
  expect(said({ ...pickup, order_status: 'packed' })).toContain(
    `You collect it at ${firstSettings.address}.`,
  );
  for (const order_status of ['pending', 'confirmed', 'packed'] as const)
    expect(said({ ...pickup, order_status })).not.toMatch(/rider/i);
});

test('A customer who owes nothing is not asked to pay [G-14]', () => {
  const pay = 'You pay by M-Pesa or cash when you have it in your hands.';
  expect(said()).toContain(pay);
  expect(said({ due: 0 })).not.toContain(pay);
});
