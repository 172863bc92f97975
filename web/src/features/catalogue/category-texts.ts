/* Texts of the category page. */

export const tabs = 'Subcategories';
export const notFound = (slug: string) => `Category "${slug}" not found`;
export const subcategoryNotFound = 'We could not find that part of this category.';
export const emptyTitle = 'No Products Available';
export const emptyText = 'This category is currently being updated with new products.';
export const emptyAction = 'Browse All Categories';
export const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;
export const more = 'Load more';
export const failed = 'Failed to load products';
export const adults = '18+ only';

/** Returns the title of the page of a category, of a subcategory or of one strength of either, for the browser's tab and for search results. */
export function categoryTitle(
  { meta_title, age_restricted }: { meta_title: string; age_restricted: boolean },
  subcategory?: { title: string },
  strength?: number,
) {
  const view = subcategory ? `${subcategory.title} · ${meta_title}` : meta_title;
  return strength ? `${strength} ${age_restricted ? 'mg/ml' : 'mg'} · ${view}` : view;
}
