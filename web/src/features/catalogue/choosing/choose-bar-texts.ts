/* The text of the button that opens the sort orders and filters of a list. */

export const open = (filters: number) => (filters === 0 ? 'Sort · Filter' : `Sort · Filter (${filters})`);
