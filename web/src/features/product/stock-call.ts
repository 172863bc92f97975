/** The input of the call that says how many of a product are left. */
export const stockOf = (id: number) => ({ query: { ids: String(id) } });
