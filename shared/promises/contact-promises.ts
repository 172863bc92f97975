import type { KeptPromise } from './promise.ts';

/** The promises about emails, messages and answers that are not about an order. */
export const contactPromises: readonly KeptPromise[] = [
  {
    says: [
      'Tell me once when this product is back.',
      'By asking, you agree that we store this to tell you once.',
      'We delete it a month after we told you, or after six months.',
      'We send you one email when it is back.',
      'This is the only email about it.',
      'We delete your address from this list in 30 days.',
    ],
    keptBy: [
      'functions/core/waiting/back-in-stock.ts#tellWaiting',
      'functions/core/waiting/back-in-stock.ts#endWaiting',
      'functions/data/waiting/waiting.ts#keptDays',
    ],
    shownBy: [
      'functions/api/waiting/waiting.test.ts › A person who asked is emailed once when the product is back',
      'functions/api/waiting/waiting.test.ts › An entry ends after half a year',
    ],
  },
  {
    says: ['We call or message you once when it is back.'],
    keptBy: ['functions/core/waiting/waiting-people.ts#tellWaitingPerson'],
    shownBy: ['functions/api/waiting/waiting.test.ts › Staff notify a person by phone in one step'],
    byPeople: 'Staff call or message the people of the list "Back in stock", longest waiting first.',
  },
  {
    says: ['and we delete your contact from it', 'We deleted your contact from it.'],
    keptBy: ['functions/core/waiting/stop-waiting.ts#stopWaiting'],
    shownBy: ['functions/api/waiting/waiting.test.ts › The link in the email takes the person off all lists'],
  },
  {
    says: ['We reply while the shop is open.', 'A person replies during opening hours.'],
    keptBy: ['shared/phone.ts#chatLink', 'shared/settings/hours.ts#hoursText'],
    shownBy: [
      'web/src/features/content/info-pages.test.ts › An information page ends with the shop’s chat, phone, email',
    ],
    byPeople: 'Staff answer chats, calls and emails in the opening hours of the settings.',
  },
  {
    says: [
      'We keep the name, e-mail address and phone number that you enter to subscribe.',
      'Write to {email} to unsubscribe.',
    ],
    keptBy: [
      'functions/core/newsletter/subscribe.ts#subscribe',
      'functions/data/newsletter/keys.ts#subscriberKey',
    ],
    shownBy: ['functions/core/writes.race.test.ts › is stored as one unconfirmed subscriber'],
    byPeople: 'The shop answers emails to its address.',
  },
  {
    says: ['You can change your mind at any time.', 'I can cancel at any time.'],
    keptBy: [
      'functions/core/accounts/account.ts#answered',
      'functions/core/waiting/stop-waiting.ts#stopWaiting',
    ],
    shownBy: [
      'functions/api/accounts/account.test.ts › stores each consent with the time it was given or withdrawn',
      'functions/api/waiting/waiting.test.ts › Staff remove a person who asks for it',
    ],
  },
  {
    says: ['What you typed is still here.'],
    keptBy: ['web/src/features/checkout/draft-store.ts#makeDraftStore'],
    shownBy: ['web/e2e/distributor.journey.ts › keeps the typed text after a failure'],
  },
  {
    says: ['Occasional discounts', 'We publish a promo code from time to time.'],
    keptBy: ['shared/promotions/discount.ts#discountCart', 'shared/promises.ts#firstPromises'],
    shownBy: ['shared/promotions/discount.test.ts › A promotion is open from its start to its end'],
    byPeople: 'Staff publish promo codes. The texts are settings that staff change.',
  },
  {
    says: ['We read every review before we publish it.', 'We publish criticism as well as praise.'],
    keptBy: [
      'functions/core/reviews/submit-review.ts#submitReview',
      'functions/core/reviews/admin-reviews.ts#decideAll',
    ],
    shownBy: [
      'functions/core/reviews/submit-review.test.ts › is hidden until staff publish it',
      'web/e2e/moderation.journey.ts › review is published by keyboard',
    ],
    byPeople: 'Staff read each review, and publish it or refuse it with a reason.',
  },
  {
    says: [
      'Subscribe and your code comes by email.',
      '10% off the first order',
      '10% off your first order',
      'We then email you your code for 10% off your first order.',
      'Your code for 10% off your first order is on its way to your email.',
      'Your code for 10% off at @shop',
      'It works once, for your first order, until @until.',
      'You already had your code for a first order.',
      'Check your email for confirmation.',
      'Please open the newest email from us, or subscribe again.',
    ],
    keptBy: [
      'functions/core/newsletter/subscribe.ts#subscribe',
      'functions/core/newsletter/confirm.ts#confirmSubscriber',
      'functions/core/newsletter/newsletter-email.ts#readNewsletterEmail',
    ],
    shownBy: [
      'functions/api/newsletter/newsletter.test.ts › A person who subscribes gets one email with a link, and a code once they have confirmed',
      'functions/api/newsletter/newsletter.test.ts › takes 10% off an order with the same email address, once',
      'functions/api/newsletter/newsletter.test.ts › is for a first order only',
    ],
  },
  {
    says: [
      'News and offers by e-mail',
      'New flavours, articles and promo codes, by email, now and then.',
      'I agree to get the newsletter by e-mail.',
    ],
    keptBy: [
      'functions/core/newsletter/account-news.ts#newsActions',
      'functions/core/campaigns/send-campaign.ts#sendCampaign',
    ],
    shownBy: [
      'functions/api/newsletter/admin-subscribers.test.ts › An account that agrees to news is a confirmed subscriber with a code until it withdraws',
      'functions/core/campaigns/send-campaign.test.ts › is mailed once to each confirmed subscriber',
    ],
    byPeople: 'The staff write the campaigns.',
  },
  {
    says: [
      'I can unsubscribe at any time.',
      'Emails about your orders still come.',
      'you get no newsletter, and we delete your address within 30 days.',
    ],
    keptBy: [
      'functions/core/newsletter/unsubscribe.ts#unsubscribe',
      'functions/data/newsletter/subscriber.ts#pendingActions',
    ],
    shownBy: [
      'functions/api/newsletter/newsletter.test.ts › A subscriber leaves by one click of their mail program without cookies',
      'functions/api/newsletter/newsletter.test.ts › that does not confirm is deleted after 30 days',
    ],
  },
  {
    says: [
      'We call you about your area, prices and supply.',
      'and we call you about prices and supply',
      'We call this number.',
      'We will contact you soon.',
      'We call you',
      'We call the phone number that you gave us.',
      'A person reads it and calls the phone number that you gave us.',
      'The application says that you call.',
      'We call you about the first delivery and the prices.',
      'When may we call you?',
    ],
    keptBy: [
      'functions/core/distributors/apply.ts#applyAsDistributor',
      'functions/core/distributors/view-application.ts#listForStaff',
      'web/src/features/admin/distributors/contact-links.tsx#ContactLinks',
    ],
    shownBy: [
      'functions/api/distributors/admin-distributors.test.ts › A new application is emailed once to the shop in full',
      'web/e2e/distributor.journey.ts › An application reaches the inbox',
    ],
    byPeople: 'Staff call each applicant. New applications wait in the inbox, the longest waiting first.',
  },
  {
    says: [
      'An email that says so is on its way to ….',
      'No email comes this time.',
      'we have your application to become a distributor of @shop',
    ],
    keptBy: ['functions/core/distributors/apply.ts#mayEmail'],
    shownBy: [
      'functions/api/distributors/admin-distributors.test.ts › sends at most five emails an hour to one address',
    ],
  },
  {
    says: [
      'If we cannot take you on, we delete it after a year.',
      'You can answer this email, and we delete the application.',
    ],
    keptBy: [
      'functions/core/distributors/change-application.ts#moveApplication',
      'functions/core/distributors/erase-application.ts#eraseApplicationsOf',
    ],
    shownBy: [
      'functions/api/distributors/admin-distributors.test.ts › decline an application, which is deleted a year later',
      'functions/api/distributors/admin-distributors.test.ts › Erasing an email address or a phone deletes its applications',
    ],
    byPeople: 'Staff erase an application whose address was typed by mistake.',
  },
  {
    says: ['You agreed at the checkout that we ask you.', 'We ask once for an order.'],
    keptBy: [
      'functions/core/reviews/ask-for-reviews.ts#askForReviews',
      'functions/core/reviews/reviewable.ts#reviewableOf',
    ],
    shownBy: [
      'functions/core/reviews/review-request.test.ts › is asked once, seven days after the delivery',
      'functions/core/reviews/review-request.test.ts › without the consent, or with one to a text that never existed',
    ],
  },
  {
    says: ['We ask you for no more reviews.'],
    keptBy: ['functions/core/reviews/stop-review-emails.ts#stopReviewEmails'],
    shownBy: ['functions/core/reviews/review-request.test.ts › after one click in a mail program'],
  },
];
