import { urls } from '../../navigation/urls.ts';

type Point = { title: string; text: (hours: string) => string; link?: { label: string; href: string } };

/** Further facts about delivery. */
const points: Point[] = [
  {
    title: 'When we deliver',
    text: (hours: string) => `${hours}. If you order outside these hours, we call you when we open.`,
  },
  {
    title: 'Area not listed?',
    text: () => 'Chat with us before you order. We tell you whether a rider can come and what it costs.',
  },
  {
    title: 'Vapes at the door',
    text: () =>
      'We sell vapes only to adults aged 18 and over. The rider may ask to see your ID and takes the vapes back if you have none.',
  },
  {
    title: 'Something wrong with your order?',
    text: () =>
      'Check your order while the rider is there. If something is missing, wrong, damaged or faulty, we replace it or refund you.',
    link: { label: 'How returns work', href: urls.returns },
  },
];

/** Texts of `/delivery`; zones, fees and hours come from the settings (S2-114, S2-118, G-57). */
export const deliveryTexts = {
  description:
    'Where Hart delivers in and around Nairobi, what it costs, how fast it is and how you pay: by M-Pesa or cash, when your order arrives.',
  lead: 'In Nairobi about 30 minutes, depending on how near you are, after a confirmation call.',
  freeFrom: 'Free from',
  freeText:
    'Delivery to every area on this page is free for orders of this amount or more, after any discount.',
  stepsTitle: 'How it works',
  steps: [
    {
      title: 'You order',
      text: 'Order here or on WhatsApp. You need no account. Choose your area at checkout.',
    },
    {
      title: 'We call',
      text: 'We confirm your order and your area by phone. The delivery time starts with this call.',
    },
    { title: 'A rider sets off', text: 'A landmark in your order helps the rider find you.' },
    {
      title: 'You pay',
      text: 'Pay by M-Pesa or in cash on delivery, or by M-Pesa as soon as you have ordered.',
    },
  ],
  zonesTitle: 'Areas and fees',
  zone: (number: number) => `Zone ${number}`,
  pickup: 'Pickup',
  free: 'Free',
  pickupAt: (address: string) => `Collect it yourself at ${address}.`,
  minutes: (minutes: number) => `About ${minutes} minutes`,
  zonesNote: 'The fee is added at checkout, before you order. Fees include VAT.',
  points,
} as const;
