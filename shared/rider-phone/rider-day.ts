import * as z from 'zod';
import { Counted, Expense, mostExpenses } from '../cash/cash.ts';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { RiderId, wayInList } from '../orders/order-road.ts';
import { AskedWord } from '../payments/code-word.ts';
import { AttemptState } from '../payments/payment.ts';

/** How the rider finds and reaches a customer. Only the phone of the rider who has the goods gets it. */
const StopContact = z.object({
  name: z.string(),
  phone: z.string(),
  street_address: z.string(),
  special_instructions: z.string(),
  /** The better description of the address that a rider gave. Empty if there is none. */
  landmark: z.string(),
});

/** A stop on the phone of its rider. */
const PhoneStop = z.object({
  id: OrderId,
  number: z.string(),
  /** False while the order is given to the rider, but the rider has not taken it. */
  has_it: z.boolean(),
  /** The present version of the order's slip. */
  slip: z.int(),
  first_name: z.string(),
  area: z.string(),
  there_by: Instant.nullable(),
  total: Shillings,
  due: Shillings,
  is_restricted: z.boolean(),
  goods: z.array(z.object({ name: z.string(), pieces: z.int() })),
  is_there: z.boolean(),
  /** The last step of the order on its way, and the note that the desk wrote with it. */
  last_step: wayInList.last_step,
  last_why: z.string(),
  is_prompt_live: z.boolean(),
  contact: StopContact.nullable(),
});
export type PhoneStop = z.output<typeof PhoneStop>;

/** A hand-in on the phone of its rider. `counted` is null until the office has counted. */
export const PhoneHandIn = z.object({
  id: z.uuid(),
  at: Instant,
  said: Shillings,
  expenses: Shillings,
  counted: Shillings.nullable(),
  /** The counted sum plus the expenses, minus the cash that the rider should have had. Negative if cash was missing. */
  difference: Shillings.nullable(),
  counted_by: z.string(),
  /** When the rider agreed to the count. */
  signed_at: Instant.nullable(),
});
export type PhoneHandIn = z.output<typeof PhoneHandIn>;

/** What a rider's phone shows, and stores for times without a network. */
export const RiderDay = z.object({
  now: Instant,
  rider: z.object({ id: RiderId, name: z.string() }),
  /** `replaced`: another phone was enrolled for the rider. This phone gets no stops and only sends its acts. */
  status: z.enum(['active', 'replaced']),
  shop: z.object({
    name: z.string(),
    phone: z.string(),
    mpesa: z.boolean(),
    /** The number to which a customer pays without a prompt. */
    paybill: z.object({ business: z.string(), note: z.string() }).nullable(),
    /** The limit up to which a rider may accept a code that M-Pesa has not reported, without a call to the desk. */
    claimed_limit: Shillings,
  }),
  /** The cash that the rider should have, and the most that they may hold. */
  cash: z.object({ held: Shillings, limit: Shillings }),
  /**
   * The number of orders that the rider has delivered today, and their sum. Missing if the phone stored the day with an
   * older release.
   */
  done: z.object({ stops: z.int(), sum: Shillings }).optional(),
  /** The stops, in driving order. */
  stops: z.array(PhoneStop),
  /** The goods of ended orders, which the rider brings back. */
  goods: z.array(
    z.object({
      id: OrderId,
      number: z.string(),
      pieces: z.array(z.object({ name: z.string(), pieces: z.int() })),
    }),
  ),
  /** The newest hand-in, until the rider has agreed to its count. */
  hand_in: PhoneHandIn.nullable(),
});
export type RiderDay = z.output<typeof RiderDay>;

/**
 * What the shop knows about a code that a rider typed at a door. `is_counted`: the due sum is already lower by this
 * payment.
 */
export const DoorWord = AskedWord.extend({ is_counted: z.boolean() });
export type DoorWord = z.output<typeof DoorWord>;

/** The money of a stop, while its rider is at the door. */
export const DoorMoney = z.object({
  due: Shillings,
  /** The newest prompt. `phone_end`: the last three digits of the prompted phone. */
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
  /** What the shop knows about the code in the request. */
  word: DoorWord.nullable(),
});
export type DoorMoney = z.output<typeof DoorMoney>;

/**
 * The sum that a rider says they hand in, without the expenses that they paid. The office counts the cash itself. A
 * repeated `id` changes nothing.
 */
export const ToldHandIn = z.object({
  id: z.uuid(),
  said: Counted,
  expenses: z.array(Expense).max(mostExpenses).default([]),
});
export type ToldHandIn = z.output<typeof ToldHandIn>;
