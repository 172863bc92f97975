import { expect, test } from 'vitest';
import { addReady } from '../../pictures/form-pictures.ts';
import { moved, placeAt } from './order.ts';

test('When a picture is moved to a new place, the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd'];
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd']);
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  expect(moved(list, 1, 1)).toEqual(list);
});

test('A dragged picture changes its place when the pointer passes the middle of another picture', () => {
  const boxes = [0, 100, 200].map((top) => ({ top, bottom: top + 90 }));
  expect(placeAt(boxes, 60, 0)).toBe(0);
  expect(placeAt(boxes, 150, 0)).toBe(1);
  expect(placeAt(boxes, 999, 0)).toBe(2);
  expect(placeAt(boxes, 40, 2)).toBe(0);
  expect(placeAt(boxes, 46, 2)).toBe(1);
  expect(placeAt(boxes, -50, 2)).toBe(0);
});

test('An uploaded picture is added to a record once, with the id of its upload until the record is saved', () => {
  const picture = (path: string) => ({ path, widths: [160], width: 160, height: 160, alt: '' });
  const ready = ['/upload/products/a', '/upload/products/b'].map((path, n) => ({
    key: n,
    name: path,
    id: `u${n}`,
    state: 'ready' as const,
    picture: picture(path),
  }));
  const { pictures, isTwice } = addReady([picture('/upload/products/a')], ready, 'Mango');
  expect(isTwice).toEqual([true, false]);
  expect(pictures).toEqual([
    picture('/upload/products/a'),
    { ...picture('/upload/products/b'), alt: 'Mango', upload_id: 'u1' },
  ]);
});
