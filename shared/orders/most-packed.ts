/** The most orders that one call for a pick list or for slips returns. */
export const mostPacked = 60;
