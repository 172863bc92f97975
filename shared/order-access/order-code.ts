import * as z from 'zod';
import { emailField, optionalEmailField } from '../email-field.ts';
import { Instant, OrderId } from '../ids.ts';
import { OrderForm } from '../orders/order.ts';
import * as texts from '../texts.ts';

/** How long a code opens orders, in minutes. */
export const codeMinutes = 10;

/** A code that opens orders has this many digits. */
export const codeDigits = 6;

/**
 * The rate limits of codes. `send` limits emails with a code, `tries` limits typed codes. `own` counts one caller and one
 * phone, `visitor` one browser, `address` one network, which may be a neighbourhood. A caller above its own limits does
 * not count for the phone or the email address, so no single network can lock a customer out. In a month, one phone and
 * address have 600 tries for a million codes.
 */
export const codeLimits = {
  send: {
    own: { times: 3, minutes: 60 },
    visitor: { times: 10, minutes: 60 },
    address: { times: 200, minutes: 60 },
    phone: { times: 10, minutes: 60 },
    email: { times: 5, minutes: 60 },
  },
  tries: {
    own: { times: 5, minutes: 10 },
    visitor: { times: 30, minutes: 1440 },
    address: { times: 200, minutes: 60 },
    phone: { times: 20, minutes: 1440 },
  },
  /** How often staff may make a code for one phone. */
  read: { times: 6, minutes: 60 },
} as const;

const { customer_phone: phone } = OrderForm.shape;

/** Asks for a code by email, for the orders with this phone and this address. */
export const CodeRequest = z.object({ phone, email: emailField(texts.emailRequired, texts.emailInvalid) });
export type CodeRequest = z.output<typeof CodeRequest>;

/** A typed code. Without an address it is the code that staff read on a call. */
export const TypedCode = z.object({
  phone,
  email: optionalEmailField(texts.emailInvalid),
  code: z
    .string({ error: texts.orderCodeForm })
    .transform((typed) => typed.replace(/\s/g, ''))
    .pipe(z.string().regex(/^\d{6}$/, { error: texts.orderCodeForm })),
});
export type TypedCode = z.output<typeof TypedCode>;

/** The orders that a code opened, the newest first, each with the token of its link. */
export const OpenedOrders = z.object({
  orders: z.array(
    z.object({
      id: OrderId,
      number: z.string(),
      created_at: Instant,
      total_amount: z.number(),
      tracking_token: z.string(),
    }),
  ),
});
export type OpenedOrders = z.output<typeof OpenedOrders>;

/** A code for staff to read on a call, and until when it opens orders. */
export const ReadCode = z.object({ code: z.string(), until: Instant });
export type ReadCode = z.output<typeof ReadCode>;
