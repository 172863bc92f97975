import * as z from 'zod';

/**
 * What a manager should look at in an entry of a till's journal, in words. The entry is recorded all the same, because
 * the customer has paid and gone.
 */
export const tillFlagNames = {
  person: 'The person may not work at the till',
  'old-price': 'The till had an earlier price of the catalogue',
  price: 'A price differs from the catalogue',
  'price-not-allowed': 'The person may not change prices',
  'discount-not-allowed': 'The person may not give discounts',
  'custom-item-not-allowed': 'The person may not sell items that are not in the catalogue',
  'return-not-allowed': 'The person may not take goods back',
  'not-sold': 'A product is hidden, deleted or unknown',
  age: 'The customer’s age was not checked',
  missing: 'More pieces were sold than there were in stock',
  clock: 'The till’s clock was wrong',
  shift: 'The shift is not known',
  'shift-closed': 'The shift was closed before',
  cash: 'The till expected other cash than the shop',
  'sale-unknown': 'The sale of these goods is not known',
  'too-much-back': 'More goods or money came back than were sold',
  'mpesa-code': 'The M-Pesa code was used before, or is no M-Pesa code',
  'mpesa-sum': 'M-Pesa reported another sum',
} as const;

export type TillFlag = keyof typeof tillFlagNames;

export const TillFlag = z.enum(Object.keys(tillFlagNames) as [TillFlag, ...TillFlag[]]);
