// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { infoTexts } from '../content/info-texts.ts';

/** Texts of the distributor form. Those from the specification are verbatim (S2-084…087, G-56). */
export const distributorTexts = {
  title: infoTexts.names.distributor,
  // promise distributor-call
  description:
    'Sell Hart and Washa in your area. Tell us about your business, and we call you about prices and supply.',
  lead: 'Do you have a shop, a kiosk or customers of your own? We are the only distributor of our two lines in Kenya. Let’s talk.',
  steps: [
    // no promise: how long the form takes
    { title: 'You tell us', text: 'Fill in four fields. It takes two minutes.' },
    // promise distributor-call
    { title: 'We call you', text: 'We talk about your area, prices and supply.' },
    { title: 'You sell', text: 'You sell in your own area, to your own customers.' },
  ],
  stepsTitle: 'How it works',
  age: 'Vapes may be sold only to adults aged 18 and over. The pouches contain caffeine and no nicotine.',
  name: 'Full Name',
  email: 'Email Address',
  phone: 'Phone Number',
  // promise distributor-call
  phoneHint: 'We call this number.',
  comment: 'Additional Information',
  commentHint: 'Where you sell, what, and to whom.',
  submit: 'Send Application',
  sending: 'Processing...',
  // promise form-text-kept: kept by web/src/features/checkout/draft-store.ts#makeDraftStore; shown by
  //   web/e2e/distributor.journey.ts › keeps the typed text after a failure
  failed: 'We could not send your application. What you typed is still here.',
  chat: 'Send it on WhatsApp',
  chatMessage: ({ name, email, phone, comment }: Record<'name' | 'email' | 'phone' | 'comment', string>) =>
    ['Hi, I would like to become a distributor.', name, phone, email, comment].filter(Boolean).join('\n'),
  // promise refused-application-deleted: kept by functions/core/distributors/change-application.ts#moveApplication,
  //   functions/core/distributors/erase-application.ts#eraseApplicationsOf; shown by
  //   functions/api/distributors/admin-distributors.test.ts › decline a distributor’s application, which is deleted a
  //   year later; shown by functions/api/distributors/admin-distributors.test.ts › Erasing an email address or a phone
  //   number deletes its distributor applications with notes and answers; people: Staff erase an application whose
  //   address was typed by mistake.
  kept: 'We use this to answer you. If we cannot take you on, we delete it after a year.',
  doneTitle: 'Asante!',
  // promise application-email: kept by functions/core/distributors/apply.ts#mayEmail; shown by
  //   functions/api/distributors/admin-distributors.test.ts › One email address gets at most five emails an hour about
  //   distributor applications
  emailed: (email: string) => `An email that says so is on its way to ${email}.`,
  // promise application-email, distributor-call
  notEmailed: 'No email comes this time. We call the phone number that you gave us.',
  again: 'Send another application',
  home: 'Back to the shop',
} as const;
