/** Returns the time this many days after `at`, in seconds since 1970. It is the `expires_at` of an item. */
export const secondsAfter = (at: string, days: number) => Math.floor(Date.parse(at) / 1000) + days * 86_400;
