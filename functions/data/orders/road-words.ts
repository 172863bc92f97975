import type { OrderItem } from './order.ts';
import type { RoadNote } from './order-rider.ts';

/** Returns the last step of an order's delivery. A better description of the address does not count as a step. */
export const lastWord = ({ road = [] }: OrderItem): RoadNote | undefined =>
  road.findLast(({ kind }) => kind !== 'landmark');

/** Returns the newest description of the address that a rider gave; empty without one. */
export const landmarkOf = ({ road = [] }: OrderItem): string =>
  road.findLast(({ kind }) => kind === 'landmark')?.why ?? '';

/** Returns true while a rider stands at the door of an order's customer. */
export const isAtDoor = (order: OrderItem): boolean =>
  order.order_status === 'out_for_delivery' && lastWord(order)?.kind === 'there';
