import { expect, test } from 'vitest';
import { flavourFamilies } from '#shared/catalogue/flavour.ts';
import { isBarcode } from '#shared/products/gtin.ts';
import { products } from './products.ts';
import { suppliers, tradeOf } from './trade.ts';

test('Every product of the demo shop has a different barcode, from the range that shops number themselves', () => {
  const barcodes = products.map((product) => tradeOf(product).barcode);
  expect(new Set(barcodes).size).toBe(products.length);
  expect(barcodes.filter((barcode) => !/^2\d{12}$/.test(barcode) || !isBarcode(barcode))).toEqual([]);
});

test.each(products)(
  'The demo product $product_name costs less than it sells for, and has a supplier and a reorder level',
  (product) => {
    const { buying_price_cents, supplier_id, reorder_level, flavour_family } = tradeOf(product);
    const share = buying_price_cents / (product.selling_price * 100);
    expect(share).toBeGreaterThan(0.4);
    expect(share).toBeLessThan(0.7);
    expect(suppliers.map(({ id }) => id)).toContain(supplier_id);
    expect(reorder_level).toBeGreaterThan(0);
    expect(flavourFamilies).toContain(flavour_family);
  },
);

test('A demo product’s strength is the one in its specification, and a mix of strengths has none', () => {
  const strengths = new Map(products.map((product) => [product.slug, tradeOf(product).strength_mg]));
  const known = {
    'washa-embe-mango': 50,
    'washa-kahawa': 70,
    'washa-extra-theluji': 100,
    'hart-one-madafu': 10,
  };
  for (const [slug, strength] of Object.entries(known))
    expect([slug, strengths.get(slug)]).toEqual([slug, strength]);
  expect(strengths.get('washa-pwani-roll')).toBeUndefined();
});

test('The demo shop sells a product of every flavour family', () => {
  expect(new Set(products.map((product) => tradeOf(product).flavour_family))).toEqual(
    new Set(flavourFamilies),
  );
});
