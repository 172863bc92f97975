/** Returns the time this many days after `at`, in seconds since 1970. An item stores this time in `expires_at`. */
export const secondsAfter = (at: string, days: number) => Math.floor(Date.parse(at) / 1000) + days * 86_400;
