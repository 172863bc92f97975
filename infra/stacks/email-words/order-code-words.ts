import type { EmailWords } from './words.ts';

export const orderCodeWords: Record<'code-asked', EmailWords> = {
  'code-asked': {
    // no promise: the code is in this email
    subject: 'Your code for your orders at @shop',
    title: 'See your orders',
    parts: [
      'Hello @customer, type this code on the page “My Orders”. It shows your orders of the last 30 days:',
      { code: 'code' },
      // promise order-code-ten-minutes
      'The code works for @minutes minutes. If you did not ask for it, ignore this email, and tell nobody the code.',
      { quietLink: 'Open My Orders', link: 'link' },
    ],
  },
};
