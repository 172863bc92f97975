// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** Texts of the page on which people stop the emails that ask for reviews. */
export const stopReviewTexts = {
  title: 'Stop asking you for reviews?',
  // promise unsubscribe-any-time
  text: 'Emails about your orders still come.',
  submit: 'Do not ask me again',
  sending: 'Saving…',
  done: 'All right',
  home: 'Go to the shop',
  failed: 'That did not work. Please try again.',
} as const;
