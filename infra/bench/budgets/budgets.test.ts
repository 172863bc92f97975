import { expect, test } from 'vitest';
import { exceeded, spelt } from './budgets.ts';
import { picturesOf } from './page-bytes.ts';

const budgets = { home: { 'JS gzip': 2, fonts: 1 } };

test('A page that is exactly as large as its budget passes', () => {
  expect(exceeded({ home: { 'JS gzip': 2048, fonts: 1 } }, budgets)).toEqual([]);
});

test('A page over its budget is reported with its kind, its size and the limit', () => {
  expect(exceeded({ home: { 'JS gzip': 2560, fonts: 1024 } }, budgets)).toEqual([
    'home: JS gzip is 2.5 KB but the limit is 2 KB.',
  ]);
});

test('A page without a budget fails the check', () => {
  expect(exceeded({ product: { fonts: 1 } }, budgets)).toEqual([
    'product: fonts has no budget in infra/bench/budgets/budgets.json.',
  ]);
});

test('The report shows the size of each page beside its budget', () => {
  expect(spelt({ home: { 'JS gzip': 1024, fonts: 512 } }, budgets)).toEqual([
    'home: JS gzip 1.0 of 2, fonts 0.5 of 1 KB',
  ]);
});

const picture = (sizes: string) => `<picture>
  <source type="image/avif" srcSet="/p-160.avif 160w, /p-320.avif 320w, /p-480.avif 480w" sizes="${sizes}"/>
  <source type="image/webp" srcSet="/p-160.webp 160w" sizes="${sizes}"/><img src="/p-480.webp"/></picture>`;

test('A phone loads the smallest picture that is sharp on its screen, and each picture counts once', () => {
  expect(picturesOf(picture('(width &gt;= 900px) 300px, 33vw'))).toEqual(['/p-320.avif']);
  expect(picturesOf(picture('50px') + picture('50px'))).toEqual(['/p-160.avif']);
  expect(picturesOf(picture('100vw'))).toEqual(['/p-480.avif']);
});

test('A `sizes` attribute that the check cannot evaluate throws an error', () => {
  expect(() => picturesOf(picture('calc(100vw - 2rem)'))).toThrow('calc(100vw - 2rem)');
});
