// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

/** Texts of "Tell me when it is back" on a sold-out product, and of the page behind the link in its email. */
export const waitingTexts = {
  open: 'Tell me when it is back',
  contact: 'Email or phone number',
  submit: 'Tell me',
  sending: 'Saving…',
  close: 'Close',
  cancel: 'Not now',
  failed: 'That did not work. Please try again.',
  stop: {
    title: 'Stop these emails?',
    // promise waiting-contact-deleted: kept by functions/core/waiting/stop-waiting.ts#stopWaiting; shown by
    //   functions/api/waiting/waiting.test.ts › The link in a back-in-stock email removes the person from all waiting
    //   lists
    text: 'We take you off the list of every product that you asked about, and we delete your contact from it.',
    submit: 'Take me off the list',
    sending: 'Taking you off…',
    done: 'Done',
    home: 'Go to the shop',
  },
} as const;
