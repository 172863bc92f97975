import { expect, test } from 'vitest';
import type { Import } from './imports.ts';
import { mutualNounProblems } from './nouns.ts';

const from = (file: string, target: string): Import => ({ file, target, isDynamic: false });
const there = from('functions/core/orders/place.ts', 'functions/core/stock/hold.ts');
const back = from('functions/core/stock/hold.ts', 'functions/core/orders/place.ts');
const known = [{ floor: 'functions/core', nouns: ['stock', 'orders'], why: 'A sample.' }] as const;

test('The check reports two folders that import each other, and names the direction with fewer imports', () => {
  expect(mutualNounProblems([there, { ...there, file: 'functions/core/orders/move.ts' }, back], [])).toEqual([
    'functions/core: orders and stock import each other (functions/core/stock/hold.ts imports functions/core/orders/place.ts).',
  ]);
});

test('The check allows mutual imports of two noun folders if they are a listed exception', () => {
  expect(mutualNounProblems([there], [])).toEqual([]);
  expect(mutualNounProblems([there, { ...back, file: 'functions/core/stock/hold.test.ts' }], [])).toEqual([]);
  expect(mutualNounProblems([there, back], known)).toEqual([]);
});

test('The check reports an exception for two noun folders that no longer import each other', () => {
  expect(mutualNounProblems([there], known)).toEqual([
    'functions/core: orders and stock no longer import each other. Delete their entry.',
  ]);
});
