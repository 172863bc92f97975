import type { EmailWords } from './words.ts';

type DistributorKind = 'new-application' | 'application-received' | 'application-answer';

export const distributorWords: Record<DistributorKind, EmailWords> = {
  'new-application': {
    subject: 'New application of a distributor: @name',
    title: '@name wants to become a distributor',
    above: 'For the team',
    parts: [
      { quote: 'comment' },
      'Phone: @applicant_phone',
      'Email: @applicant_email',
      { button: 'Open the application', link: 'link' },
      'The application says that you call. You can also answer this email: it goes to the applicant.',
    ],
  },
  'application-received': {
    subject: 'We have your application to @shop',
    title: 'Thank you for your application',
    parts: [
      // promise distributor-call
      'Hello @name, we have your application to become a distributor of @shop. A person reads it and calls the phone number that you gave us.',
      // promise refused-application-deleted
      'If you did not apply, somebody typed your address by mistake. You can answer this email, and we delete the application.',
    ],
  },
  'application-answer': {
    subject: 'Your application to become a distributor of @shop',
    title: 'Our answer to your application',
    parts: [{ quote: 'answer' }, 'You can answer this email. It comes to us.'],
  },
};
