/* Texts of the page with all products. */

export const title = 'Hart Vape Products in Kenya';
// no promise: what the page shows
export const lead = 'Everything we sell, in a new order every visit.';
export const categories = 'Categories';
export const products = 'Products';
export const pages = 'Pages';
export const previous = 'Previous';
export const next = 'Next';
export const page = (page: number, last: number) => `Page ${page} of ${last}`;
export const failed = 'Failed to load products';
export const emptyTitle = 'No Products Available';
export const emptyText = 'We are restocking. Please check again soon.';
