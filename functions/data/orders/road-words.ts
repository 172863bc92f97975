import type { OrderItem } from './order.ts';
import type { RoadNote } from './order-rider.ts';

/** Returns the last event of an order's delivery. A better description of the address does not count as an event. */
export const lastWord = ({ road = [] }: OrderItem): RoadNote | undefined =>
  road.findLast(({ kind }) => kind !== 'landmark');

/** Returns the newest description of the address that a rider gave, or an empty text if there is none. */
export const landmarkOf = ({ road = [] }: OrderItem): string =>
  road.findLast(({ kind }) => kind === 'landmark')?.why ?? '';

/** Returns true while a rider is at the door of an order's customer. */
export const isAtDoor = (order: OrderItem): boolean =>
  order.order_status === 'out_for_delivery' && lastWord(order)?.kind === 'there';
