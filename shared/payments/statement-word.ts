/**
 * The reasons for which M-Pesa's statement reports something about an order. No money waits: staff read the report and
 * call the customer.
 */
const words = ['reversed', 'false-code', 'not-in-statement'];

/**
 * Returns true if an unmatched payment is only a message for staff: M-Pesa's statement differs from an order's money.
 */
export const isWord = (reason: string) => words.includes(reason);
