import { expect, test } from 'vitest';
import { cutHandler, entryOf } from './handler-source.ts';

const source = `
import { take } from './take.ts';
import * as give from './give.ts';

const twice = (sum: number) => take(2 * sum);

export const takeCash = lambda(({ sum }) => twice(sum));

export const giveCash = lambda(give.cash);
`;

test('The source of an endpoint’s function contains its handler and the code that it uses, but no other handler', () => {
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

test('A handler that the file does not define has no source', () => {
  expect(cutHandler(source, 'lendCash')).toBeUndefined();
});

test('A handler’s source leaves out another handler whose name it only uses as a property', () => {
  const both =
    'export const get = lambda(() => 1);\nexport const list = lambda(() => [tree.get, ...tail]);\nconst tail = [1];';
  expect(cutHandler(both, 'list')).not.toContain('const get');
  expect(cutHandler(both, 'list')).toContain('const tail');
});

test('A file of handlers with an unnamed statement, or one that cannot be parsed, causes an error', () => {
  expect(() => cutHandler(`${source}\nconst { b } = all();`, 'takeCash')).toThrow('const { b } = all();');
  expect(() => cutHandler(`${source}\nimport './setup.ts';`, 'takeCash')).toThrow('./setup.ts');
  expect(() => cutHandler('export const takeCash = (', 'takeCash')).toThrow();
});

test('An endpoint’s function is bundled from its own handler in a file of handlers, and not from the whole file', () => {
  expect(entryOf({ source: 'functions/events/clock.ts', name: 'clock' })).toBe('functions/events/clock.ts');
  expect(
    entryOf({ route: 'POST /final-invoice', source: 'functions/api/orders.ts', name: 'placeOrder' }),
  ).toBe('functions/api/orders.ts#placeOrder');
});
