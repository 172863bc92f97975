import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { AdminOrder } from '../payments/admin-order.ts';
import { OrderStory } from './order-story.tsx';

vi.mock('../order-emails/order-emails.tsx', () => ({ OrderEmails: () => null }));

const at = '2026-11-02T09:00:00.000Z';
const prompt = { id: 'p', state: 'paid', code: 'SGL7K2M4XY', amount: 500, at } as const;
const order = {
  ...{ id: 'o', number: 'HS-1', version: 1, customer_email: '', customer_phone: '+254712345678' },
  ...{ timeline: [{ status: 'pending', at, by: null, why: '' }], changes: [], may_undo: false },
  ...{ same_as: null, copies: [], replaces: null, replacements: [], road: [], sold_at_till: null },
} as unknown as AdminOrder;

const said = (prompts: AdminOrder['prompts']) =>
  renderToStaticMarkup(<OrderStory order={{ ...order, prompts }} isPickup={false} />);

test('The history of an order names who sent a payment request to another phone than the customer’s', () => {
  const story = said([{ ...prompt, phone: '+254722000111', by: 'Kevin' }]);
  expect(story).toContain('to +254722000111, another number');
  expect(story).toContain('by Kevin');
});

test('A payment request to the customer’s own phone is shown among the payments, not in the history', () => {
  expect(said([{ ...prompt, phone: '+254712345678', by: 'Kevin' }])).not.toContain('M-Pesa request');
});
