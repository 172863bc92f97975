import * as z from 'zod';
import { CartRequest, CouponCode, Quote } from '../cart/quote.ts';
import { PictureShape, Shillings } from '../catalogue/product.ts';
import { AcceptedVersions, VersionNumber } from '../content/text-page.ts';
import { emailField } from '../email-field.ts';
import { Instant, OrderId } from '../ids.ts';
import { HolderChoice } from '../payments/holder-choice.ts';
import { MoneyLine, PaymentStatus, Taken } from '../payments/payment.ts';
import { normalisePhone } from '../phone.ts';
import { shop } from '../shop.ts';
import { AcceptedTaxReceipt } from '../tax/kra-receipt.ts';
import * as texts from '../texts.ts';
import { readLine, readParagraphs } from '../typed-text.ts';
import { OrderChanged } from './order-changed.ts';
import { OrderReturn } from './order-return.ts';
import { onItsWay, RiderId } from './order-road.ts';
import { OrderStatus } from './order-state.ts';

/** A line of an order, with the name and price at the time of sale (S2-182). */
const OrderItem = z.object({
  /** The product's id; 0 for an item of the till that is not in the catalogue. */
  id: z.number().int().min(0),
  name: z.string(),
  quantity: z.number().int(),
  price: Shillings,
  total: Shillings,
  /** The discount of this line by the promo code. */
  discount: Shillings,
  /** The VAT that is included in the line's price after discount (G-18). */
  vat: Shillings,
  product_image: z.string(),
  picture: PictureShape,
  slug: z.string(),
  /** True when the product was age-restricted at the time of sale. The customer shows an ID at the door. */
  age_restricted: z.boolean(),
});

/** A state that an order reached, and when, as the customer sees it. The staff member is not named (G-80). */
const TimelineStep = z.object({ status: OrderStatus, at: Instant });

/** How goods were sold at the till: by whom, how they were paid for, and what was returned since. */
const TillSale = z.object({
  till: z.string(),
  cashier: z.string(),
  /** The code on the paper receipt. Staff can open the sale with it at any till. */
  code: z.string(),
  tenders: z.array(
    z.object({ kind: z.enum(['cash', 'mpesa', 'credit']), amount: Shillings, reference: z.string() }),
  ),
  handed: Shillings,
  change: Shillings,
  returns: z.array(z.object({ receipt: z.string(), at: Instant, amount: Shillings })),
});

/** The part of an order that is public to anyone who knows its id: number and status (G-79). */
export const OrderStub = z.object({
  /** `till` for a sale at the counter. Undefined for an order from the web shop or the chat. */
  kind: z.literal('till').optional(),
  id: OrderId,
  number: z.string(),
  order_status: OrderStatus,
  payment_status: PaymentStatus,
});

/** The whole order, for the browser that placed it or the holder of its token (S2-181, S2-277). */
export const OrderFull = OrderStub.extend({
  created_at: Instant,
  /** The times by which the shop calls, and by which the goods arrive or are ready. Undefined for a sale at a till. */
  call_by: Instant.optional(),
  there_by: Instant.optional(),
  /**
   * When the shop asked for another phone number, because it reached nobody with the present one. Undefined if it did
   * not ask.
   */
  phone_asked_at: Instant.optional(),
  /**
   * If this order was cancelled as a duplicate: the order that the customer gets instead. It has no link, because a
   * person who typed somebody else's phone number could then open that person's order.
   */
  same_as: z.object({ number: z.string() }).optional(),
  customer_name: z.string(),
  customer_address: z.string(),
  special_instructions: z.string(),
  /** Street, building or landmark; empty when the customer gave none, or collects the order. */
  street_address: z.string(),
  /** True for an order that the customer collects at the shop. */
  is_pickup: z.boolean(),
  /** True while the customer may cancel the order. */
  may_cancel: z.boolean(),
  items: z.array(OrderItem),
  total_products: z.number().int(),
  sub_total: Shillings,
  discount_amount: Shillings,
  /** The promo code that the discount comes from. */
  promotion_code: z.string().nullable(),
  delivery_fee: Shillings,
  rounding: Shillings,
  total_amount: Shillings,
  /** The VAT that the total includes: the sum for all lines and the delivery, each rounded to the cent (G-18). */
  vat_amount: Shillings,
  vat_rate: z.number(),
  delivery_vat: Shillings,
  pay: Shillings,
  due: Shillings,
  /** The sum that the shop must refund. */
  surplus: Shillings,
  /** All payments and refunds of the order, oldest first. */
  money: z.array(MoneyLine),
  /** The shop's tax number (KRA PIN) and the text for its receipts, as staff have set them. */
  tax_pin: z.string().optional(),
  receipt_text: z.string().optional(),
  /** True when the confirmation email was not sent, because the address had received five emails within the hour. */
  is_email_withheld: z.boolean(),
  /**
   * The versions of the terms and of the privacy policy that apply to the order (G-57). Undefined for a sale at a till.
   */
  text_versions: AcceptedVersions.optional(),
  /**
   * The first name of the rider who brings the order now. Undefined unless the order is on its way. Without a `phone`,
   * the customer calls the shop. `is_at_door` is true once the rider is at the door.
   */
  on_road: z
    .object({ rider: z.string(), phone: z.string().optional(), is_at_door: z.literal(true).optional() })
    .optional(),
  /** The states of the order, oldest first. The first is the placing of the order. */
  timeline: z.array(TimelineStep),
  /** The changes that the shop made to the order, oldest first. Undefined if there are none. */
  changes: z.array(OrderChanged).optional(),
  /**
   * The order whose goods this one replaces, and the orders that replace goods of this one. Undefined if there are
   * none.
   */
  replaces: z.object({ number: z.string() }).optional(),
  replacements: z.array(z.object({ number: z.string() })).optional(),
  /** The returns of goods after the delivery, oldest first. Undefined if there are none. */
  returns: z.array(OrderReturn).optional(),
  /**
   * The loyalty points that the order has earned. Undefined before its delivery, and if the shop gave no points then.
   */
  points: z.int().optional(),
  /** The data of a sale at the till. Undefined for an order of the web shop. */
  till_sale: TillSale.optional(),
  /**
   * The token of a link that the customer can share. It shows the state and the sum, and can be used to pay. Undefined
   * once the order has ended.
   */
  share_token: z.string().optional(),
  /** The tax receipts (KRA) for a sale and its returns. Undefined until KRA has accepted one. */
  tax_receipts: z.array(AcceptedTaxReceipt).optional(),
});
export type OrderFull = z.output<typeof OrderFull>;

/**
 * An order for the holder of a token with limited access: state, times and sums. It has no goods, no name, no phone and
 * no address.
 */
export const OrderInPart = OrderStub.extend({
  created_at: Instant,
  call_by: Instant.optional(),
  there_by: Instant.optional(),
  is_pickup: z.boolean(),
  total_amount: Shillings,
  pay: Shillings,
  due: Shillings,
  /** The sum that the shop must refund. */
  surplus: Shillings,
  /** The states of the order, oldest first. The first is the placing of the order. */
  timeline: z.array(TimelineStep),
  /** True while the rider is at the door. */
  is_at_door: z.boolean(),
});
export type OrderInPart = z.output<typeof OrderInPart>;

/**
 * The history of an order as staff see it: who changed the state, from which state and why. `moves` lists the states to
 * which the caller may move the order.
 */
export const OrderProgress = OrderStub.extend({
  timeline: z.array(
    TimelineStep.extend({
      from: OrderStatus.nullable(),
      by: z.string().nullable(),
      why: z.string(),
    }),
  ),
  moves: z.array(OrderStatus),
  ...onItsWay,
  /**
   * The time by which the next step of the order must be done: first the call, then the arrival. Null for an order
   * without such a time.
   */
  due_by: Instant.nullable(),
  /** The customer is not called before this time. Null: at any time. */
  call_from: Instant.nullable(),
  /** True when the order contains age-restricted goods. The person who hands it over must check an ID. */
  age_restricted: z.boolean(),
  pay: Shillings,
  due: Shillings,
  surplus: Shillings,
});
export type OrderProgress = z.output<typeof OrderProgress>;

/**
 * A request to move an order to another state. `from` is the state that the caller saw. It is compared with the current
 * state, so that two people never make the same move twice. To move an unpaid order to `delivered`, the request must
 * contain cash for the rest, or a reason.
 */
export const OrderMoveRequest = z
  .object({
    from: OrderStatus,
    to: OrderStatus,
    why: z.string().overwrite(readLine).max(300, { error: texts.whyLong }).default(''),
    /** The version of the packing slip that the caller has. A move with an older slip is refused. */
    slip: z.int().min(1).optional(),
    /** The cash that the customer paid at the door. */
    cash: Taken.optional(),
    taken_by: HolderChoice,
    /** The rider who takes an order that leaves the shop. Default: the rider to whom it is assigned. */
    rider: RiderId.optional(),
    /**
     * The rider to whom the order was assigned, as the caller saw it; null if there was none. A move to
     * `out_for_delivery` needs it.
     */
    was: RiderId.nullable().optional(),
  })
  .refine(({ to, was }) => to !== 'out_for_delivery' || was !== undefined, {
    error: texts.riderNotSeen,
    path: ['was'],
  });

/**
 * The answer to a request for an order. The holder of a token with limited access gets an {@link OrderInPart}. A caller
 * who has not proved access to the order gets an {@link OrderStub}.
 */
export const OrderView = z.union([OrderFull, OrderInPart, OrderStub]);
export type OrderView = z.output<typeof OrderView>;

const required = (empty: string, max: number, long: string) =>
  z
    .string({ error: empty })
    .overwrite(readLine)
    .min(1, { error: empty, abort: true })
    .max(max, { error: long, abort: true });

/** The customer's instructions for the rider. */
export const Instructions = z
  .string()
  .overwrite(readParagraphs)
  .max(shop.maxInstructions, { error: texts.instructionsLong });

/** The street, building or landmark of an address. */
export const StreetAddress = z
  .string()
  .overwrite(readLine)
  .max(shop.maxStreetAddress, { error: texts.streetLong });

const ignored = z.string().max(200).optional();

const parseJson = (text: string, context: z.RefinementCtx) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom', message: texts.cartUnreadable });
    return z.NEVER;
  }
};

/** Parses a total: `1,500.50` gives 1500.5. Returns undefined for text that is not a number. */
function readTotal(text = ''): number | undefined {
  const plain = text.replaceAll(',', '').trim();
  return plain && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}

/**
 * The order form: multipart, with text fields only (S2-169…180). Money, status and date fields are accepted but ignored
 * (G-17, G-69). Only ids and quantities of `cart_contents` are used. `total_amount` is compared with the real total, so
 * that the customer never pays more than they saw.
 */
export const OrderForm = z.object({
  _token: ignored,
  customer_name: required(texts.nameRequired, 100, texts.nameLong),
  customer_email: emailField(texts.emailRequired, texts.emailInvalid),
  customer_phone: required(texts.phoneRequired, 40, texts.phoneInvalid)
    .refine((text) => normalisePhone(text) !== undefined, { error: texts.phoneInvalid })
    .transform((text) => normalisePhone(text) ?? text),
  customer_address: required(texts.areaRequired, 100, texts.areaUnknown),
  special_instructions: Instructions.default(''),
  /** The street, building or landmark (G-92). The specification's own client does not send it. */
  street_address: StreetAddress.default(''),
  /** The version of the consent text, if the customer agreed to be asked for a review by email. */
  review_consent: VersionNumber.optional(),
  coupon_code: CouponCode.default(''),
  /** The version of the terms that the checkout named (G-57). The specification's own client does not send it. */
  terms_shown: VersionNumber.optional(),
  cart_contents: z
    .string({ error: texts.cartEmpty })
    .max(100_000, { error: texts.cartLong })
    .transform(parseJson)
    .pipe(CartRequest),
  total_amount: z.string().max(40).optional().transform(readTotal),
  order_date: ignored,
  order_status: ignored,
  total_products: ignored,
  sub_total: ignored,
  payment_status: ignored,
  vat: ignored,
  pay: ignored,
  due: ignored,
});
export type OrderForm = z.output<typeof OrderForm>;

/**
 * The answer to a placed order: the two fields of the specification, and the fields with which the browser opens the
 * order later (G-15).
 */
export const OrderPlaced = z.object({
  success: z.literal(true),
  message: z.string(),
  order_id: OrderId,
  order_number: z.string(),
  tracking_token: z.string(),
  redirect: z.string(),
  total_amount: Shillings,
});
export type OrderPlaced = z.output<typeof OrderPlaced>;

/**
 * The body of all error answers. Only the answer to a refused order may have `success` and `quote`. Only the answer to
 * a change that is based on an old version has `record`: the stored record (G-72).
 */
export const ErrorBody = z.object({
  message: z.string(),
  code: z.string(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  request_id: z.string(),
  success: z.literal(false).optional(),
  quote: Quote.optional(),
  record: z.unknown().optional(),
  /** The server's time, for a till whose clock is more than five minutes off. */
  now: Instant.optional(),
  /** The number of tries that are left after a wrong PIN. */
  tries_left: z.number().int().optional(),
});
export type ErrorBody = z.output<typeof ErrorBody>;
