/** The states in which an order waits for staff. */
export const waitingStates = ['pending', 'unreachable', 'confirmed', 'packed', 'out_for_delivery'] as const;
