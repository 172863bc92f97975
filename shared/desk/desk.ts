import * as z from 'zod';
import { OrderId } from '../ids.ts';
import { AdminOrderLine } from '../orders/admin-order.ts';
import { Lease } from './lease.ts';

/** An order to call, with the caller who has its customer. */
const DeskOrder = AdminOrderLine.extend({ lease: Lease.nullable() });

/** The orders to call, the most urgent first. */
export const DeskQueue = z.object({ orders: z.array(DeskOrder), next_cursor: z.string().nullable() });
export type DeskQueue = z.output<typeof DeskQueue>;

/** The order that the caller has now. Null: nobody waits for a call, or colleagues call all who do. */
export const CalledNext = z.object({ order: z.object({ id: OrderId, lease: Lease }).nullable() });
export type CalledNext = z.output<typeof CalledNext>;
