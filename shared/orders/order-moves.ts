import { type Ability, mayDo } from '../abilities/abilities.ts';
import { type Group, groups } from '../abilities/groups.ts';
import type { OrderStatus } from './order-state.ts';

/**
 * An allowed change of an order's state: the ability that it needs, whether a reason is required, whether the customer
 * may make it, and whether only a return of the goods makes it.
 */
type Move = { needs: Ability; asksWhy?: true; isCustomers?: true; isReturn?: true };

const confirm: Move = { needs: 'orders.confirm' };
const missed: Move = { needs: 'orders.confirm', asksWhy: true };
const cancel: Move = { needs: 'orders.cancel', asksWhy: true };
/** Staff at the counter pack an order, and hand it over if the customer collects it. */
const pack: Move = { needs: 'orders.pack' };
/** The office records that a rider takes an order. From then on, the rider has it. */
const ride: Move = { needs: 'orders.give' };
const deliver: Move = { needs: 'orders.deliver' };
const failedDelivery: Move = { needs: 'orders.deliver', asksWhy: true };
/** The rider has brought all goods back undamaged, and the office has received them. */
const broughtBack: Move = { needs: 'orders.receive', asksWhy: true };
const takeBack: Move = { needs: 'orders.return', asksWhy: true, isReturn: true };

/**
 * All allowed changes of an order's state (G-80). A packed order that the customer collects moves to `delivered`
 * directly. An `unreachable` order is confirmed at a later call, or cancelled. `cancelled`, `refused` and `returned`
 * are final, so stock is returned at most once. If the rider finds nobody at the door, the order stays
 * `out_for_delivery`. If an order is refused or cancelled in this state, its goods are with the rider until the office
 * has received them.
 */
export const orderMoves: Record<OrderStatus, Partial<Record<OrderStatus, Move>>> = {
  pending: { confirmed: confirm, unreachable: missed, cancelled: { ...cancel, isCustomers: true } },
  unreachable: { confirmed: confirm, cancelled: cancel },
  confirmed: { packed: pack, cancelled: cancel },
  packed: { out_for_delivery: ride, delivered: pack, cancelled: cancel },
  out_for_delivery: {
    delivered: deliver,
    refused: failedDelivery,
    confirmed: broughtBack,
    cancelled: cancel,
  },
  delivered: { returned: takeBack },
  cancelled: {},
  refused: {},
  returned: {},
};

/**
 * Returns the states to which a member of these groups may move an order from this state. A move that only a return of
 * goods makes is left out.
 */
export function movesFor(from: OrderStatus, member: readonly Group[]): OrderStatus[] {
  const moves = Object.entries(orderMoves[from]) as [OrderStatus, Move][];
  return moves.filter(([, { needs, isReturn }]) => !isReturn && mayDo(member, needs)).map(([to]) => to);
}

/**
 * Returns the states to which an order can move from this state, whoever moves it. A move that only a return of goods
 * makes is left out.
 */
export const movesOfAll = (from: OrderStatus) => movesFor(from, groups);

/**
 * Returns true for a state in which an order can be delivered in place of its cancelled duplicate: it is not delivered,
 * and its state is not final.
 */
export const mayContinueAs = (state: OrderStatus) => state !== 'delivered' && !hasEnded(state);

/** Returns true for a final state. */
export const hasEnded = (state: OrderStatus) => Object.keys(orderMoves[state]).length === 0;

/** Returns true for a change of state that requires a reason. */
export const asksWhy = (from: OrderStatus, to: OrderStatus) => orderMoves[from][to]?.asksWhy === true;

/** Returns true when the customer may cancel an order in this state (G-95). */
export const mayCustomerCancel = (from: OrderStatus) => orderMoves[from].cancelled?.isCustomers === true;
