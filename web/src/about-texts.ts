import type { IconName } from './components/icon.tsx';

type Promised = { icon: IconName; title: string; text: string };

const promises: Promised[] = [
  {
    icon: 'clock',
    title: 'Instant delivery in Nairobi',
    text: 'About 30 minutes, depending on how near you are, after a call to confirm the order.',
  },
  {
    icon: 'check',
    title: 'Premium quality',
    text: 'We bring both lines in ourselves. What reaches you is the real thing, sealed.',
  },
  {
    icon: 'chat',
    title: '24/7 support',
    text: 'Write at any hour. What cannot be answered in a message we answer by phone when the shop is open.',
  },
  {
    icon: 'star',
    title: 'Occasional discounts',
    text: 'A code now and then. Who reads our news hears of it first.',
  },
  {
    icon: 'heart',
    title: 'Promotions and loyalty rewards',
    text: 'For those who come back for another tin.',
  },
  {
    icon: 'back',
    title: 'Return policy, where applicable',
    text: 'Wrong, damaged or not working? Tell us, and we put it right.',
  },
];

/** What `/about/us` says (S1-004…011, S2-116, S2-117). */
export const aboutTexts = {
  description:
    'Who brings Washa caffeine pouches and premium vapes to Kenya, what we promise, and how to reach us.',
  lead: 'We solely distribute two product lines in Kenya: a premium vape brand for adults, and Washa Booster, caffeine energy pouches that are nicotine-free, tobacco-free and sugar-free.',
  story: {
    title: 'Two lines. One rider.',
    text: [
      'One is bright: tins of pouches for the long shift, the night bus and the last kilometre, with caffeine and nothing to smoke. The other is for adults only, and stands behind its own door.',
      'Both come from one shelf in the middle of Nairobi. You order from your phone, we call to make sure, and a rider brings it. You pay when it is in your hands.',
    ],
  },
  lines: 'What we bring',
  explore: (category: string) => `See all ${category}`,
  promisesTitle: 'What we promise',
  promises,
} as const;
