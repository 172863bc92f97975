/** What M-Pesa's statement says about money of an order. No payment waits: staff read it, and call the customer. */
const words = ['reversed', 'false-code', 'not-in-statement'];

/** Returns true if the reason of an unmatched payment is only a word of M-Pesa's statement about an order. */
export const isWord = (reason: string) => words.includes(reason);
