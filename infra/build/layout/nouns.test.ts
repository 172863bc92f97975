import { expect, test } from 'vitest';
import type { Import } from './imports.ts';
import { mutualNounProblems } from './nouns.ts';

const from = (file: string, target: string): Import => ({ file, target, isDynamic: false });
const there = from('functions/core/orders/place.ts', 'functions/core/stock/hold.ts');
const back = from('functions/core/stock/hold.ts', 'functions/core/orders/place.ts');
const known = [{ floor: 'functions/core', nouns: ['stock', 'orders'], why: 'A sample.' }] as const;

test('Two nouns that import each other are reported with the direction of fewer imports', () => {
  expect(mutualNounProblems([there, { ...there, file: 'functions/core/orders/move.ts' }, back], [])).toEqual([
    'functions/core: orders and stock import each other (functions/core/stock/hold.ts imports functions/core/orders/place.ts).',
  ]);
});

test('Imports in one direction, by a test, or between a pair of nouns with a reason are not reported', () => {
  expect(mutualNounProblems([there], [])).toEqual([]);
  expect(mutualNounProblems([there, { ...back, file: 'functions/core/stock/hold.test.ts' }], [])).toEqual([]);
  expect(mutualNounProblems([there, back], known)).toEqual([]);
});

test('A reason for nouns that no longer import each other is reported', () => {
  expect(mutualNounProblems([there], known)).toEqual([
    'functions/core: orders and stock no longer import each other. Delete their entry.',
  ]);
});
