import type { CategoryDetail } from '#shared/catalogue/category.ts';
import type { ProductCard, ProductDetail } from '#shared/catalogue/product.ts';
import type { Faq } from '#shared/content/faq.ts';
import { firstTexts, firstTextsAt } from '#shared/content/first-texts.ts';
import type { PostDetail } from '#shared/content/post.ts';
import { showPage } from '#shared/content/show-page.ts';
import type { TextPageName } from '#shared/content/text-page.ts';
import { withBanner } from '#shared/delivery.ts';
import type { Testimonial } from '#shared/reviews/review.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { firstSettings } from '#shared/shop.ts';
import type { CallRoute } from '../api/call.ts';

const picture = {
  path: '/upload/products/sample',
  widths: [320, 640],
  width: 640,
  height: 640,
  alt: 'A tin',
};
const veiled = { ...picture, alt: 'A pen', veiled: 'data:image/webp;base64,veil' };

const pouches = { id: 2, slug: 'caffeine-energy-pouches', category_name: 'Energy Pouches' };
const vapes = { id: 1, slug: 'hart-vapes', category_name: 'Hart Vapes' };

const details = {
  meta_title: 'Sample',
  category_description: 'Sample subcategory',
  description: '',
  parent_id: null,
  image: '',
};

const categories: CategoryDetail[] = [
  {
    ...vapes,
    ...details,
    picture: veiled,
    hero: veiled,
    age_restricted: true,
    product_count: 1,
    subcategories: [],
  },
  {
    ...pouches,
    ...details,
    picture,
    hero: picture,
    age_restricted: false,
    product_count: 21,
    subcategories: [
      {
        id: 21,
        slug: 'fruit',
        title: 'Fruit',
        description: 'The fruit stall',
        product_count: 8,
        category: pouches,
      },
      {
        id: 22,
        slug: 'mint',
        title: 'Mint',
        description: 'Soft and cold',
        product_count: 0,
        category: pouches,
      },
    ],
  },
];

const mango: ProductCard = {
  id: 201,
  slug: 'mango',
  product_name: 'Washa Mango',
  name: 'Washa Mango',
  product_code: 'WM-1',
  selling_price: 1200,
  price: 1200,
  image: '',
  product_image: '',
  image_url: '',
  picture,
  hue: 'mango',
  type: 'single',
  is_premium: 0,
  created_at: '2026-01-01T00:00:00.000Z',
  category_id: 2,
  category: pouches,
  subcategory_id: 21,
  brand: { brand_name: 'Washa' },
  attributes: [
    { id: 1, key: 'Caffeine', value: '50 mg caffeine' },
    { id: 2, key: 'Flavour', value: 'Ripe mango' },
    { id: 3, key: 'Pouches', value: '20 pouches' },
    { id: 4, key: 'Size', value: 'Slim' },
  ],
  age_restricted: false,
};

const pen: ProductCard = {
  ...mango,
  id: 101,
  slug: 'pen',
  product_name: 'Hart Pen',
  picture: veiled,
  category_id: 1,
  category: vapes,
  age_restricted: true,
};

const mangoDetail: ProductDetail = {
  ...mango,
  product_description: '<p>Ripe <strong>mango</strong>.</p>',
  product_features: ['20 slim pouches'],
  meta_description: 'Mango pouches',
  images: [picture],
  rating: { count: 3, average: 4.7, stars: [0, 0, 0, 1, 2] },
  subcategory: { id: 21, slug: 'fruit', title: 'Fruit', category: pouches },
  attributes: { Caffeine: '50 mg caffeine', Flavour: 'Ripe mango' },
};

const penDetail: ProductDetail = {
  ...mangoDetail,
  ...pen,
  rating: null,
  attributes: {},
  subcategory: { id: 11, slug: 'pens', title: 'Pens', category: vapes },
};

const testimonials: Testimonial[] = [
  {
    id: 1,
    product_id: 201,
    user_name: 'Wanjiru',
    rating: 5,
    review_text: 'Tastes like the mango seller at the stage.',
    created_at: '2026-03-01T00:00:00.000Z',
  },
];

const reviews = [
  ['Wanjiru', 5, 'Tastes like December in Mombasa.', '2026-11-03T18:30:00.000Z'],
  ['Otieno', 4, 'Strong, and the rider was quick.', '2026-10-21T22:30:00.000Z'],
  ['Achieng', 5, 'My third tin.', '2026-09-01T08:00:00.000Z'],
].map(([user_name, rating, review_text, created_at], index) => ({
  id: 900 - index,
  product_id: 201,
  user_name,
  rating,
  review_text,
  created_at,
  status: 'published',
}));

const faqs: Faq[] = [
  {
    id: 3,
    title: 'How do I pay?',
    comment: '<p>By M-Pesa or <b>in cash</b>.</p><p>When it is in your hands.</p>',
  },
  { id: 1, title: 'How fast is <delivery>?', comment: '<p>About 30 minutes &amp; a call.</p>' },
];

const post: PostDetail = {
  id: 1,
  slug: 'what-is-in-a-tin',
  name: 'What is in a tin?',
  summary: 'Caffeine & flavour.',
  image: '/upload/products/sample-640.webp',
  picture,
  author: 'Hart Team',
  created_at: '2026-11-04T22:30:00.000Z',
  category: { category_name: 'Pouches' },
  description: '<h2>Caffeine</h2><p>And <strong>flavour</strong>.</p>',
  previous: { slug: 'older', name: 'Older news' },
  next: null,
  related: [],
};
const older: PostDetail = {
  ...post,
  id: 2,
  slug: 'older',
  name: 'Older news',
  created_at: '2026-09-05T06:00:00.000Z',
  category: null,
  previous: null,
  next: { slug: post.slug, name: post.name },
  related: [post],
};

/** Returns the text of a page that staff have not changed, with values from these settings. */
export function textPageOf(input: unknown, settings: Settings = firstSettings) {
  const { page } = (input as { params: { page: TextPageName } }).params;
  return showPage({ page, version: 1, at: firstTextsAt, text: firstTexts[page] }, settings);
}

/**
 * Returns the answer of an endpoint in a test shop of two products. Returns undefined if the test shop has no data for
 * it.
 */
export function answerOf(route: CallRoute, input: unknown): unknown {
  const { params, query } = input as { params?: Record<string, string>; query?: Record<string, string> };
  if (route === 'GET /api/settings') return { ...firstSettings, messages: withBanner(firstSettings) };
  if (route === 'GET /api/frontend/categories') return categories;
  if (route === 'GET /api/{product}/products/new-arrivals') return { products: [mango, pen] };
  if (route === 'GET /api/pages/{page}') return textPageOf(input);
  if (route === 'GET /api/faqs') return faqs;
  if (route === 'GET /api/posts')
    return { data: [post, older], meta: { page: 1, per_page: 6, total: 14, last_page: 3 } };
  if (route === 'GET /api/posts/{slug}') return [post, older].find(({ slug }) => slug === params?.slug);
  if (route === 'GET /api/reviews') return testimonials;
  if (route === 'GET /api/featured-product') return { ...mango, headline: 'Mango season', ends_at: null };
  if (route === 'GET /api/{product}/products/premium') return { products: [pen] };
  if (route === 'GET /reviews/{productId}') return { reviews, next_cursor: null };
  if (route === 'GET /api/availability') return [{ id: Number(query?.ids), product_store: 3 }];
  if (route === 'GET /api/pos/categories') return categories;
  if (route === 'GET /api/categories/slug/{slug}')
    return categories.find(({ slug }) => slug === params?.slug);
  if (route === 'GET /api/products/slug/{slug}') {
    return [mangoDetail, penDetail].find(({ slug }) => slug === params?.slug);
  }
  if (route === 'GET /api/products' && query?.page !== undefined) {
    const meta = { page: 1, per_page: 8, total: 48, last_page: 6, seed: 20_261_121 };
    return { data: [mango, pen], next_cursor: null, meta };
  }
  if (route === 'GET /api/products') {
    const data = [mango, pen].filter(({ category }) => category.slug === query?.category);
    return { data, next_cursor: 'more' };
  }
  if (route === 'GET /api/category/{category}/{subcategory}/products') {
    return { products: params?.subcategory === 'fruit' ? [mango] : [], next_cursor: null };
  }
  return undefined;
}
