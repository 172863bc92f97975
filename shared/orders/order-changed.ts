import * as z from 'zod';
import { Shillings } from '../catalogue/product.ts';
import { Instant } from '../ids.ts';
import { contactFields } from './contact-fields.ts';

/** Returns the schema of a value before (`was`) and after (`is`) a change. */
export const wasAndIs = <Type extends z.ZodType>(type: Type) => z.object({ was: type, is: type });

/** A saved change in the history of an order: the pieces of each changed product, and the total. */
export const OrderChanged = z.object({
  at: Instant,
  goods: z.array(z.object({ name: z.string(), pieces: wasAndIs(z.int().min(0)) })),
  total_amount: wasAndIs(Shillings),
  promotion_code: wasAndIs(z.string().nullable()),
  there_by: wasAndIs(Instant.nullable()),
  /** The other fields that changed. */
  fields: z.array(z.enum(contactFields)),
  /** True if this change undid the one before. */
  is_undo: z.boolean(),
});
export type OrderChanged = z.output<typeof OrderChanged>;

/** A saved change as staff see it. It also has the person who made it, and the changed fields before and after. */
export const StaffOrderChange = OrderChanged.omit({ fields: true }).extend({
  by: z.string(),
  fields: z.array(z.object({ name: z.enum(contactFields), ...wasAndIs(z.string()).shape })),
});
export type StaffOrderChange = z.output<typeof StaffOrderChange>;
