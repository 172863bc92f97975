import type { CallAnswer } from '../../../api/call.ts';

/** A product in the admin's list. */
export type ListedProduct = CallAnswer<'GET /api/admin/products'>['products'][number];

/** Returns the state that the list shows. A product whose category is hidden counts as hidden too. */
export const shownState = ({ status, hidden_with_category }: ListedProduct) =>
  status === 'active' && hidden_with_category ? 'hidden' : status;

/** Returns true if so few pieces are left that the product should be ordered again. */
export const isLow = ({ product_store, reorder_level }: ListedProduct) =>
  reorder_level !== null && product_store <= reorder_level;
