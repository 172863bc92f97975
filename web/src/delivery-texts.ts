type Point = { title: string; text: (hours: string) => string; link?: { label: string; part: string } };

/** What is good to know besides; a link leads to a part of the terms. */
const points: Point[] = [
  {
    title: 'When we ride',
    text: (hours: string) => `${hours}. What you order at another time we confirm when the shop opens again.`,
  },
  {
    title: 'Your area is not here?',
    text: () => 'Write to us before you order, and we tell you what a rider can do and what it costs.',
  },
  {
    title: 'Vapes at the door',
    text: () =>
      'They are handed to adults of 18 and over only. The rider may ask to see an ID, and takes the vapes back where there is none.',
  },
  {
    title: 'Something is wrong?',
    text: () =>
      'Look at your order while the rider is there. What is missing, wrong, damaged or does not work we replace, or you get your money back.',
    link: { label: 'Our terms on returns', part: 'returns' },
  },
];

/** What `/delivery` says; zones, fees and hours come from the settings (S2-114, S2-118, G-57). */
export const deliveryTexts = {
  description:
    'Where Hart delivers in and around Nairobi, what it costs, how fast it is and how you pay: by M-Pesa or cash, when your order arrives.',
  lead: 'In Nairobi about 30 minutes, depending on how near you are, after a confirmation call.',
  freeFrom: 'Free from',
  freeText: 'From that sum on, after any discount, we bring it to every area on this page for nothing.',
  stepsTitle: 'How it goes',
  steps: [
    { title: 'You order', text: 'Here or on WhatsApp, without an account. Choose your area at checkout.' },
    { title: 'We call', text: 'To confirm what you want and where. Your 30 minutes start with this call.' },
    { title: 'A rider sets off', text: 'They call you at the gate. Landmarks in your order help them.' },
    {
      title: 'You pay',
      text: 'By M-Pesa or cash, when it is in your hands; or with M-Pesa at once, if you like.',
    },
  ],
  zonesTitle: 'Areas and fees',
  zone: (number: number) => `Zone ${number}`,
  pickup: 'Pickup',
  free: 'Free',
  pickupAt: (address: string) => `Collect it yourself at ${address}.`,
  zonesNote:
    'The fee is added at checkout, before you order. Fees include VAT. Areas further out take longer than 30 minutes; we say how long when we call.',
  points,
} as const;
