/** Returns an instant some milliseconds later, or earlier if `ms` is negative, in ISO 8601. */
export const shifted = (at: string | Date, ms: number): string =>
  new Date(new Date(at).getTime() + ms).toISOString();
