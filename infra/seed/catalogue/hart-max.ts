import { pick, type SeedAttribute, type SeedProduct } from './shape.ts';

export const hartMaxAttributes: SeedAttribute[] = [
  { id: 1201, key: 'Puffs', value: '8,000 puffs' },
  { id: 1202, key: 'Nicotine', value: '20 mg/ml' },
  { id: 1203, key: 'Charging', value: 'USB-C' },
  { id: 1211, key: 'Flavour', value: 'Mango and pineapple' },
  { id: 1212, key: 'Flavour', value: 'Strawberry and kiwi' },
  { id: 1213, key: 'Flavour', value: 'Pink lemonade' },
  { id: 1214, key: 'Flavour', value: 'Coastal fruit punch' },
  { id: 1215, key: 'Flavour', value: 'Peach, iced' },
  { id: 1216, key: 'Flavour', value: 'Blackcurrant' },
  { id: 1217, key: 'Flavour', value: 'Double apple' },
  { id: 1218, key: 'Flavour', value: 'Ginger and lime' },
];

const tasting = (flavour: string) => pick(hartMaxAttributes, '8,000 puffs', flavour, '20 mg/ml', 'USB-C');
const line = { subcategory_id: 12, brand_name: 'Hart', type: 'single', is_premium: false } as const;

/** The large rechargeable box vapes: 8,000 puffs, a window that shows the liquid, USB-C. */
export const hartMax: SeedProduct[] = [
  {
    ...line,
    id: 121,
    slug: 'hart-max-mango-pineapple',
    product_code: 'HM-201',
    product_name: 'Hart Max Mango Pineapple',
    hue: 'mango',
    is_premium: true,
    selling_price: 3200,
    product_store: 46,
    created_at: '2025-11-27T08:00:00.000Z',
    attributes: tasting('Mango and pineapple'),
    product_features: [
      'About 8,000 puffs',
      'Rechargeable by USB-C',
      'Window shows what is left',
      'Mango first, pineapple last',
    ],
    product_description:
      '<p>Two fruits that already share a stall. <strong>Mango Pineapple</strong> starts soft and yellow and ends sharp, so the sweetness always has an edge.</p><ul><li>Mesh coil for an even taste from the first puff to the eight-thousandth</li><li>Liquid window down the side, charge light at the foot</li><li>Tops up from any USB-C phone charger in about 45 minutes</li></ul><p>The flagship: heavier in the hand, and made to last a fortnight of ordinary evenings. <em>Contains nicotine, which is addictive. Adults only.</em></p>',
    meta_description:
      'Hart Max Mango Pineapple: an 8,000-puff rechargeable vape with a liquid window. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-max-mango-pineapple',
        alt: 'Hart Max box vape in dark metal with a glowing mango-coloured liquid window',
      },
    ],
  },
  {
    ...line,
    id: 122,
    slug: 'hart-max-strawberry-kiwi',
    product_code: 'HM-202',
    product_name: 'Hart Max Strawberry Kiwi',
    hue: 'rose',
    selling_price: 2900,
    product_store: 33,
    created_at: '2025-12-15T13:25:00.000Z',
    attributes: tasting('Strawberry and kiwi'),
    product_features: [
      'About 8,000 puffs',
      'Rechargeable by USB-C',
      'Limuru strawberry, green kiwi',
      'Adjustable airflow at the foot',
    ],
    product_description:
      '<p>Limuru strawberries do the talking; a slice of green kiwi keeps them honest. <strong>Strawberry Kiwi</strong> is the gentlest Max, sweet at first and a little sour as you let it go.</p><ul><li>Airflow ring at the foot: open for cloud, closed for a tight draw</li><li>Soft-touch sides with a glass front</li><li>Charge and liquid are both visible at a glance</li></ul><p>The easiest one to hand round a table of adults. <em>Contains nicotine; nicotine is addictive. 18+.</em></p>',
    meta_description:
      'Hart Max Strawberry Kiwi: sweet strawberry and sour kiwi, 8,000 puffs, USB-C. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-max-strawberry-kiwi',
        alt: 'Hart Max box vape with a strawberry-pink liquid window in drifting smoke',
      },
    ],
  },
  {
    ...line,
    id: 123,
    slug: 'hart-max-pink-lemonade',
    product_code: 'HM-203',
    product_name: 'Hart Max Pink Lemonade',
    hue: 'cherry',
    selling_price: 2900,
    product_store: 18,
    created_at: '2026-01-26T09:50:00.000Z',
    attributes: tasting('Pink lemonade'),
    product_features: [
      'About 8,000 puffs',
      'Rechargeable by USB-C',
      'Lemon, cherry and a grain of sugar',
      'Mesh coil',
    ],
    product_description:
      '<p>Lemonade with a spoon of cherry syrup, stirred once and left cloudy. <strong>Pink Lemonade</strong> is bright and a little bitter, like the pith you should have taken out.</p><ul><li>Sharp lemon on top, red fruit underneath</li><li>Dry finish without ice</li><li>Mesh coil keeps the last third as clear as the first</li></ul><p>It wakes up a tired palate, and it is the one our riders argue about. <em>This product contains nicotine, which is addictive. Adults only.</em></p>',
    meta_description:
      'Hart Max Pink Lemonade: cloudy lemon with cherry, about 8,000 puffs, rechargeable. Adults only, Nairobi delivery.',
    images: [
      {
        name: 'hart-max-pink-lemonade',
        alt: 'Hart Max box vape with a cherry-red liquid window and a lit charge light',
      },
    ],
  },
  {
    ...line,
    id: 124,
    slug: 'hart-max-pwani-punch',
    product_code: 'HM-204',
    product_name: 'Hart Max Pwani Punch',
    hue: 'peach',
    is_premium: true,
    selling_price: 3400,
    product_store: 24,
    created_at: '2026-02-18T07:00:00.000Z',
    attributes: tasting('Coastal fruit punch'),
    product_features: [
      'About 8,000 puffs',
      'Rechargeable by USB-C',
      'Pawpaw, orange, pineapple, passion',
      'Limited sunset finish',
    ],
    product_description:
      '<p>The jug on the table at a Kilifi guest house: pawpaw, orange, pineapple and the passion fruit that somebody found at the last minute. <strong>Pwani Punch</strong> changes with every draw.</p><ul><li>Four fruits, none of them in charge</li><li>Sunset-anodised body made in one small run</li><li>Window and charge light, as on every Max</li></ul><p>Drink the view, or at least remember it in traffic. <em>Contains nicotine, which is addictive. For adults of 18 and over.</em></p>',
    meta_description:
      'Hart Max Pwani Punch: pawpaw, orange, pineapple and passion in an 8,000-puff vape. Adults only, Nairobi delivery.',
    images: [
      {
        name: 'hart-max-pwani-punch',
        alt: 'Hart Max box vape in a sunset finish with a peach-coloured liquid window',
      },
    ],
  },
  {
    ...line,
    id: 125,
    slug: 'hart-max-peach-ice',
    product_code: 'HM-205',
    product_name: 'Hart Max Peach Ice',
    hue: 'peach',
    selling_price: 2800,
    product_store: 57,
    created_at: '2026-04-02T10:35:00.000Z',
    attributes: tasting('Peach, iced'),
    product_features: [
      'About 8,000 puffs',
      'Rechargeable by USB-C',
      'White peach with a frosty end',
      'Adjustable airflow',
    ],
    product_description:
      '<p>White peach, skin on, straight off the ice at the end of the fruit market. <strong>Peach Ice</strong> is perfumed without being soapy, and the cold arrives late enough that you taste the fruit first.</p><ul><li>Soft, floral middle</li><li>Medium chill that fades quickly</li><li>Airflow slider for a loose or a tight draw</li></ul><p>Good company on a balcony after the rain. <em>Contains nicotine. Nicotine is an addictive substance. 18+ only.</em></p>',
    meta_description:
      'Hart Max Peach Ice: white peach with a late chill, about 8,000 puffs, USB-C. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-max-peach-ice',
        alt: 'Hart Max box vape with a soft peach liquid window and pale smoke behind',
      },
    ],
  },
  {
    ...line,
    id: 126,
    slug: 'hart-max-blackcurrant',
    product_code: 'HM-206',
    product_name: 'Hart Max Blackcurrant',
    hue: 'grape',
    selling_price: 2900,
    product_store: 2,
    created_at: '2026-05-21T08:20:00.000Z',
    attributes: tasting('Blackcurrant'),
    product_features: [
      'About 8,000 puffs',
      'Rechargeable by USB-C',
      'Blackcurrant cordial, undiluted',
      'No ice',
    ],
    product_description:
      '<p>Every Kenyan childhood had a bottle of purple cordial on the top shelf. <strong>Blackcurrant</strong> is that bottle before anybody added water: dark, leafy, tart, with a stain-your-tongue depth.</p><ul><li>Thick fruit with a green, leafy edge</li><li>Warm: no ice, no mint</li><li>Mesh coil and a full 8,000 puffs</li></ul><p>Small draws are enough; it is the richest flavour we make. <em>Adults only. Contains nicotine, which is addictive.</em></p>',
    meta_description:
      'Hart Max Blackcurrant: dark, tart cordial flavour, about 8,000 puffs, no ice. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-max-blackcurrant',
        alt: 'Hart Max box vape with a deep purple liquid window, rim light on the metal edge',
      },
    ],
  },
  {
    ...line,
    id: 127,
    slug: 'hart-max-double-apple',
    product_code: 'HM-207',
    product_name: 'Hart Max Double Apple',
    hue: 'lime',
    selling_price: 2800,
    product_store: 39,
    created_at: '2026-07-09T14:10:00.000Z',
    attributes: tasting('Double apple'),
    product_features: [
      'About 8,000 puffs',
      'Rechargeable by USB-C',
      'Red and green apple with aniseed',
      'Adjustable airflow',
    ],
    product_description:
      '<p>The shisha-lounge classic without the coals. <strong>Double Apple</strong> sets a sweet red apple against a sour green one and lets a thread of aniseed run between them.</p><ul><li>True to the lounge: spicy, fruity, slightly dusty</li><li>Big, open airflow for those who want cloud</li><li>Charges while you sit: USB-C, 45 minutes</li></ul><p>If you know, you know; if you do not, start with half-open airflow. <em>Contains nicotine, which is addictive. 18+.</em></p>',
    meta_description:
      'Hart Max Double Apple: red and green apple with aniseed, 8,000 puffs, USB-C. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-max-double-apple',
        alt: 'Hart Max box vape with an apple-green liquid window glowing in the dark',
      },
    ],
  },
  {
    ...line,
    id: 128,
    slug: 'hart-max-tangawizi-lime',
    product_code: 'HM-208',
    product_name: 'Hart Max Tangawizi Lime',
    hue: 'ginger',
    is_premium: true,
    selling_price: 3500,
    product_store: 15,
    created_at: '2026-09-30T06:30:00.000Z',
    attributes: tasting('Ginger and lime'),
    product_features: [
      'About 8,000 puffs',
      'Rechargeable by USB-C',
      'Fresh ginger heat, cut with lime',
      'Newest of the Max range',
    ],
    product_description:
      '<p>Fresh tangawizi, crushed, with lime squeezed over it. There is real warmth here: <strong>Tangawizi Lime</strong> prickles the lips before the citrus cools everything down again.</p><ul><li>Root ginger, not ginger biscuit</li><li>Lime peel on the exhale</li><li>Amber window that darkens as you go</li></ul><p>The newest Max, built on what people kept asking our counter for. <em>Contains nicotine; it is addictive. For adults only.</em></p>',
    meta_description:
      'Hart Max Tangawizi Lime: crushed ginger and lime in an 8,000-puff rechargeable vape. Adults only, Nairobi delivery.',
    images: [
      {
        name: 'hart-max-tangawizi-lime',
        alt: 'Hart Max box vape with an amber ginger-coloured liquid window in warm smoke',
      },
    ],
  },
];
