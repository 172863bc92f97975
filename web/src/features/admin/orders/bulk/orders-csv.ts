import { type CsvLine, csvFile } from '#shared/jobs/csv.ts';
import { nairobiMinute } from '#shared/nairobi.ts';
import { moneyWord } from '../../payments/money-word.ts';
import type { ListedOrder } from '../order-columns.tsx';
import { stateName } from '../state-name.ts';
import { bulkTexts } from './bulk-texts.ts';

/** Returns the ticked orders as a CSV file. Its texts are never formulas. */
export function ordersCsv(orders: readonly ListedOrder[], isPickup: (area: string) => boolean): string {
  const lines = orders.map((order): CsvLine => {
    const isCollected = isPickup(order.customer_address);
    return [
      order.number,
      nairobiMinute(order.created_at).replace('T', ' '),
      stateName(order.order_status, isCollected),
      order.customer_name,
      order.customer_address,
      ...[order.total_products, order.total_amount, order.pay, order.due, order.surplus],
      moneyWord(order, isCollected).word,
    ];
  });
  return csvFile([bulkTexts.csv.columns, ...lines]);
}
