import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { outcomeOf, placedFrom, placedMessage } from './order-outcome.ts';

afterEach(() => void vi.restoreAllMocks());

const refused = (message: string) => new CallError({ status: 409, code: 'out-of-stock', message });

test('A placed order shows the server’s message, or a text of the web site if there is none [S2-303]', () => {
  expect(placedMessage({ message: 'Your order is on its way to us.' })).toBe(
    'Your order is on its way to us.',
  );
  expect(placedMessage({ message: '' })).toBe('Order placed successfully!');
});

test('An order that failed shows the server’s message, or a text of the web site if there is none [S2-302]', () => {
  expect(outcomeOf(refused('Only 2 are left.')).step).toBe('refused');
  expect(outcomeOf(refused('Only 2 are left.'))).toMatchObject({ message: 'Only 2 are left.' });
  expect(outcomeOf(refused(''))).toMatchObject({ message: 'There was a problem creating your order.' });
});

test('If the code in the browser fails after an order was sent, the shopper reads that the order may exist [S2-302]', () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  const failure = new TypeError('x is not a function');
  expect(outcomeOf(failure)).toEqual({
    step: 'unsure',
    message: 'There was a problem creating your order.',
    isOffline: false,
  });
  expect(logged).toHaveBeenCalledExactlyOnceWith(failure);
});

test('An answer to an order that does not report success counts as a failure [S2-301]', () => {
  expect(() => placedFrom({ success: false, message: 'We are closed.' })).toThrow('We are closed.');
  expect(() => placedFrom({ success: false })).toThrow('Order could not be completed.');
});
