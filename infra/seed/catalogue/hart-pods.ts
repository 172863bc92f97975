import { pick, type SeedAttribute, type SeedProduct } from './shape.ts';

export const hartPodsAttributes: SeedAttribute[] = [
  { id: 1301, key: 'Pack', value: '2 pods' },
  { id: 1302, key: 'Pack', value: 'Device and 2 pods' },
  { id: 1303, key: 'Nicotine', value: '20 mg/ml' },
  { id: 1304, key: 'Battery', value: '850 mAh' },
  { id: 1305, key: 'Capacity', value: '2 ml a pod' },
  { id: 1311, key: 'Flavour', value: 'Mint, iced' },
  { id: 1312, key: 'Flavour', value: 'Alphonso mango' },
  { id: 1313, key: 'Flavour', value: 'Mixed berries' },
  { id: 1314, key: 'Flavour', value: 'Roast coffee' },
  { id: 1315, key: 'Flavour', value: 'Dry leaf and honey' },
];

const pods = (flavour: string) => pick(hartPodsAttributes, '2 pods', flavour, '20 mg/ml', '2 ml a pod');
const kit = (flavour: string) =>
  pick(hartPodsAttributes, 'Device and 2 pods', flavour, '850 mAh', '20 mg/ml');
const line = { subcategory_id: 13, brand_name: 'Hart', type: 'single', is_premium: false } as const;

/** The Hart Pod device and its pods. */
export const hartPods: SeedProduct[] = [
  {
    ...line,
    id: 141,
    slug: 'hart-pod-starter-kit',
    product_code: 'HP-301',
    product_name: 'Hart Pod Starter Kit',
    hue: 'ice',
    is_premium: true,
    selling_price: 4500,
    product_store: 22,
    created_at: '2025-11-13T10:15:00.000Z',
    attributes: kit('Mint, iced'),
    product_features: [
      'Device, two mint pods, USB-C cable',
      '850 mAh, charges in 40 minutes',
      'Pods click in by magnet',
      'One-year exchange on the device',
    ],
    product_description:
      '<p>One device, any flavour. The <strong>Hart Pod Starter Kit</strong> is a palm-sized block of brushed aluminium with two Barafu Mint pods in the box, so you can begin before you have read the leaflet.</p><ul><li>850 mAh cell: a full day and most of the next</li><li>Magnets pull the pod home with a click</li><li>Three-step light shows the charge</li></ul><p>Keep the device, change the pod, throw away far less. <em>Pods contain nicotine, which is addictive. Adults only.</em></p>',
    meta_description:
      'Hart Pod Starter Kit: aluminium pod device, two mint pods and a cable. One-year exchange. Adults only, Nairobi.',
    images: [
      {
        name: 'hart-pod-starter-kit',
        alt: 'Brushed aluminium Hart Pod device with an icy blue pod clicked in, smoke behind',
      },
    ],
  },
  {
    ...line,
    id: 142,
    slug: 'hart-pods-barafu-mint',
    product_code: 'HP-302',
    product_name: 'Hart Pods Barafu Mint',
    hue: 'ice',
    selling_price: 950,
    product_store: 110,
    created_at: '2025-11-13T10:30:00.000Z',
    attributes: pods('Mint, iced'),
    product_features: ['Two sealed pods', 'Ice-cold peppermint', 'Fits every Hart Pod device', 'Leak-tested'],
    product_description:
      '<p><em>Barafu</em> means ice, and these pods mean it. Peppermint oil over a hard, dry cold, with no sweetener to soften the landing.</p><ul><li>Two pods of 2 ml, each sealed in foil</li><li>About 600 puffs a pod</li><li>Sits flush in any Hart Pod device</li></ul><p><strong>Barafu Mint</strong> is the pod that ships in the starter kit, so if you liked that one, this is its refill. <em>Contains nicotine, which is addictive. 18+ only.</em></p>',
    meta_description:
      'Hart Pods Barafu Mint: two ice-cold peppermint pods for the Hart Pod device. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-pods-barafu-mint',
        alt: 'Hart Pod device with a clear ice-blue mint pod, frosty smoke around it',
      },
    ],
  },
  {
    ...line,
    id: 143,
    slug: 'hart-pods-embe-alphonso',
    product_code: 'HP-303',
    product_name: 'Hart Pods Embe Alphonso',
    hue: 'mango',
    selling_price: 950,
    product_store: 74,
    created_at: '2026-01-07T09:00:00.000Z',
    attributes: pods('Alphonso mango'),
    product_features: [
      'Two sealed pods',
      'Alphonso mango, no ice',
      'Fits every Hart Pod device',
      'About 600 puffs a pod',
    ],
    product_description:
      '<p>Alphonso is the mango that other mangoes are compared with: dense, honeyed, a little resinous near the stone. <strong>Embe Alphonso</strong> leaves the ice out so that you can taste all of that.</p><ul><li>Two foil-sealed pods of 2 ml</li><li>Thick fruit at low power, no burnt note</li><li>Magnetic fit, no twisting</li></ul><p>Let it rest five minutes after the first click and it will reward you. <em>Contains nicotine, an addictive substance. Adults only.</em></p>',
    meta_description:
      'Hart Pods Embe Alphonso: two pods of honeyed Alphonso mango without ice. Adults only, delivered in Nairobi.',
    images: [
      { name: 'hart-pods-embe-alphonso', alt: 'Hart Pod device with a golden mango pod catching the light' },
    ],
  },
  {
    ...line,
    id: 144,
    slug: 'hart-pods-highland-berry',
    product_code: 'HP-304',
    product_name: 'Hart Pods Highland Berry',
    hue: 'berry',
    selling_price: 950,
    product_store: 0,
    created_at: '2026-03-25T11:45:00.000Z',
    attributes: pods('Mixed berries'),
    product_features: [
      'Two sealed pods',
      'Raspberry, mulberry, blueberry',
      'Fits every Hart Pod device',
      'Light chill',
    ],
    product_description:
      '<p>Cold mornings above Nyahururu, a tin cup, whatever was ripe along the path. <strong>Highland Berry</strong> mixes raspberry, mulberry and blueberry and gives them just enough chill to feel like altitude.</p><ul><li>Tart before sweet</li><li>Light ice, about a third of Barafu Mint</li><li>Two pods, roughly 600 puffs in each</li></ul><p>A pod that works at breakfast as well as at midnight. <em>Contains nicotine. Nicotine is addictive. For adults of 18 and over.</em></p>',
    meta_description:
      'Hart Pods Highland Berry: raspberry, mulberry and blueberry with a light chill, two pods. Adults only, Nairobi.',
    images: [
      { name: 'hart-pods-highland-berry', alt: 'Hart Pod device with a deep blue berry pod in cool smoke' },
    ],
  },
  {
    ...line,
    id: 145,
    slug: 'hart-pods-kahawa',
    product_code: 'HP-305',
    product_name: 'Hart Pods Kahawa',
    hue: 'coffee',
    selling_price: 1000,
    product_store: 48,
    created_at: '2026-06-04T07:40:00.000Z',
    attributes: pods('Roast coffee'),
    product_features: [
      'Two sealed pods',
      'Dark-roast AA coffee, no milk',
      'Fits every Hart Pod device',
      'Dry, bitter finish',
    ],
    product_description:
      '<p>A short black from a good machine. <strong>Kahawa</strong> is built on a dark-roast AA profile: blackcurrant acid at the front, cocoa in the middle, a dry bitter tail that refuses to be dessert.</p><ul><li>No milk, no caramel, no sugar on the tongue</li><li>Two foil-sealed pods of 2 ml</li><li>Best at the lower of the two power steps</li></ul><p>It goes with the real thing better than you would expect. <em>Contains nicotine, which is addictive. 18+.</em></p>',
    meta_description:
      'Hart Pods Kahawa: dark-roast coffee pods without milk or caramel, pack of two. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-pods-kahawa',
        alt: 'Hart Pod device with a coffee-brown pod and warm light on its metal edge',
      },
    ],
  },
  {
    ...line,
    id: 146,
    slug: 'hart-pods-savanna-gold',
    product_code: 'HP-306',
    product_name: 'Hart Pods Savanna Gold',
    hue: 'ginger',
    selling_price: 1000,
    product_store: 61,
    created_at: '2026-08-12T13:05:00.000Z',
    attributes: pods('Dry leaf and honey'),
    product_features: [
      'Two sealed pods',
      'Dry golden leaf, acacia honey',
      'Fits every Hart Pod device',
      'No fruit, no ice',
    ],
    product_description:
      '<p>Tall grass in August, a paper bag, a jar of acacia honey from Kitui. <strong>Savanna Gold</strong> is the pod for people who want neither fruit nor frost: dry leaf, a little hay, and honey that stays in the background.</p><ul><li>Warm and toasty on every draw</li><li>Firm throat feel at 20 mg/ml</li><li>Two pods of 2 ml, sealed one by one</li></ul><p>Plain in the best sense. <em>Contains nicotine, which is addictive. Sold to adults only.</em></p>',
    meta_description:
      'Hart Pods Savanna Gold: dry golden leaf and acacia honey, two pods, no fruit and no ice. Adults only, Nairobi.',
    images: [
      {
        name: 'hart-pods-savanna-gold',
        alt: 'Hart Pod device with an amber-gold pod standing in soft smoke',
      },
    ],
  },
];
