import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { CashHolderView, HolderRef } from '../payments/holder-choice.ts';
import { Why } from '../payments/money-request.ts';
import { Taken } from '../payments/payment.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { cashEntryKinds, expensePurposes } from './entry-kinds.ts';

/** A holder of the shop's cash, for the list of holders: a rider, the open shift of a till, or the office box. */
export const ListedHolder = CashHolderView.extend({
  /** The id of the holder in URLs. */
  ref: HolderRef,
  /**
   * The cash that the holder should have. For a shift it is null, because only managers see the cash of a shift before
   * it is counted.
   */
  balance: Shillings.nullable(),
  /** The part of the balance that the office has not yet counted. */
  claimed: Shillings,
  /** How much cash was missing in all hand-ins of this rider together. Negative if there was too much. */
  short: Shillings,
  /** The most cash that a rider may hold. Null if the holder has no limit. */
  limit: Shillings.nullable(),
  /** True for a rider above their limit. */
  is_over: z.boolean(),
  /**
   * The rider's last hand-in, if a manager must still decide about its difference. The amount is positive if cash is
   * missing.
   */
  difference: z.object({ hand_in: z.uuid(), amount: Shillings }).nullable(),
  /** When the rider typed on their phone what they hand in, if the office has not counted it yet. */
  told_at: Instant.nullable(),
});
export type ListedHolder = z.output<typeof ListedHolder>;

/** All holders: riders, also those without cash, then open shifts, then the office box. */
export const CashHolders = z.object({
  holders: z.array(ListedHolder),
});
export type CashHolders = z.output<typeof CashHolders>;

/** An entry in the cash account of a holder. `amount` is negative for cash that the holder gave away. */
export const CashEntryView = z.object({
  n: z.number().int(),
  kind: z.enum(cashEntryKinds),
  amount: Shillings,
  /** The balance after this entry. */
  balance: Shillings,
  at: Instant,
  by: z.string(),
  /** The other person, if two were involved. */
  person: z.string().nullable(),
  /** The holder that gave or received the cash, if it was moved between two holders. */
  other: z.object({ ref: HolderRef, name: z.string() }).nullable(),
  order: z.object({ id: OrderId, number: z.string() }).nullable(),
  /** The id of the hand-in that the entry belongs to. */
  hand_in: z.uuid().nullable(),
  purpose: z.enum(expensePurposes).nullable(),
  why: z.string(),
});
export type CashEntryView = z.output<typeof CashEntryView>;

/** A holder of cash with a page of its entries, newest first. */
export const HolderPage = ListedHolder.extend({
  version: z.number().int(),
  /** The sums that the rider typed on their phone, for the person who counts the cash. */
  told: z
    .object({
      id: z.uuid(),
      said: Shillings,
      expenses: z.array(z.object({ purpose: z.enum(expensePurposes), amount: Shillings, why: z.string() })),
    })
    .nullable(),
  entries: z.array(CashEntryView),
  next_cursor: z.string().nullable(),
});
export type HolderPage = z.output<typeof HolderPage>;

/** A counted sum. It may be zero. */
export const Counted = z
  .number({ error: texts.sumForm })
  .min(0, { error: texts.sumForm })
  .max(10_000_000, { error: texts.sumForm });

/** A reason that only some requests need. */
const MaybeWhy = z.string().overwrite(readLine).max(300, { error: texts.whyLong }).default('');

/** What cash paid for: fuel, airtime or something else, with the reason. */
export const Expense = z.object({ purpose: z.enum(expensePurposes), amount: Taken, why: Why });

/** The most expenses that a rider can name in one hand-in. */
export const mostExpenses = 5;

/**
 * A rider hands in all their cash. `said` is the sum that the rider names, `counted` the sum that the office counts,
 * both without the expenses. A reason is needed if `counted` plus the expenses differs from the rider's balance.
 */
export const HandInRequest = z.object({
  id: z.uuid(),
  /** The version of the rider's cash account that the person saw while counting. */
  version: z.int().min(0),
  /**
   * The id of the hand-in that the rider typed on their phone. Its sum and expenses then replace those of the request.
   */
  told: z.uuid().optional(),
  said: Counted,
  counted: Counted,
  expenses: z.array(Expense).max(mostExpenses).default([]),
  why: MaybeWhy,
});
export type HandInRequest = z.output<typeof HandInRequest>;

/** A hand-in of a rider's cash, with the data of its printed slip. */
export const HandIn = z.object({
  id: z.uuid(),
  holder: z.object({ ref: HolderRef, name: z.string() }),
  at: Instant,
  /** The person who counted the cash. */
  by: z.string(),
  said: Shillings,
  counted: Shillings,
  expenses: z.array(z.object({ purpose: z.enum(expensePurposes), amount: Shillings, why: z.string() })),
  /** The cash that the rider should have had before the hand-in. */
  balance: Shillings,
  /** The counted sum plus the expenses, minus the balance: negative if cash is missing. */
  difference: Shillings,
  why: z.string(),
  /** The manager who approved the difference. Null if there is none, or if nobody has decided. */
  approved: z.object({ at: Instant, by: z.string() }).nullable(),
  /** When the rider agreed to the count on their phone. */
  signed_at: Instant.nullable(),
});
export type HandIn = z.output<typeof HandIn>;

/** The sum of a correction, which may be negative but not zero. */
const Corrected = z
  .number({ error: texts.sumForm })
  .min(-10_000_000, { error: texts.sumForm })
  .max(10_000_000, { error: texts.sumForm })
  .refine((sum) => sum !== 0 && Math.abs(sum * 100 - Math.round(sum * 100)) < 1e-6, { error: texts.sumForm });

/**
 * A change of a holder's cash: a transfer to another holder, an expense, money for the owner, money to or from the
 * bank, the opening balance of the office box, or a correction. A correction is added to the sum that the holder should
 * have, and a negative one lowers it. A repeated request with the same `id` records nothing again.
 */
export const CashMoveRequest = z.discriminatedUnion('what', [
  z.object({ what: z.literal('move'), id: z.uuid(), amount: Taken, to: HolderRef, why: MaybeWhy }),
  z.object({
    what: z.literal('expense'),
    id: z.uuid(),
    amount: Taken,
    purpose: z.enum(expensePurposes),
    why: Why,
  }),
  z.object({ what: z.literal('draw'), id: z.uuid(), amount: Taken, why: Why }),
  z.object({ what: z.enum(['to-bank', 'from-bank']), id: z.uuid(), amount: Taken, why: MaybeWhy }),
  z.object({ what: z.literal('open'), id: z.uuid(), amount: Taken, why: MaybeWhy }),
  z.object({ what: z.literal('correct'), id: z.uuid(), amount: Corrected, why: Why }),
]);
export type CashMoveRequest = z.output<typeof CashMoveRequest>;
