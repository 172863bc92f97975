import type { EmailWords } from './words.ts';

export const tillWords: Record<'till-silent', EmailWords> = {
  'till-silent': {
    subject: 'The till @till has not called the shop for a day',
    title: 'The till @till has not called for a day',
    above: 'For the team',
    parts: [
      'The shop last heard from its device on @seen. Sales that it made since then are only on the device.',
      { if: 'unsent', text: 'When it last called, @unsent waited on it.' },
      { if: 'shift', text: 'Its shift has been open since @shift.' },
      'Switch the device on, connect it to the network and open the till. It then sends everything by itself.',
      { button: 'See the tills', link: 'link' },
    ],
  },
};
