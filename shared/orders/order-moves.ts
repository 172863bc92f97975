import type { Group } from '../accounts/access.ts';
import type { OrderStatus } from './order-state.ts';

/** One allowed move: the groups that may make it, whether they must say why, and whether the order's customer may make it. */
type Move = { who: readonly Group[]; asksWhy?: true; isCustomers?: true };

const desk = { who: ['owner', 'admin', 'staff'] } as const satisfies Move;
const staffSayWhy = { ...desk, asksWhy: true } as const;
const counter = { who: [...desk.who, 'cashier'] } as const satisfies Move;
const road = { who: [...desk.who, 'rider'] } as const satisfies Move;
const roadSaysWhy = { ...road, asksWhy: true } as const;

/**
 * The moves that there are, from state to state, with who may make them (G-80). A packed order that is picked up goes to
 * `delivered` without a ride; one whose shopper does not answer is called again or given up. What is cancelled, refused or
 * returned stays so: its goods are in the shop again.
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

/** Where somebody in these groups may move an order that stands here. */
export function movesFor(from: OrderStatus, groups: readonly Group[]): OrderStatus[] {
  const moves = Object.entries(orderMoves[from]) as [OrderStatus, Move][];
  return moves.filter(([, { who }]) => who.some((group) => groups.includes(group))).map(([to]) => to);
}

/** True for a state that no move leads out of. */
export const hasEnded = (state: OrderStatus) => Object.keys(orderMoves[state]).length === 0;

/** True for a move that must say why. */
export const asksWhy = (from: OrderStatus, to: OrderStatus) => orderMoves[from][to]?.asksWhy === true;

/** True for an order in this state that its own customer may cancel (G-95). */
export const mayCustomerCancel = (from: OrderStatus) => orderMoves[from].cancelled?.isCustomers === true;
