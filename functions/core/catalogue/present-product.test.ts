import { expect, test } from 'vitest';
import { ProductCard, ProductDetail } from '#shared/catalogue/product.ts';
import { testProduct } from '../../test-support/shop.ts';
import { toCard, toDetail, toSubcategory } from './present-product.ts';

test('A product has its type, the date it was added and its category [S1-233, S1-234]', () => {
  const mixed = testProduct(7, { type: 'assorted' });
  const told = { type: 'assorted', created_at: '2026-01-01T00:00:07.000Z', category_id: 2 };
  expect(ProductCard.parse(toCard(mixed))).toMatchObject(told);
  expect(ProductDetail.parse(toDetail(mixed))).toMatchObject(told);
});

test('Name, brand, attributes and features of a product are returned without markup [S1-307, S1-308, S2-259, G-53]', () => {
  const marked = testProduct(7, {
    product_name: 'Washa <b>Mango</b>',
    brand_name: '<i>Hart</i>',
    attributes: [{ id: 1, key: 'Flavour', value: '<p data-id="7">Ripe mango</p>' }],
    product_features: ['<em>Slow</em> to fade'],
  });
  expect(toCard(marked)).toMatchObject({
    product_name: 'Washa Mango',
    name: 'Washa Mango',
    brand: { brand_name: 'Hart' },
    attributes: [{ value: 'Ripe mango' }],
  });
  expect(toDetail(marked)).toMatchObject({
    product_features: ['Slow to fade'],
    attributes: { Flavour: 'Ripe mango' },
  });
});

test('The answer for a subcategory contains the name of its category [S1-227]', () => {
  const placement = { kind: 'subcategory' as const, id: 21, slug: 'fruit', title: 'Fruit' };
  const { category } = testProduct(7);
  const item = { ...placement, category_id: category.id, description: '', product_count: 1 };
  expect(toSubcategory(item, category)).toMatchObject({
    id: 21,
    category: { category_name: 'Energy Pouches' },
  });
});

test('A product without a description for search engines uses the first words of its description', () => {
  const words = 'Ripe mango &amp; lime. '.repeat(12);
  const item = testProduct(7, {
    meta_description: '',
    product_description: `<p>${words}</p><ul><li>One</li></ul>`,
  });
  const { meta_description } = toDetail(item);
  expect(meta_description).toMatch(/^Ripe mango & lime\. Ripe .*…$/);
  expect(meta_description.length).toBeLessThanOrEqual(160);
  expect(toDetail({ ...item, product_description: '<p>Short.</p>' }).meta_description).toBe('Short.');
  expect(toDetail({ ...item, meta_description: 'Own.' }).meta_description).toBe('Own.');
});

test('A stored description with markup that is no longer allowed is shown as plain text [T1]', () => {
  const shown = (product_description: string) =>
    toDetail(testProduct(7, { product_description })).product_description;
  expect(shown('<p>Cold <strong>mango</strong></p>')).toBe('<p>Cold <strong>mango</strong></p>');
  expect(shown('<p onclick="x()">Cold</p><script>x()</script>')).toBe('<p>Cold x()</p>');
  expect(shown('Cold.\n\nRipe.')).toBe('<p>Cold.</p><p>Ripe.</p>');
});
