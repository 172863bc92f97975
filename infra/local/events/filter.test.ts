import { expect, test } from 'vitest';
import { filterOf } from './filter.ts';

const filter = (...patterns: object[]) =>
  filterOf({ Filters: patterns.map((pattern) => ({ Pattern: JSON.stringify(pattern) })) }, 'here');
const record = {
  eventName: 'MODIFY',
  dynamodb: { Keys: { pk: { S: 'product#1' } }, NewImage: { stock: { N: '3' }, tags: { SS: ['a', 'b'] } } },
};

test.each([
  ['one of the listed values', { eventName: ['INSERT', 'MODIFY'] }, { eventName: ['REMOVE'] }],
  [
    'a prefix',
    { dynamodb: { Keys: { pk: { S: [{ prefix: 'product#' }] } } } },
    { eventName: [{ prefix: 'x' }] },
  ],
  ['a suffix', { eventName: [{ suffix: 'IFY' }] }, { eventName: [{ suffix: 'x' }] }],
  [
    'an existing field',
    { dynamodb: { NewImage: [{ exists: true }], OldImage: [{ exists: false }] } },
    { eventName: [{ exists: false }] },
  ],
  [
    'all values but one',
    { eventName: [{ 'anything-but': ['INSERT'] }] },
    { eventName: [{ 'anything-but': 'MODIFY' }] },
  ],
  [
    'all values without a prefix',
    { eventName: [{ 'anything-but': { prefix: 'I' } }] },
    { eventName: [{ 'anything-but': { prefix: 'M' } }] },
  ],
  ['a value in any case', { eventName: [{ 'equals-ignore-case': 'modify' }] }, { eventName: ['modify'] }],
  [
    'a member of a list',
    { dynamodb: { NewImage: { tags: { SS: ['b'] } } } },
    { dynamodb: { NewImage: { tags: { SS: ['c'] } } } },
  ],
  [
    'one of two patterns',
    { $or: [{ eventName: ['x'] }, { dynamodb: [{ exists: true }] }] },
    { $or: [{ eventName: ['x'] }] },
  ],
])('The filter of a local stream can match %s, and rejects other records', (_, accepts, rejects) => {
  expect(filter(accepts)(record)).toBe(true);
  expect(filter(rejects)(record)).toBe(false);
});

test('A stream record passes if all fields of one filter match, and without filters all records pass', () => {
  expect(filter({ eventName: ['x'] }, { eventName: ['MODIFY'] })(record)).toBe(true);
  expect(filter({ eventName: ['MODIFY'], eventID: ['x'] })(record)).toBe(false);
  expect(filterOf(undefined, 'here')(record)).toBe(true);
});

test.each([[{ eventName: [{ numeric: ['>', 1] }] }], [{ eventName: 'MODIFY' }], [{ eventName: [] }]])(
  'The local cloud refuses the stream filter %j',
  (pattern) => {
    expect(() => filter(pattern)).toThrow(/here/);
  },
);
