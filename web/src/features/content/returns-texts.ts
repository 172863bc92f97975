// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import { formatPhone } from '#shared/phone.ts';
import type { Settings } from '#shared/settings/settings.ts';

/** Texts of `/returns` around its sections. */
export const returnsTexts = {
  // promise replace-or-refund
  description:
    'What you can return to Hart, how to tell us, and how we replace it or refund you by M-Pesa or in cash.',
  // promise replace-or-refund
  lead: 'Wrong, damaged or faulty? We replace it or refund you.',
} as const;

/** The sections of `/returns` (S1-008). */
export const returnsSections = ({ phone, email, address }: Settings) => [
  {
    id: 'what',
    title: 'What you can return',
    text: [
      // promise replace-or-refund
      'You can return anything that is not what you ordered, is damaged or does not work. You choose between a replacement and a refund.',
      'We may also take back products that are unopened and as good as new. Please ask us first.',
      'We cannot take back tins and vapes that you have opened and that have no fault. We could not sell them to anyone else.',
    ],
  },
  {
    id: 'how',
    title: 'How to return it',
    text: [
      'Check your order while the rider is there. The rider can take back what is wrong straight away.',
      // no promise: what the reader does
      `If you notice it later, call ${formatPhone(phone)}, chat with us or write to ${email} as soon as you can. Tell us your order number, and send a picture if possible.`,
      `We agree with you whether a rider collects it or you bring it to ${address}.`,
    ],
  },
  {
    id: 'refunds',
    // promise replace-or-refund
    title: 'How we refund you',
    text: [
      // promise replace-or-refund
      'A member of our staff sends your refund by M-Pesa or pays it in cash, by the end of the day after we agree on it, and records it with your order.',
      // promise replace-or-refund
      'If we cancel an order that you have paid, we refund the whole amount in the same way.',
    ],
  },
  {
    id: 'cancel',
    title: 'If you change your mind',
    text: [
      // promise change-until-rider-leaves
      // promise refuse-at-door: kept by shared/orders/order-moves.ts#refused; shown by
      //   shared/orders/order-state.test.ts › Only a change to a final state returns an order’s stock;
      //   people: The rider takes no money and records the refusal. Money that was paid before is sent back.
      'You can cancel an order by phone or chat until the rider has left. If you refuse it at the door, you do not pay.',
    ],
  },
  {
    id: 'law',
    title: 'Your rights',
    text: ['Your rights under the Consumer Protection Act, 2012, are not limited by this page.'],
  },
];
