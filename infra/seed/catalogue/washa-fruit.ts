import { pick, type SeedAttribute, type SeedProduct } from './shape.ts';

export const washaFruitAttributes: SeedAttribute[] = [
  { id: 2101, key: 'Strength', value: '50 mg caffeine' },
  { id: 2102, key: 'Strength', value: '30 mg caffeine' },
  { id: 2103, key: 'Tin', value: '20 pouches' },
  { id: 2104, key: 'Size', value: 'Slim' },
  { id: 2111, key: 'Flavour', value: 'Mango' },
  { id: 2112, key: 'Flavour', value: 'Passion fruit' },
  { id: 2113, key: 'Flavour', value: 'Pineapple and mint' },
  { id: 2114, key: 'Flavour', value: 'Watermelon' },
  { id: 2115, key: 'Flavour', value: 'Tamarind' },
  { id: 2116, key: 'Flavour', value: 'Pink guava' },
  { id: 2117, key: 'Flavour', value: 'Young coconut' },
  { id: 2118, key: 'Flavour', value: 'Mulberry' },
];

const tin = (strength: '50 mg caffeine' | '30 mg caffeine', flavour: string) =>
  pick(washaFruitAttributes, strength, flavour, '20 pouches', 'Slim');
const line = { subcategory_id: 21, brand_name: 'Washa', type: 'single', is_premium: false } as const;

/** The fruit tins, with 20 slim pouches each. */
export const washaFruit: SeedProduct[] = [
  {
    ...line,
    id: 201,
    slug: 'washa-embe-mango',
    product_code: 'WF-501',
    product_name: 'Washa Embe Mango',
    hue: 'mango',
    selling_price: 550,
    product_store: 120,
    created_at: '2025-11-03T06:00:00.000Z',
    attributes: tin('50 mg caffeine', 'Mango'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Ripe ngowe mango',
    ],
    product_description:
      '<p>The first flavour we made and still the loudest. <strong>Embe Mango</strong> tastes of ngowe mango bought through a matatu window: soft, sweet, a bit of peel.</p><ul><li>50 mg of caffeine in each pouch, roughly a small cup of coffee</li><li>Tuck it under the lip; no spitting, no smoke</li><li>Nicotine-free, tobacco-free and sugar-free</li></ul><p>Twenty pouches in a tin with a lid for the used ones. <em>Five a day is plenty for anybody.</em></p>',
    meta_description:
      'Washa Embe Mango: 20 slim pouches with 50 mg caffeine and ripe mango. Nicotine-free. Delivered across Nairobi.',
    images: [
      {
        name: 'washa-embe-mango',
        alt: 'Orange tin of Washa Embe Mango standing at an angle with fresh mango slices',
      },
      { name: 'washa-embe-mango-top', alt: 'Lid of the Washa Embe Mango tin seen from above' },
    ],
  },
  {
    ...line,
    id: 202,
    slug: 'washa-passion',
    product_code: 'WF-502',
    product_name: 'Washa Passion',
    hue: 'passion',
    is_premium: true,
    selling_price: 550,
    product_store: 96,
    created_at: '2025-11-24T08:30:00.000Z',
    attributes: tin('50 mg caffeine', 'Passion fruit'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Tart purple passion',
    ],
    product_description:
      '<p>Cut it, scoop it, pull a face, do it again. <strong>Washa Passion</strong> keeps the sourness that makes purple passion fruit worth eating and lets the perfume follow a few seconds later.</p><ul><li>50 mg of caffeine, 20 slim pouches</li><li>Strong for the first ten minutes, gentle for thirty more</li><li>No nicotine, no tobacco, no sugar</li></ul><p>Wakes your mouth up at the same time as the rest of you. <em>Not for children or in pregnancy.</em></p>',
    meta_description:
      'Washa Passion: tart passion fruit caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Nairobi delivery.',
    images: [
      { name: 'washa-passion', alt: 'Purple tin of Washa Passion at an angle beside a cut passion fruit' },
      { name: 'washa-passion-top', alt: 'Lid of the Washa Passion tin seen from above' },
    ],
  },
  {
    ...line,
    id: 203,
    slug: 'washa-nanasi-mint',
    product_code: 'WF-503',
    product_name: 'Washa Nanasi Mint',
    hue: 'ginger',
    selling_price: 550,
    product_store: 58,
    created_at: '2025-12-11T09:40:00.000Z',
    attributes: tin('50 mg caffeine', 'Pineapple and mint'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Thika pineapple, mint leaf',
    ],
    product_description:
      '<p>Pineapple juice with mint is on every menu in town, for good reason. <strong>Nanasi Mint</strong> gives you Thika pineapple at full volume and a mint leaf to cut the acid.</p><ul><li>Juicy first, fresh after</li><li>50 mg of caffeine in a slim, soft pouch</li><li>Free of nicotine, tobacco and sugar</li></ul><p>A lunch-break tin: one pouch instead of the second soda. <em>Keep the tin shut; pineapple travels.</em></p>',
    meta_description:
      'Washa Nanasi Mint: pineapple and mint caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Nairobi delivery.',
    images: [
      {
        name: 'washa-nanasi-mint',
        alt: 'Golden tin of Washa Nanasi Mint at an angle with a pineapple ring and mint leaves',
      },
      { name: 'washa-nanasi-mint-top', alt: 'Lid of the Washa Nanasi Mint tin seen from above' },
    ],
  },
  {
    ...line,
    id: 204,
    slug: 'washa-tikiti-watermelon',
    product_code: 'WF-504',
    product_name: 'Washa Tikiti Watermelon',
    hue: 'rose',
    selling_price: 550,
    product_store: 73,
    created_at: '2026-01-09T07:20:00.000Z',
    attributes: tin('30 mg caffeine', 'Watermelon'),
    product_features: [
      '30 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Light, juicy, no ice',
    ],
    product_description:
      '<p>A slice so big it drips off your elbow. <strong>Tikiti Watermelon</strong> is our lightest fruit tin, with 30 mg of caffeine a pouch for late afternoons when fifty would be too many.</p><ul><li>Juicy and thin, never like bubble gum</li><li>Softest pouch in the range</li><li>Zero nicotine, zero tobacco, zero sugar</li></ul><p>Start here if you have never tried a pouch. <em>It tingles for a minute, then settles.</em></p>',
    meta_description:
      'Washa Tikiti Watermelon: light 30 mg caffeine pouches, juicy melon, 20 in a tin. Nicotine-free. Nairobi delivery.',
    images: [
      {
        name: 'washa-tikiti-watermelon',
        alt: 'Pink tin of Washa Tikiti Watermelon at an angle with watermelon wedges',
      },
      { name: 'washa-tikiti-watermelon-top', alt: 'Lid of the Washa Tikiti Watermelon tin seen from above' },
    ],
  },
  {
    ...line,
    id: 205,
    slug: 'washa-ukwaju',
    product_code: 'WF-505',
    product_name: 'Washa Ukwaju',
    hue: 'cola',
    is_premium: true,
    selling_price: 600,
    product_store: 4,
    created_at: '2026-02-12T10:10:00.000Z',
    attributes: tin('50 mg caffeine', 'Tamarind'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Sour tamarind, pinch of salt',
    ],
    product_description:
      '<p>Ukwaju juice from a Mombasa thermos, poured high so that it froths. <strong>Washa Ukwaju</strong> is brown, sour and salty-sweet, and nobody else puts it in a tin.</p><ul><li>Real tamarind tang with a pinch of salt</li><li>50 mg of caffeine a pouch</li><li>Without nicotine, tobacco or sugar</li></ul><p>We make it in small lots, when the pods are good. <em>When it is gone, leave us your number and we ring you.</em></p>',
    meta_description:
      'Washa Ukwaju: sour tamarind caffeine pouches with a pinch of salt, 50 mg, 20 in a tin. Nicotine-free. Nairobi.',
    images: [
      { name: 'washa-ukwaju', alt: 'Deep red-brown tin of Washa Ukwaju at an angle with tamarind pods' },
      { name: 'washa-ukwaju-top', alt: 'Lid of the Washa Ukwaju tin seen from above' },
    ],
  },
  {
    ...line,
    id: 206,
    slug: 'washa-pera-guava',
    product_code: 'WF-506',
    product_name: 'Washa Pera Guava',
    hue: 'peach',
    selling_price: 550,
    product_store: 64,
    created_at: '2026-03-19T06:35:00.000Z',
    attributes: tin('50 mg caffeine', 'Pink guava'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Pink guava, soft and floral',
    ],
    product_description:
      '<p>Somebody’s grandmother had a guava tree and you were not supposed to climb it. <strong>Pera Guava</strong> is that pink flesh: floral, musky, sweet near the seeds.</p><ul><li>Round flavour, no sour edge</li><li>50 mg of caffeine, slim format, 20 in the tin</li><li>Nicotine-free, tobacco-free, sugar-free</li></ul><p>Pairs with a long drive up the escarpment. <em>Tin closes with a click, so it is safe in a glovebox.</em></p>',
    meta_description:
      'Washa Pera Guava: soft pink guava caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Nairobi delivery.',
    images: [
      {
        name: 'washa-pera-guava',
        alt: 'Peach-coloured tin of Washa Pera Guava at an angle with a halved pink guava',
      },
      { name: 'washa-pera-guava-top', alt: 'Lid of the Washa Pera Guava tin seen from above' },
    ],
  },
  {
    ...line,
    id: 207,
    slug: 'washa-madafu',
    product_code: 'WF-507',
    product_name: 'Washa Madafu',
    hue: 'coconut',
    selling_price: 550,
    product_store: 49,
    created_at: '2026-05-07T08:50:00.000Z',
    attributes: tin('30 mg caffeine', 'Young coconut'),
    product_features: [
      '30 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Young coconut water',
    ],
    product_description:
      '<p>Sand in your shoes, a machete, two straws. <strong>Washa Madafu</strong> tastes of the water of a green coconut, with a bit of the jelly scraped from the side.</p><ul><li>Barely sweet and slightly nutty</li><li>30 mg of caffeine for a slow lift</li><li>Nothing from tobacco in it: nicotine-free and sugar-free too</li></ul><p>Our choice for people who find fruit pouches loud. <em>Drink water as well; this is flavour, not the real nut.</em></p>',
    meta_description:
      'Washa Madafu: young coconut caffeine pouches with 30 mg each, 20 in a tin. Nicotine-free. Delivered in Nairobi.',
    images: [
      { name: 'washa-madafu', alt: 'Pale green tin of Washa Madafu at an angle with a halved coconut' },
      { name: 'washa-madafu-top', alt: 'Lid of the Washa Madafu tin seen from above' },
    ],
  },
  {
    ...line,
    id: 208,
    slug: 'washa-forosadi',
    product_code: 'WF-508',
    product_name: 'Washa Forosadi Berry',
    hue: 'berry',
    selling_price: 550,
    product_store: 0,
    created_at: '2026-07-22T11:00:00.000Z',
    attributes: tin('50 mg caffeine', 'Mulberry'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Ripe mulberry, light chill',
    ],
    product_description:
      '<p>Forosadi: the mulberries that paint school shirts purple every long rains. <strong>Forosadi Berry</strong> is dark and jammy with a small cool breath at the end.</p><ul><li>Mulberry leading, blueberry behind</li><li>50 mg of caffeine in every slim pouch</li><li>Contains no nicotine, no tobacco, no sugar</li></ul><p>It keeps selling out before we can restock the shelf. <em>Unlike the fruit it leaves no stains on anything.</em></p>',
    meta_description:
      'Washa Forosadi Berry: ripe mulberry caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Nairobi delivery.',
    images: [
      { name: 'washa-forosadi', alt: 'Blue tin of Washa Forosadi Berry at an angle with dark berries' },
      { name: 'washa-forosadi-top', alt: 'Lid of the Washa Forosadi Berry tin seen from above' },
    ],
  },
];
