import { expect, test } from 'vitest';
import { pageKey } from '#shared/page.ts';
import { placeOf, prerenderedPathOf } from './prerendered-path.ts';

test.each([
  ['/', 'home', ''],
  ['/category/hart-vapes', 'category', 'hart-vapes'],
  ['/category/hart-vapes/', 'category', 'hart-vapes'],
  ['/show/product/mango', 'product', 'mango'],
  ['/about/us', 'about', ''],
  ['/about/us/', 'about', ''],
  ['/show/cart', 'cart', ''],
  ['/order-success/0123456789abcdefghijkl', 'orderSuccess', '0123456789abcdefghijkl'],
])('The address %s is the path of the screen %s', (path, screen, name) => {
  expect(placeOf(path)).toEqual({ screen, name });
});

test.each(['/nothing', '/category', '/category/a/b', '/upload/x.webp', '/show/product/'])(
  'The address %s is not the path of any screen',
  (path) => {
    expect(placeOf(path)).toBeUndefined();
  },
);

test.each([
  ['/?utm_source=chat', '/'],
  ['/category/hart-vapes?utm_source=chat', '/category/hart-vapes'],
  ['/category/hart-vapes?subcategory=pods&x=1', '/category/hart-vapes?subcategory=pods'],
  ['/category/hart-vapes?subcategory=', '/category/hart-vapes'],
  ['/show/product/mango?subcategory=pods', '/show/product/mango'],
  ['/about/us/?utm_source=chat', '/about/us'],
  ['/faqs#faq-3', '/faqs'],
  ['/delivery', '/delivery'],
  ['/find-yours?utm_source=chat', '/find-yours'],
  ['/terms', '/terms'],
  ['/terms?version=x', '/terms'],
  ['/delivery?version=3', '/delivery'],
])('The address %s has the prerendered page %s', (address, page) => {
  expect(prerenderedPathOf(new URL(address, 'https://hart.example'))).toBe(page);
  expect(() => pageKey(page)).not.toThrow();
});

test.each([
  '/checkout',
  '/cart',
  '/nothing',
  '/find-yours?coffee=one',
  '/find-yours?utm_source=chat&time=day',
  '/terms?version=3',
  '/privacy?version=1',
])('The address %s has no prerendered page', (address) => {
  expect(prerenderedPathOf(new URL(address, 'https://hart.example'))).toBeUndefined();
});
