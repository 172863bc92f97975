import { pick, type SeedAttribute, type SeedProduct } from './shape.ts';

export const washaExtraAttributes: SeedAttribute[] = [
  { id: 2401, key: 'Strength', value: '100 mg caffeine' },
  { id: 2402, key: 'Tin', value: '15 pouches' },
  { id: 2403, key: 'Size', value: 'Large' },
  { id: 2411, key: 'Flavour', value: 'Double espresso' },
  { id: 2412, key: 'Flavour', value: 'Mango and chilli' },
  { id: 2413, key: 'Flavour', value: 'Peppermint, extra cold' },
  { id: 2414, key: 'Flavour', value: 'Blackcurrant' },
  { id: 2415, key: 'Flavour', value: 'Blood orange' },
];

const tin = (flavour: string) =>
  pick(washaExtraAttributes, '100 mg caffeine', flavour, '15 pouches', 'Large');
const line = { subcategory_id: 24, brand_name: 'Washa', type: 'single', is_premium: false } as const;

/** Double strength: 100 mg of caffeine in a pouch, 15 large pouches in a tin. */
export const washaExtra: SeedProduct[] = [
  {
    ...line,
    id: 261,
    slug: 'washa-extra-kahawa-double',
    product_code: 'WX-801',
    product_name: 'Washa Extra Kahawa Double',
    hue: 'coffee',
    is_premium: true,
    selling_price: 750,
    product_store: 62,
    created_at: '2025-12-05T05:30:00.000Z',
    attributes: tin('Double espresso'),
    product_features: [
      '100 mg caffeine a pouch',
      '15 large pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Double dark roast',
    ],
    product_description:
      '<p>Two shots, one pouch. <strong>Kahawa Double</strong> takes the Nyeri roast of our everyday tin and doubles what is behind it, with a cocoa bitterness to match.</p><ul><li>100 mg of caffeine each, in a larger pouch</li><li>Fifteen in the tin; three a day is our own limit</li><li>No nicotine, no tobacco, no sugar</li></ul><p>For exam weeks, night buses and the second half of a double shift. <em>Strong: not a first pouch for anyone.</em></p>',
    meta_description:
      'Washa Extra Kahawa Double: 100 mg caffeine pouches, double dark roast, 15 in a tin. Nicotine-free. Nairobi delivery.',
    images: [
      {
        name: 'washa-extra-kahawa-double',
        alt: 'Black-rimmed coffee tin of Washa Extra Kahawa Double at an angle with coffee beans',
      },
      {
        name: 'washa-extra-kahawa-double-top',
        alt: 'Lid of the Washa Extra Kahawa Double tin seen from above',
      },
    ],
  },
  {
    ...line,
    id: 262,
    slug: 'washa-extra-embe-pilipili',
    product_code: 'WX-802',
    product_name: 'Washa Extra Embe Pilipili',
    hue: 'mango',
    is_premium: true,
    selling_price: 700,
    product_store: 40,
    created_at: '2026-02-06T11:30:00.000Z',
    attributes: tin('Mango and chilli'),
    product_features: [
      '100 mg caffeine a pouch',
      '15 large pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Green mango, salt, chilli',
    ],
    product_description:
      '<p>Green mango from the school gate, slit open and packed with salt and chilli powder. <strong>Embe Pilipili</strong> is sour, then hot, then hungry for another.</p><ul><li>Chilli that warms the lip and stops there</li><li>100 mg of caffeine in each of 15 large pouches</li><li>Nicotine-free, tobacco-free and sugar-free</li></ul><p>The street-corner classic at twice the strength. <em>Wash your hands before you rub your eyes.</em></p>',
    meta_description:
      'Washa Extra Embe Pilipili: green mango, salt and chilli pouches, 100 mg caffeine, 15 in a tin. Nicotine-free.',
    images: [
      {
        name: 'washa-extra-embe-pilipili',
        alt: 'Black-rimmed orange tin of Washa Extra Embe Pilipili at an angle with mango slices',
      },
      {
        name: 'washa-extra-embe-pilipili-top',
        alt: 'Lid of the Washa Extra Embe Pilipili tin seen from above',
      },
    ],
  },
  {
    ...line,
    id: 263,
    slug: 'washa-extra-theluji',
    product_code: 'WX-803',
    product_name: 'Washa Extra Theluji',
    hue: 'ice',
    selling_price: 700,
    product_store: 51,
    created_at: '2026-04-16T06:20:00.000Z',
    attributes: tin('Peppermint, extra cold'),
    product_features: [
      '100 mg caffeine a pouch',
      '15 large pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Snow-cold peppermint',
    ],
    product_description:
      '<p><em>Theluji</em> is snow, which on the equator takes some climbing. <strong>Theluji</strong> is Barafu with its gloves off: peppermint, menthol, a long white silence.</p><ul><li>100 mg of caffeine a pouch, 15 large pouches</li><li>Cold that lasts forty minutes or so</li><li>Made without nicotine, tobacco or sugar</li></ul><p>Cyclists order it in fives before the Sunday climb. <em>If it is your first Washa, start with Barafu instead.</em></p>',
    meta_description:
      'Washa Extra Theluji: snow-cold peppermint pouches, 100 mg caffeine each, 15 in a tin. Nicotine-free. Nairobi.',
    images: [
      {
        name: 'washa-extra-theluji',
        alt: 'Black-rimmed ice-blue tin of Washa Extra Theluji at an angle among ice crystals',
      },
      { name: 'washa-extra-theluji-top', alt: 'Lid of the Washa Extra Theluji tin seen from above' },
    ],
  },
  {
    ...line,
    id: 264,
    slug: 'washa-extra-zambarau',
    product_code: 'WX-804',
    product_name: 'Washa Extra Zambarau',
    hue: 'grape',
    selling_price: 700,
    product_store: 3,
    created_at: '2026-06-30T09:35:00.000Z',
    attributes: tin('Blackcurrant'),
    product_features: [
      '100 mg caffeine a pouch',
      '15 large pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Blackcurrant and java plum',
    ],
    product_description:
      '<p>Zambarau, the java plum that turns tongues purple along Lamu’s back lanes, met with blackcurrant. <strong>Washa Extra Zambarau</strong> is astringent, dark and surprisingly grown-up.</p><ul><li>Dry like wine, not sweet like squash</li><li>100 mg of caffeine a pouch</li><li>Nothing with nicotine, tobacco or sugar inside</li></ul><p>Evening deadlines and the drive home after them. <em>Few left from this lot; the next one is in the cooker.</em></p>',
    meta_description:
      'Washa Extra Zambarau: java plum and blackcurrant pouches, 100 mg caffeine, 15 in a tin. Nicotine-free. Nairobi.',
    images: [
      {
        name: 'washa-extra-zambarau',
        alt: 'Black-rimmed purple tin of Washa Extra Zambarau at an angle with dark berries',
      },
      { name: 'washa-extra-zambarau-top', alt: 'Lid of the Washa Extra Zambarau tin seen from above' },
    ],
  },
  {
    ...line,
    id: 265,
    slug: 'washa-extra-chungwa',
    product_code: 'WX-805',
    product_name: 'Washa Extra Chungwa',
    hue: 'peach',
    selling_price: 700,
    product_store: 34,
    created_at: '2026-10-05T07:25:00.000Z',
    attributes: tin('Blood orange'),
    product_features: [
      '100 mg caffeine a pouch',
      '15 large pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Blood orange, bitter peel',
    ],
    product_description:
      '<p>Peel it in one long curl and keep the curl. <strong>Chungwa</strong> is blood orange with the bitter white pith left in, which is what keeps a strong pouch from tasting like a sweet.</p><ul><li>Bittersweet citrus, long on the peel oil</li><li>100 mg of caffeine, 15 large pouches</li><li>Sugar-free, nicotine-free, tobacco-free</li></ul><p>The newest Extra, and the one for breakfast people. <em>Best before the first email of the day.</em></p>',
    meta_description:
      'Washa Extra Chungwa: blood orange and bitter peel pouches, 100 mg caffeine, 15 in a tin. Nicotine-free. Nairobi.',
    images: [
      {
        name: 'washa-extra-chungwa',
        alt: 'Black-rimmed orange tin of Washa Extra Chungwa at an angle with orange slices',
      },
      { name: 'washa-extra-chungwa-top', alt: 'Lid of the Washa Extra Chungwa tin seen from above' },
    ],
  },
];
