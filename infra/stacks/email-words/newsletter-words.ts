import type { EmailWords } from './words.ts';

type NewsletterKind = 'newsletter-confirmation' | 'newsletter-known' | 'newsletter-code';

export const newsletterWords: Record<NewsletterKind, EmailWords> = {
  'newsletter-confirmation': {
    subject: 'Please confirm your subscription to @shop',
    title: 'One tap and you are on the list',
    parts: [
      // promise first-order-code
      'Hello @name, please confirm that you want our newsletter. We then email you your code for 10% off your first order.',
      { button: 'Yes, subscribe me', link: 'link' },
      // promise unsubscribe-any-time
      'If you did not ask for this, ignore it: you get no newsletter, and we delete your address within 30 days. If the link no longer works, subscribe again.',
    ],
  },
  'newsletter-known': {
    subject: 'You already get the newsletter of @shop',
    title: 'You are already on the list',
    parts: [
      'Hello @name, somebody subscribed with this address again, perhaps you. Nothing changes: you get our newsletter as before.',
      { quietLink: 'Unsubscribe', link: 'stop' },
    ],
  },
  'newsletter-code': {
    // promise first-order-code
    subject: 'Your code for 10% off at @shop',
    // promise first-order-code
    title: '10% off your first order',
    parts: [
      'Thank you, @name. Type this code at the checkout, with this email address or the phone number that you gave us:',
      { code: 'code' },
      // promise first-order-code
      'It works once, for your first order, until @until.',
      { button: 'Choose something', link: 'link' },
      { quietLink: 'Unsubscribe', link: 'stop' },
    ],
  },
};
