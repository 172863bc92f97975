// `// promise x`: a check looks for the code that keeps promise x (infra/build/promises).

import type { PageText } from './text-page.ts';

/** Who the company is (S1-004…011, S2-116, S2-117). The promises come from the settings. */
export const about: PageText = {
  description:
    'The company behind Washa caffeine pouches and premium vapes in Kenya, what we promise, and how to reach us.',
  lead: 'We are the only distributor of two product lines in Kenya: a premium vape brand for adults, and Washa Booster, caffeine energy pouches that are nicotine-free, tobacco-free and sugar-free.',
  steps: [],
  sections: [
    {
      id: 'about-story',
      title: 'Two lines. One rider.',
      text: [
        'One line is bright: tins of caffeine pouches for the long shift, the night bus and the last kilometre, with nothing to smoke. The other is for adults only, and the shop asks for your age before it shows it.',
        // promise call-to-confirm
        'We pack both in the middle of Nairobi. You order on your phone, we call to confirm, and a rider brings it to you. You can pay on delivery.',
      ].join('\n\n'),
    },
  ],
};

/** How an order is delivered (S2-114, S2-118, G-57). Zones and fees come from the settings. */
export const delivery: PageText = {
  description:
    'Where Hart delivers in and around Nairobi, what it costs, how fast it is and how you pay: by M-Pesa or cash, when your order arrives.',
  // promise half-hour-in-nairobi: kept by shared/shop.ts#arrival_minutes; shown by shared/delivery.test.ts › Each zone
  //   has its own arrival time after the confirmation call; people: Staff tell the time of the area on the call. The
  //   texts are pages and settings that staff can change.
  lead: 'In Nairobi about 30 minutes, depending on how near you are, after a confirmation call.',
  steps: [
    {
      title: 'You order',
      text: 'Order here or on WhatsApp. You need no account. Choose your area at checkout.',
    },
    {
      // no promise: only a label
      title: 'We call',
      // promise call-to-confirm
      text: 'We confirm your order and your area by phone. The delivery time starts with this call.',
    },
    { title: 'A rider sets off', text: 'A landmark in your order helps the rider find you.' },
    {
      title: 'You pay',
      // promise pay-once-ordered: kept by functions/core/payments/methods.ts#methodsOf; shown by
      //   functions/api/payments/payment-methods.test.ts › The email about a new order names the payment methods for it
      text: 'Pay by M-Pesa or in cash on delivery, or by M-Pesa as soon as you have ordered.',
    },
  ],
  sections: [
    {
      id: 'when',
      // no promise: only a label
      title: 'When we deliver',
      // promise call-at-opening
      text: '{hours}. If you order outside these hours, we call you when we open.',
    },
    {
      id: 'other-areas',
      title: 'Area not listed?',
      // promise half-hour-in-nairobi
      text: 'Chat with us before you order. We tell you whether a rider can come and what it costs.',
    },
    {
      id: 'age',
      title: 'Vapes at the door',
      // promise adults-only
      text: 'We sell vapes only to adults aged 18 and over. The rider may ask to see your ID and takes the vapes back if you have none.',
    },
    {
      id: 'wrong',
      title: 'Something wrong with your order?',
      // promise replace-or-refund
      text: 'Check your order while the rider is there. If something is missing, wrong, damaged or faulty, we replace it or refund you.\n\n[How returns work](/returns)',
    },
  ],
};
