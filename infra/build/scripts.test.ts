import { expect, test } from 'vitest';
import { scriptOf, scriptStartedBy } from './scripts.ts';

const features = '/shop/web/src/features';
const home = `${features}/home/home.screen.tsx`;
const shop = `${features}/catalogue/shop.screen.tsx`;
const category = `${features}/catalogue/category.screen.tsx`;
const product = `${features}/product/product.screen.tsx`;
const cart = `${features}/cart/cart.screen.tsx`;
const dropdown = `${features}/cart/cart-dropdown.tsx`;
const checkout = `${features}/checkout/checkout.screen.tsx`;
const terms = `${features}/content/terms.screen.tsx`;
const privacy = `${features}/content/privacy.screen.tsx`;
const homeParts = `${features}/home/parts.tsx`;
const page = '/shop/web/index.html';

test.each([
  [page, 'index'],
  [home, 'home'],
  [checkout, 'buying'],
  [terms, 'terms'],
  [homeParts, 'home-parts'],
  [`${features}/product/parts.tsx`, 'product-parts'],
  [`${features}/cart/cart-dropdown.tsx`, 'taps'],
  [`${features}/layout/prompt-queue.ts`, 'footer'],
])('The module %s starts the script %s', (module, script) => {
  expect(scriptStartedBy(module)).toBe(script);
});

test.each([
  ['several first screens', [home, product], 'index'],
  ['both lists of products', [shop, category], 'category'],
  ['the frame and a part', [page, dropdown], 'index'],
  ['the product and its later parts', [product, `${features}/product/parts.tsx`], 'product'],
  ['the product and the cart', [product, cart], 'product-and-others'],
  ['screens of one script', [cart, checkout], 'buying'],
  ['pages of text', [terms, privacy], 'text'],
  ['a page of text and the cart', [terms, cart], 'footer'],
  ['the cart and its dropdown', [cart, dropdown], 'taps'],
])('The module that %s import is in only one script', (_, startedBy, script) => {
  expect(scriptOf(`${features}/any/any.ts`, startedBy)).toBe(script);
});

test('The shop’s frame and its shared components have one stylesheet', () => {
  expect(scriptOf(`${features}/layout/header.module.css`, [page])).toBe('index');
  expect(scriptOf(`${features}/layout/header.tsx`, [page])).toBe('index');
  expect(scriptOf(`${features}/any/any.module.css`, [homeParts, cart])).toBe('index');
});

test('A module that the starter script imports is placed by the bundler and not in a fixed script', () => {
  expect(scriptOf(`${features}/home/splash-time.ts`, ['/shop/web/src/app/starter.ts'])).toBeUndefined();
});
