/** Returns the input of the call that returns a product's stock. */
export const stockOf = (id: number) => ({ query: { ids: String(id) } });
