import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Cursor, Instant, OrderId } from '../ids.ts';
import { readLine } from '../typed-text.ts';
import { TaxNumberText } from './tax-number.ts';

/**
 * The state of a tax receipt. `waiting`: it will be sent soon. `sent`: it was sent to the tax authority (KRA), which
 * has not answered yet. `accepted` and `rejected`: KRA's answer. `unknown`: there was no answer, so KRA may have it or
 * not. `held`: the shop does not send it automatically. `settled`: a person dealt with it outside this system.
 */
export const TaxState = z.enum(['waiting', 'sent', 'accepted', 'rejected', 'unknown', 'held', 'settled']);
export type TaxState = z.output<typeof TaxState>;

/**
 * The lists of tax receipts. `open` contains the receipts that wait to be sent, and those that wait for KRA's answer.
 */
export const TaxList = z.enum(['open', 'rejected', 'unknown', 'held', 'accepted', 'settled']);
export type TaxList = z.output<typeof TaxList>;

/**
 * The origin of a tax receipt. `till`: a sale or a return at a till. `web`: a delivered order, or its return in the
 * office. If goods of an order are returned at a till, the till makes the credit note.
 */
export const TaxOrigin = z.enum(['web', 'till']);
export type TaxOrigin = z.output<typeof TaxOrigin>;

/** The states of a tax receipt in which a person must decide. */
export const statesForPeople = ['rejected', 'unknown', 'held'] as const satisfies readonly TaxList[];

/** After how many hours a waiting tax receipt is late. */
export const lateHours = 24;

/** A person's decision about a tax receipt. */
export const TaxDecision = z.discriminatedUnion('kind', [
  /** Sends the receipt to KRA. */
  z.object({ kind: z.literal('send') }),
  /**
   * Ends the matter: nothing more is sent. `kra_number` is KRA's number of the receipt, if the person found it or asked
   * KRA to make it.
   */
  z.object({
    kind: z.literal('settle'),
    note: z
      .string()
      .overwrite(readLine)
      .min(1, { error: 'Say what you did.' })
      .max(300, { error: 'At most 300 characters.' }),
    kra_number: z.string().overwrite(readLine).max(60, { error: 'At most 60 characters.' }).default(''),
  }),
]);
export type TaxDecision = z.output<typeof TaxDecision>;

/** A tax receipt as managers see it. */
export const AdminTaxReceipt = z.object({
  /** The number of the shop's receipt: of a till, an order, or a return. */
  receipt: TaxNumberText,
  kind: z.enum(['receipt', 'credit-note']),
  /** The receipt of the sale, for a credit note. */
  of_receipt: z.string().nullable(),
  order_id: OrderId.nullable(),
  from: TaxOrigin,
  /** The name of the till, or a text that says that an order sold the goods. */
  till: z.string(),
  at: Instant,
  total: Shillings,
  state: TaxState,
  /** The time since which the receipt has this state, or since which it waits. */
  since: Instant,
  /** True when the receipt has waited longer than {@link lateHours}. */
  is_late: z.boolean(),
  /** How often the receipt was sent to KRA. */
  tries: z.number().int(),
  /** Why the receipt waits, was rejected or is held, in words. */
  reason: z.string(),
  kra_number: z.string(),
  decisions: z.array(
    z.object({ at: Instant, by: z.string(), kind: z.enum(['send', 'settle']), note: z.string() }),
  ),
  /** The decisions that a person may make now. */
  may: z.array(z.enum(['send', 'settle'])),
  version: z.number().int(),
});
export type AdminTaxReceipt = z.output<typeof AdminTaxReceipt>;

/** A tax receipt on the page of its order. `kra_number`: the number that KRA gave it, if it has one. */
export const OrderTaxReceipt = AdminTaxReceipt.pick({
  ...{ receipt: true, kind: true, from: true, state: true, kra_number: true },
});
export type OrderTaxReceipt = z.output<typeof OrderTaxReceipt>;

export const AdminTaxReceipts = z.object({
  receipts: z.array(AdminTaxReceipt),
  /** False while the settings say that tax receipts are not sent. */
  is_on: z.boolean(),
  next_cursor: Cursor.nullable(),
});
export type AdminTaxReceipts = z.output<typeof AdminTaxReceipts>;
