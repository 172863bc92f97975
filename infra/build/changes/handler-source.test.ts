import { expect, test } from 'vitest';
import { cutHandler, entryOf } from './handler-source.ts';

const source = `
import { take } from './take.ts';
import * as give from './give.ts';

const twice = (sum: number) => take(2 * sum);

export const takeCash = lambda(({ sum }) => twice(sum));

export const giveCash = lambda(give.cash);
`;

test('The entry of an endpoint’s function has its handler, what the handler uses, and no other handler', () => {
  expect(cutHandler(source, 'takeCash')).toBe(
    [
      "import { take } from './take.ts';",
      'const twice = (sum: number) => take(2 * sum);',
      'const takeCash = lambda(({ sum }) => twice(sum));',
      'export { takeCash as handler };\n',
    ].join('\n'),
  );
  expect(cutHandler(source, 'giveCash')).not.toContain('take');
});

test('A file has no part for a handler that is not in it', () => {
  expect(cutHandler(source, 'lendCash')).toBeUndefined();
});

test('The entry of an event’s function is its file', () => {
  expect(entryOf({ source: 'functions/events/clock.ts', handler: 'handler' })).toBe(
    'functions/events/clock.ts',
  );
  expect(entryOf({ source: 'functions/api/orders.ts', handler: 'placeOrder' })).toBe(
    'functions/api/orders.ts#placeOrder',
  );
});
