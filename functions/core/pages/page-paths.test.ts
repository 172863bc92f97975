import { describe, expect, test } from 'vitest';
import { searchFile } from '#shared/page.ts';
import { firstSettings } from '#shared/shop.ts';
import { cartKey } from '../../data/cart/keys.ts';
import type { CategoryItem, SubcategoryItem } from '../../data/catalogue/category.ts';
import {
  categoryKey,
  featuredKey,
  listPk,
  productKey,
  slugKey,
  subcategoryKey,
} from '../../data/catalogue/keys.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { faqKey, postKey, textKey } from '../../data/content/keys.ts';
import { distributorKey } from '../../data/distributors/keys.ts';
import { counterKey, type Key, limitKey } from '../../data/dynamodb/keys.ts';
import { subscriberKey } from '../../data/newsletter/keys.ts';
import { orderKey, visitorOrderKey } from '../../data/orders/keys.ts';
import { pendingReviewsPk, reviewKey, reviewsPk, testimonialKey } from '../../data/reviews/keys.ts';
import { settingsKey } from '../../data/settings/keys.ts';
import { movementKey } from '../../data/stock/keys.ts';
import { testPost } from '../../test-support/posts.ts';
import { testProduct } from '../../test-support/shop.ts';
import { nameOf } from './page-job.ts';
import { pagesOf } from './page-paths.ts';

const mango = testProduct(1);
const page = '/show/product/product-1';
const placements = [
  '/category/caffeine-energy-pouches',
  '/category/caffeine-energy-pouches?subcategory=fruit',
];
const otherCategories = ['/category/hart-vapes', '/category/hart-vapes?subcategory=hart-one'];
const cards = ['/', '/shop', ...placements];

const feedPart = '/feeds/0.json';

/**
 * Returns the sorted names of the page jobs that a table change needs, and whether they are urgent. The parts of the
 * lists for Google and Meta never are.
 */
function touched(key: Key, before: unknown, after: unknown) {
  const messages = pagesOf(key, { before, after });
  const [feeds, pages] = [true, false].map((isFeed) =>
    messages.filter((message) => nameOf(message).startsWith('/feeds/') === isFeed),
  );
  expect(feeds?.filter((message) => message.urgent)).toEqual([]);
  const urgent = new Set(pages?.map((message) => message.urgent));
  expect(urgent.size).toBeLessThan(2);
  return { names: messages.map(nameOf).sort(), urgent: urgent.has(true) };
}

const moved = testProduct(1, {}, 1);

describe('A changed product updates its own pages and no others', () => {
  const cases: [string, Partial<ProductItem>, string[], boolean][] = [
    ['its price', { price_cents: 1 }, [page, ...cards, '/search/0.json', feedPart], true],
    ['its name', { product_name: 'Ginger' }, [page, ...cards, '/search/0.json', feedPart], true],
    ['its description (only its page)', { product_description: 'New.' }, [page], false],
    ['its second picture (only its page, urgently)', { images: [] }, [page], true],
    [
      'its picture (urgently)',
      { picture: { ...mango.picture, path: '/upload/new' } },
      [page, ...cards, '/search/0.json', feedPart],
      true,
    ],
    ['its colour', { hue: 'ginger' }, [page, ...cards, '/search/0.json'], false],
    ['its premium mark', { is_premium: true }, [page, ...cards, '/search/0.json'], false],
    [
      'its date, which orders the lists',
      { created_at: '2026-05-05T00:00:00.000Z' },
      [page, ...cards, '/sitemap/0.xml'],
      false,
    ],
    [
      'its slug (the old page and the new one)',
      { slug: 'mango' },
      [page, '/show/product/mango', ...cards, '/search/0.json', '/sitemap/0.xml', feedPart],
      true,
    ],
    [
      'its subcategory (the lists of the old one and the new one)',
      { category: moved.category, subcategory: moved.subcategory },
      [page, ...cards, ...otherCategories, '/search/0.json', feedPart],
      false,
    ],
    [
      'its age restriction (urgently)',
      { age_restricted: true },
      [page, ...cards, '/search/0.json', '/sitemap/0.xml', feedPart],
      true,
    ],
    [
      'its own mark for adults only (urgently)',
      { adults_only: true, age_restricted: true },
      [page, ...cards, '/search/0.json', '/sitemap/0.xml', feedPart],
      true,
    ],
    ['its mark in a category that is restricted anyway (no page)', { adults_only: true }, [], false],
    [
      'its stars, which come with a review (its page and its cards)',
      { stars: [0, 0, 0, 0, 1] },
      [page, ...cards],
      false,
    ],
    ['the name on one of its reviews (only its page, urgently)', { reviews_version: 1 }, [page], true],
    [
      'its date of change (only its part of the sitemap)',
      { changed_at: '2026-01-02T00:00:00.000Z' },
      ['/sitemap/0.xml'],
      false,
    ],
    ['a second change on one day (no page)', { changed_at: '2026-01-01T20:00:00.000Z' }, [], false],
    ['its version (no page)', { version: 7 }, [], false],
  ];
  test.each(cases)(
    'After a change of %s, a changed product updates its own pages and no others',
    (_, change, names, urgent) => {
      expect(touched(productKey(1), mango, { ...mango, ...change })).toEqual({ names: names.sort(), urgent });
    },
  );

  const everything = [page, ...cards, '/search/0.json', '/sitemap/0.xml', feedPart].sort();
  test('A new product updates its page, its lists, the search file and the sitemap', () => {
    expect(touched(productKey(1), undefined, mango)).toEqual({ names: everything, urgent: true });
  });
  test('A product with an id in another range of ids updates the other parts of the search file and the sitemap', () => {
    const { names } = touched(productKey(1003), undefined, testProduct(1003));
    expect(names).toEqual(expect.arrayContaining(['/search/4.json', '/sitemap/4.xml']));
    expect(names).not.toContain('/search/0.json');
  });
  test('A product that is hidden or shown updates the same pages and files as a new one', () => {
    const hidden = { ...mango, is_hidden: true };
    expect(touched(productKey(1), mango, hidden)).toEqual({ names: everything, urgent: true });
    expect(touched(productKey(1), hidden, mango)).toEqual({ names: everything, urgent: true });
    expect(touched(productKey(1), hidden, { ...hidden, price_cents: 1 })).toEqual({
      names: [],
      urgent: false,
    });
  });
  test('A change of a product that only staff can see updates no page', () => {
    const change = { buying_price_cents: 1, barcode: '73513537', supplier_id: 1, reorder_level: 5 };
    expect(touched(productKey(1), mango, { ...mango, ...change, version: 9 }).names).toEqual([]);
  });
  test('A changed strength of a product updates the lists of its old and its new strength', () => {
    const [mild, strong] = [30, 70].map((strength_mg) => ({ ...mango, strength_mg }));
    const { names } = touched(productKey(1), mild, strong);
    expect(names).toContain('/category/caffeine-energy-pouches?strength=30');
    expect(names).toContain('/category/caffeine-energy-pouches?strength=70');
    const tab = `/category/caffeine-energy-pouches?subcategory=${mango.subcategory.slug}`;
    expect(names).toEqual(expect.arrayContaining([`${tab}&strength=30`, `${tab}&strength=70`]));
    expect(names).toContain(feedPart);
  });
  test('A deleted product updates the same pages and files as a new one', () => {
    expect(touched(productKey(1), mango, undefined)).toEqual({ names: everything, urgent: true });
  });
});

const pouches: CategoryItem = {
  kind: 'category',
  id: 2,
  slug: 'pouches',
  category_name: 'Pouches',
  meta_title: 'Pouches',
  category_description: 'Good.',
  picture: mango.picture,
  hero: mango.picture,
  age_restricted: false,
  product_count: 3,
};

describe('A changed category', () => {
  test.each([
    ['its name (urgently)', { category_name: 'Energy' }, true],
    ['its age restriction (urgently)', { age_restricted: true }, true],
    ['its picture (not urgently)', { picture: { ...mango.picture, alt: 'New' } }, false],
  ] as const)('A changed category updates every page after a change of %s', (_, change, urgent) => {
    expect(touched(categoryKey(2), pouches, { ...pouches, ...change })).toEqual({ names: ['all '], urgent });
  });

  test('A changed slug of a category updates every page, and removes the category’s pages under the former slug', () => {
    expect(touched(categoryKey(2), pouches, { ...pouches, slug: 'energy' })).toEqual({
      names: ['all ', 'category 2 pouches'],
      urgent: true,
    });
  });

  test('A new or deleted category updates every page, because all pages have the menu', () => {
    expect(touched(categoryKey(2), undefined, pouches)).toEqual({ names: ['all '], urgent: true });
    expect(touched(categoryKey(2), pouches, undefined)).toEqual({ names: ['all '], urgent: true });
  });

  test('A new product or description in a category updates the category’s own pages and the home page', () => {
    for (const change of [{ product_count: 4 }, { meta_title: 'More' }]) {
      expect(touched(categoryKey(2), pouches, { ...pouches, ...change })).toEqual({
        names: ['/', 'category 2'],
        urgent: false,
      });
    }
  });

  test('A category that is written unchanged updates no page', () => {
    expect(touched(categoryKey(2), pouches, { ...pouches })).toEqual({ names: [], urgent: false });
  });
});

const fruit: SubcategoryItem = {
  kind: 'subcategory',
  id: 21,
  category_id: 2,
  slug: 'fruit',
  title: 'Fruit',
  description: 'Sweet.',
  product_count: 3,
};

describe('A changed subcategory updates the pages of its category and the home page, which lists it', () => {
  test.each([
    ['its title', { title: 'Fruits' }, true],
    ['its description', { description: 'Sour.' }, false],
    ['its product count', { product_count: 4 }, false],
  ] as const)(
    'A changed subcategory updates the pages of its category and the home page after a change of %s',
    (_, change, urgent) => {
      expect(touched(subcategoryKey(2, 21), fruit, { ...fruit, ...change })).toEqual({
        names: ['/', 'category 2'],
        urgent,
      });
    },
  );

  test('A new subcategory updates the pages of its category, the home page and the sitemap', () => {
    expect(touched(subcategoryKey(2, 21), undefined, fruit)).toEqual({
      names: ['/', '/sitemap/pages.xml', 'category 2'],
      urgent: true,
    });
  });
});

describe('Changed settings update every page', () => {
  test.each([
    ['the phone', { phone: '+254199000199' }, false],
    ['the mode of restricted goods', { restricted_goods: 'catalogue_only' }, true],
    ['the sum for free delivery', { free_delivery_from: 4000 }, true],
  ] as const)('Changed settings update every page after a change of %s', (_, change, urgent) => {
    const after = { ...firstSettings, ...change };
    expect(touched(settingsKey(), firstSettings, after)).toEqual({ names: ['all '], urgent });
  });

  test('Changed order limits in the settings update no page, because no page shows them', () => {
    const { order_limit, large_orders } = firstSettings;
    const limits = {
      order_limit: { ...order_limit, orders: 3 },
      large_orders: { ...large_orders, pieces: 3 },
    };
    expect(touched(settingsKey(), firstSettings, { ...firstSettings, ...limits }).names).toEqual([]);
  });

  test('A changed meaning of a search word in the settings updates the search file only', () => {
    const after = { ...firstSettings, search_meanings: [{ typed: 'zyn', meaning: 'mint pouch' }] };
    expect(touched(settingsKey(), firstSettings, after).names).toEqual([searchFile]);
    expect(touched(settingsKey(), after, { ...after }).names).toEqual([]);
  });

  test('The default settings, once stored, update no page, because pages already show them', () => {
    expect(touched(settingsKey(), undefined, { ...settingsKey(), ...firstSettings })).toEqual({
      names: [],
      urgent: false,
    });
  });
});

const featured = { product_id: 1, headline: 'New', ends_at: null };
const said = {
  id: 3,
  product_id: 1,
  user_name: 'Wanjiku',
  rating: 5,
  review_text: 'Good.',
  created_at: '2026-02-01T00:00:00.000Z',
  status: 'published',
  is_testimonial: true,
  age_restricted: false,
  spam_score: 0,
};

describe('A changed featured product updates only the home page, and at once', () => {
  test.each([
    ['another product is featured', featuredKey(), featured, { ...featured, product_id: 2 }],
    ['the headline changes', featuredKey(), featured, { ...featured, headline: 'Newer' }],
    ['an end is set', featuredKey(), featured, { ...featured, ends_at: '2026-12-01T00:00:00.000Z' }],
    ['no product is featured', featuredKey(), featured, undefined],
    ['the clock ends it', featuredKey(), featured, { ...featured, is_ended: true }],
  ] as const)(
    'A changed featured product updates only the home page, and at once if %s [S1-087]',
    (_, key, before, after) => {
      expect(touched(key, before, after)).toEqual({ names: ['/'], urgent: true });
    },
  );

  test('An unchanged featured product updates no page', () => {
    expect(pagesOf(featuredKey(), { before: featured, after: { ...featured } })).toEqual([]);
  });
});

describe('A changed testimonial updates only the home page', () => {
  test.each([
    ['a testimonial is added', testimonialKey(said.created_at, 3), undefined, said],
    ['a testimonial is removed', testimonialKey(said.created_at, 3), said, undefined],
  ] as const)('A changed testimonial updates only the home page if %s [S1-085]', (_, key, before, after) => {
    expect(touched(key, before, after)).toEqual({ names: ['/'], urgent: false });
  });

  test('A testimonial updates no page if it is unchanged, or if only a field for staff changes', () => {
    const key = testimonialKey(said.created_at, 3);
    expect(pagesOf(key, { before: said, after: { ...said, spam_score: 4 } })).toEqual([]);
  });
});

const asked = { id: 3, title: 'How fast?', comment: 'Half an hour.', sort: 30 };

describe('A changed question updates only the FAQ page', () => {
  test.each([
    ['it is new', undefined, asked],
    ['it is deleted', asked, undefined],
    ['its title changes', asked, { ...asked, title: 'How quick?' }],
    ['its answer changes', asked, { ...asked, comment: 'An hour.' }],
    ['its position changes', asked, { ...asked, sort: 5 }],
  ] as const)('A changed question updates only the FAQ page if %s [S2-007, S2-109]', (_, before, after) => {
    expect(touched(faqKey(3), before, after)).toEqual({ names: ['/faqs'], urgent: false });
  });

  test('A changed question updates no page if the changed field is only for staff', () => {
    expect(pagesOf(faqKey(3), { before: asked, after: { ...asked, edited_by: 'staff' } })).toEqual([]);
  });
});

const article = testPost(3);
const articles = ['/posts', 'articles'];
const ownPage = '/show/blog/post-3';

describe('A changed article updates exactly the pages that show the change', () => {
  test.each([
    ['it is new', undefined, article, [ownPage, ...articles, '/sitemap/posts.xml', '/feed.xml'], true],
    ['it is deleted', article, undefined, [ownPage, ...articles, '/sitemap/posts.xml', '/feed.xml'], true],
    [
      'only its body changes',
      article,
      { ...article, description: '<p>New.</p>' },
      [ownPage, '/feed.xml'],
      false,
    ],
    ['its title changes', article, { ...article, name: 'Newer' }, [ownPage, ...articles, '/feed.xml'], true],
    [
      'its picture changes',
      article,
      { ...article, picture: mango.picture },
      [ownPage, ...articles, '/feed.xml'],
      false,
    ],
    [
      'its slug changes',
      article,
      { ...article, slug: 'new' },
      [ownPage, '/show/blog/new', ...articles, '/sitemap/posts.xml', '/feed.xml'],
      true,
    ],
    [
      'it becomes a draft again',
      article,
      { ...article, status: 'draft' },
      [ownPage, ...articles, '/sitemap/posts.xml', '/feed.xml'],
      true,
    ],
    ['only its version changes (no page)', article, { ...article, version: 2 }, [], false],
    ['it is a new draft (no page)', undefined, { ...article, status: 'draft' }, [], false],
  ] as const)(
    'A changed article updates exactly the pages that show the change if %s [S2-088, S2-099]',
    (_, before, after, names, urgent) => {
      expect(touched(postKey(3), before, after)).toEqual({ names: [...names].sort(), urgent });
    },
  );
});

test('An order, a pending review and other table items that no page shows update no page', () => {
  const keys: Key[] = [
    movementKey(1, '2026-01-01T00:00:00.000Z', 'opening'),
    orderKey('x'),
    visitorOrderKey('v', '2026-01-01T00:00:00.000Z', 'x'),
    counterKey('order'),
    limitKey('phone', 'x', '1'),
    reviewKey(1),
    { pk: pendingReviewsPk, sk: 'x' },
    { pk: reviewsPk(1), sk: 'x' },
    cartKey('x'),
    subscriberKey('x'),
    distributorKey('x'),
    slugKey('post', 'x'),
    { pk: 'IDEMPOTENCY#x', sk: 'IDEMPOTENCY' },
    { pk: listPk.all(), sk: 'x' },
    slugKey('product', 'x'),
  ];
  for (const key of keys) {
    expect(pagesOf(key, { before: undefined, after: { secret: 1 } })).toEqual([]);
    expect(pagesOf(key, { before: { secret: 1 }, after: { secret: 2 } })).toEqual([]);
    expect(pagesOf(key, { before: { secret: 1 }, after: undefined })).toEqual([]);
  }
});

test('A new version of a text page updates the page urgently, and the page’s date in the sitemap [G-57]', () => {
  const version = { page: 'about', version: 2, text: { lead: 'New.' } };
  expect(pagesOf(textKey('about', 2), { before: undefined, after: version })).toEqual([
    { path: '/about/us', urgent: true },
    { path: '/sitemap/pages.xml', urgent: false },
  ]);
});
