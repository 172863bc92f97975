/** Maximum lengths of the fields of a distributor application, in characters. */
export const distributorLengths = { name: 100, email: 254, phone: 40, comment: 2000 } as const;
