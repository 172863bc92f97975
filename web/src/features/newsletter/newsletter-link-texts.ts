// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

const failed = 'That did not work. Please try again.';

/** Texts of the pages that the links in newsletter emails open. */
export const newsletterLinkTexts = {
  confirm: {
    title: 'Get our newsletter?',
    // promise first-order-code
    text: 'Tap to confirm. We then email you your code for 10% off your first order.',
    submit: 'Yes, subscribe me',
    sending: 'Saving…',
    done: 'You are in',
    home: 'Go to the shop',
    failed,
  },
  unsubscribe: {
    title: 'No more newsletters?',
    // promise unsubscribe-any-time: kept by functions/core/newsletter/unsubscribe.ts#unsubscribe,
    //   functions/data/newsletter/subscriber.ts#pendingActions; shown by functions/api/newsletter/newsletter.test.ts ›
    //   A subscriber unsubscribes with one click in their email program, without cookies; shown by
    //   functions/api/newsletter/newsletter.test.ts › A person who subscribes to the newsletter but does not confirm is
    //   deleted after 30 days
    text: 'You then get no more newsletters. Emails about your orders still come.',
    submit: 'Unsubscribe',
    sending: 'Taking you off…',
    done: 'You are off the list',
    home: 'Go to the shop',
    failed,
  },
} as const;
