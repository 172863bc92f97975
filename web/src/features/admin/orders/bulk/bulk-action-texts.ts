import { formatPrice } from '#shared/money.ts';

/** What staff can do with several ticked orders. The texts of the dialogs are loaded with them. */
export const bulkActions = {
  slips: 'Print slips',
  pack: 'Mark as packed',
  give: 'Give to a rider',
  pick: 'Pick list',
  export: 'Export',
};

/** Says how many orders there are, and their sum. */
export const ordersText = (count: number, sum: number) =>
  `${count} ${count === 1 ? 'order' : 'orders'} · ${formatPrice(sum)}`;
