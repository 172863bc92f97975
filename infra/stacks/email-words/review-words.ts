import type { EmailWords } from './words.ts';

export const reviewWords: Record<'review-request', EmailWords> = {
  'review-request': {
    subject: 'How was your order @number?',
    title: 'How was it?',
    parts: [
      'Hello @customer, you have had your order @number for some days. Tell other customers what you think, good or bad. Tap a product to write your review:',
      // promise review-asked-once ×2: kept by functions/core/reviews/ask-for-reviews.ts#askForReviews,
      //   functions/core/reviews/reviewable.ts#reviewableOf; shown by
      //   functions/core/reviews/review-request.test.ts › review requests gets one email, seven days after
      //   the delivery; shown by functions/core/reviews/review-request.test.ts › without the customer’s consent,
      //   or with consent to a text that never existed
      { links: 'products', after: 'You agreed at the checkout that we ask you. We ask once for an order.' },
      { quietLink: 'Do not ask me for reviews again', link: 'stop' },
    ],
  },
};
