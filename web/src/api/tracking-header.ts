/** Returns the request headers that open an order with a tracking token. */
export const tokenHeaders = (token: string | null) => (token ? { 'X-Tracking-Token': token } : {});
