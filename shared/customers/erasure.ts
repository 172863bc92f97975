import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { CustomerKey } from '../ids.ts';

const Count = z.int().min(0);

/** The id of an account, as the preview names it. */
const AccountId = z.string().regex(/^[\w-]{1,64}$/);

/** The most accounts that one erasure can include. */
const mostAccounts = 20;

/** An account that orders of the customer belong to. */
const ErasableAccount = z.object({
  id: AccountId,
  name: z.string(),
  email: z.string(),
  /**
   * How many of the account's newest orders have other phones, at most a hundred. They are anonymised if the account is
   * erased.
   */
  other_orders: Count,
  /** True if the account is the customer's own: it has their phone, or no order with another phone. */
  is_own: z.boolean(),
  /** True for a person who works for the shop. Such an account cannot be erased. */
  works_here: z.boolean(),
  /** The numbers of the orders that prevent erasing the account. */
  under_way: z.array(z.string()),
});

/** What erasing a customer would change, in numbers. */
export const ErasurePreview = z.object({
  /**
   * The number of all orders. As tax law requires, they are kept without the customer for `years` after the end of the
   * year of the order.
   */
  orders: Count,
  years: Count,
  /** The number of these orders that have not left the shop. They are cancelled. */
  cancelled: Count,
  reviews: Count,
  notes: Count,
  subscriptions: Count,
  waiting: Count,
  applications: Count,
  /** The number of payments without an order that M-Pesa reported for this phone. */
  payments: Count,
  /** The customer's loyalty points. They are deleted. */
  points: Count,
  accounts: z.array(ErasableAccount),
  /** What must be settled before the erasure: orders by their numbers, payments without an order, and credit. */
  under_way: z.array(z.string()),
  payments_waiting: Count,
  credit: Shillings,
});
export type ErasurePreview = z.output<typeof ErasurePreview>;

/**
 * The erasure of a customer, as a job. It erases their orders, the data stored under their contacts, and these
 * accounts.
 */
export const CustomerErasure = z.strictObject({
  customer: CustomerKey,
  accounts: z.array(AccountId).max(mostAccounts).default([]),
});
export type CustomerErasure = z.output<typeof CustomerErasure>;
