import * as z from 'zod';
import type { Group } from './access.ts';

/** Where an order may stand with the shop (G-80). */
export const OrderStatus = z.enum([
  'pending',
  'confirmed',
  'packed',
  'out_for_delivery',
  'delivered',
  'unreachable',
  'cancelled',
  'refused',
  'returned',
]);
export type OrderStatus = z.output<typeof OrderStatus>;

/** One allowed move: the groups that may make it, and whether it must say why. */
type Move = { who: readonly Group[]; asksWhy?: true };

const desk = { who: ['owner', 'admin', 'staff'] } as const satisfies Move;
const deskSaysWhy = { ...desk, asksWhy: true } as const;
const counter = { who: [...desk.who, 'cashier'] } as const satisfies Move;
const road = { who: [...desk.who, 'rider'] } as const satisfies Move;
const roadSaysWhy = { ...road, asksWhy: true } as const;

/**
 * The moves that there are, from state to state, with who may make them (G-80). A packed order that is picked up goes to
 * `delivered` without a ride; one whose shopper does not answer is called again or given up. What is cancelled, refused or
 * returned stays so: its goods are in the shop again.
 */
export const orderMoves: Record<OrderStatus, Partial<Record<OrderStatus, Move>>> = {
  pending: { confirmed: desk, unreachable: deskSaysWhy, cancelled: deskSaysWhy },
  unreachable: { confirmed: desk, cancelled: deskSaysWhy },
  confirmed: { packed: counter, cancelled: deskSaysWhy },
  packed: { out_for_delivery: road, delivered: counter, cancelled: deskSaysWhy },
  out_for_delivery: { delivered: road, refused: roadSaysWhy, unreachable: roadSaysWhy },
  delivered: { returned: deskSaysWhy },
  cancelled: {},
  refused: {},
  returned: {},
};

/** What the ledger calls the move that brings an order's goods back into the stock. */
const givesBack = { cancelled: 'cancel', refused: 'refuse', returned: 'return' } as const;

/** The reason in the ledger where a move to this state gives the stock back; undefined where it moves none. */
export const backReasonOf = (to: OrderStatus): 'cancel' | 'refuse' | 'return' | undefined =>
  (givesBack as Partial<Record<OrderStatus, 'cancel' | 'refuse' | 'return'>>)[to];

/** Where somebody in these groups may move an order that stands here. */
export function movesFor(from: OrderStatus, groups: readonly Group[]): OrderStatus[] {
  const moves = Object.entries(orderMoves[from]) as [OrderStatus, Move][];
  return moves.filter(([, { who }]) => who.some((group) => groups.includes(group))).map(([to]) => to);
}
