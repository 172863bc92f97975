import { firstNameOf } from '#shared/first-name.ts';
import { formatPrice } from '#shared/money.ts';
import type { AdminOrder } from '../payments/admin-order.ts';
import { scriptTexts as texts } from './script-texts.ts';

type Order = Pick<
  AdminOrder,
  | 'customer_name'
  | 'customer_address'
  | 'street_address'
  | 'items'
  | 'pay'
  | 'due'
  | 'payment_status'
  | 'age_restricted'
  | 'age_asked'
>;

type View = {
  /** The name of the signed-in staff member. */
  caller: string;
  isPickup: boolean;
};

/** The number of goods that the script names. */
const READ = 5;

/** Returns "a, b and c". */
function list(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
}

function goodsOf({ items }: Order): string {
  const read = items.slice(0, items.length > READ + 1 ? READ : READ + 1);
  const rest = items.length - read.length;
  const names = read.map(({ quantity, name }) => `${quantity} ${name}`);
  return list(rest > 0 ? [...names, `${rest} more`] : names);
}

function moneyOf({ pay, due, payment_status }: Order, isPickup: boolean): string {
  if (due <= 0) return texts.paid;
  const sum = formatPrice(due);
  const rest = pay > 0 ? texts.rest(formatPrice(pay), sum) : undefined;
  if (payment_status !== 'cod_due') return `${rest ?? texts.sum(sum)} ${texts.howToPay(isPickup)}`;
  return `${rest ?? texts.inCash(sum)} ${texts.change}`;
}

function ageOf({ age_restricted, age_asked }: Order, isPickup: boolean): string[] {
  if (!age_restricted) return [];
  const check = isPickup ? texts.bringId : texts.readyId;
  return [age_asked ? check : `${texts.adults} ${check}`];
}

/** Returns the sentences that staff say on the phone about an order. The staff's note and other orders are left out. */
export function callScript(order: Order, { caller, isPickup }: View): string[] {
  const { customer_name, customer_address: area, street_address: street } = order;
  const hello = ['Hello', firstNameOf(customer_name)].filter(Boolean).join(' ');
  const me = firstNameOf(caller);
  const place = isPickup ? `, to collect at ${area}` : ` to ${[area, street].filter(Boolean).join(', ')}`;
  return [
    texts.hello(hello, me),
    texts.ordered(`${goodsOf(order)}${place}`),
    ...(isPickup || street ? [] : [texts.where(area)]),
    moneyOf(order, isPickup),
    ...ageOf(order, isPickup),
    texts.shall(isPickup),
  ];
}
