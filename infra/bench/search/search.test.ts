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

test('On average, the first five results of a search contain at least 97 % of the wanted products [S1-013]', () => {
  const recall = labelled.map(([query, label]) => recallOf(found(query), codesOf(label, products)));
  expect(labelled.length).toBeGreaterThanOrEqual(150);
  expect(recall.reduce((sum, each) => sum + each) / recall.length).toBeGreaterThanOrEqual(0.97);
});

test('At most 2 % of the answerable search queries find nothing, and queries for other goods find nothing [S1-374]', () => {
  const empty = labelled.filter(([query]) => found(query).length === 0);
  expect(empty.length / labelled.length).toBeLessThanOrEqual(0.02);
  expect(unanswerable.filter((query) => found(query).length > 0)).toEqual([]);
});

test('Each search query appears once in the lists of test queries', () => {
  const queries = [...labelled.map(([query]) => query), ...unanswerable];
  expect(queries.filter((query, at) => queries.indexOf(query) !== at)).toEqual([]);
});
