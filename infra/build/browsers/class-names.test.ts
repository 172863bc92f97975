import { expect, test } from 'vitest';
import { readableNames, shortNames } from './class-names.ts';

const sheets: Record<string, string> = {
  '/web/card.module.css':
    '.card { animation: slide 0.5s; } .card .price { color: red; } @keyframes slide { to { top: 0; } }',
  '/web/card-list.module.css': '.list { display: grid; } .card { margin: 0; }',
};
const short = () => shortNames((file) => sheets[file] ?? '');

test('The class names of a page consist of four letters, and no two classes share one', () => {
  const nameOf = short();
  const names = Object.keys(sheets).flatMap((file) =>
    (file.includes('list') ? ['list', 'card'] : ['card', 'price', 'slide']).map((name) => nameOf(name, file)),
  );
  expect(names.filter((name) => !/^[a-zA-Z]{4}$/.test(name))).toEqual([]);
  expect(new Set(names).size).toBe(5);
});

test('A class has the same name in the shop’s script and in the prerendered pages, whichever of them asks first', () => {
  const [shop, pages] = [short(), short()];
  const [first, second] = [shop('price', '/web/card.module.css'), shop('card', '/web/card.module.css?used')];
  expect([pages('card', '/web/card.module.css'), pages('price', '/web/card.module.css')]).toEqual([
    second,
    first,
  ]);
});

test('A stylesheet with more than fifty classes has names of five letters too, and all differ', () => {
  const many = Array.from({ length: 120 }, (_, n) => `c${n}`);
  const nameOf = shortNames(() => many.map((name) => `.${name} { top: 0; }`).join('\n'));
  const names = many.map((name) => nameOf(name, '/web/many.module.css'));
  expect(new Set(names).size).toBe(120);
  expect(names.every((name) => /^[a-zA-Z]{4,5}$/.test(name))).toBe(true);
});

test('A build stops if two stylesheets have the same file name', () => {
  for (const nameOf of [shortNames(() => '.card { top: 0; }'), readableNames()]) {
    nameOf('card', '/web/home/card.module.css');
    expect(() => nameOf('card', '/web/shop/card.module.css')).toThrow('need different names');
  }
});

test('In development, a class name says which stylesheet it comes from', () => {
  expect(readableNames()('title', '/web/product-card.module.css')).toBe('product-card_title');
});
