/** A longer query is read as far as this on the device, and refused by the API (T23). */
export const longestQuery = 64;
