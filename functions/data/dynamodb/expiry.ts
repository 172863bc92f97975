/** Returns the `expires_at` of an item that expires this many days after a time: seconds since 1970. */
export const secondsAfter = (at: string, days: number) => Math.floor(Date.parse(at) / 1000) + days * 86_400;
