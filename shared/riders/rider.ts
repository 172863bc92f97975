import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { AdminOrderLine } from '../orders/admin-order.ts';
import { onItsWay, RiderId } from '../orders/order-road.ts';
import { normalisePhone } from '../phone.ts';
import { RiderActView } from '../rider-phone/act.ts';
import { RiderPhoneView } from '../rider-phone/phone-code.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { cashLimitForm, vehicleLong } from './rider-texts.ts';

/** A person who brings orders to customers. */
export const Rider = z.object({
  id: RiderId,
  name: z.string(),
  phone: z.string(),
  /** The rider's vehicle: its plate, or a note. */
  vehicle: z.string(),
  /** The most cash that the rider may hold. */
  cash_limit: Shillings,
  version: z.int(),
});
export type Rider = z.output<typeof Rider>;

/** A rider in the list of riders. */
export const RiderLine = Rider.extend({
  /** False for a former rider, who stays in the list while they still have goods or cash of the shop. */
  is_active: z.boolean(),
  /** The number of orders that are assigned to the rider or that the rider has taken. */
  stops: z.int(),
  /** The number of refused or cancelled orders whose goods the rider still has. */
  goods: z.int(),
  /** The number of the rider's reports that the office must check. */
  to_check: z.int(),
});
export type RiderLine = z.output<typeof RiderLine>;

export const Riders = z.object({
  riders: z.array(RiderLine),
  /** The people with the role of rider for whom no phone and cash limit were entered yet. */
  people: z.array(z.object({ id: RiderId, name: z.string() })),
});
export type Riders = z.output<typeof Riders>;

/**
 * A stop of a rider's tour: an order to deliver. It contains no phone number, because printed lists must not contain
 * any.
 */
const RiderStop = AdminOrderLine.omit({ masked_phone: true }).extend({
  street_address: z.string(),
  special_instructions: z.string(),
  slip_version: onItsWay.slip_version,
  /** The number of events on the order's way. A report must name this number. */
  steps: z.int(),
});

/** A refused or cancelled order whose goods a rider still has. */
const RiderGoods = z.object({
  id: z.string(),
  number: z.string(),
  order_status: AdminOrderLine.shape.order_status,
  goods_out: onItsWay.goods_out,
});

export const RiderPage = z.object({
  rider: RiderLine,
  /** The stops, in driving order. */
  stops: z.array(RiderStop),
  goods: z.array(RiderGoods),
  /** Null if no phone is enrolled. */
  phone: RiderPhoneView.nullable(),
  /** The newest fifty reports (acts) of the rider, newest first. */
  acts: z.array(RiderActView),
});
export type RiderPage = z.output<typeof RiderPage>;

/** The highest cash limit of a rider, in shillings. */
const mostCash = 1_000_000;

export const RiderForm = z.object({
  /** The version of the stored rider. 0 for a new rider. */
  version: z.int().min(0),
  phone: z
    .string()
    .max(40, { error: texts.phoneInvalid })
    .refine((text) => normalisePhone(text) !== undefined, { error: texts.phoneInvalid })
    .transform((text) => normalisePhone(text) ?? text),
  vehicle: z.string().overwrite(readLine).max(80, { error: vehicleLong }).default(''),
  cash_limit: z
    .int({ error: cashLimitForm })
    .min(0, { error: cashLimitForm })
    .max(mostCash, { error: cashLimitForm }),
});
export type RiderForm = z.output<typeof RiderForm>;
