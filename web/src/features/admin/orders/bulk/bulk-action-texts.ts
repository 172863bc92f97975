import { formatPrice } from '#shared/money.ts';

/** The actions for several ticked orders. The texts of their dialogs are loaded with the dialogs. */
export const bulkActions = {
  slips: 'Print slips',
  pack: 'Mark as packed',
  give: 'Give to a rider',
  pick: 'Pick list',
  export: 'Export',
};

/** Returns a text with the number of orders and their sum. */
export const ordersText = (count: number, sum: number) =>
  `${count} ${count === 1 ? 'order' : 'orders'} · ${formatPrice(sum)}`;
