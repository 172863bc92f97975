export const fieldTexts = {
  optional: 'optional',
  didYouMean: (domain: string) => `Did you mean ${domain}?`,
} as const;
