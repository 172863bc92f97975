import type { EmailWords } from './words.ts';

/** The words of the email with the figures of one day. */
export const booksWords: Record<'day-figures', EmailWords> = {
  'day-figures': {
    subject: '@day: @sales sold, @orders',
    title: '@sales sold on @day',
    above: 'For the team',
    parts: [
      '@orders came in, for @ordered in all.',
      { if: 'before', text: 'The sales were @before.' },
      { if: 'channels', text: 'Sold by: @channels.' },
      { if: 'in_time', text: 'In time: @in_time.' },
      { if: 'lost', text: 'Lost orders: @lost.' },
      { if: 'hold', text: 'Riders hold @hold.' },
      { button: 'See Today', link: 'link' },
    ],
  },
};
