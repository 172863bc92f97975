import type { KeptPromise } from './promise.ts';

/** The promises about the time and the fee of a delivery. */
export const deliveryPromises: readonly KeptPromise[] = [
  {
    says: [
      'about … minutes',
      'about … to … minutes',
      '… … after we call you',
      'after we call you, depending on your area',
      'Ready for pickup … after we call you.',
      'A rider brings it to … about … minutes after our call.',
      'You collect it at …, about … minutes after our call.',
      'About … minutes',
    ],
    keptBy: ['shared/delivery.ts#arrival_minutes'],
    shownBy: ['shared/delivery.test.ts › Each zone has its own arrival time after the confirmation call'],
    byPeople: 'Staff set the minutes of each area in the settings, and riders keep them.',
  },
  {
    says: [
      'In Nairobi, delivery takes about 30 minutes, depending on how near you are.',
      'In Nairobi about 30 minutes, depending on how near you are',
      'In Nairobi it takes about 30 minutes from the call',
      'About 30 minutes, depending on where you are, after a confirmation call.',
      'The time starts with our call',
      'so we cannot guarantee a time',
      'Our delivery page has the time of each area, and we tell you yours when we call.',
      'We tell you whether a rider can come and what it costs.',
    ],
    keptBy: ['shared/shop.ts#arrival_minutes'],
    shownBy: ['shared/delivery.test.ts › Each zone has its own arrival time after the confirmation call'],
    byPeople:
      'Staff tell the time of the area on the call. The texts are pages and settings that staff can change.',
  },
  {
    says: [
      'Add … more and delivery is free',
      'Delivery is free for this cart',
      'Free delivery on orders over …',
      'is free for orders of this amount or more, after any discount',
      'Delivery is free for orders of … or more after discount.',
      'from a certain sum on delivery is free',
      'delivery is free above the amount stated there',
    ],
    keptBy: ['shared/delivery.ts#deliveryFee'],
    shownBy: ['functions/api/orders/orders.test.ts › has no delivery fee from the sum for free delivery on'],
  },
  {
    says: ['free pickup', 'Pickup is free for customers.', 'Pickup at the shop is always free'],
    keptBy: ['shared/settings/delivery-settings.ts#pickup'],
    shownBy: ['functions/api/settings/settings-groups.test.ts › a whole fee and minutes, and pickup is free'],
  },
];
