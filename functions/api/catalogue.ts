import * as endpoints from '#shared/catalogue/endpoints.ts';
import * as tree from '../core/catalogue/catalogue.ts';
import * as catalogueReads from '../core/catalogue/catalogue-reads.ts';
import { getFeatured } from '../core/catalogue/featured.ts';
import { idsWithPack } from '../core/promotions/packs.ts';
import * as searching from '../core/search/search-products.ts';
import { lambda } from '../http/lambda.ts';

export const getCategory = lambda(endpoints.getCategory, catalogueReads.getCategory);

export const getFeaturedProduct = lambda(endpoints.getFeaturedProduct, getFeatured);

export const getProductBySlug = lambda(endpoints.getProductBySlug, catalogueReads.getProductBySlug);

export const getSubcategory = lambda(endpoints.getSubcategory, catalogueReads.getSubcategory);

export const listCollection = lambda(endpoints.listCollection, catalogueReads.listCollection);

export const listCollectionProducts = lambda(
  endpoints.listCollectionProducts,
  catalogueReads.listCollectionProducts,
);

export const listFrontendProducts = lambda(
  endpoints.listFrontendProducts,
  catalogueReads.listFrontendProducts,
);

export const listMenuCategories = lambda(endpoints.listMenuCategories, catalogueReads.listMenuCategories);

export const listNewArrivals = lambda(endpoints.listNewArrivals, catalogueReads.listNewArrivals);

export const listPremium = lambda(endpoints.listPremium, catalogueReads.listPremium);

export const listProducts = lambda(endpoints.listProducts, (ask) =>
  catalogueReads.listProducts(ask, (cards, levels) => idsWithPack(cards, levels, ask.now)),
);

export const listShopCategories = lambda(endpoints.listShopCategories, catalogueReads.listShopCategories);

export const listSubcategories = lambda(endpoints.listSubcategories, async ({ params }) => {
  const category = await tree.getCategory(({ id }) => id === params.id);
  return category.subcategories;
});

export const listSubcategoryProducts = lambda(
  endpoints.listSubcategoryProducts,
  catalogueReads.listSubcategoryProducts,
);

export const searchProducts = lambda(endpoints.searchProducts, ({ query }) =>
  searching.searchProducts(query.search),
);
