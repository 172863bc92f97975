import { expect, test, vi } from 'vitest';
import type { Picture } from '#shared/catalogue/picture.ts';
import type { ProductDetail } from '#shared/catalogue/product.ts';
import { firstSettings, shop } from '#shared/shop.ts';
import { answering, bodyOf, renderPath, sampleCall, wordsOf } from '../../test-support/render.tsx';
import { ageStore } from '../age/age.ts';

const path = '/show/product/mango';
const productCall = 'GET /api/products/slug/{slug}';

/** Returns a product of the test shop with some fields changed. */
async function changed(slug: string, change: object) {
  const product = (await sampleCall(productCall, { params: { slug } })) as object;
  return { ...product, ...change };
}

const review = {
  id: 1,
  product_id: 201,
  user_name: 'Wanjiru',
  rating: 4,
  review_text: 'Strong.',
  created_at: '2026-11-03T22:30:00.000Z',
  status: 'published',
};

const withReviews = (reviews: object[]) =>
  answering({ 'GET /reviews/{productId}': { reviews, next_cursor: null } });

/** Returns the HTML of the page's reviews. */
const reviewsOn = (html: string) => html.slice(html.indexOf('id="reviews"'), html.indexOf('id="related"'));

test('On a product’s page only the description is open at first [S1-176, S1-192, S1-193, S1-286]', async () => {
  const html = await renderPath(path);
  const states = [...html.matchAll(/data-tab="(\w+)" data-open="(\w+)"/g)].map(([, tab, open]) => [
    tab,
    open,
  ]);
  expect(states).toEqual([
    ['true', 'true'],
    ['false', 'false'],
    ['false', 'false'],
  ]);
});

test('A product’s page shows specifications as pairs of name and value [S1-177, S1-178]', async () => {
  expect(await renderPath(path)).toContain('<dt>Flavour</dt><dd>Ripe mango</dd>');
  const bare = await renderPath(
    path,
    answering({ [productCall]: await changed('mango', { attributes: {} }) }),
  );
  expect(wordsOf(bare)).not.toContain('Specifications');
  expect(wordsOf(bare)).toContain('Features');
});

test('A product with one picture shows it in four thumbnails [S1-171, S1-410, G-26]', async () => {
  const product = (await sampleCall(productCall, { params: { slug: 'mango' } })) as ProductDetail;
  const [first] = product.images as [Picture];
  const thumbsOf = async (images: Picture[]) => {
    const html = await renderPath(path, answering({ [productCall]: { ...product, images } }));
    const list = /<ul[^>]*aria-label="Pictures of this product">(.*?)<\/ul>/s.exec(html)?.[1] ?? '';
    return list
      .split('<li')
      .slice(1)
      .map((item) => item.replace(/aria-(label|current)="[^"]*"/g, ''));
  };
  const equal = await thumbsOf([first]);
  expect(equal).toHaveLength(4);
  expect(new Set(equal).size).toBe(1);
  const other = { ...first, path: '/upload/products/mango-top' };
  const [one, two] = await thumbsOf([first, other]);
  expect(one).toContain('/upload/products/sample-');
  expect(two).toContain('/upload/products/mango-top-');
});

test('A price above a thousand has a thousands separator and cents on the product’s page [S1-175, S1-312]', async () => {
  const dear = await changed('mango', { selling_price: 12_500 });
  expect(wordsOf(await renderPath(path, answering({ [productCall]: dear })))).toContain('Ksh 12,500.00');
});

test('A product’s page shows the two newest of its four latest reviews [S1-014, S1-194, S1-409]', async () => {
  const four = [1, 2, 3, 4].map((id) => ({ ...review, id, user_name: `Shopper ${id}` }));
  const words = wordsOf(await renderPath(path, withReviews(four)));
  expect(words.match(/Shopper \d/g)).toEqual(['Shopper 1', 'Shopper 2']);
  expect(shop.reviews).toBe(4);
});

test('A review shows the author, the date in Nairobi time, the stars out of five and the text [S1-195, S1-427]', async () => {
  const html = reviewsOn(await renderPath(path, withReviews([review])));
  const words = wordsOf(`<div id="root">${html}`);
  expect(words).toContain('Wanjiru November 4, 2026');
  expect(words).toContain('Rating: 4/5 Strong.');
  const card = html.slice(html.indexOf('<article'), html.indexOf('</article>'));
  expect(card.match(/data-fill="full"/g)).toHaveLength(4);
  expect(card.match(/data-fill="empty"/g)).toHaveLength(1);
});

test('A product without reviews shows a message and asks for a review [S1-196, S1-197]', async () => {
  const words = wordsOf(await renderPath(path, withReviews([])));
  expect(words).toContain('No reviews yet for this product.');
  expect(words).toContain('Write a Product Review');
});

test('A product’s page shows the average rating, and how many reviews gave each number of stars', async () => {
  const words = wordsOf(await renderPath(path));
  expect(words).toContain('4.7 out of 5 3 reviews 5 stars 2 4 stars 1 3 stars 0 2 stars 0 1 star 0');
});

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  "'><iframe srcdoc='<script>alert(1)</script>'>",
])('The review %s is shown as plain text and runs no script [T16]', async (text) => {
  const html = await renderPath(path, withReviews([{ ...review, review_text: text, user_name: text }]));
  const plain = await renderPath(path, withReviews([review]));
  const tags = (page: string) => [...bodyOf(page).matchAll(/<([a-z]+)/g)].map(([, tag]) => tag);
  expect(tags(html)).toEqual(tags(plain));
  expect(reviewsOn(html)).toContain('&lt;');
});

test('A product’s page has controls to buy, order by chat, share, save and go home [S1-179, S1-187, S1-188, S1-190, S1-191]', async () => {
  const html = bodyOf(await renderPath(path));
  const words = wordsOf(html);
  for (const text of ['Add to Cart', 'Checkout', 'Order on WhatsApp', 'Share']) expect(words).toContain(text);
  expect(html).toMatch(/aria-label="Save Washa Mango"/);
  // The page has two such links: one in the breadcrumb, and one in the row of Share and Save.
  expect(html.match(/<a href="\/" [^>]*>Home<\/a>/g)).toHaveLength(2);
});

test('A restricted product is shown on its page once the shopper has confirmed their age [S1-289, G-08]', async () => {
  const isConfirmed = vi.spyOn(ageStore, 'getOnServer').mockReturnValue(true);
  const words = wordsOf(await renderPath('/show/product/pen'));
  isConfirmed.mockRestore();
  expect(words).toContain('Hart Pen');
  expect(words).toContain('Ksh 1,200.00');
  expect(words).not.toContain('Age Verification Required');
});

test('The page of a restricted product that is not sold online has no price or buy button [T26]', async () => {
  const isConfirmed = vi.spyOn(ageStore, 'getOnServer').mockReturnValue(true);
  const settings = { ...firstSettings, restricted_goods: 'catalogue_only' };
  const html = await renderPath('/show/product/pen', answering({ 'GET /api/settings': settings }));
  isConfirmed.mockRestore();
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  const words = wordsOf(`<div id="root">${main}`);
  expect(words).toContain('Visit our shop');
  for (const gone of ['Ksh', 'Add', 'Checkout', 'Order on WhatsApp']) expect(words).not.toContain(gone);
});
