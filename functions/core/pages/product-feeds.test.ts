import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { googleFeed, metaFeed, pageKey, productFeedPart } from '#shared/page.ts';
import { changeProduct } from '../../data/catalogue/change-product.ts';
import { put } from '../../data/dynamodb/actions.ts';
import { commit } from '../../data/dynamodb/transact.ts';
import { changeSettings } from '../../data/settings/settings.ts';
import { stockKey } from '../../data/stock/keys.ts';
import type { Renderer } from '../../integrations/renderer.ts';
import { readCsv } from '../../test-support/books/read-csv.ts';
import { store } from '../../test-support/log-door.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { openSite, type TestSite } from '../../test-support/site.ts';
import { prerenderPage } from './prerender-page.ts';
import { feedEntry } from './product-feeds.ts';

let shop: TestShop;
let site: TestSite;
const renderer = { release: 1 } as Renderer;

const long = testProduct(2, {
  product_name: 'Pwani <b>Roll</b> & "Kahawa"',
  product_description: `<p>${'Coffee and coconut. '.repeat(400)}</p>`,
  meta_description: '',
  strength_mg: 70,
});
const pouches = [testProduct(1, { meta_description: '=HYPERLINK("x")' }), long, testProduct(300)];
const adults = [testProduct(4, {}, 1), testProduct(5, { age_restricted: true, adults_only: true })];

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  await stockShop([...pouches, ...adults].map((product) => [product, 5]));
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

/** Prerenders the product lists for Google and Meta again. */
async function makeFeeds(): Promise<void> {
  for (const path of [productFeedPart(0), productFeedPart(1), googleFeed, metaFeed])
    await prerenderPage(path, renderer);
}
beforeEach(makeFeeds);

const stored = (path: string) => site.files().get(pageKey(path)) ?? '';
const google = () =>
  stored(googleFeed)
    .split('<item>')
    .slice(1)
    .map((item) => [...item.matchAll(/<g:(\w+)>([^<]*)</g)].map(([, name = '', text = '']) => [name, text]));
const textOf = (item: string[][], name: string) => item.find(([each]) => each === name)?.[1] ?? '';
const idsInGoogle = () => google().map((item) => textOf(item, 'id'));
const meta = () => readCsv(stored(metaFeed));
const idsInMeta = () => meta().map(({ id }) => id);

/** The rules of Google's product data specification for each attribute: its form, and how often it may occur. */
const googleRules: Record<string, { form: RegExp; least: number; most: number }> = {
  id: { form: /^[\w-]{1,50}$/, least: 1, most: 1 },
  title: { form: /^.{1,150}$/, least: 1, most: 1 },
  description: { form: /^[^\n]{1,5000}$/, least: 1, most: 1 },
  link: { form: /^https:\/\/[\w./-]{1,1990}$/, least: 1, most: 1 },
  image_link: { form: /^https:\/\/[\w./-]+\.(?:jpg|png|webp)$/, least: 1, most: 1 },
  additional_image_link: { form: /^https:\/\/[\w./-]+\.(?:jpg|png|webp)$/, least: 0, most: 10 },
  availability: { form: /^(?:in_stock|out_of_stock)$/, least: 1, most: 1 },
  price: { form: /^\d+\.\d\d KES$/, least: 1, most: 1 },
  condition: { form: /^new$/, least: 1, most: 1 },
  brand: { form: /^.{1,70}$/, least: 1, most: 1 },
  mpn: { form: /^[\w-]{1,70}$/, least: 1, most: 1 },
  product_type: { form: /^.{1,750}$/, least: 1, most: 1 },
};

test('The product list for Google follows the rules of Google’s product data specification', () => {
  expect(google()).toHaveLength(3);
  for (const item of google()) {
    expect(item.filter(([name = '']) => !(name in googleRules))).toEqual([]);
    for (const [name, { form, least, most }] of Object.entries(googleRules)) {
      const values = item.filter(([each]) => each === name).map(([, value]) => value);
      expect([name, values.length >= least, values.length <= most]).toEqual([name, true, true]);
      for (const value of values) expect([name, value]).toEqual([name, expect.stringMatching(form)]);
    }
  }
  expect(stored(googleFeed)).toContain('<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">');
  expect(stored(googleFeed)).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
});

test('The product list for Meta has the same products, prices and stock as the list for Google', () => {
  const asGoogle = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  for (const [n, row] of meta().entries()) {
    const item = google()[n] ?? [];
    for (const name of ['id', 'title', 'price', 'link', 'image_link', 'condition', 'brand', 'mpn'])
      expect([name, asGoogle(row[name] ?? '')]).toEqual([name, textOf(item, name)]);
    expect(row.availability).toBe(textOf(item, 'availability').replaceAll('_', ' '));
  }
  expect(idsInMeta()).toEqual(['1', '2', '300']);
});

test('A title in the product list for Google has the product’s strength but no price', () => {
  expect(meta().map(({ title }) => title)).toEqual([
    'Product 1',
    'Pwani Roll & "Kahawa" 70 mg',
    'Product 300',
  ]);
  expect(feedEntry({ ...long, product_name: 'Kahawa 70 mg' })?.title).toBe('Kahawa 70 mg');
  expect(meta()[1]?.description).toMatch(/^Coffee and coconut\. .{4900,4980}$/);
});

test('In the list for Meta, a description that begins like a formula is marked as text for spreadsheets', () => {
  expect(meta()[0]?.description).toBe('\'=HYPERLINK("x")');
});

test.each(['sell', 'catalogue_only', 'hidden'] as const)(
  'The product lists for Google and Meta never contain goods for adults only, even if the setting for them is “%s” [T26]',
  async (restricted_goods) => {
    await changeSettings({ restricted_goods });
    await makeFeeds();
    expect([idsInGoogle(), idsInMeta()]).toEqual([
      ['1', '2', '300'],
      ['1', '2', '300'],
    ]);
  },
);

test('A changed price is in the product lists for Google and Meta after they are rendered, and a hidden product is not', async () => {
  await changeProduct(1, { price_cents: 65_050 });
  await changeProduct(300, { is_hidden: true });
  await makeFeeds();
  expect([textOf(google()[0] ?? [], 'price'), meta()[0]?.price]).toEqual(['650.50 KES', '650.50 KES']);
  expect([idsInGoogle(), idsInMeta()]).toEqual([
    ['1', '2'],
    ['1', '2'],
  ]);
  expect(site.files().has(pageKey(productFeedPart(1)))).toBe(false);
});

test('A product without stock is out of stock in the lists for Google and Meta', async () => {
  await store(() => commit([put({ ...stockKey(1), available: 0 })]));
  await makeFeeds();
  expect([textOf(google()[0] ?? [], 'availability'), meta()[0]?.availability]).toEqual([
    'out_of_stock',
    'out of stock',
  ]);
});
