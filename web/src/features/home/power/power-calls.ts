import type { Category, CategoryDetail, Subcategory } from '#shared/catalogue/category.ts';
import { callKey } from '../../../api/call.ts';
import { type RouteData, type ScreenCall, screenCall } from '../../../api/screen-call.ts';

/**
 * The category whose subcategories the showcase lists (S1-052), and the subcategory that the carousel tries first
 * (S1-350).
 */
export const powerParent = 'caffeine-energy-pouches';
export const energySubcategory = { category: powerParent, subcategory: 'washa-extra' };

/**
 * Returns the parent category with this slug. If there is none, returns the category whose name gives this slug (in
 * lower case with dashes), or undefined.
 */
export const findParent = <C extends Pick<Category, 'slug' | 'category_name'>>(
  categories: readonly C[],
  slug: string,
) =>
  categories.find((each) => each.slug === slug) ??
  categories.find(({ category_name }) => category_name.toLowerCase().replace(/\s+/g, '-') === slug);

const parentCall = (slug: string) => screenCall('GET /api/categories/slug/{slug}', { params: { slug } });

export const subcategoryCall = (category: string, { slug }: Pick<Subcategory, 'slug'>) =>
  screenCall('GET /api/category/{category}/{subcategory}/products', {
    params: { category, subcategory: slug },
  });

/**
 * Functions that return the further calls of a prerendered showcase. Each needs earlier answers: the first loads the
 * category, the second the products of its first subcategory (S1-053).
 */
export const powerCalls: ((data: RouteData) => ScreenCall[])[] = [
  (data) => {
    const categories = data[callKey('GET /api/frontend/categories')] as Category[];
    const parent = findParent(categories, powerParent);
    return parent ? [parentCall(parent.slug)] : [];
  },
  (data) => {
    const parents = Object.keys(data).filter((key) => key.startsWith('GET /api/categories/slug/'));
    const parent = parents[0] ? (data[parents[0]] as CategoryDetail) : undefined;
    return parent ? parent.subcategories.slice(0, 1).map((first) => subcategoryCall(parent.slug, first)) : [];
  },
];
