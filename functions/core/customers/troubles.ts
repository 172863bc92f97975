import type { CustomerTrouble } from '#shared/customers/customer.ts';
import type { OrderItem, OrderMove } from '../../data/orders/order.ts';

type Trouble = CustomerTrouble['state'];
const troubles: readonly string[] = ['unreachable', 'refused', 'cancelled', 'returned'] satisfies Trouble[];

const isTrouble = (move: OrderMove): move is OrderMove & { to: Trouble } => troubles.includes(move.to);

/**
 * Returns the problems that occurred with these orders, newest first, so that staff recognise a risky phone or
 * address.
 */
export const troublesOf = (orders: readonly OrderItem[]): CustomerTrouble[] =>
  orders
    .flatMap(({ id, number, moves = [], street_address, customer_address }) =>
      moves.filter(isTrouble).map(({ at, to, why, by }) => ({
        ...{ order_id: id, number, at, state: to, why, by: by.name },
        ...{ street_address, customer_address },
      })),
    )
    .toSorted((one, other) => (one.at < other.at ? 1 : -1));
