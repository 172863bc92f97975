/** The states in which an order waits for staff. */
export const waitingStates = ['pending', 'unreachable', 'confirmed', 'packed', 'out_for_delivery'] as const;

/** The waiting states whose orders have a time by which the next step must be done, so that they can be late. */
export const timedStates = ['pending', 'confirmed', 'packed', 'out_for_delivery'] as const;
