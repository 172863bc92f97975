// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** The server's messages about the newsletter. */
export const newsletterTexts = {
  // promise first-order-code
  badLink: 'This link does not work. Please open the newest email from us, or subscribe again.',
  // promise first-order-code
  confirmed: 'You are on the list. Your code for 10% off your first order is on its way to your email.',
  // promise first-order-code
  confirmedAgain: 'You are on the list again. You already had your code for a first order.',
  left: 'You get no more newsletters from us.',
} as const;
