import type { EmailWords } from './words.ts';

export const productWords: Record<'product-back', EmailWords> = {
  'product-back': {
    subject: '@product is back at @shop',
    title: 'It is back in stock',
    parts: [
      // no promise: says what the shop does not do
      'You asked us to tell you when @product is back. It is in stock now. We cannot hold it for you, so it may sell out again.',
      { button: 'See the product', link: 'link' },
      // promise back-in-stock-email ×2
      'This is the only email about it. We delete your address from this list in 30 days.',
      { quietLink: 'Take me off all such lists now', link: 'stop' },
    ],
  },
};
