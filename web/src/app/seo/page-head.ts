import type { CategoryDetail } from '#shared/catalogue/category.ts';
import { nameWithStrength } from '#shared/catalogue/name-with-strength.ts';
import { type Picture, pictureUrl, pictureWidth } from '#shared/catalogue/picture.ts';
import type { ProductCard, ProductDetail } from '#shared/catalogue/product.ts';
import { categoryPath, productPath, subcategoryPath, viewPath } from '#shared/page.ts';
import { paths } from '#shared/paths.ts';
import type { Settings } from '#shared/settings/settings.ts';
import { type CallAnswer, type CallArgs, type CallRoute, callKey } from '../../api/call.ts';
import type { RouteData } from '../../api/screen-call.ts';
import { categoryTitle } from '../../features/catalogue/category-texts.ts';
import * as shopTexts from '../../features/catalogue/shop-texts.ts';
import { stockOf } from '../../features/catalogue/stock-call.ts';
import { firstQuery } from '../../features/catalogue/use-shuffled.ts';
import { listQuery } from '../../features/catalogue/use-subcategory-products.ts';
import { isInfoScreen } from '../../features/content/info-texts.ts';
import { isTextPage } from '../../features/content/use-text-page.ts';
import * as homeTexts from '../../features/home/home-texts.ts';
import * as productTexts from '../../features/product/product-texts.ts';
import { reviewsOf } from '../../features/reviews/reviews-call.ts';
import * as findTexts from '../../features/search/find-texts.ts';
import { onlyStrengthOf, placeOf, subcategoryOf } from '../../navigation/prerendered-path.ts';
import type { PageHead, SharePicture } from './head.ts';
import { infoHead } from './info-heads.ts';
import {
  breadcrumbs,
  itemList,
  type Named,
  organization,
  pageThing,
  productThing,
  webSite,
} from './json-ld.ts';
import { offerOf, reviewThings } from './offer.ts';
import { postHead, postsHead } from './post-heads.ts';
import { seoTexts } from './seo-texts.ts';
import { shareCard } from './share-card.ts';

type Known = { site: string; data: RouteData; settings: Settings };

function answer<R extends CallRoute>(data: RouteData, route: R, ...[input]: CallArgs<R>): CallAnswer<R> {
  return data[callKey(route, input)] as CallAnswer<R>;
}

/**
 * Returns the picture for a link preview. A JPEG is preferred, because not every messenger shows WebP. For a restricted
 * product, it is the shop's own picture, which suits all ages (T26).
 */
function shareable(picture: Picture, isRestricted: boolean): SharePicture {
  if (isRestricted) return shareCard;
  const { path, width, height, alt, jpeg } = picture;
  if (jpeg !== undefined) {
    const url = `${path}-${jpeg}.jpg`;
    return { url, width: jpeg, height: Math.round((height * jpeg) / width), alt, type: 'image/jpeg' };
  }
  const shown = pictureWidth(picture, 1200);
  const url = pictureUrl(picture, 1200);
  return { url, width: shown, height: Math.round((height * shown) / width), alt, type: 'image/webp' };
}

const home: Named = { name: productTexts.home, path: paths.home };
const named = ({ product_name, slug }: ProductCard): Named => ({
  name: product_name,
  path: productPath(slug),
});

function homeHead({ site, settings }: Known): PageHead {
  return {
    canonical: paths.home,
    type: 'website',
    title: homeTexts.title,
    description: seoTexts.home,
    picture: shareCard,
    things: [organization(site, settings, shareCard.url), webSite(site, settings)],
  };
}

function shopHead({ site, data }: Known): PageHead {
  const { data: products } = answer(data, 'GET /api/products', { query: firstQuery });
  const trail = [home, { name: shopTexts.title, path: paths.shop }];
  return {
    canonical: paths.shop,
    type: 'website',
    title: shopTexts.title,
    description: seoTexts.shop,
    picture: shareCard,
    things: [breadcrumbs(site, trail), itemList(site, shopTexts.title, products.map(named))],
  };
}

function findYoursHead({ site }: Known): PageHead {
  const { pageTitle: title, description } = findTexts;
  const page = { name: title, path: paths.findYours };
  return {
    canonical: paths.findYours,
    type: 'website',
    title,
    description,
    picture: shareCard,
    things: [pageThing(site, 'WebPage', page, description), breadcrumbs(site, [home, page])],
  };
}

type View = { subcategory?: string | undefined; strength?: number | undefined };

function productsOf(data: RouteData, category: string, { subcategory, strength }: View): ProductCard[] {
  if (!subcategory || strength) {
    const chosen = strength ? { strength: String(strength) } : {};
    return answer(data, 'GET /api/products', { query: listQuery({ category, subcategory, chosen }) }).data;
  }
  const params = { category, subcategory };
  return answer(data, 'GET /api/category/{category}/{subcategory}/products', { params, query: {} }).products;
}

function categoryHead({ site, data }: Known, slug: string, search: string): PageHead {
  const strength = onlyStrengthOf({ search });
  const category: CategoryDetail = answer(data, 'GET /api/categories/slug/{slug}', { params: { slug } });
  const subcategory = category.subcategories.find((each) => each.slug === subcategoryOf({ search }));
  const canonical = viewPath(slug, subcategory?.slug, strength);
  const trail = [home, { name: category.category_name, path: categoryPath(slug) }];
  if (subcategory) trail.push({ name: subcategory.title, path: canonical });
  const title = subcategory?.title ?? category.category_name;
  return {
    canonical,
    type: 'website',
    title: categoryTitle(category, subcategory, strength),
    description: subcategory?.description || category.category_description,
    picture: shareable(category.hero, category.age_restricted),
    things: [
      breadcrumbs(site, trail),
      itemList(site, title, productsOf(data, slug, { subcategory: subcategory?.slug, strength }).map(named)),
    ],
  };
}

function productHead({ site, data, settings }: Known, slug: string): PageHead {
  const product: ProductDetail = answer(data, 'GET /api/products/slug/{slug}', { params: { slug } });
  const { category, subcategory, age_restricted, selling_price } = product;
  const path = productPath(slug);
  const picture = shareable(product.images[0] ?? product.picture, age_restricted);
  const url = `${site}${path}`;
  const stock = answer(data, 'GET /api/availability', stockOf(product.id));
  const left = stock.find(({ id }) => id === product.id)?.product_store ?? 0;
  const said = answer(data, 'GET /reviews/{productId}', reviewsOf(product.id));
  const isSold = !age_restricted || settings.restricted_goods === 'sell';
  const trail = [
    home,
    { name: category.category_name, path: categoryPath(category.slug) },
    { name: subcategory.title, path: subcategoryPath(category.slug, subcategory.slug) },
  ];
  return {
    canonical: path,
    type: 'product',
    title: nameWithStrength(product),
    description: product.meta_description,
    picture,
    ...(isSold && { price: selling_price }),
    things: [
      productThing(site, product, {
        path,
        picture: picture.url,
        offer: isSold ? offerOf(product, { site, url, settings, left }) : undefined,
        reviews: reviewThings(said.reviews),
      }),
      breadcrumbs(site, trail),
      organization(site, settings, shareCard.url),
    ],
  };
}

/**
 * Returns the metadata of a prerendered page. Returns undefined for the shell page and the not-found page, which are
 * not indexed.
 */
export function pageHead(path: string, site: string, data: RouteData): PageHead | undefined {
  const { pathname, search } = new URL(path, 'http://shop.invalid');
  const { screen, name = '' } = placeOf(pathname) ?? {};
  const known = { site, data, settings: answer(data, 'GET /api/settings') };
  if (screen === 'home') return homeHead(known);
  if (screen === 'shop') return shopHead(known);
  if (screen === 'findYours') return findYoursHead(known);
  if (screen === 'category') return categoryHead(known, name, search);
  if (screen === 'product') return productHead(known, name);
  if (screen === 'posts') return postsHead(site, answer(data, 'GET /api/posts').data);
  if (screen === 'post')
    return postHead(site, known.settings, answer(data, 'GET /api/posts/{slug}', { params: { slug: name } }));
  if (screen === 'faqs')
    return infoHead(site, screen, known.settings, { faqs: answer(data, 'GET /api/faqs') });
  if (screen && isTextPage(screen)) {
    const text = answer(data, 'GET /api/pages/{page}', { params: { page: screen } });
    return infoHead(site, screen, known.settings, { text });
  }
  if (screen && isInfoScreen(screen)) return infoHead(site, screen, known.settings);
  return undefined;
}
