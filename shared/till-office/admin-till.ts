import * as z from 'zod';
import { groups } from '../abilities/groups.ts';
import { Instant, NumericId, OrderId } from '../ids.ts';
import { readLine } from '../typed-text.ts';

/** The name of a till: `Counter`. */
export const TillName = z.string().overwrite(readLine).min(1).max(40);

/** A till as managers see it. `new`: no device is enrolled. `revoked`: a manager has ended its device. */
export const AdminTill = z.object({
  id: OrderId,
  number: NumericId,
  name: z.string(),
  status: z.enum(['new', 'active', 'revoked']),
  /** The number of devices that were enrolled for the till. */
  epoch: z.number().int().min(0),
  enrolled_at: Instant.nullable(),
  /** When the till's present device last called the shop, to the minute. */
  seen_at: Instant.nullable(),
  /** When the till's code for a new device expires. Null if there is no such code. */
  code_ends_at: Instant.nullable(),
  version: z.number().int(),
});
export type AdminTill = z.output<typeof AdminTill>;

/** The state of a till, as its device last reported it. */
const TillOverview = z.object({
  /** The number of entries that were still only on the device when it last sent some. Null before it has sent any. */
  unsynced: z.int().min(0).nullable(),
  /** True if the till's device has not called for 24 hours, and entries wait on it or the till's shift is open. */
  is_silent: z.boolean(),
  /** The person who worked at the till last. */
  person: z.string().nullable(),
  /** When the till's device last got the catalogue's prices, or was told that they had not changed, to the minute. */
  prices_at: Instant.nullable(),
  /** The open shift. `expected` is the cash that the drawer should hold. Null for people who may not see shifts. */
  shift: z
    .object({ id: OrderId, opened_at: Instant, opened_by: z.string(), expected: z.number().nullable() })
    .nullable(),
});
export type TillOverview = z.output<typeof TillOverview>;

/** A till in the list of managers. */
export const ListedTill = AdminTill.extend({ overview: TillOverview });
export type ListedTill = z.output<typeof ListedTill>;

/** The code that enrols a device. It is shown once, and the shop stores only its hash. */
export const TillCode = z.object({ code: z.string(), ends_at: Instant, till: AdminTill });

/** A person who may work at a till, as managers see them. */
export const PinHolder = z.object({
  id: z.string(),
  name: z.string(),
  groups: z.array(z.enum(groups)),
  pin_set_at: Instant.nullable(),
});
export type PinHolder = z.output<typeof PinHolder>;
