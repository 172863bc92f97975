import { renderToString } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { callKey } from '../../lib/call.ts';
import { WhatNext } from './what-next.tsx';

const fallback = { [callKey('GET /api/settings')]: firstSettings };
const said = (area: string, isPaid = false) =>
  renderToString(
    <SWRConfig value={{ fallback }}>
      <WhatNext number="HS-1042" area={area} isPaid={isPaid} />
    </SWRConfig>,
  );

test('After an order the shop calls to confirm it, and a rider brings it in about 30 minutes [S1-018, S1-019]', () => {
  const html = said('Kilimani');
  expect(html).toContain('We call you to confirm the order.');
  expect(html).toContain('A rider brings it to Kilimani in about 30 minutes, depending on proximity.');
});

test('Who picks the order up is told where, and of no rider [G-12]', () => {
  const html = said('CBD house (pickup)');
  expect(html).toContain(`You pick it up at ${firstSettings.address}.`);
  expect(html).not.toContain('A rider');
});

test('Who has paid is not told to pay once more [G-14]', () => {
  const pay = 'You pay by M-Pesa or cash when you have it in your hands.';
  expect(said('Kilimani')).toContain(pay);
  expect(said('Kilimani', true)).not.toContain(pay);
});
