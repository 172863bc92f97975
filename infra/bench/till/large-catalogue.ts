import type { BrowserContext } from 'playwright-core';
import { toShillings } from '#shared/money.ts';
import { checkDigit } from '#shared/products/gtin.ts';
import type { TillCatalogue, TillProduct } from '#shared/till/till.ts';
import { largeCatalogue } from '../search/search-catalogue.ts';

const version = 'bench';

/** Returns an EAN-13 barcode from the range of numbers that shops assign themselves. */
function barcodeOf(n: number): string {
  const digits = `2${String(n).padStart(11, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/**
 * Returns a catalogue of this many products without age restriction. The first ones are the shop's own, with their
 * pictures.
 */
function growCatalogue(own: TillCatalogue, size: number): TillCatalogue {
  const [pouches, ...others] = own.products.filter(({ age_restricted }) => !age_restricted);
  if (!pouches) throw new Error('The demo shop sells nothing to everybody.');
  const free = [pouches, ...others];
  const added = largeCatalogue(size).slice(-(size - free.length));
  const products = added.map((product, n): TillProduct => {
    const like = free[n % free.length] ?? pouches;
    const { product_name, product_code, price_cents } = product;
    const selling_price = Math.ceil(toShillings(price_cents));
    return { ...like, id: 1_000_000 + n, product_name, product_code, barcode: barcodeOf(n), selling_price };
  });
  return { ...own, version, products: [...free, ...products] };
}

/**
 * Makes the tills of this browser sell this many products. The server's catalogue stays as it is, so that no page of
 * the shop is rendered again. Returns a function that returns the catalogue which a till has read.
 */
export async function sellMany(context: BrowserContext, size: number): Promise<() => TillCatalogue> {
  let grown: TillCatalogue | undefined;
  await context.route('**/api/till/catalogue*', async (route) => {
    const url = new URL(route.request().url());
    if (url.searchParams.get('version') === version)
      return route.fulfill({ json: { version, is_same: true, stock: null } });
    const response = await route.fetch();
    grown = growCatalogue((await response.json()) as TillCatalogue, size);
    return route.fulfill({ response, json: grown });
  });
  return () => {
    if (!grown) throw new Error('The till has read no catalogue.');
    return grown;
  };
}
