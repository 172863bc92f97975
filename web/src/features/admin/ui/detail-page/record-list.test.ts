import { beforeEach, expect, test, vi } from 'vitest';
import { keepRecordList, openInRecordList, readRecordList } from './record-list.ts';

let step = 3;
beforeEach(() => {
  const items = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  });
  step = 3;
  vi.stubGlobal('history', {
    get state() {
      return { idx: step };
    },
  });
});

const list = '/all/product?stock=low';
const rows = ['/edit/product/1', '/edit/product/2', '/edit/product/3'];

test('A record’s page links to the records before and after it in the list from which it was opened', () => {
  keepRecordList(list, rows);
  step = 4;
  expect(openInRecordList('/edit/product/2')).toEqual({
    href: list,
    previous: '/edit/product/1',
    next: '/edit/product/3',
    isBehind: true,
  });
  expect(openInRecordList('/edit/product/1')?.previous).toBeUndefined();
  expect(openInRecordList('/edit/product/3')?.next).toBeUndefined();
});

test('A record that was opened from no list has no links to other records', () => {
  expect(openInRecordList('/edit/product/2')).toBeUndefined();
  keepRecordList(list, rows);
  expect(openInRecordList('/edit/product/9')).toBeUndefined();
});

test('A record’s page knows if other pages were opened in between, so that Back does not lead to its list', () => {
  keepRecordList(list, rows);
  step = 5;
  expect(openInRecordList('/edit/product/2')?.isBehind).toBe(false);
});

test('A list remembers the row that was opened last, also after the list has loaded again', () => {
  keepRecordList(list, rows);
  openInRecordList('/edit/product/2');
  keepRecordList(list, rows.slice(1));
  expect(readRecordList()?.opened).toBe('/edit/product/2');
  keepRecordList('/all/product', rows);
  expect(readRecordList()?.opened).toBeUndefined();
});
