import { paths } from '#shared/paths.ts';

/** Every URL of the shop, spelled once. */
export const urls = {
  home: paths.home,
  newArrivals: '/#new-arrivals',
  collections: '/#collections',
  category: (slug: string, subcategory?: string) =>
    `${paths.category.replace(':slug', slug)}${subcategory ? `?subcategory=${subcategory}` : ''}`,
  product: (slug: string) => paths.product.replace(':slug', slug),
  cart: paths.cart,
  checkout: paths.checkout,
  orderSuccess: (orderId: string) => paths.orderSuccess.replace(':orderId', orderId),
};
