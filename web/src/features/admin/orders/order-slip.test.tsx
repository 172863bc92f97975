import { renderToStaticMarkup } from 'react-dom/server';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { firstSettings } from '#shared/shop.ts';
import { callKey } from '../../../api/call.ts';
import { SettingsProvider } from '../../settings/use-settings.tsx';
import type { AdminOrder } from '../payments/admin-order.ts';
import { OrderSlip } from './order-slip.tsx';

const order = {
  id: 'sTm5jUI2JAAjrCVS-2y1WQ',
  number: 'HS-1042',
  created_at: '2026-11-21T09:00:00.000Z',
  customer_name: 'Wanjiku Otieno',
  customer_phone: '+254712345678',
  customer_address: 'Kilimani',
  street_address: 'Wood Avenue, opposite the church',
  special_instructions: 'Blue gate',
  items: [
    { id: 7, name: 'Mint', quantity: 2 },
    { id: 8, name: 'Kola', quantity: 1 },
  ],
  total_products: 3,
  total_amount: 1650,
  due: 1650,
} as unknown as AdminOrder;

function slip(more: Partial<AdminOrder> = {}) {
  const html = renderToStaticMarkup(
    <SWRConfig value={{ fallback: { [callKey('GET /api/settings')]: firstSettings } }}>
      <SettingsProvider>
        <OrderSlip order={{ ...order, ...more }} />
      </SettingsProvider>
    </SWRConfig>,
  );
  return html.replace(/<[^>]*>/g, ' ').replace(/\s+/g, ' ');
}

test('The packing slip shows the customer, the address, what to pack and what to collect [G-92]', () => {
  const said = slip();
  expect(said).toContain('HS-1042');
  expect(said).toContain('Wanjiku Otieno +254 712 345 678 Wood Avenue, opposite the church, Kilimani');
  expect(said).toContain('Blue gate');
  expect(said).toMatch(/Mint 2 Kola 1 Pieces 3/);
  expect(said).toContain('To collect: Ksh 1,650');
});

test('The packing slip of a paid order asks for no money [G-14, G-92]', () => {
  expect(slip({ due: 0 })).toContain('Paid: Ksh 1,650. Nothing to collect.');
});

test('The packing slip of an order with restricted products asks for an ID, and no other slip does [G-97]', () => {
  expect(slip({ age_restricted: true })).toContain('18+ · Check ID at the door');
  const pickup = { age_restricted: true, customer_address: 'CBD house (pickup)' };
  expect(slip(pickup)).toContain('18+ · Check ID at pickup');
  expect(slip()).not.toContain('18+');
});
