import type { OpenPromise } from './promise.ts';

/** Promises of the shop's texts that no code keeps yet. */
export const openPromises: readonly OpenPromise[] = [
  {
    says: [
      'News and offers by e-mail',
      'New flavours, articles and promo codes, by e-mail, now and then.',
      'I agree to get the newsletter by e-mail.',
    ],
    missing: 'The newsletter cannot be sent yet. The consent of an account adds nobody to the subscribers.',
  },
];
