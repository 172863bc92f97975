import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { mpesaNumber, normalisePhone } from '../phone.ts';
import { texts } from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { moneyKinds } from './money-kind.ts';

/** Where an order's money stands (G-14, G-80). `cod_due`: to be paid to the rider. */
export const PaymentStatus = z.enum(['pending', 'paid', 'failed', 'refunded', 'cod_due']);
export type PaymentStatus = z.output<typeof PaymentStatus>;

/**
 * Where one prompt on a phone stands. `started`: M-Pesa was asked and has not said that it prompted; `prompted`: it has.
 * These two are live. `unresolved`: nobody knows after two minutes, a person looks. `mismatch`, `surplus`: money came that
 * is not this order's sum, or came twice; a person looks. All others are M-Pesa's word.
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

/** True while the shopper may still answer the prompt. */
export const isLive = (state: AttemptState) => state === 'started' || state === 'prompted';

/** What may be paid with: the prompt on a phone, or notes and coins (or M-Pesa) to the rider. */
export const PaymentRequest = z.discriminatedUnion('method', [
  z.object({
    method: z.literal('mpesa'),
    /** The phone that gets the prompt; the order's own where it is left out. */
    phone: z
      .string()
      .max(40, { error: texts.phoneInvalid })
      .refine((text) => mpesaNumber(normalisePhone(text) ?? '') !== undefined, { error: texts.mpesaPhone })
      .transform((text) => normalisePhone(text) ?? text)
      .optional(),
  }),
  z.object({ method: z.literal('on_delivery') }),
]);
export type PaymentRequest = z.output<typeof PaymentRequest>;

const isToTheCent = (shillings: number) => Math.abs(shillings * 100 - Math.round(shillings * 100)) < 1e-6;

/** A sum of money that was taken or sent back: more than nothing, to the cent. */
export const Taken = z
  .number({ error: texts.sumForm })
  .positive({ error: texts.sumForm })
  .max(10_000_000, { error: texts.sumForm })
  .refine(isToTheCent, { error: texts.sumForm });

/** Who took cash, where it is not the person who records it: a rider's or a colleague's name. */
export const TakenBy = z.string().overwrite(readLine).max(60, { error: texts.nameLong }).default('');

/** One movement of an order's money, as its shopper sees it. `reference`: M-Pesa's code; empty where it is unknown. */
export const MoneyLine = z.object({
  kind: z.enum(moneyKinds),
  amount: Shillings,
  at: Instant,
  reference: z.string(),
});

/** An order's money as its own shopper sees it, and the newest prompt (G-14). */
export const PaymentView = z.object({
  order_id: OrderId,
  number: z.string(),
  payment_status: PaymentStatus,
  total_amount: Shillings,
  pay: Shillings,
  due: Shillings,
  /** What the shop has to send back. */
  surplus: Shillings,
  /** Oldest first. */
  money: z.array(MoneyLine),
  /** False for an order that is paid, or that is no longer to be paid. */
  is_payable: z.boolean(),
  /** The last three digits of the order's own phone, which gets the prompt unless another is given. */
  phone_end: z.string(),
  /** M-Pesa's code of what paid it, once it is known. */
  receipt: z.string().nullable(),
  attempt: z
    .object({
      state: AttemptState,
      /** M-Pesa's result code, where it gave one. */
      code: z.string().nullable(),
      /** The last three digits of the phone that was prompted. */
      phone_end: z.string(),
      amount: Shillings,
      started_at: Instant,
    })
    .nullable(),
  /** A code that the shopper gave us, of a payment that we have not been told of yet. */
  claim: z.string().nullable(),
  /** The same, once that payment is found to be no money for this order: it has paid another, or went back. */
  claim_used: z.string().nullable(),
  /** How to pay by hand: M-Pesa's Pay Bill with this business number and account. */
  paybill: z.object({ business: z.string(), account: z.string() }),
});
export type PaymentView = z.output<typeof PaymentView>;

const Metadata = z.object({
  Name: z.string().max(100),
  Value: z.union([z.string().max(100), z.number()]).optional(),
});

/** What M-Pesa sends when a prompt has ended; `CallbackMetadata` comes with a payment only, and its list varies. */
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

/** A sum as M-Pesa writes it, in shillings: `850`, `850.00`. Undefined for anything else. */
export const readSum = (sum: unknown): number | undefined =>
  (typeof sum === 'number' || typeof sum === 'string') && /^\d{1,9}(\.\d{1,2})?$/.test(String(sum))
    ? Number(sum)
    : undefined;

/** M-Pesa's notice of money that came to the shop's number, by whatever way. Other fields of it are not read. */
export const TillNotice = z.object({
  TransID: z.string().max(20),
  TransTime: z.string().max(20).optional(),
  TransAmount: z.union([z.number(), z.string().max(20)]),
  BusinessShortCode: z.union([z.number(), z.string().max(20)]).transform(String),
  BillRefNumber: z.string().max(100).default(''),
  /** The payer's number: whole, with asterisks, or as a SHA-256 digest. */
  MSISDN: z
    .union([z.number(), z.string().max(100)])
    .transform(String)
    .optional(),
  FirstName: z.string().max(100).optional(),
});
export type TillNotice = z.output<typeof TillNotice>;

/** What M-Pesa is told of everything that it sends us. */
export const received = { ResultCode: 0, ResultDesc: 'Accepted' } as const;

/** The shape of it. */
export const Received = z.object({ ResultCode: z.literal(0), ResultDesc: z.literal('Accepted') });
