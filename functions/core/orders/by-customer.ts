/** The value of `by` for a change that an order's customer made. */
export const byCustomer = { id: 'customer', name: 'the customer' };
