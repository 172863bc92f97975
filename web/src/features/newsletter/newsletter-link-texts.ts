const failed = 'That did not work. Please try again.';

/** Texts of the pages behind the links in the emails of the newsletter. */
export const newsletterLinkTexts = {
  confirm: {
    title: 'Get our newsletter?',
    text: 'Tap to confirm. We then email you your code for 10% off your first order.',
    submit: 'Yes, subscribe me',
    sending: 'Saving…',
    done: 'You are in',
    home: 'Go to the shop',
    failed,
  },
  unsubscribe: {
    title: 'No more newsletters?',
    text: 'You then get no more newsletters. Emails about your orders still come.',
    submit: 'Unsubscribe',
    sending: 'Taking you off…',
    done: 'You are off the list',
    home: 'Go to the shop',
    failed,
  },
} as const;
