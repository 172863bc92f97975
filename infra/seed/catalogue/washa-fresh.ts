import { pick, type SeedAttribute, type SeedProduct } from './shape.ts';

export const washaFreshAttributes: SeedAttribute[] = [
  { id: 2201, key: 'Strength', value: '50 mg caffeine' },
  { id: 2202, key: 'Strength', value: '30 mg caffeine' },
  { id: 2203, key: 'Tin', value: '20 pouches' },
  { id: 2204, key: 'Size', value: 'Slim' },
  { id: 2211, key: 'Flavour', value: 'Spearmint' },
  { id: 2212, key: 'Flavour', value: 'Peppermint, iced' },
  { id: 2213, key: 'Flavour', value: 'Lime and mint' },
  { id: 2214, key: 'Flavour', value: 'Cucumber and mint' },
  { id: 2215, key: 'Flavour', value: 'Lemon and sea salt' },
  { id: 2216, key: 'Flavour', value: 'Blueberry and ice' },
];

const tin = (strength: '50 mg caffeine' | '30 mg caffeine', flavour: string) =>
  pick(washaFreshAttributes, strength, flavour, '20 pouches', 'Slim');
const line = { subcategory_id: 22, brand_name: 'Washa', type: 'single', is_premium: false } as const;

/** The mint and citrus tins. */
export const washaFresh: SeedProduct[] = [
  {
    ...line,
    id: 221,
    slug: 'washa-spearmint',
    product_code: 'WM-601',
    product_name: 'Washa Spearmint',
    hue: 'mint',
    selling_price: 500,
    product_store: 118,
    created_at: '2025-11-10T07:00:00.000Z',
    attributes: tin('50 mg caffeine', 'Spearmint'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Soft green spearmint',
    ],
    product_description:
      '<p>No surprises, and that is the point. <strong>Washa Spearmint</strong> is the soft green mint of a kitchen window box: a little sweet, a little grassy, never medicinal.</p><ul><li>50 mg of caffeine in each pouch</li><li>Leaves the breath clean for a meeting or a kiss</li><li>Nicotine-free, tobacco-free, sugar-free</li></ul><p>Costs less than a cappuccino for twenty of them. <em>The tin that lives next to the car keys.</em></p>',
    meta_description:
      'Washa Spearmint: soft green mint caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Delivered in Nairobi.',
    images: [
      {
        name: 'washa-spearmint',
        alt: 'Mint-green tin of Washa Spearmint at an angle with fresh mint leaves',
      },
      { name: 'washa-spearmint-top', alt: 'Lid of the Washa Spearmint tin seen from above' },
    ],
  },
  {
    ...line,
    id: 222,
    slug: 'washa-barafu',
    product_code: 'WM-602',
    product_name: 'Washa Barafu',
    hue: 'ice',
    is_premium: true,
    selling_price: 550,
    product_store: 92,
    created_at: '2025-12-01T06:25:00.000Z',
    attributes: tin('50 mg caffeine', 'Peppermint, iced'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'The coldest tin we make',
    ],
    product_description:
      '<p>Lenana at six in the morning, no gloves. <strong>Barafu</strong> is peppermint with the cold turned to the top, the kind that makes you breathe in through your teeth.</p><ul><li>Hard ice in the first minute, long menthol tail</li><li>50 mg of caffeine, 20 slim pouches</li><li>No nicotine, tobacco or sugar in the tin</li></ul><p>If you think mints have gone soft, try two minutes of this. <em>Coldest tin in the range by some distance.</em></p>',
    meta_description:
      'Washa Barafu: ice-cold peppermint caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Delivered in Nairobi.',
    images: [
      { name: 'washa-barafu', alt: 'Ice-blue tin of Washa Barafu at an angle among ice crystals' },
      { name: 'washa-barafu-top', alt: 'Lid of the Washa Barafu tin seen from above' },
    ],
  },
  {
    ...line,
    id: 223,
    slug: 'washa-ndimu-mint',
    product_code: 'WM-603',
    product_name: 'Washa Ndimu Mint',
    hue: 'lime',
    selling_price: 500,
    product_store: 80,
    created_at: '2026-01-22T09:25:00.000Z',
    attributes: tin('50 mg caffeine', 'Lime and mint'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Squeezed lime, mint leaf',
    ],
    product_description:
      '<p>A squeeze of ndimu over something hot from the grill, then a mint leaf to wipe the slate. <strong>Ndimu Mint</strong> is sour and green and over quickly, in a good way.</p><ul><li>Lime zest rather than lime candy</li><li>50 mg of caffeine a pouch, slim format</li><li>Free from nicotine, tobacco and sugar</li></ul><p>The tin we pass round after choma. <em>Close the lid firmly; the zest fades if it is left open.</em></p>',
    meta_description:
      'Washa Ndimu Mint: squeezed lime and mint caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Nairobi.',
    images: [
      { name: 'washa-ndimu-mint', alt: 'Lime-green tin of Washa Ndimu Mint at an angle with lime slices' },
      { name: 'washa-ndimu-mint-top', alt: 'Lid of the Washa Ndimu Mint tin seen from above' },
    ],
  },
  {
    ...line,
    id: 224,
    slug: 'washa-tango-mint',
    product_code: 'WM-604',
    product_name: 'Washa Tango Mint',
    hue: 'mint',
    selling_price: 500,
    product_store: 35,
    created_at: '2026-04-09T10:55:00.000Z',
    attributes: tin('30 mg caffeine', 'Cucumber and mint'),
    product_features: [
      '30 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Cucumber water, cool mint',
    ],
    product_description:
      '<p>The jug in a hotel lobby, slices floating, glass sweating. <strong>Tango Mint</strong> is cucumber water with mint: wet, cool and almost savoury.</p><ul><li>30 mg of caffeine, the gentle end of the shelf</li><li>Hardly any sweetness at all</li><li>Sugar-free, tobacco-free and nicotine-free</li></ul><p>Made for hot desks and hotter buses. <em>One pouch lasts about as long as a podcast episode, and nobody sees it.</em></p>',
    meta_description:
      'Washa Tango Mint: cucumber and mint caffeine pouches, gentle 30 mg each, 20 in a tin. Nicotine-free. Nairobi.',
    images: [
      {
        name: 'washa-tango-mint',
        alt: 'Pale green tin of Washa Tango Mint at an angle with cucumber slices',
      },
      { name: 'washa-tango-mint-top', alt: 'Lid of the Washa Tango Mint tin seen from above' },
    ],
  },
  {
    ...line,
    id: 225,
    slug: 'washa-limau-chumvi',
    product_code: 'WM-605',
    product_name: 'Washa Limau Chumvi',
    hue: 'ginger',
    selling_price: 550,
    product_store: 26,
    created_at: '2026-06-16T07:45:00.000Z',
    attributes: tin('50 mg caffeine', 'Lemon and sea salt'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Lemon with sea salt',
    ],
    product_description:
      '<p>Lemon and salt, as runners on the Iten road have known it for years. <strong>Limau Chumvi</strong> is bright yellow on the tongue, then the salt arrives and makes you want more.</p><ul><li>Sharp lemon juice, a grain of Malindi sea salt</li><li>50 mg of caffeine, 20 slim pouches</li><li>Nicotine-free and tobacco-free, with no sugar</li></ul><p>Odd for one minute, then a habit of the tastiest sort. <em>Pairs with plain cold water.</em></p>',
    meta_description:
      'Washa Limau Chumvi: lemon and sea salt caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Nairobi delivery.',
    images: [
      { name: 'washa-limau-chumvi', alt: 'Yellow tin of Washa Limau Chumvi at an angle with lemon slices' },
      { name: 'washa-limau-chumvi-top', alt: 'Lid of the Washa Limau Chumvi tin seen from above' },
    ],
  },
  {
    ...line,
    id: 226,
    slug: 'washa-buluu-ice',
    product_code: 'WM-606',
    product_name: 'Washa Buluu Ice',
    hue: 'berry',
    selling_price: 550,
    product_store: 57,
    created_at: '2026-08-27T12:15:00.000Z',
    attributes: tin('50 mg caffeine', 'Blueberry and ice'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Frozen blueberry',
    ],
    product_description:
      '<p>Blueberries from the freezer drawer, eaten before they thaw. <strong>Buluu Ice</strong> leads with cold and lets the fruit come through as it melts.</p><ul><li>More frost than Forosadi Berry, less jam</li><li>50 mg of caffeine in a slim white pouch</li><li>Not a trace of nicotine, tobacco or sugar</li></ul><p>A night-shift favourite at our own packing table. <em>Used pouches go under the second lid, then in the bin.</em></p>',
    meta_description:
      'Washa Buluu Ice: frozen blueberry caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Delivered in Nairobi.',
    images: [
      {
        name: 'washa-buluu-ice',
        alt: 'Royal-blue tin of Washa Buluu Ice at an angle with blueberries and ice',
      },
      { name: 'washa-buluu-ice-top', alt: 'Lid of the Washa Buluu Ice tin seen from above' },
    ],
  },
];
