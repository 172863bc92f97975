import type { Group } from '../accounts/access.ts';
import type { OrderStatus } from './order-state.ts';

/**
 * An allowed move: the groups that may make it, whether a reason is required, and whether the customer may make it.
 */
type Move = { who: readonly Group[]; asksWhy?: true; isCustomers?: true };

const desk = { who: ['owner', 'admin', 'staff'] } as const satisfies Move;
const staffSayWhy = { ...desk, asksWhy: true } as const;
const counter = { who: [...desk.who, 'cashier'] } as const satisfies Move;
const road = { who: [...desk.who, 'rider'] } as const satisfies Move;
const roadSaysWhy = { ...road, asksWhy: true } as const;

/**
 * All allowed moves from state to state, with the groups that may make them (G-80). A packed order that the customer
 * collects moves to `delivered` directly. An `unreachable` order is confirmed at a later call, or cancelled.
 * `cancelled`, `refused` and `returned` are final, so stock is returned at most once.
 */
export const orderMoves: Record<OrderStatus, Partial<Record<OrderStatus, Move>>> = {
  pending: {
    confirmed: desk,
    unreachable: staffSayWhy,
    cancelled: { ...staffSayWhy, isCustomers: true },
  },
  unreachable: { confirmed: desk, cancelled: staffSayWhy },
  confirmed: { packed: counter, cancelled: staffSayWhy },
  packed: { out_for_delivery: road, delivered: counter, cancelled: staffSayWhy },
  out_for_delivery: { delivered: road, refused: roadSaysWhy, unreachable: roadSaysWhy },
  delivered: { returned: staffSayWhy },
  cancelled: {},
  refused: {},
  returned: {},
};

/** Returns the states to which a member of these groups may move an order. */
export function movesFor(from: OrderStatus, groups: readonly Group[]): OrderStatus[] {
  const moves = Object.entries(orderMoves[from]) as [OrderStatus, Move][];
  return moves.filter(([, { who }]) => who.some((group) => groups.includes(group))).map(([to]) => to);
}

/** Returns true for a final state. */
export const hasEnded = (state: OrderStatus) => Object.keys(orderMoves[state]).length === 0;

/** Returns true for a move that requires a reason. */
export const asksWhy = (from: OrderStatus, to: OrderStatus) => orderMoves[from][to]?.asksWhy === true;

/** Returns true when the customer may cancel an order in this state (G-95). */
export const mayCustomerCancel = (from: OrderStatus) => orderMoves[from].cancelled?.isCustomers === true;
