import type { CallAnswer } from '../../api/call.ts';

type Status = CallAnswer<'GET /api/orders/{id}'>['order_status'];

const underWay: readonly Status[] = ['pending', 'unreachable', 'confirmed', 'packed', 'out_for_delivery'];
const givenUp: readonly Status[] = ['cancelled', 'refused', 'returned'];

/** True while something is still to happen with an order. */
export const isUnderWay = (status: Status) => underWay.includes(status);

/** True for an order that its shopper does not have and will not get. */
export const isGivenUp = (status: Status) => givenUp.includes(status);
