import { formatPrice } from '#shared/money.ts';

/** Texts of the admin's page of a sale at the till. */
export const tillSaleTexts = {
  title: 'Sold at the till',
  till: 'Till',
  cashier: 'Cashier',
  approvedBy: (name: string) => `prices and discounts approved by ${name}`,
  shift: 'Shift',
  openShift: 'Open the shift',
  noShift: 'None',
  receipt: 'Receipt',
  openReceipt: (number: string) => `Open receipt ${number}`,
  linkEnded: 'Its link has ended.',
  age: 'Age',
  ageChecked: 'Checked: 18 or older',
  ageNot: 'Not checked',
  tenders: 'Paid by',
  kinds: { cash: 'Cash', mpesa: 'M-Pesa', credit: 'Credit' },
  handed: (handed: number, change: number) =>
    `${formatPrice(handed)} handed over, ${formatPrice(change)} change`,
  odd: 'To look at',
  returns: 'Brought back',
  back: (quantity: number, name: string) => `${quantity} × ${name}`,
  notSellable: 'not put back into stock',
  by: (person: string, when: string) => `${when}, by ${person}`,
  next: 'Goods of this sale come back at a till, by a return with its receipt. Staff cannot move it here.',
  catalogue: (price: number) => `Catalogue ${formatPrice(price)}`,
  above: (sum: number) => `${formatPrice(sum)} above`,
  below: (sum: number) => `${formatPrice(sum)} below`,
  discount: (sum: number) => `${formatPrice(sum)} discount`,
  filter: { label: 'Sold at', till: 'Sold at: till', web: 'Sold at: web' },
  placed: (moment: string) => `Sold ${moment}`,
} as const;
