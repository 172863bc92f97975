import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CallError } from '../../api/call-error.ts';
import { OrderAlert } from './order-alert.tsx';
import { outcomeOf } from './order-outcome.ts';

const said = (code: string, message: string) => {
  const state = outcomeOf(new CallError({ status: 409, code, message }));
  return renderToStaticMarkup(<OrderAlert state={state} sentTotal={900} />).replace(/<[^>]*>/g, ' ');
};

test('If the same order was just placed in another browser, the shopper reads its number, and that the shop will call', () => {
  const text = said('already-ordered', 'The same order was placed a moment ago as HS-1042.');
  expect(text).toContain('HS-1042');
  expect(text).toContain('It came from another phone or computer. We call you to confirm it');
  expect(said('out-of-stock', 'Mint is sold out.')).not.toContain('another phone');
});
