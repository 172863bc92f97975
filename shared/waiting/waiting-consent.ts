/**
 * What a person agrees to who wants to know when a product is back. Each entry stores the version. A changed text gets
 * the next version.
 */
export const waitingConsent = {
  version: 1,
  text: 'By asking, you agree that we store this to tell you once. We delete it a month after we told you, or after six months.',
} as const;
