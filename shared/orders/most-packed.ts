/** The most orders in one request for a pick list or for packing slips. */
export const mostPacked = 60;
