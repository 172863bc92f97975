/** The oldest browsers in which people can shop. Older ones show the page without its script. */
export const floor = { chrome: 92, safari: 15.4, firefox: 115 } as const;
