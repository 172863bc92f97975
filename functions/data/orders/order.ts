import type { Picture } from '#shared/catalogue/picture.ts';
import type { Consent } from '#shared/consent.ts';
import type { AcceptedVersions } from '#shared/content/text-page.ts';
import type { Earns } from '#shared/loyalty/points.ts';
import { type ContactField, contactFields } from '#shared/orders/contact-fields.ts';
import type { CallOutcome } from '#shared/orders/order-call.ts';
import type { OrderStatus } from '#shared/orders/order-state.ts';
import type { OrderTerms, Place } from '#shared/orders/order-terms.ts';
import type { OrderTimes } from '#shared/orders/order-times.ts';
import type { MoneyEntry } from '#shared/payments/order-money.ts';
import type { PaymentStatus } from '#shared/payments/payment.ts';
import type { PaymentMethods } from '#shared/payments/payment-methods.ts';
import type { ShopSettings } from '#shared/settings/settings.ts';
import type { ReturnBody, Tender } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { Key } from '../dynamodb/keys.ts';
import { readItem, readItems } from '../dynamodb/read-items.ts';
import { settingsKey } from '../settings/keys.ts';
import { settingsOf } from '../settings/read-settings.ts';
import { orderKey, orderNumberKey } from './keys.ts';
import type { GoodsOut, OrderRider, RoadNote } from './order-rider.ts';

/** A line of an order with the name and price at the time of sale. Money in cents. */
export type OrderLine = {
  /** 0 for an item of the till that is not in the catalogue. */
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
  /** The catalogue's price of a piece at the time of sale, as the till knew it. */
  catalogue_cents?: number;
  note?: string;
  /**
   * The price that the shop paid for a piece, if it was known at the time of sale. No answer to a customer contains it.
   */
  buying_price_cents?: number;
  /**
   * The value that all pieces of the line took from the stock, if this value is not the number of pieces × their cost.
   */
  taken_cents?: number;
  /** True if the product was age-restricted at the time of sale. */
  age_restricted: boolean;
  /** The product's category and subcategory in the catalogue, if a promotion needed them. */
  place?: Place | undefined;
};

/**
 * An order as it is stored. A sale at a till has no times for calls and arrival. `visitor` and `tracking` are
 * fingerprints that give access to the order. They are never sent to a client.
 */
export type OrderItem = Partial<OrderTimes> & {
  /**
   * `till` means that the order was sold and paid at the counter. Undefined if it was placed by a customer, or by staff
   * for a customer.
   */
  kind?: 'till';
  till?: SoldAtTill;
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
  /** The hash of a phone that a till has signed but not sent yet. The phone itself is then undefined. */
  phone_hash?: string | undefined;
  customer_address: string;
  special_instructions: string;
  /** Street, building or landmark. */
  street_address: string;
  /** True if the customer collects the order. */
  is_pickup: boolean;
  /** The promo code as the customer typed it. */
  coupon_code: string;
  /**
   * The versions of the terms and of the privacy policy that apply to the order (G-57). Undefined for a sale at a till.
   */
  text_versions?: AcceptedVersions | undefined;
  /** The customer's consent to be asked for a review by email. */
  review_email?: Consent | undefined;
  /** The ways to pay that the shop offered when the order was placed; undefined for both. */
  payment_methods?: PaymentMethods | undefined;
  /** The promotion that the discount comes from. */
  promotion_code: string | undefined;
  /**
   * The keyed hash of the phone for which the use of the promotion counts (T18). Undefined if the use counts for no
   * phone.
   */
  promotion_phone?: string | undefined;
  /** The terms that were agreed when the order was placed; undefined if it was sold at a till. */
  terms?: OrderTerms | undefined;
  lines: OrderLine[];
  sub_total_cents: number;
  discount_cents: number;
  fee_cents: number;
  rounding_cents: number;
  total_cents: number;
  vat_rate: number;
  vat_cents: number;
  /** The returns at the till, oldest first, and the sum of the returned goods. The customer no longer owes this sum. */
  goods_back?: GoodsBack[];
  returned_cents?: number;
  /** All movements of the order's money, oldest first. */
  money: MoneyEntry[];
  /** The time when the order was paid in full. */
  paid_at?: string;
  /**
   * The time since which the shop has money of this order to refund. This time and the order's id are the sort key of
   * its unmatched payment.
   */
  surplus_since?: string;
  /** The manager who confirmed all money of the order, including money that M-Pesa has not confirmed to the till. */
  told?: { at: string; by: { id: string; name: string }; why: string; cash?: boolean };
  /** The number of times that some money of the order was confirmed or credit of its returns was released. */
  tells?: number;
  /** The part of the counted cash of the sale's shift that has become credit, in cents. */
  drawn_cents?: number;
  /** Totals of `money`, on which `payment_status` depends. Later writes check them. */
  paid_cents: number;
  due_cents: number;
  /** The rate at which the order earns points after its delivery; undefined if it earns none. */
  earns?: Earns | undefined;
  /** True if the confirmation email was not sent because the address reached its rate limit (T14). */
  is_email_withheld?: boolean | undefined;
  visitor: string | undefined;
  /** The id of the person who was signed in, or who later signed in with the same browser (G-79). */
  owner?: string | undefined;
  tracking: string;
  /** The partition key of the order's idempotency record. */
  repeat?: string;
  /**
   * The staff member who placed the order, from a cart sent by WhatsApp or on the phone. `age_asked` is true if they
   * asked for the customer's age.
   */
  made_by?: { id: string; name: string } | undefined;
  draft_code?: string | undefined;
  age_asked?: boolean | undefined;
  /**
   * The time when the customer was asked for another phone number; undefined if the shop does not wait for a number.
   */
  phone_asked_at?: string | undefined;
  /** All calls to the customer, oldest first; undefined if nobody has called. */
  calls?: OrderCall[];
  /** All changes of what was ordered, oldest first; undefined if nothing was changed. */
  edits?: OrderEdit[];
  /** The content before the last change, so that this change can be undone until something else happens. */
  undo?: { version: number; before: EditedFields } | undefined;
  /** The order that the customer gets instead, if this order was cancelled because it is a duplicate. */
  same_as?: { id: string; number: string };
  /** The orders that were cancelled because they duplicate this one. */
  copies?: OrderCopy[];
  /**
   * The promo code of the order whose goods this order replaces, if this order uses the code again. Its goods then have
   * the prices that they have with the code. `phone` is the keyed hash of the phone for which the use counts.
   */
  code_again?: { code: string; phone?: string };
  /** The order whose goods this order replaces. */
  replaces?: { id: string; number: string };
  /** The orders that replace goods of this order, oldest first. */
  replacements?: Replacement[];
  /** All changes of state since the order was placed, oldest first (G-80); undefined if there were none. */
  moves?: OrderMove[];
  /** The rider to whom the order was assigned, or who has it or had it; undefined if there is none. */
  rider?: OrderRider | undefined;
  /** All events of the order's delivery, oldest first; undefined if there are none. */
  road?: RoadNote[];
  /**
   * The pieces that are still with the rider after the order was refused or cancelled during its delivery; undefined if
   * there are none.
   */
  goods_out?: GoodsOut | undefined;
};

/** The data about a sale at the till. */
type SoldAtTill = {
  /** The till's name. */
  name: string;
  /** The sale's entry in the journal of a device. Undefined if a signed-in person made the sale without a device. */
  entry?: { till_id: string; epoch: number; index: number };
  /** The time when the shop received the entry; undefined if there is no entry. */
  received_at?: string;
  shift_id?: string;
  /** The code on the paper receipt, which opens the receipt at every till. */
  code: string;
  tenders: readonly Tender[];
  handed_cents: number;
  change_cents: number;
  /**
   * The person who approved what the cashier may not do alone: a changed price, a discount, or an item that is not in
   * the catalogue. `is_for_sale` is true if the server checked their PIN for this very sale. It is false if the till
   * was offline and used their last unlock.
   */
  approved_by?: { id: string; name: string; is_for_sale: boolean };
  age_checked: boolean;
  /**
   * True if no PIN proves that the named person made the sale. The sale's cash is confirmed only after a manager's
   * decision, even if it was counted.
   */
  is_unproven?: true;
  /** The flags, which say what a manager should check. */
  flags: readonly TillFlag[];
};

/** Goods of an order that the customer returned. `lines` are pieces that were sold and not returned before. */
export type GoodsBack = Pick<ReturnBody, 'id' | 'receipt' | 'total_cents' | 'vat_cents' | 'reason'> & {
  at: string;
  by: { id: string; name: string };
  lines: readonly Pick<
    ReturnBody['lines'][number],
    'line' | 'quantity' | 'net_cents' | 'vat_cents' | 'is_sellable'
  >[];
  tenders: readonly Pick<Tender, 'kind' | 'cents'>[];
  /** The person who approved the cash refund, if the cashier may not give it alone. */
  approved_by?: { id: string; name: string; is_for_sale: boolean };
};

/** A call to the customer of an order: the caller, the time, and the outcome. */
export type OrderCall = {
  at: string;
  by: { id: string; name: string };
  outcome: CallOutcome;
  /** About how many seconds after the tap on Call the outcome was recorded. Undefined if nobody tapped Call. */
  seconds?: number;
};

/** The fields that a change of an order can replace. */
export const editedFields = [
  'lines',
  'terms',
  'coupon_code',
  'promotion_code',
  'promotion_phone',
  'sub_total_cents',
  'discount_cents',
  'fee_cents',
  'rounding_cents',
  'total_cents',
  'vat_cents',
  ...contactFields,
  'is_pickup',
  'arrival_minutes',
  'there_by',
  'age_asked',
] as const satisfies (keyof OrderItem)[];
export type EditedFields = Pick<OrderItem, (typeof editedFields)[number]>;

/** A change of an order's content: the author, the time, the pieces of each changed product, and each changed field. */
export type OrderEdit = {
  /** The id that the browser chose, so that a repeated request has no further effect. */
  id: string;
  at: string;
  by: { id: string; name: string };
  goods: { name: string; was: number; is: number }[];
  total: { was_cents: number; is_cents: number };
  promotion: { was?: string | undefined; is?: string | undefined };
  there_by: { was?: string | undefined; is?: string | undefined };
  fields: { name: ContactField; was: string; is: string }[];
  /** A hash of the requested change, so that a different change with the same id is noticed. */
  hash?: string;
  /** True if this change undid the change before it. */
  is_undo?: true;
};
/** An order that was cancelled as a duplicate of another one, and the person who recorded this. */
export type OrderCopy = { id: string; number: string; at: string; by: { id: string; name: string } };

/**
 * An order that replaces goods that came back, and the person who made it. `goods` contains the pieces that the order
 * replaces.
 */
export type Replacement = {
  id: string;
  number: string;
  at: string;
  by: { id: string; name: string };
  goods: { product_id: number; quantity: number }[];
};

/** A change of an order's state: the author, the time, the state before and after, and the reason. */
export type OrderMove = {
  at: string;
  from: OrderStatus;
  to: OrderStatus;
  why: string;
  by: { id: string; name: string };
};

/** Returns true if an order contains age-restricted goods. */
export const isRestrictedOrder = ({ lines }: OrderItem) => lines.some(({ age_restricted }) => age_restricted);

/** Returns the order, or undefined. */
export const findOrder = (id: string) => readItem<OrderItem>(orderKey(id));

/** Returns an order and the settings with one read. The order is undefined if it does not exist. */
export async function findOrderAndSettings(id: string) {
  const found = await readItems([orderKey(id), settingsKey()]);
  const find = ({ pk }: Key) => found.find((item) => item.pk === pk);
  return {
    order: find(orderKey(id)) as OrderItem | undefined,
    settings: settingsOf(find(settingsKey()) as ShopSettings | undefined),
  };
}

/** Returns the id of the order with this number, or undefined. */
export const findOrderId = async (number: string) =>
  (await readItem<{ order_id: string }>(orderNumberKey(number)))?.order_id;
