import { expect, test } from 'vitest';
import { Visit } from '#shared/visits/visit.ts';
import { errorKindOf } from './error-kind.ts';
import { mayCount } from './may-count.ts';
import { makeTally } from './tally.ts';

test('The visit counter counts the pages of a visit, each step once, and the speed of its first page', () => {
  const tally = makeTally('4g');
  for (const page of ['home', 'product', 'home', 'product', 'cart'] as const) tally.open(page);
  tally.step('added');
  tally.step('added');
  tally.measure('lcp', 1234.6);
  tally.measure('cls', 12.4);
  expect(tally.collect()).toEqual({
    connection: '4g',
    pages: { home: 2, product: 2, cart: 1 },
    steps: ['visit', 'product', 'cart', 'added'],
    searches: [],
    errors: [],
    speed: { page: 'home', lcp: 1235, cls: 12 },
  });
  expect(tally.collect()).toBeUndefined();
});

test('Figures of a visit that were sent are not sent again, and a sent step is not counted again', () => {
  const tally = makeTally('3g');
  tally.open('product');
  tally.measure('lcp', 900);
  tally.collect();
  tally.measure('lcp', 5000);
  tally.open('product');
  expect(tally.collect()).toEqual({
    ...{ connection: '3g', pages: { product: 1 }, steps: [], searches: [], errors: [] },
  });
});

test('The visit counter never sends a search that may name a person', () => {
  const tally = makeTally('4g');
  for (const typed of ['Mango  ICE', 'mango ice', '0712345678', 'wanjiku@mail.example', 'a'.repeat(50)])
    tally.search(typed);
  expect(tally.collect()?.searches).toEqual(['mango ice']);
});

test('However much happens in a visit, the server accepts its figures, in less than two kilobytes', () => {
  const tally = makeTally('unknown');
  for (let n = 0; n < 500; n++) {
    tally.open('product');
    tally.search(`${'long search '.repeat(2)} ${n % 99}`);
    tally.error('TypeError');
  }
  tally.measure('inp', 1e12);
  const visit = tally.collect();
  expect(Visit.safeParse(visit).success).toBe(true);
  expect(JSON.stringify(visit).length).toBeLessThan(2048);
});

test.each([
  ['Global Privacy Control', { globalPrivacyControl: true }],
  ['Do Not Track', { doNotTrack: '1' }],
  ['the data saver', { connection: { saveData: true } }],
  ['a program that controls the browser', { webdriver: true }],
])('With %s, the visit counter does not count the browser', (_, wishes) => {
  expect(mayCount({ webdriver: false, doNotTrack: null, ...wishes })).toBe(false);
});

test('A browser without an opt-out is counted, also if it says nothing about tracking', () => {
  expect([mayCount({}), mayCount({ doNotTrack: null, connection: {} })]).toEqual([true, true]);
});

test('The visit counter counts browser errors by kind, and a script that did not load is its own kind', () => {
  expect(errorKindOf(new RangeError('Wanjiku 0712345678'))).toBe('RangeError');
  expect(errorKindOf(new TypeError('Failed to fetch dynamically imported module: /x.js'))).toBe(
    'script-not-loaded',
  );
  expect(errorKindOf(new TypeError('Importing a module script failed.'))).toBe('script-not-loaded');
  expect(errorKindOf(Object.assign(new Error('x'), { name: 'Wanjiku' }))).toBe('other');
  expect(errorKindOf('0712345678')).toBe('other');
  expect(errorKindOf(new DOMException('x', 'QuotaExceededError'))).toBe('DOMException');
});
