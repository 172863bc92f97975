/** Texts around the pages that staff write. */
export const failedTitle = 'We could not load this text';
export const failedText = 'You can still call us or chat with us.';
export const inForce = (day: string) => `In force since ${day}.`;
export const lastChanged = (day: string) => `Last changed on ${day}.`;
