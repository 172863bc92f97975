import type { EmailWords } from './words.ts';

/** The words of the email with a purchase order. */
export const purchaseWords: Record<'purchase-order', EmailWords> = {
  'purchase-order': {
    subject: 'Order @number from @shop',
    title: 'Order @number',
    parts: [
      'Hello @supplier, please send us these goods:',
      { quote: 'goods' },
      { if: 'expected', text: 'We would like to have them by @expected.' },
      { if: 'note', text: '@note' },
      'The order is attached as a PDF.',
      'Please answer if something is missing or costs more. You reach us on @shop_phone.',
    ],
  },
};
