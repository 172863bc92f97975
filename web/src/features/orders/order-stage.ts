import type { CallAnswer } from '../../api/call.ts';

type Status = CallAnswer<'GET /api/orders/{id}'>['order_status'];

const underWay: readonly Status[] = ['pending', 'unreachable', 'confirmed', 'packed', 'out_for_delivery'];
const givenUp: readonly Status[] = ['cancelled', 'refused', 'returned'];

/** Returns true for an order that is not yet delivered, cancelled, refused or returned. */
export const isUnderWay = (status: Status) => underWay.includes(status);

/** Returns true for an order that is cancelled, refused or returned. */
export const isGivenUp = (status: Status) => givenUp.includes(status);
