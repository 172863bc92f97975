import * as z from 'zod';
import { Counted, Expense, mostExpenses } from '../cash/cash.ts';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { RiderId, wayInList } from '../orders/order-road.ts';
import { AskedWord } from '../payments/code-word.ts';
import { AttemptState } from '../payments/payment.ts';

/**
 * The data with which the rider finds and reaches a customer. Only the phone of the rider who has the goods gets it.
 */
const StopContact = z.object({
  name: z.string(),
  phone: z.string(),
  street_address: z.string(),
  special_instructions: z.string(),
  /** The better description of the address that a rider gave. Empty if there is none. */
  landmark: z.string(),
});

/** A stop of the rider's tour: an order to deliver. */
const PhoneStop = z.object({
  id: OrderId,
  number: z.string(),
  /** False while the order is assigned to the rider, but the rider has not taken the goods. */
  has_it: z.boolean(),
  /** The present version of the order's packing slip. */
  slip: z.int(),
  first_name: z.string(),
  area: z.string(),
  there_by: Instant.nullable(),
  total: Shillings,
  due: Shillings,
  is_restricted: z.boolean(),
  goods: z.array(z.object({ name: z.string(), pieces: z.int() })),
  is_there: z.boolean(),
  /** The last event on the way to the customer, and the note that the office wrote with it. */
  last_step: wayInList.last_step,
  last_why: z.string(),
  is_prompt_live: z.boolean(),
  contact: StopContact.nullable(),
});
export type PhoneStop = z.output<typeof PhoneStop>;

/**
 * A hand-in of the rider's cash, as the rider's phone shows it. `counted` is null until the office has counted the
 * cash.
 */
export const PhoneHandIn = z.object({
  id: z.uuid(),
  at: Instant,
  said: Shillings,
  expenses: Shillings,
  counted: Shillings.nullable(),
  /** The counted sum plus the expenses, minus the cash that the rider should have had. Negative if cash was missing. */
  difference: Shillings.nullable(),
  counted_by: z.string(),
  /** When the rider agreed to the office's count. */
  signed_at: Instant.nullable(),
});
export type PhoneHandIn = z.output<typeof PhoneHandIn>;

/** The data that a rider's phone shows, and stores for times without a network. */
export const RiderDay = z.object({
  now: Instant,
  rider: z.object({ id: RiderId, name: z.string() }),
  /** `replaced`: another phone was enrolled for the rider. This phone gets no stops and only sends its acts. */
  status: z.enum(['active', 'replaced']),
  shop: z.object({
    name: z.string(),
    phone: z.string(),
    mpesa: z.boolean(),
    /** The number to which a customer can pay by M-Pesa without a payment request. */
    paybill: z.object({ business: z.string(), note: z.string() }).nullable(),
    /** Up to this sum, a rider may accept an M-Pesa code that M-Pesa has not reported without calling the office. */
    claimed_limit: Shillings,
  }),
  /** The cash that the rider should have, and the most that they may hold. */
  cash: z.object({ held: Shillings, limit: Shillings }),
  /**
   * The number of orders that the rider has delivered today, and their sum. Undefined if an older release stored this
   * data.
   */
  done: z.object({ stops: z.int(), sum: Shillings }).optional(),
  /** The stops, in driving order. */
  stops: z.array(PhoneStop),
  /** The goods of refused and cancelled orders, which the rider must bring back. */
  goods: z.array(
    z.object({
      id: OrderId,
      number: z.string(),
      pieces: z.array(z.object({ name: z.string(), pieces: z.int() })),
    }),
  ),
  /** The rider's newest hand-in of cash, until the rider has agreed to its count. */
  hand_in: PhoneHandIn.nullable(),
});
export type RiderDay = z.output<typeof RiderDay>;

/**
 * What the shop knows about an M-Pesa code that a rider typed at a door. `is_counted`: the payment is already
 * subtracted from the sum due.
 */
export const DoorWord = AskedWord.extend({ is_counted: z.boolean() });
export type DoorWord = z.output<typeof DoorWord>;

/** The money of an order, while its rider is at the door. */
export const DoorMoney = z.object({
  due: Shillings,
  /** The newest M-Pesa payment request. `phone_end`: the last three digits of the phone that got it. */
  prompt: z
    .object({
      id: z.string(),
      state: AttemptState,
      code: z.string().nullable(),
      amount: Shillings,
      phone_end: z.string(),
      at: Instant,
    })
    .nullable(),
  is_prompt_live: z.boolean(),
  /** The credit that the customer can spend. */
  credit: Shillings,
  /** What the shop knows about the M-Pesa code in the request. */
  word: DoorWord.nullable(),
});
export type DoorMoney = z.output<typeof DoorMoney>;

/**
 * The sum that a rider says to hand in, without the expenses that they paid. The office counts the cash itself. A
 * repeated `id` changes nothing.
 */
export const ToldHandIn = z.object({
  id: z.uuid(),
  said: Counted,
  expenses: z.array(Expense).max(mostExpenses).default([]),
});
export type ToldHandIn = z.output<typeof ToldHandIn>;
