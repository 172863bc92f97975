import { CloudFrontClient, type CreateInvalidationCommand } from '@aws-sdk/client-cloudfront';
import { SQSClient } from '@aws-sdk/client-sqs';
import type { DynamoDBRecord, SQSRecord } from 'aws-lambda';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeCategory } from '../core/catalogue/change-category.ts';
import { addPost, changePost } from '../core/content/save-post.ts';
import { changeProduct } from '../data/catalogue/change-product.ts';
import { createFaq } from '../data/content/faq.ts';
import { commit } from '../data/dynamodb/transact.ts';
import { changeSettings } from '../data/settings/settings.ts';
import { moveStock } from '../data/stock/stock.ts';
import { tell } from '../test-support/changes.ts';
import { captureLogs } from '../test-support/logs.ts';
import { deliver, openPages, type TestPages, thirtyProducts } from '../test-support/pages.ts';
import { testPost } from '../test-support/posts.ts';
import { outsideFunctions } from '../test-support/rights/running-function.ts';
import { stockShop } from '../test-support/shop.ts';

// The tests here prerender every page of the shop several times, which is slow on a busy machine.
let pages: TestPages;
/** The paths that were invalidated at the CDN, one list for each call. */
let forgotten: string[][] = [];
const cdn = vi.spyOn(CloudFrontClient.prototype, 'send');

beforeAll(async () => {
  pages = await openPages();
  cdn.mockImplementation(async (command: unknown) => {
    forgotten.push((command as CreateInvalidationCommand).input.InvalidationBatch?.Paths?.Items ?? []);
  });
  await stockShop(thirtyProducts());
  await pages.settle();
});
beforeEach(() => {
  forgotten = [];
  pages.site.writes();
});
afterAll(() => pages.close());

const written = () => Object.fromEntries(pages.site.writes());
const fruit = 'pages/category/caffeine-energy-pouches/fruit.html';
const pouches = 'pages/category/caffeine-energy-pouches.html';
/** The lists for Google and Meta, and the part with the changed products. */
const feeds = { 'feeds/0.json': 1, 'feeds/google.xml': 1, 'feeds/meta.csv': 1 };
const pageOf = (number: number) => `pages/show/product/product-${number}.html`;

describe('A change in the table updates its pages', () => {
  test('A new price updates only the pages of the product and its lists, the home page and a part of the search file', async () => {
    await changeProduct(29, { price_cents: 77_700 });
    await pages.settle();
    expect(written()).toEqual({
      [pageOf(29)]: 1,
      [pouches]: 1,
      [fruit]: 1,
      'pages/index.html': 1,
      'search/0.json': 1,
      'search.json': 1,
      'sitemap/0.xml': 1,
      ...feeds,
    });
    for (const key of [pageOf(29), pouches, fruit, 'pages/index.html', 'search/0.json', 'search.json'])
      expect(pages.site.files().get(key)).toContain('777');
    expect(forgotten.flat()).toContain('/show/product/product-29');
    expect(forgotten.flat()).toContain(`/${pageOf(29)}`);
  });

  test('A new description updates only the product’s page, without a CDN invalidation', async () => {
    await changeProduct(29, { product_description: '<p>New.</p>' });
    await pages.settle();
    expect(written()).toEqual({ [pageOf(29)]: 1 });
    expect(forgotten).toEqual([]);
  });

  test('A new slug of a product deletes its old page and writes the new one', async () => {
    await changeProduct(28, { slug: 'renamed' });
    await pages.settle();
    expect(pages.site.files().has(pageOf(28))).toBe(false);
    expect(pages.site.files().get('pages/show/product/renamed.html')).toContain('"slug":"renamed"');
    expect(pages.site.files().get('sitemap/0.xml')).toContain('https://hart.example/show/product/renamed<');
    await changeProduct(28, { slug: 'product-28' });
    await pages.settle();
    expect(pages.site.files().has('pages/show/product/renamed.html')).toBe(false);
  });

  test('A new FAQ question updates only the FAQ page [S2-109]', async () => {
    await createFaq({ id: 1, title: 'How fast is it?', comment: 'Half an hour.', sort: 10 });
    await pages.settle();
    expect(written()).toEqual({ 'pages/faqs.html': 1 });
    expect(pages.site.files().get('pages/faqs.html')).toContain('How fast is it?');
    expect(forgotten).toEqual([]);
  });

  test('A changed article updates every file that shows it [S2-088, S2-099]', async () => {
    const blog = (name: string) => `pages/show/blog/${name}.html`;
    // With the first article, the sitemap gets a part for articles.
    const articleList = { 'sitemap/posts.xml': 1, 'sitemap.xml': 1, 'feed.xml': 1 };
    await addPost(testPost(1));
    await pages.settle();
    expect(written()).toEqual({ [blog('post-1')]: 1, 'pages/posts.html': 1, ...articleList });
    await addPost(testPost(2));
    await pages.settle();
    pages.site.writes();
    await changePost(1, { name: 'Newer words' });
    await pages.settle();
    expect(written()).toEqual({
      ...{ [blog('post-1')]: 1, [blog('post-2')]: 1, 'pages/posts.html': 1, 'feed.xml': 1 },
    });
    for (const key of [blog('post-1'), blog('post-2'), 'pages/posts.html', 'feed.xml'])
      expect(pages.site.files().get(key)).toContain('Newer words');
    await changePost(1, { status: 'draft' });
    await pages.settle();
    expect(pages.site.files().has(blog('post-1'))).toBe(false);
    for (const key of [blog('post-2'), 'pages/posts.html', 'sitemap/posts.xml', 'feed.xml'])
      expect(pages.site.files().get(key)).not.toContain('post-1');
  });

  test('A category’s new name updates every page and invalidates the whole CDN cache', async () => {
    await changeCategory(2, { category_name: 'Energy' });
    await pages.settle();
    const files = pages.site.files();
    for (const [key, text] of files)
      if (key.startsWith('pages/')) expect([key, text.includes('"Energy"')]).toEqual([key, true]);
    expect(forgotten.flat()).toContain('/*');
  });

  test('When a product sells out, its page and its lists show it within a minute', async () => {
    const stockTo = (delta: number, at: string) =>
      commit(moveStock(30, { delta, reason: 'order', source: at }, at));
    const shows = (key: string) =>
      /"id":30\b[^}]*?"product_name":"Product 30".*?"stock_level":"(\w+)"/.exec(
        (pages.site.files().get(key) ?? '').split('"id":29')[0] ?? '',
      )?.[1];
    const lists = [pageOf(30), pouches, fruit, 'pages/index.html'];
    await stockTo(-5, '2026-03-01T00:00:00.000Z');
    await pages.settle();
    expect(Object.keys(written())).toEqual(expect.arrayContaining(lists));
    for (const key of lists) expect([key, shows(key)]).toEqual([key, 'out']);
    await stockTo(30, '2026-03-01T00:01:00.000Z');
    await pages.settle();
    for (const key of lists) expect([key, shows(key)]).toEqual([key, undefined]);
    expect(forgotten).toEqual([]);
    expect(await pages.differences()).toEqual([]);
  });

  test('A sale that leaves pieces in stock updates no page', async () => {
    await pages.shop.db.sweep();
    expect(await tell(await pages.changes())).toEqual([]);
    expect(await pages.work()).toBe(0);
  });

  test('Hidden restricted products are not in the search file or the sitemap', async () => {
    await changeSettings({ restricted_goods: 'hidden' });
    await pages.settle();
    expect(pages.site.files().get('sitemap/pages.xml')).not.toContain('hart-vapes');
    expect(pages.site.files().get('search.json')).not.toContain('hart-vapes');
    await changeSettings({ restricted_goods: 'sell' });
    await pages.settle();
    expect(pages.site.files().get('search.json')).toContain('hart-vapes');
  });
});

describe('Stream records and page jobs that arrive twice, late or malformed [R7]', () => {
  test('If stream records arrive three times and out of order, each changed page is written once', async () => {
    await Promise.all([
      changeProduct(25, { price_cents: 12_300 }),
      changeProduct(26, { product_description: 'Twice.' }),
    ]);
    const records = await pages.changes();
    const all = [...records, ...records, ...records];
    const shuffled = fc.shuffledSubarray(all, { minLength: all.length });
    const [order = []] = fc.sample(shuffled, { numRuns: 1, seed: 5 });
    for (let from = 0; from < order.length; from += 7) {
      expect(await tell(order.slice(from, from + 7))).toEqual([]);
      await pages.work();
    }
    expect(new Set(Object.values(written()))).toEqual(new Set([1]));
    expect(await pages.differences()).toEqual([]);
  });

  test('If one of ten stream records is malformed, the other nine are processed', async () => {
    const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
    for (const number of numbers) await changeProduct(number, { meta_description: `Meta ${number}` });
    const records = (await pages.changes()).filter(({ dynamodb }) => dynamodb?.Keys?.sk?.S === 'PRODUCT');
    expect(records).toHaveLength(10);
    const broken = structuredClone(records[4]) as DynamoDBRecord;
    Object.assign(broken.dynamodb?.NewImage ?? {}, {
      category: { S: 'Wanjiku Otieno' },
      price_cents: { S: '0712345678' },
    });
    const lines = captureLogs();
    const failed = await tell(records.map((record, n) => (n === 4 ? broken : record)));
    expect(failed).toEqual([broken.dynamodb?.SequenceNumber]);
    await pages.work();
    expect(Object.keys(written()).sort()).toEqual(
      [
        ...numbers.filter((number) => number !== 5).map(pageOf),
        'sitemap/0.xml',
        ...Object.keys(feeds),
      ].sort(),
    );
    expect(lines.join('')).toContain(broken.dynamodb?.SequenceNumber);
    expect(lines.join('')).not.toMatch(/Wanjiku|0712345678/);
    await tell(records);
    await pages.work();
  });

  test('If one of ten page jobs is malformed, the other nine are processed', async () => {
    const lines = captureLogs();
    const record = (messageId: string, body: unknown) =>
      ({
        messageId,
        body: typeof body === 'string' ? body : JSON.stringify(body),
        attributes: {},
      }) as SQSRecord;
    const good = Array.from({ length: 7 }, (_, n) =>
      record(`good-${n}`, { path: `/show/product/product-${n + 1}`, urgent: false }),
    );
    const bad = [
      record('not-json', 'Wanjiku 0712345678'),
      record('not-a-message', { name: 'Wanjiku' }),
      record('not-a-page', { path: '/checkout', urgent: true }),
    ];
    expect((await deliver([...good, ...bad])).sort()).toEqual(['not-a-message', 'not-a-page', 'not-json']);
    expect(lines.join('')).not.toMatch(/Wanjiku|0712345678/);
    expect(written()).toEqual({});
  });

  test('If the queue refuses the page jobs of stream records, the stream delivers the records again', async () => {
    await changeProduct(29, { product_description: 'Once more.' });
    const records = await pages.changes();
    const queue = vi.spyOn(SQSClient.prototype, 'send');
    queue.mockImplementation(async () => ({
      Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }],
    }));
    const [failed] = await tell(records);
    expect(records.map(({ dynamodb }) => dynamodb?.SequenceNumber)).toContain(failed);
    queue.mockRejectedValue(new Error('down'));
    expect(await tell(records)).toHaveLength(records.length);
    queue.mockRestore();
    expect(await tell(records)).toEqual([]);
    await pages.work();
    expect(written()).toEqual({ [pageOf(29)]: 1 });
  });

  test('If an earlier page job is delivered again with a later one, the search file still gets the later change', async () => {
    const part = (id: string) =>
      ({
        messageId: id,
        body: JSON.stringify({ path: '/search/0.json', urgent: false }),
        attributes: { MessageDeduplicationId: id },
      }) as unknown as SQSRecord;
    await changeProduct(29, { price_cents: 58_100 });
    expect(await deliver([part('first')])).toEqual([]);
    await pages.work();
    expect(pages.site.files().get('search.json')).toContain('581');
    await changeProduct(29, { price_cents: 58_200 });
    expect(await deliver([part('first'), part('second')])).toEqual([]);
    await pages.work();
    expect(pages.site.files().get('search.json')).toContain('582');
    await pages.settle();
  });

  test('If a price keeps changing while its page is rendered, the page shows the last price in the end', async () => {
    let price = 60_000;
    pages.site.setHook(async ({ when, operation, key }) => {
      if (when === 'after' || operation !== 'PutObject' || key !== pageOf(29) || price === 60_900) return;
      price += 100;
      await outsideFunctions(() => changeProduct(29, { price_cents: price }));
    });
    await changeProduct(29, { price_cents: price });
    expect(await tell(await pages.changes())).toEqual([]);
    await pages.work();
    pages.site.setHook(undefined);
    // The price changes more often than one job tries to render the page.
    expect(written()[pageOf(29)]).toBe(10);
    expect(pages.site.files().get(pageOf(29))).toContain('609');
    await pages.settle();
  });

  test('A page whose data never stops changing is queued again five times, and then goes to the dead-letter queue', async () => {
    let price = 70_000;
    pages.site.setHook(async ({ when, operation, key }) => {
      if (when === 'after' || operation !== 'PutObject' || key !== pageOf(29)) return;
      price += 100;
      await outsideFunctions(() => changeProduct(29, { price_cents: price }));
    });
    await changeProduct(29, { price_cents: price });
    expect(await tell(await pages.changes())).toEqual([]);
    await pages.work();
    pages.site.setHook(undefined);
    const lost = pages.lost().map((body) => JSON.parse(body));
    expect(lost).toEqual([{ path: '/show/product/product-29', urgent: true, again: 5 }]);
    await pages.settle();
    expect(pages.site.files().get(pageOf(29))).toContain((price / 100).toLocaleString('en-KE'));
  });

  test('A failed CDN invalidation is logged, and the page is still updated', async () => {
    const lines = captureLogs();
    cdn.mockRejectedValueOnce(new Error('TooManyInvalidationsInProgress'));
    await changeProduct(29, { price_cents: 55_500 });
    await tell(await pages.changes());
    await pages.work();
    expect(written()[pageOf(29)]).toBe(1);
    expect(lines.filter((line) => line.includes('TooManyInvalidationsInProgress'))).toHaveLength(1);
  });
});
