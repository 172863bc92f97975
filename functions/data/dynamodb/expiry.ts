/** The `expires_at` of an item that is deleted so many days after a time: seconds since 1970. */
export const secondsAfter = (at: string, days: number) => Math.floor(Date.parse(at) / 1000) + days * 86_400;
