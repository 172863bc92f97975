import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { TillProduct } from '#shared/till/till.ts';
import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { CategoryButtons } from './category-buttons.tsx';
import { ProductTile } from './product-tile.tsx';
import { ProductTiles } from './product-tiles.tsx';
import { SearchField } from './search-field.tsx';

const product: TillProduct = {
  id: 1,
  product_name: 'Hart Max',
  product_code: 'HM-201',
  barcode: '',
  product_image: '/upload/products/hart-max-320.webp',
  selling_price: 3200,
  category_id: 2,
  age_restricted: true,
  stock: 40,
};
const none = () => {};
const tile = (change: Partial<TillProduct> = {}) =>
  renderToStaticMarkup(
    <ProductTile product={{ ...product, ...change }} isActive={false} onAdd={none} onAddWith={none} />,
  );

test('A product tile of the till shows the picture, the name and the price [S2-160, S2-161]', () => {
  expect(tile()).toContain('<img src="/upload/products/hart-max-320.webp"');
  expect(tile()).toContain('Hart Max');
  expect(tile()).toContain('Ksh 3,200');
  expect(tile()).toContain('18+');
  expect(tile({ product_image: '' })).not.toContain('<img');
});

test('Each product tile of the till has a plus button [S2-163]', () => {
  expect(tile()).toContain('aria-label="Add Hart Max with a quantity or note"');
});

test('A product tile of the till marks few or no pieces in stock, but the product can still be sold', () => {
  expect(tile()).not.toContain('left');
  expect(tile({ stock: 3 })).toContain('3 left');
  expect(tile({ stock: 0 })).toContain('None in stock');
  expect(tile({ stock: 0 })).not.toContain('disabled');
});

test('The search box of the till says what can be typed: name, code or category [S2-159]', () => {
  const store = createStore({ query: '', category: undefined, active: 0 });
  const products = { store, search: none };
  const html = renderToStaticMarkup(<SearchField products={products} onKeyDown={none} ref={null} />);
  expect(html).toContain('placeholder="Name or code or category"');
});

test('The till’s selling screen has a button for all products and one for each category [S2-158]', () => {
  const categories = [
    { id: 1, category_name: 'Pouches' },
    { id: 2, category_name: 'Vapes' },
  ];
  const html = renderToStaticMarkup(
    <CategoryButtons categories={categories} chosen={undefined} onChoose={none} />,
  );
  expect([...html.matchAll(/<button[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    'All',
    'Pouches',
    'Vapes',
  ]);
  expect(html.match(/aria-pressed="true"/g)).toHaveLength(1);
});

test('Of 5,000 products, the till renders only the rows near the screen', () => {
  const products = Array.from({ length: 5_000 }, (_, id) => ({ ...product, id: id + 1 }));
  const html = renderToStaticMarkup(
    <ProductTiles products={products} filter="" active={undefined} onAdd={none} onAddWith={none} />,
  );
  const count = html.match(/<li>/g)?.length ?? 0;
  expect(count).toBeGreaterThan(8);
  expect(count).toBeLessThan(60);
});
