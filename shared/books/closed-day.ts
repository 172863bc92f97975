import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant, OrderId } from '../ids.ts';
import { Why } from '../payments/money-request.ts';
import { ReportDay } from '../till-office/price-report.ts';

/**
 * What can still be unfinished when a day is closed.
 * - `till`: a device that has not called since the day ended and may have unsent sales.
 * - `shift`: a drawer that nobody has counted.
 * - `rider`: cash that a rider has not handed in.
 * - `payment`: payments without a matching order.
 * - `claimed`: money of the day that M-Pesa has not confirmed.
 */
const openKinds = ['till', 'shift', 'rider', 'payment', 'claimed'] as const;
export type OpenKind = (typeof openKinds)[number];

/**
 * Something unfinished at a till or with a rider: how many of its kind there are and, for money, the sum in shillings.
 */
export const OpenThing = z.object({
  kind: z.enum(openKinds),
  name: z.string(),
  count: z.int(),
  amount: Shillings.nullable(),
});
export type OpenThing = z.output<typeof OpenThing>;

/**
 * The totals of a day, with VAT. `claimed` is the part of the received money that neither M-Pesa nor a count of the
 * cash has confirmed.
 */
export const DayFigures = z.object({
  sold: z.int(),
  sales: Shillings,
  returned: Shillings,
  vat: Shillings,
  money_in: Shillings,
  money_back: Shillings,
  claimed: Shillings,
});
export type DayFigures = z.output<typeof DayFigures>;

/** How an order changed a day after it was closed. Negative figures lower the day's totals. */
const LateArrival = z.object({
  order: z.object({ id: OrderId, number: z.string() }),
  at: Instant,
  figures: DayFigures,
});

/** A closed day. `figures` are the totals at closing. `late`: changes by orders afterwards, oldest first. */
export const ClosedDay = z.object({
  day: ReportDay,
  figures: DayFigures,
  at: Instant,
  by: z.string(),
  why: z.string(),
  open: z.array(OpenThing),
  late: z.array(LateArrival),
});
export type ClosedDay = z.output<typeof ClosedDay>;

/** The most late changes of a month in one answer. */
export const mostLate = 200;

/**
 * The closed days of a month, newest first.
 * - `next`: the day that can be closed next, with its present figures and what is unfinished; null if all days until
 *   yesterday are closed.
 * - `open_mark`: a text that changes whenever the list of unfinished things changes.
 * - `waiting`: how many days can be closed.
 * - `is_whole`: false if the month has more late changes than the answer.
 */
export const BookDays = z.object({
  days: z.array(ClosedDay),
  next: z
    .object({ day: ReportDay, figures: DayFigures, open: z.array(OpenThing), open_mark: z.string() })
    .nullable(),
  waiting: z.int(),
  is_whole: z.boolean(),
});
export type BookDays = z.output<typeof BookDays>;

/** A month: YYYY-MM. */
export const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, { error: 'Not a month.' });

/**
 * A request to close a day. `why` is the reason for closing it although something is unfinished. `open_mark` is the
 * mark of the list of unfinished things that the person saw.
 */
export const CloseDayRequest = z.object({
  why: Why.or(z.literal('')).default(''),
  open_mark: z.string().max(64),
});
export type CloseDayRequest = z.output<typeof CloseDayRequest>;
