import { contactPromises } from './contact-promises.ts';
import { dataPromises } from './data-promises.ts';
import { deliveryPromises } from './delivery-promises.ts';
import { loyaltyPromises } from './loyalty-promises.ts';
import { moneyPromises } from './money-promises.ts';
import { orderPromises } from './order-promises.ts';
import type { KeptPromise } from './promise.ts';
import { tillPromises } from './till-promises.ts';

/** Every promise of the shop. */
export const allPromises: readonly KeptPromise[] = [
  ...orderPromises,
  ...deliveryPromises,
  ...moneyPromises,
  ...loyaltyPromises,
  ...dataPromises,
  ...contactPromises,
  ...tillPromises,
];
