import type { ProductDetail } from '#shared/catalogue/product.ts';
import type { Faq } from '#shared/content/faq.ts';
import type { Post } from '#shared/content/post.ts';
import { nairobiDay } from '#shared/nairobi.ts';
import { paths } from '#shared/paths.ts';
import { dayNames, type Week } from '#shared/settings/hours.ts';
import type { Settings } from '#shared/settings/settings.ts';

/** An object of a schema.org type. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** A name and a path: a step of a breadcrumb, or an item of a list. */
export type Named = { name: string; path: string };

const DAY_MS = 86_400_000;

/** Returns the opening hours. Days with the same hours share one entry. */
function openingHours(week: Week): Thing[] {
  const hours = [...new Set(week)].filter((day) => day !== '');
  return hours.map((day) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: dayNames.filter((_, place) => week[place] === day),
    opens: day.slice(0, 5),
    closes: day.slice(6),
  }));
}

/**
 * Returns the days on which a pause closes the shop. For search engines, equal opening and closing times mean that the
 * shop is closed all day.
 */
function closedDays(settings: Settings): Thing[] {
  const { pause } = settings;
  if (!pause) return [];
  const lastMinute = Date.parse(pause.until) - DAY_MS;
  return [
    {
      '@type': 'OpeningHoursSpecification',
      opens: '00:00',
      closes: '00:00',
      validThrough: nairobiDay(new Date(lastMinute)),
    },
  ];
}

/** Returns the structured data of the shop itself, with its social profiles. */
export const organization = (site: string, settings: Settings, logo: string): Thing => ({
  '@type': 'Organization',
  '@id': `${site}/#shop`,
  name: settings.shop_name,
  url: `${site}/`,
  logo: `${site}${logo}`,
  email: settings.email,
  telephone: settings.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: settings.address,
    addressLocality: 'Nairobi',
    addressCountry: 'KE',
  },
  sameAs: Object.values(settings.social),
});

/** Returns the structured data of the shop's phone, and when it is answered. */
export const contactPoint = (settings: Settings): Thing => ({
  '@type': 'ContactPoint',
  contactType: 'customer service',
  telephone: settings.phone,
  hoursAvailable: [...openingHours(settings.week), ...closedDays(settings)],
});

/** Returns the structured data of the website as a whole. */
export const webSite = (site: string, { shop_name }: Settings): Thing => ({
  '@type': 'WebSite',
  '@id': `${site}/#site`,
  name: shop_name,
  url: `${site}/`,
  inLanguage: 'en-KE',
  publisher: { '@id': `${site}/#shop` },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${site}${paths.search}?q={query}`,
    'query-input': 'required name=query',
  },
});

/**
 * Returns the items of a structured list. A breadcrumb names the link of an item `item`, and any other list names it
 * `url`.
 */
const places = (site: string, link: 'item' | 'url', named: readonly Named[]) =>
  named.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [link]: `${site}${path}`,
  }));

/** Returns the structured data of a page's breadcrumb (G-63). */
export const breadcrumbs = (site: string, trail: readonly Named[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: places(site, 'item', trail),
});

/** Returns the structured data of a list, with its items in the order of the page. */
export const itemList = (site: string, name: string, listed: readonly Named[]): Thing => ({
  '@type': 'ItemList',
  name,
  numberOfItems: listed.length,
  itemListElement: places(site, 'url', listed),
});

/** Returns the structured data of an information page, whose subject is the shop. */
export const pageThing = (
  site: string,
  type: 'AboutPage' | 'WebPage',
  { name, path }: Named,
  description: string,
): Thing => ({
  '@type': type,
  '@id': `${site}${path}#page`,
  name,
  description,
  url: `${site}${path}`,
  inLanguage: 'en-KE',
  about: { '@id': `${site}/#shop` },
});

type ArticleParts = {
  /** The URL of the article's picture. */
  image: string;
  /**
   * The name of the shop. If an author's name begins with the name of the shop, the author is the shop's team and not a
   * person.
   */
  shop: string;
};

/** Returns the structured data of an article: its title, date, author and publisher. */
export const articleThing = (site: string, path: string, post: Post, shown: ArticleParts): Thing => ({
  '@type': 'BlogPosting',
  '@id': `${site}${path}#article`,
  headline: post.name,
  description: post.summary,
  image: `${site}${shown.image}`,
  url: `${site}${path}`,
  datePublished: post.created_at,
  inLanguage: 'en-KE',
  author: { '@type': post.author.startsWith(shown.shop) ? 'Organization' : 'Person', name: post.author },
  publisher: { '@id': `${site}/#shop` },
  potentialAction: {
    '@type': 'SearchAction',
    target: `${site}${paths.search}?q={query}`,
    'query-input': 'required name=query',
  },
});

/** Returns the structured data of a page with questions and answers. */
export const faqThing = (site: string, path: string, faqs: readonly Faq[]): Thing => ({
  '@type': 'FAQPage',
  '@id': `${site}${path}#page`,
  url: `${site}${path}`,
  inLanguage: 'en-KE',
  mainEntity: faqs.map(({ title, comment }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: comment },
  })),
});

type ProductParts = {
  path: string;
  /** The URL of a picture that is suitable for all ages. */
  picture: string;
  /** Undefined if the product is not for sale. */
  offer: Thing | undefined;
  /** Published reviews, as structured data. */
  reviews: readonly Thing[];
};

/**
 * Returns the structured data of a product with its offer. If it has reviews, its rating and some reviews are
 * included.
 */
export function productThing(
  site: string,
  product: ProductDetail,
  { path, picture, offer, reviews }: ProductParts,
): Thing {
  const { rating } = product;
  return {
    '@type': 'Product',
    '@id': `${site}${path}#product`,
    name: product.product_name,
    description: product.meta_description,
    sku: product.product_code,
    category: `${product.category.category_name} > ${product.subcategory.title}`,
    brand: { '@type': 'Brand', name: product.brand.brand_name },
    image: `${site}${picture}`,
    url: `${site}${path}`,
    ...(offer && { offers: offer }),
    ...(rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    ...(reviews.length > 0 && { review: reviews }),
  };
}

/**
 * Returns a JSON-LD document that is safe inside HTML. It escapes `<`, so that no text in the data can end the script
 * element.
 */
export const toJsonLd = (things: readonly Thing[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
