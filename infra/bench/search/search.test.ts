import { expect, test } from 'vitest';
import { searchColumns } from '#shared/search/columns.ts';
import { search } from '#shared/search/search.ts';
import { readSearchIndex } from '#shared/search/search-index.ts';
import { answersOf } from './search.ts';
import { demoProducts } from './search-catalogue.ts';
import { labelled, unanswerable } from './search-queries.ts';

const products = demoProducts();
const index = readSearchIndex(searchColumns(products));
const answers = answersOf(index, products);
const recallOfAll = (some: readonly { recall: number }[]) =>
  some.reduce((sum, { recall }) => sum + recall, 0) / some.length;

test('On average, the first five results of 800 searches contain at least 97 % of the wanted products [S1-013]', () => {
  expect(answers.length).toBeGreaterThanOrEqual(800);
  expect(recallOfAll(answers)).toBeGreaterThanOrEqual(0.97);
});

test('Searches that no search rule was tuned with find at least 95 % of the wanted products', () => {
  const heldOut = answers.filter(({ isHeldOut }) => isHeldOut);
  expect(heldOut.length).toBeGreaterThanOrEqual(100);
  expect(recallOfAll(heldOut)).toBeGreaterThanOrEqual(0.95);
});

test('Searches of every kind find at least 90 % of the wanted products', () => {
  const kinds = Map.groupBy(answers, ({ kind }) => kind);
  const weak = [...kinds].filter(([, some]) => recallOfAll(some) < 0.9).map(([kind]) => kind);
  expect(kinds.size).toBeGreaterThanOrEqual(13);
  expect(weak).toEqual([]);
});

test('At most 2 % of the search queries for goods of the shop find nothing, and queries for other goods find nothing [S1-374]', () => {
  const empty = answers.filter(({ found }) => found.length === 0);
  expect(empty.length / answers.length).toBeLessThanOrEqual(0.02);
  expect(unanswerable.filter((query) => search(index, query).total > 0)).toEqual([]);
});

test('Each search query appears once in the lists of test queries', () => {
  const queries = [...labelled.map(({ query }) => query), ...unanswerable];
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
});
