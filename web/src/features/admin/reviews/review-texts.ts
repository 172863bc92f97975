import type { ReviewList, SpamSign } from '#shared/reviews/admin-review.ts';
import type { Review, ReviewState } from './review.ts';

const counted = (count: number) => `${count} ${count === 1 ? 'review' : 'reviews'}`;

/** Texts of the reviews in the admin. */
export const reviewTexts = {
  title: 'Reviews',
  text: 'What customers wrote about products. A review is public once you publish it.',
  filter: 'Reviews by state',
  lists: {
    pending: 'Waiting',
    published: 'Published',
    rejected: 'Refused',
    home: 'On the home page',
  } satisfies Record<ReviewList, string>,
  empty: {
    pending: 'No review waits. New ones appear here.',
    published: 'No review is published yet.',
    rejected: 'No review was refused.',
    home: 'No review is on the home page. Open a published review to put it there.',
  } satisfies Record<ReviewList, string>,
  states: { pending: 'Waiting', published: 'Published', rejected: 'Refused' } satisfies Record<
    ReviewState,
    string
  >,
  isOnHome: 'On the home page',
  name: ({ user_name, rating }: Review) => `Review by ${user_name}, ${rating} of 5 stars`,
  rating: (rating: number) => `${rating} of 5 stars`,
  by: (name: string) => `by ${name}`,
  noProduct: 'A product that was removed',
  verified: 'Verified purchase',
  order: (number: string) => `order ${number}`,
  spam: ['Looks like an ordinary review', 'Look at it twice', 'Looks like advertising'],
  signs: {
    links: 'had links, which were removed',
    capitals: 'is written in capital letters',
    repeats: 'repeats a letter many times',
    number: 'contains a phone number',
    program: 'was sent without our form',
  } satisfies Record<SpamSign, string>,
  refusedBecause: 'Refused:',
  replied: 'Reply of the shop:',
  publish: 'Publish',
  refuse: 'Refuse',
  hide: 'Hide',
  putBack: 'Put back to waiting',
  keys: { publish: 'Publish the focused review', refuse: 'Refuse the focused review' },
  done: {
    published: (count: number) => `${counted(count)} published.`,
    rejected: (count: number) => `${counted(count)} refused.`,
    pending: (count: number) => `${counted(count)} put back to waiting.`,
  } satisfies Record<ReviewState, (count: number) => string>,
  notDone: (count: number, why: string) => `${counted(count)} not decided. ${why}`,
  undo: 'Undo',
  undone: (count: number) => `${counted(count)} as before.`,
  job: { published: 'Publishing reviews', rejected: 'Refusing reviews', pending: 'Putting reviews back' },
  dialog: {
    title: (count: number) => (count === 1 ? 'Refuse this review?' : `Refuse ${count} reviews?`),
    text: 'Customers do not see it. The reason stays with the staff.',
    reason: 'Reason',
    other: 'Another reason',
    otherText: 'Which one?',
    otherHint: 'Only staff see it.',
    missing: 'Please write the reason.',
    reasons: ['Advertising', 'Not about the product', 'Insults or hate', 'Names a person or a phone number'],
    refuse: 'Refuse',
    refusing: 'Refusing…',
  },
  page: {
    reply: 'Reply',
    replyHint:
      'Shown beneath the review, as the answer of the shop, without links. Leave it empty for no reply.',
    home: 'Home page',
    onHome: 'Show it among the customers’ words on the home page',
    onHomeHint: 'Only a published review can be there.',
    facts: 'About this review',
    product: 'Product',
    written: 'Written',
    purchase: 'Purchase',
    noPurchase: 'No delivered order found',
    looks: 'Looks',
    customer: 'Customer',
    openCustomer: 'Open the customer',
    decided: 'Decided',
    by: (name: string, moment: string) => (name ? `${name}, ${moment}` : moment),
    reason: 'Reason',
    repliedBy: 'Replied',
    saved: 'The review is saved.',
    view: 'View in shop',
    notFound: 'This review does not exist',
    notFoundText: 'It may have been removed. Go back to the list.',
    fields: { reply: 'reply', is_testimonial: 'home page' },
    yes: 'shown',
    no: 'not shown',
    none: 'no reply',
  },
} as const;

/** Returns a text about how much a review looks like advertising. */
export function spamWords({ spam_score, spam_signs }: Pick<Review, 'spam_score' | 'spam_signs'>): string {
  const level = reviewTexts.spam[spam_score >= 3 ? 2 : spam_score > 0 ? 1 : 0] as string;
  const signs = spam_signs.map((sign) => reviewTexts.signs[sign]);
  return signs.length > 0 ? `${level}: it ${signs.join('; it ')}` : level;
}
