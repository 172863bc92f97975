import type { Picture } from '#shared/catalogue/picture.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import type { PaymentStatus } from '#shared/payments/payment.ts';
import { readItem } from '../dynamodb/read-items.ts';
import { orderKey, orderNumberKey } from './keys.ts';

/** A sold line with the name and price of the moment of sale. Money in cents. */
type OrderLine = {
  product_id: number;
  name: string;
  code: string;
  slug: string;
  picture: Picture;
  quantity: number;
  unit_cents: number;
  total_cents: number;
  discount_cents: number;
  vat_cents: number;
  /** True for goods that were for adults only when they were sold. Lines of earlier releases lack it: `isRestrictedLine`. */
  age_restricted?: boolean;
};

/** An order as it is stored. `visitor` and `tracking` are fingerprints: they open it, and are never told. */
export type OrderItem = {
  id: string;
  number: string;
  created_at: string;
  /** The day in Nairobi, YYYY-MM-DD (G-69). */
  order_date: string;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  customer_address: string;
  special_instructions: string;
  /** Street, building or landmark; orders from before there was a field for it have none. */
  street_address?: string;
  /** True where the customer collects it; orders of earlier releases lack it. */
  is_pickup?: boolean;
  /** As it was typed. */
  coupon_code: string;
  /** The terms that were accepted with it (G-57). */
  terms_version?: string | undefined;
  /** The promotion that the discount comes from. */
  promotion_code: string | undefined;
  lines: OrderLine[];
  sub_total_cents: number;
  discount_cents: number;
  fee_cents: number;
  rounding_cents: number;
  total_cents: number;
  vat_rate: number;
  vat_cents: number;
  /** Every movement of its money, oldest first. Orders of earlier releases lack it: `entriesOf` reads both. */
  money?: MoneyEntry[];
  /** When it was paid in full. */
  paid_at?: string;
  /** Since when the shop has money of it to send back: with its id, where it stands in the unmatched payments. */
  surplus_since?: string;
  /** Copies of what `money` comes to, for the release before (with `payment_status`). */
  paid_cents: number;
  due_cents: number;
  /** True where the email that it was received was not sent, because the address had had enough of them (T14). */
  is_email_withheld?: boolean | undefined;
  visitor: string | undefined;
  /** Whoever was signed in, or signed in later in the browser that placed it (G-79). */
  owner?: string | undefined;
  tracking: string;
  /** Where its idempotency item stands. */
  repeat?: string;
  /** Who at the desk made it of a chat draft, and whether they asked the customer's age. */
  made_by?: { id: string; name: string } | undefined;
  draft_code?: string | undefined;
  age_asked?: boolean | undefined;
  /** Every move since it was placed, oldest first (G-80). An order that was never moved has none. */
  moves?: OrderMove[];
};

/** One move of an order: who made it, when, from where to where, and why. */
export type OrderMove = {
  at: string;
  from: OrderStatus;
  to: OrderStatus;
  why: string;
  by: { id: string; name: string };
};

/** Goods of a line that does not say so count as restricted: an ID too many is checked, never one too few. */
export const isRestrictedLine = ({ age_restricted = true }: Pick<OrderLine, 'age_restricted'>) =>
  age_restricted;

/** True when an order holds goods for adults only. */
export const isRestrictedOrder = ({ lines }: OrderItem) => lines.some(isRestrictedLine);

/** The order, or undefined. */
export const findOrder = (id: string) => readItem<OrderItem>(orderKey(id));

/** The id of the order that has this number. */
export const findOrderId = async (number: string) =>
  (await readItem<{ order_id: string }>(orderNumberKey(number)))?.order_id;
