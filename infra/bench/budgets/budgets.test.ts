import { expect, test } from 'vitest';
import { exceeded, spelt } from './budgets.ts';
import { picturesOf } from './page-bytes.ts';

const budgets = { home: { 'JS gzip': 2, fonts: 1 } };

test('The size check accepts a page that is exactly as large as its budget', () => {
  expect(exceeded({ home: { 'JS gzip': 2048, fonts: 1 } }, budgets)).toEqual([]);
});

test('The size check reports a page over its budget with its kind, its size and the limit', () => {
  expect(exceeded({ home: { 'JS gzip': 2560, fonts: 1024 } }, budgets)).toEqual([
    'home: JS gzip is 2.5 KB but the limit is 2 KB.',
  ]);
});

test('The size check fails for a page without a budget', () => {
  expect(exceeded({ product: { fonts: 1 } }, budgets)).toEqual([
    'product: fonts has no budget in infra/bench/budgets/budgets.json.',
  ]);
});

test('The report of the size check shows the size of each page beside its budget', () => {
  expect(spelt({ home: { 'JS gzip': 1024, fonts: 512 } }, budgets)).toEqual([
    'home: JS gzip 1.0 of 2, fonts 0.5 of 1 KB',
  ]);
});

const picture = (sizes: string) => `<picture>
  <source type="image/avif" srcSet="/p-160.avif 160w, /p-320.avif 320w, /p-480.avif 480w" sizes="${sizes}"/>
  <source type="image/webp" srcSet="/p-160.webp 160w" sizes="${sizes}"/><img src="/p-480.webp"/></picture>`;

test('The size check counts the smallest picture that is sharp on the phone’s screen, and each picture once', () => {
  expect(picturesOf(picture('(width &gt;= 900px) 300px, 33vw'))).toEqual(['/p-320.avif']);
  expect(picturesOf(picture('50px') + picture('50px'))).toEqual(['/p-160.avif']);
  expect(picturesOf(picture('100vw'))).toEqual(['/p-480.avif']);
});

test('If a `sizes` attribute cannot be evaluated, the size check throws an error', () => {
  expect(() => picturesOf(picture('calc(100vw - 2rem)'))).toThrow('calc(100vw - 2rem)');
});
