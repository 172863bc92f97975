import { expect, test } from 'vitest';
import { searchColumns } from '#shared/search/columns.ts';
import { search } from '#shared/search/search.ts';
import { readSearchIndex } from '#shared/search/search-index.ts';
import { codesOf, recallOf } from './search.ts';
import { demoProducts } from './search-catalogue.ts';
import { labelled, unanswerable } from './search-queries.ts';

const products = demoProducts();
const index = readSearchIndex(searchColumns(products));
const found = (query: string) =>
  search(index, query, { limit: 5 }).products.map(({ product_code }) => product_code);

test('Of what shoppers look for, 97 in 100 is among the first five [S1-013]', () => {
  const recall = labelled.map(([query, label]) => recallOf(found(query), codesOf(label, products)));
  expect(labelled.length).toBeGreaterThanOrEqual(150);
  expect(recall.reduce((sum, each) => sum + each) / recall.length).toBeGreaterThanOrEqual(0.97);
});

test('Hardly any query that the shop can answer finds nothing, and what it has not, it does not show [S1-374]', () => {
  const empty = labelled.filter(([query]) => found(query).length === 0);
  expect(empty.length / labelled.length).toBeLessThanOrEqual(0.02);
  expect(unanswerable.filter((query) => found(query).length > 0)).toEqual([]);
});

test('Each query is labelled once', () => {
  const queries = [...labelled.map(([query]) => query), ...unanswerable];
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
});
