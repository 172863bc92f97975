import { expect, test } from 'vitest';
import { Hue } from '#shared/catalogue/hue.ts';
import { formatPrice } from '#shared/money.ts';
import { categories, subcategories } from './categories.ts';
import { products } from './products.ts';

const text = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
const unique = (values: unknown[]) => new Set(values).size === values.length;
const restricted = new Set(
  subcategories
    .filter((each) => categories.find(({ id }) => id === each.category_id)?.age_restricted)
    .map(({ id }) => id),
);

test('The demo shop has two categories with four or more subcategories each, and at least 48 products', () => {
  expect(categories.map((each) => [each.slug, each.age_restricted])).toEqual([
    ['hart-vapes', true],
    ['caffeine-energy-pouches', false],
  ]);
  for (const { id } of categories) {
    expect(subcategories.filter((each) => each.category_id === id).length).toBeGreaterThanOrEqual(4);
  }
  expect(products.length).toBeGreaterThanOrEqual(48);
});

test('The demo shop sells vapes and caffeine pouches at prices in Kenyan shillings [S2-001]', () => {
  expect(categories.map(({ category_name }) => category_name)).toEqual(['Hart Vapes', 'Energy Pouches']);
  expect(categories.map(({ category_description }) => category_description)).toEqual([
    expect.stringContaining('flavours'),
    expect.stringContaining('caffeine'),
  ]);
  for (const { selling_price } of products) {
    expect(formatPrice(selling_price)).toMatch(/^Ksh [\d,]+$/);
    expect(formatPrice(selling_price, 'kes')).toMatch(/^KES [\d,]+$/);
  }
});

test('Ids, slugs, codes, names and descriptions in the demo catalogue are unique', () => {
  const attributes = subcategories.flatMap((each) => each.attributes);
  for (const list of [categories, subcategories, products, attributes]) {
    expect(unique(list.map(({ id }) => id))).toBe(true);
  }
  expect(unique(products.map(({ slug }) => slug))).toBe(true);
  expect(unique([...categories, ...subcategories].map(({ slug }) => slug))).toBe(true);
  expect(unique(products.map(({ product_code }) => product_code))).toBe(true);
  expect(unique(products.map(({ product_name }) => product_name))).toBe(true);
  expect(unique(products.map(({ product_description }) => product_description))).toBe(true);
  expect(unique(products.map(({ meta_description }) => meta_description))).toBe(true);
});

test.each(products)(
  'The demo product $product_name has valid attributes, price, slug, texts and pictures',
  (product) => {
    const home = subcategories.find(({ id }) => id === product.subcategory_id);
    expect(home?.attributes).toEqual(expect.arrayContaining(product.attributes));
    expect(product.attributes.length).toBeGreaterThanOrEqual(3);
    expect(Hue.options).toContain(product.hue);
    expect(product.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    expect(Number.isInteger(product.selling_price)).toBe(true);
    expect(product.selling_price).toBeGreaterThanOrEqual(500);
    expect(product.selling_price).toBeLessThanOrEqual(4500);
    expect(product.product_features.length).toBeGreaterThanOrEqual(3);
    expect(product.meta_description.length).toBeLessThanOrEqual(160);
    expect(product.images[0].name).toBe(product.slug);
    for (const { alt } of product.images) expect(alt.length).toBeGreaterThan(20);
  },
);

test.each(products)(
  'The demo product $product_name is described in 60 to 120 words of HTML',
  ({ product_description }) => {
    const words = text(product_description).split(' ').length;
    expect(words).toBeGreaterThanOrEqual(60);
    expect(words).toBeLessThanOrEqual(120);
    expect(product_description.replace(/<\/?(p|ul|li|strong|em)>/g, '')).not.toMatch(/[<>]/);
  },
);

test('In the demo shop, only pouches are called nicotine-free, and every vape names its nicotine [S1-002 S1-005]', () => {
  for (const { subcategory_id, product_description, product_features, meta_description } of products) {
    const words = [text(product_description), ...product_features, meta_description].join(' ');
    if (restricted.has(subcategory_id)) {
      expect(words).not.toMatch(/nicotine-free|no nicotine|without nicotine/i);
      expect(words).toMatch(/contains? (it|nicotine)/i);
      expect(words).toMatch(/adult|18/i);
    } else {
      expect(words).toMatch(/nicotine-free/i);
    }
  }
});

test('The demo catalogue has sold-out, scarce, well-stocked, premium and assorted products', () => {
  const between = (low: number, high: number) =>
    products.filter(({ product_store }) => product_store >= low && product_store <= high).length;
  expect(between(0, 0)).toBeGreaterThanOrEqual(3);
  expect(between(1, 4)).toBeGreaterThanOrEqual(4);
  expect(between(10, 120)).toBeGreaterThan(products.length * 0.75);
  expect(between(0, 120)).toBe(products.length);
  expect(products.filter(({ is_premium }) => is_premium).length).toBeGreaterThanOrEqual(6);
  expect(products.filter(({ type }) => type === 'assorted').length).toBeGreaterThanOrEqual(4);
});

test('The demo products were added in every month of the year before November 2026, each at a different time', () => {
  const arrivals = products.map(({ created_at }) => created_at);
  expect(unique(arrivals)).toBe(true);
  for (const moment of arrivals) {
    expect(new Date(moment).toISOString()).toBe(moment);
    expect(moment >= '2025-11-01' && moment < '2026-11-01').toBe(true);
  }
  expect(new Set(arrivals.map((moment) => moment.slice(0, 7))).size).toBe(12);
});
