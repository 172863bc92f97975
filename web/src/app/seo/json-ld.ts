import type { ProductDetail } from '#shared/catalogue/product.ts';
import type { Faq } from '#shared/content/faq.ts';
import type { Post } from '#shared/content/post.ts';
import type { Settings } from '#shared/settings.ts';

/** One thing as schema.org describes it. */
export type Thing = { '@type': string } & Record<string, unknown>;

/** A step of a trail, or a product of a list: its name and its path. */
export type Named = { name: string; path: string };

/** The shop itself, and where else it is found. */
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

/** The site as a whole. */
export const webSite = (site: string, { shop_name }: Settings): Thing => ({
  '@type': 'WebSite',
  '@id': `${site}/#site`,
  name: shop_name,
  url: `${site}/`,
  inLanguage: 'en-KE',
  publisher: { '@id': `${site}/#shop` },
});

/** Places of a trail point at an `item`, those of a list at a `url`. */
const places = (site: string, link: 'item' | 'url', named: readonly Named[]) =>
  named.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [link]: `${site}${path}`,
  }));

/** Where a page stands (G-63). */
export const breadcrumbs = (site: string, trail: readonly Named[]): Thing => ({
  '@type': 'BreadcrumbList',
  itemListElement: places(site, 'item', trail),
});

/** What a page lists, in its order. */
export const itemList = (site: string, name: string, listed: readonly Named[]): Thing => ({
  '@type': 'ItemList',
  name,
  numberOfItems: listed.length,
  itemListElement: places(site, 'url', listed),
});

/** A page of words, of the kind that schema.org has a name for, with what it is about. */
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

/** An article: what it is called, when and by whom it was written, and whose it is. */
export const articleThing = (site: string, path: string, post: Post, image: string): Thing => ({
  '@type': 'BlogPosting',
  '@id': `${site}${path}#article`,
  headline: post.name,
  description: post.summary,
  image: `${site}${image}`,
  url: `${site}${path}`,
  datePublished: post.created_at,
  inLanguage: 'en-KE',
  author: { '@type': 'Organization', name: post.author },
  publisher: { '@id': `${site}/#shop` },
});

/** Questions with their answers; a page without any is no such page. */
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
  /** The address of a picture that everybody may see. */
  picture: string;
  /** Absent where it cannot be bought here. */
  offer: Thing | undefined;
  /** Published reviews, as things. */
  reviews: readonly Thing[];
};

/** A product with its offer and, where it has been reviewed, what the reviews say together and some of them. */
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

/** Things as one document inside HTML: no `<` can end the element or begin another. */
export const toJsonLd = (things: readonly Thing[]) =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': things }).replaceAll('<', '\\u003c');
