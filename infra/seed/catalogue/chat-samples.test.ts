import { expect, test } from 'vitest';
import { demoProducts } from '#shared/chat-orders/samples/demo-products.ts';
import { categories, subcategories } from './categories.ts';
import { products } from './products.ts';

test('The sample chats are read with the products of the demo shop', () => {
  const seeded = products.map((product) => {
    const subcategory = subcategories.find(({ id }) => id === product.subcategory_id);
    const category = categories.find(({ id }) => id === subcategory?.category_id);
    return [
      ...[product.product_code, product.product_name, product.brand_name, product.product_store],
      ...[category?.category_name, subcategory?.title],
      ...product.attributes.map(({ key, value }) => `${key}: ${value}`),
    ];
  });
  const sampled = demoProducts.map((product) => [
    ...[product.product_code, product.product_name, product.brand_name, product.available],
    ...[product.category.category_name, product.subcategory.title],
    ...product.attributes.map(({ key, value }) => `${key}: ${value}`),
  ]);
  expect(sampled).toEqual(seeded);
});
