import type { OrderStatus } from './order-state.ts';

/** The states of an order as staff read them. */
export const orderStateNames = {
  pending: 'To call',
  unreachable: 'Not reached',
  confirmed: 'To pack',
  packed: 'Packed',
  out_for_delivery: 'On the road',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  refused: 'Refused',
  returned: 'Returned',
} as const satisfies Record<OrderStatus, string>;
