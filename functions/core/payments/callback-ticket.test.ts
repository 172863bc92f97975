import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type TestShop } from '../../test-support/shop.ts';
import { newId } from '../identity/visitor.ts';
import { makeTicket, readTicket } from './callback-ticket.ts';

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());

test('A callback ticket names its M-Pesa payment request, and contains no word that M-Pesa refuses in an address', async () => {
  for (let n = 0; n < 50; n++) {
    const [order, attempt] = [newId(), newId()];
    const ticket = await makeTicket(order, attempt);
    expect(ticket).toMatch(/^[0-9a-f]{128}$/);
    expect(await readTicket(ticket)).toEqual({ order, attempt });
  }
});

test('A malformed or forged callback ticket is rejected [T9]', async () => {
  const ticket = await makeTicket(newId(), newId());
  const other = await makeTicket(newId(), newId());
  const forged = [
    '',
    'x',
    ticket.slice(0, 64),
    ticket.slice(0, 127),
    `${ticket}0`,
    ticket.slice(0, 64) + other.slice(64),
    other.slice(0, 32) + ticket.slice(32),
    ticket.toUpperCase().replace(/[A-F]/, 'G'),
  ];
  for (const text of forged) expect(await readTicket(text)).toBeUndefined();
});
