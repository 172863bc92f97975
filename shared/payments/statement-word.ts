/**
 * The reasons for which M-Pesa's statement leads to a message about an order. No money is to be settled: staff read the
 * message and call the customer.
 */
const words = ['reversed', 'false-code', 'not-in-statement'];

/**
 * Returns true if an item in the list of unmatched payments is no payment, but a message for staff that M-Pesa's
 * statement differs from an order's money.
 */
export const isWord = (reason: string) => words.includes(reason);
