import { creditCheck, pointsCheck } from './accounts.ts';
import { booksCheck } from './books.ts';
import { cashCheck } from './cash.ts';
import type { Check } from './check.ts';
import { journalCheck } from './journals.ts';
import { moneyListCheck } from './money-list.ts';
import { orderCopiesCheck } from './order-copies.ts';
import { orderCheck } from './orders.ts';
import { productCopiesCheck } from './product-copies.ts';
import { promotionCheck } from './promotions.ts';
import { stockCheck } from './stock.ts';
import { waitingCheck } from './waiting.ts';

/** All checks of the table. */
export const checks: readonly Check[] = [
  stockCheck,
  orderCheck,
  cashCheck,
  creditCheck,
  pointsCheck,
  promotionCheck,
  journalCheck,
  productCopiesCheck,
  orderCopiesCheck,
  moneyListCheck,
  booksCheck,
  waitingCheck,
];
