import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { mpesaNumber, normalisePhone } from '../phone.ts';
import * as texts from '../texts.ts';
import { moneyKinds } from './money-kind.ts';
import { PaymentMethods } from './payment-methods.ts';

/** The payment status of an order (G-14, G-80). `cod_due`: the customer will pay the rider. */
export const PaymentStatus = z.enum(['pending', 'paid', 'failed', 'refunded', 'cod_due']);
export type PaymentStatus = z.output<typeof PaymentStatus>;

/**
 * The states of a payment request. `started`: it was sent, and M-Pesa has not confirmed it. `prompted`: M-Pesa
 * confirmed it. These two are live. `unresolved`: the result is unknown after two minutes, and staff check it.
 * `mismatch`: the sum is not that of this order. `surplus`: the money arrived twice. Staff check both. All other
 * states are results from M-Pesa.
 */
export const AttemptState = z.enum([
  'started',
  'prompted',
  'paid',
  'refused',
  'cancelled',
  'timed-out',
  'unresolved',
  'mismatch',
  'surplus',
]);
export type AttemptState = z.output<typeof AttemptState>;

/** Returns true while the customer may still answer the payment request. */
export const isLive = (state: AttemptState) => state === 'started' || state === 'prompted';

/** A phone, as a person types it, that can receive a payment request. */
export const MpesaPhone = z
  .string()
  .max(40, { error: texts.phoneInvalid })
  .refine((text) => mpesaNumber(normalisePhone(text) ?? '') !== undefined, { error: texts.mpesaPhone })
  .transform((text) => normalisePhone(text) ?? text);

/** The ways to pay: a payment request on a phone, or cash or M-Pesa to the rider. */
export const PaymentRequest = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('mpesa'),
    /** The phone that receives the payment request. By default, it is the phone of the order. */
    phone: MpesaPhone.optional(),
  }),
  z.object({ method: z.literal('on_delivery') }),
]);
export type PaymentRequest = z.output<typeof PaymentRequest>;

const isToTheCent = (shillings: number) => Math.abs(shillings * 100 - Math.round(shillings * 100)) < 1e-6;

/** A sum of money that was received or refunded. It is above zero and may have cents. */
export const Taken = z
  .number({ error: texts.sumForm })
  .positive({ error: texts.sumForm })
  .max(10_000_000, { error: texts.sumForm })
  .refine(isToTheCent, { error: texts.sumForm });

/** An entry of an order's money, as its customer sees it. `reference` is M-Pesa's code; empty when it is unknown. */
export const MoneyLine = z.object({
  kind: z.enum(moneyKinds),
  amount: Shillings,
  at: Instant,
  reference: z.string(),
  /** For a refund: the way by which it went back. Missing if only its reference tells. */
  way: z.enum(['cash', 'mpesa', 'credit']).optional(),
  /**
   * The other order, for money that moved between two orders. It has no link. Otherwise, people who typed a stranger's
   * phone in their order could open the stranger's order.
   */
  moved: z.object({ number: z.string() }).optional(),
});

/** An order's money as its customer sees it, and the latest payment request (G-14). */
export const PaymentView = z.object({
  order_id: OrderId,
  number: z.string(),
  payment_status: PaymentStatus,
  total_amount: Shillings,
  pay: Shillings,
  due: Shillings,
  /** The sum that the shop must refund. */
  surplus: Shillings,
  /** The entries of the order's money, oldest first. */
  money: z.array(MoneyLine),
  /** False for an order that is paid, or that needs no payment any more. */
  is_payable: z.boolean(),
  /** The last three digits of the order's phone. It receives the payment request by default. */
  phone_end: z.string(),
  /** M-Pesa's code of the payment that paid the order; null until it is known. */
  receipt: z.string().nullable(),
  attempt: z
    .object({
      state: AttemptState,
      /** M-Pesa's result code. Null if M-Pesa sent none. */
      code: z.string().nullable(),
      /** The last three digits of the phone that received the payment request. */
      phone_end: z.string(),
      amount: Shillings,
      started_at: Instant,
    })
    .nullable(),
  /** The M-Pesa code that the customer entered for a payment that M-Pesa has not reported yet. */
  claim: z.string().nullable(),
  /**
   * The M-Pesa code that the customer entered, if its payment does not belong to this order because it paid another
   * order or was refunded.
   */
  claim_used: z.string().nullable(),
  /** How to pay by hand: M-Pesa's Pay Bill with this business number and account. */
  paybill: z.object({ business: z.string(), account: z.string(), note: z.string().optional() }),
  /** The ways to pay the order. If undefined, all ways are possible. */
  methods: PaymentMethods.optional(),
});
export type PaymentView = z.output<typeof PaymentView>;

const Metadata = z.object({
  Name: z.string().max(100),
  Value: z.union([z.string().max(100), z.number()]).optional(),
});

/** M-Pesa's payment callback. Only a successful payment has `CallbackMetadata`, whose list of items varies. */
export const PushResult = z.object({
  Body: z.object({
    stkCallback: z.object({
      MerchantRequestID: z.string().max(100),
      CheckoutRequestID: z.string().max(100),
      ResultCode: z.union([z.number(), z.string().max(20)]).transform(String),
      ResultDesc: z.string().max(500).optional(),
      CallbackMetadata: z.object({ Item: z.array(Metadata).max(30) }).optional(),
    }),
  }),
});
export type PushResult = z.output<typeof PushResult>;

/** Returns a sum in shillings from M-Pesa's format, `850` or `850.00`. Returns undefined for any other value. */
export const readSum = (sum: unknown): number | undefined =>
  (typeof sum === 'number' || typeof sum === 'string') && /^\d{1,9}(\.\d{1,2})?$/.test(String(sum))
    ? Number(sum)
    : undefined;

/**
 * Returns the schema of a text field in M-Pesa's notice. The text is cut to `longest` characters. A missing field, or
 * one of another type, is read as empty.
 */
const told = (longest: number) =>
  z
    .union([z.string(), z.number()])
    .transform((value) => String(value).slice(0, longest))
    .catch('')
    .default('');

/**
 * M-Pesa's notice about money that the shop's number received, with or without a payment request. Because it reports
 * money, no field is required and no value is refused. Unknown fields are stored unchanged.
 */
export const TillNotice = z.looseObject({
  TransID: told(100),
  TransTime: told(20),
  TransAmount: told(100),
  BusinessShortCode: told(20),
  BillRefNumber: told(100),
  /** The payer's phone number: complete, with asterisks, or as a SHA-256 digest. */
  MSISDN: told(100),
  FirstName: told(100),
});
export type TillNotice = z.output<typeof TillNotice>;

/** Our answer to all requests from M-Pesa. */
export const received = { ResultCode: 0, ResultDesc: 'Accepted' } as const;

/** The schema of our answer to M-Pesa. */
export const Received = z.object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') });
