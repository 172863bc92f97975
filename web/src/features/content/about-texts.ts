/** Texts of `/about/us` (S1-004…011, S2-116, S2-117). The promises come from the settings. */
export const aboutTexts = {
  description:
    'The company behind Washa caffeine pouches and premium vapes in Kenya, what we promise, and how to reach us.',
  lead: 'We are the only distributor of two product lines in Kenya: a premium vape brand for adults, and Washa Booster, caffeine energy pouches that are nicotine-free, tobacco-free and sugar-free.',
  story: {
    title: 'Two lines. One rider.',
    text: [
      'One line is bright: tins of caffeine pouches for the long shift, the night bus and the last kilometre, with nothing to smoke. The other is for adults only, and the shop asks for your age before it shows it.',
      'We pack both in the middle of Nairobi. You order on your phone, we call to confirm, and a rider brings it to you. You can pay on delivery.',
    ],
  },
  lines: 'Our two lines',
  explore: (category: string) => `See all ${category}`,
  promisesTitle: 'What we promise',
} as const;
