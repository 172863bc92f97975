/** Texts of every form field. */
export const fieldTexts = { optional: 'optional' } as const;
