import { expect, test } from 'vitest';
import { nextSort, readIndexState, writeIndexState } from './index-state.ts';

const spec = {
  firstSort: { key: 'name', isDown: false },
  filters: [
    { key: 'state', options: [{ value: 'active' }, { value: 'hidden' }] },
    { key: 'stock', options: [{ value: 'below-10' }] },
  ],
};

test('The address of an admin list holds its search, filters, sort, page size and page', () => {
  const query = '?q=embe+500&state=hidden&stock=below-10&sort=-price&size=20&page=3';
  const state = readIndexState(query, spec);
  expect(state).toEqual({
    search: 'embe 500',
    sort: { key: 'price', isDown: true },
    page: 3,
    size: 20,
    filters: { state: 'hidden', stock: 'below-10' },
  });
  expect(writeIndexState(state, spec)).toBe(query);
});

test('The address of an admin list has no query until something in the list is changed', () => {
  expect(writeIndexState(readIndexState('', spec), spec)).toBe('');
  expect(readIndexState('', spec)).toMatchObject({ sort: spec.firstSort, page: 1, size: 50, filters: {} });
});

test.each([
  '?state=deleted',
  '?sort=%3Cscript%3E',
  '?page=0',
  '?page=-2',
  '?page=1e9',
  '?size=7',
  '?colour=red',
  '?q=%20',
])('An admin list ignores %s in its address if it does not have it', (query) => {
  expect(writeIndexState(readIndexState(query, spec), spec)).toBe('');
});

test('If an admin list is sorted, the other parts of its address stay, such as the shown report', () => {
  const present = '?report=people&period=month&q=embe&sort=name&state=hidden&page=3';
  const sorted = {
    ...readIndexState(present, spec),
    search: '',
    sort: nextSort(undefined, 'price'),
    page: 1,
  };
  expect(writeIndexState(sorted, spec, present)).toBe('?report=people&period=month&state=hidden&sort=price');
});

test('In an admin list, clicks on a column’s title sort up and then down, and a click on another title sorts up again', () => {
  const first = nextSort(undefined, 'price');
  expect(first).toEqual({ key: 'price', isDown: false });
  expect(nextSort(first, 'price')).toEqual({ key: 'price', isDown: true });
  expect(nextSort(nextSort(first, 'price'), 'price')).toEqual({ key: 'price', isDown: false });
  expect(nextSort({ key: 'price', isDown: true }, 'stock')).toEqual({ key: 'stock', isDown: false });
});
