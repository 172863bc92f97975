/** Texts of the button that saves a product. */
export const saveTexts = {
  save: (name: string) => `Save ${name}`,
  saved: 'Saved for later',
  unsaved: 'Removed from saved',
  seeSaved: 'See saved',
} as const;
