import { pick, type SeedAttribute, type SeedProduct } from './shape.ts';

export const washaRoastAttributes: SeedAttribute[] = [
  { id: 2301, key: 'Strength', value: '50 mg caffeine' },
  { id: 2302, key: 'Strength', value: '70 mg caffeine' },
  { id: 2303, key: 'Tin', value: '20 pouches' },
  { id: 2304, key: 'Size', value: 'Slim' },
  { id: 2311, key: 'Flavour', value: 'Espresso' },
  { id: 2312, key: 'Flavour', value: 'Chai masala' },
  { id: 2313, key: 'Flavour', value: 'Ginger' },
  { id: 2314, key: 'Flavour', value: 'Honey, lime and ginger' },
  { id: 2315, key: 'Flavour', value: 'Cinnamon' },
  { id: 2316, key: 'Flavour', value: 'Vanilla latte' },
  { id: 2317, key: 'Flavour', value: 'Cola' },
];

const tin = (strength: '50 mg caffeine' | '70 mg caffeine', flavour: string) =>
  pick(washaRoastAttributes, strength, flavour, '20 pouches', 'Slim');
const line = { subcategory_id: 23, brand_name: 'Washa', type: 'single', is_premium: false } as const;

/** The coffee, tea and spice tins. */
export const washaRoast: SeedProduct[] = [
  {
    ...line,
    id: 241,
    slug: 'washa-kahawa',
    product_code: 'WR-701',
    product_name: 'Washa Kahawa',
    hue: 'coffee',
    is_premium: true,
    selling_price: 600,
    product_store: 104,
    created_at: '2025-11-17T05:45:00.000Z',
    attributes: tin('70 mg caffeine', 'Espresso'),
    product_features: [
      '70 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Dark Nyeri roast',
    ],
    product_description:
      '<p>Coffee where there is no time for coffee. <strong>Kahawa</strong> is pressed from a dark Nyeri profile: toasted, winey, a little burnt at the edges, like the last inch of a moka pot.</p><ul><li>70 mg of caffeine, about a single espresso</li><li>No cup, no queue, no stain on the shirt</li><li>Nicotine-free, tobacco-free, sugar-free</li></ul><p>Half past five, stage forty-six, tin in pocket. <em>Leave it out after four if you sleep lightly.</em></p>',
    meta_description:
      'Washa Kahawa: dark Nyeri espresso pouches with 70 mg caffeine, 20 in a tin. Nicotine-free. Delivered in Nairobi.',
    images: [
      { name: 'washa-kahawa', alt: 'Coffee-brown tin of Washa Kahawa at an angle with roasted coffee beans' },
      { name: 'washa-kahawa-top', alt: 'Lid of the Washa Kahawa tin seen from above' },
    ],
  },
  {
    ...line,
    id: 242,
    slug: 'washa-chai-masala',
    product_code: 'WR-702',
    product_name: 'Washa Chai Masala',
    hue: 'ginger',
    selling_price: 550,
    product_store: 69,
    created_at: '2025-12-18T06:15:00.000Z',
    attributes: tin('50 mg caffeine', 'Chai masala'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Kericho tea, warm spices',
    ],
    product_description:
      '<p>Kericho leaf boiled in milk until it climbs the pot, then cardamom, clove and black pepper. <strong>Chai Masala</strong> puts all of that behind your lip without the thermos.</p><ul><li>Tea first, spice second, warmth throughout</li><li>50 mg of caffeine a pouch, more than the cup</li><li>Sugar-free, and free of nicotine and tobacco</li></ul><p>Yes, it goes with a mandazi. <em>Everything goes with a mandazi, and we have checked.</em></p>',
    meta_description:
      'Washa Chai Masala: Kericho tea and warm spice caffeine pouches, 50 mg, 20 in a tin. Nicotine-free. Nairobi.',
    images: [
      { name: 'washa-chai-masala', alt: 'Amber tin of Washa Chai Masala at an angle with star anise' },
      { name: 'washa-chai-masala-top', alt: 'Lid of the Washa Chai Masala tin seen from above' },
    ],
  },
  {
    ...line,
    id: 243,
    slug: 'washa-tangawizi',
    product_code: 'WR-703',
    product_name: 'Washa Tangawizi',
    hue: 'ginger',
    selling_price: 550,
    product_store: 55,
    created_at: '2026-01-30T08:35:00.000Z',
    attributes: tin('50 mg caffeine', 'Ginger'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Fresh ginger heat',
    ],
    product_description:
      '<p>Grated, not powdered. <strong>Washa Tangawizi</strong> has the wet, lemony heat of fresh ginger root, and it creeps up for three minutes before it tells you how hot it is.</p><ul><li>Warming burn at the lip, no chilli in it</li><li>50 mg of caffeine, 20 slim pouches</li><li>Tobacco-free, nicotine-free and sugar-free</li></ul><p>Cold mornings, early matches, long queues. <em>New to it? Begin with half an hour and see.</em></p>',
    meta_description:
      'Washa Tangawizi: fresh ginger heat caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Delivered in Nairobi.',
    images: [
      { name: 'washa-tangawizi', alt: 'Golden tin of Washa Tangawizi at an angle with sliced ginger root' },
      { name: 'washa-tangawizi-top', alt: 'Lid of the Washa Tangawizi tin seen from above' },
    ],
  },
  {
    ...line,
    id: 244,
    slug: 'washa-dawa',
    product_code: 'WR-704',
    product_name: 'Washa Dawa',
    hue: 'lime',
    is_premium: true,
    selling_price: 600,
    product_store: 77,
    created_at: '2026-02-25T07:55:00.000Z',
    attributes: tin('50 mg caffeine', 'Honey, lime and ginger'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Lime, honey, ginger',
    ],
    product_description:
      '<p>The mug every Nairobi café calls dawa: hot water, lime, honey, a thumb of ginger. <strong>Washa Dawa</strong> keeps the flavour and drops the steam. It is a taste, not a remedy.</p><ul><li>Lime opens, honey rounds, ginger closes</li><li>50 mg of caffeine a pouch</li><li>Sweetened without sugar; no nicotine, no tobacco</li></ul><p>Our most talked-about tin, <em>usually by people asking for another one before the first is finished.</em></p>',
    meta_description:
      'Washa Dawa: lime, honey and ginger caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Nairobi delivery.',
    images: [
      { name: 'washa-dawa', alt: 'Lime-green tin of Washa Dawa at an angle with lime slices and honey' },
      { name: 'washa-dawa-top', alt: 'Lid of the Washa Dawa tin seen from above' },
    ],
  },
  {
    ...line,
    id: 245,
    slug: 'washa-mdalasini',
    product_code: 'WR-705',
    product_name: 'Washa Mdalasini',
    hue: 'cherry',
    selling_price: 550,
    product_store: 19,
    created_at: '2026-05-28T09:05:00.000Z',
    attributes: tin('50 mg caffeine', 'Cinnamon'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Red-hot cinnamon',
    ],
    product_description:
      '<p>Bark from Pemba, ground this week. <strong>Mdalasini</strong> is cinnamon at full heat, dry and woody, with a red-candy sweetness that shows up only when the fire dies down.</p><ul><li>The warmest of the spice tins</li><li>50 mg of caffeine in each slim pouch</li><li>No tobacco, no nicotine, no sugar</li></ul><p>Share it with somebody who says they like spicy food. <em>Then watch their face for the next minute.</em></p>',
    meta_description:
      'Washa Mdalasini: red-hot cinnamon caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Delivered in Nairobi.',
    images: [
      { name: 'washa-mdalasini', alt: 'Red tin of Washa Mdalasini at an angle with cinnamon sticks' },
      { name: 'washa-mdalasini-top', alt: 'Lid of the Washa Mdalasini tin seen from above' },
    ],
  },
  {
    ...line,
    id: 246,
    slug: 'washa-vanilla-latte',
    product_code: 'WR-706',
    product_name: 'Washa Vanilla Latte',
    hue: 'coconut',
    selling_price: 600,
    product_store: 0,
    created_at: '2026-07-01T10:40:00.000Z',
    attributes: tin('70 mg caffeine', 'Vanilla latte'),
    product_features: [
      '70 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Milky coffee, vanilla pod',
    ],
    product_description:
      '<p>Kahawa’s softer sister. <strong>Vanilla Latte</strong> folds the roast into warm milk and vanilla seeds, so the bitterness turns into something you could call a pudding.</p><ul><li>70 mg of caffeine under a gentle surface</li><li>Creamy without dairy or sugar</li><li>Nicotine-free and tobacco-free, 20 slim pouches</li></ul><p>The one that vanishes from the office drawer. <em>It sells out often; ask us to tell you when it is back.</em></p>',
    meta_description:
      'Washa Vanilla Latte: milky coffee and vanilla pouches with 70 mg caffeine, 20 in a tin. Nicotine-free. Nairobi.',
    images: [
      {
        name: 'washa-vanilla-latte',
        alt: 'Cream and green tin of Washa Vanilla Latte at an angle with coffee beans and a vanilla flower',
      },
      { name: 'washa-vanilla-latte-top', alt: 'Lid of the Washa Vanilla Latte tin seen from above' },
    ],
  },
  {
    ...line,
    id: 247,
    slug: 'washa-kola',
    product_code: 'WR-707',
    product_name: 'Washa Kola',
    hue: 'cola',
    selling_price: 500,
    product_store: 83,
    created_at: '2026-09-10T08:10:00.000Z',
    attributes: tin('50 mg caffeine', 'Cola'),
    product_features: [
      '50 mg caffeine a pouch',
      '20 slim pouches',
      'Nicotine-free, tobacco-free, sugar-free',
      'Cola spice, lime, fizz',
    ],
    product_description:
      '<p>Bottle tops on the bar floor, ceiling fan, one more song. <strong>Washa Kola</strong> mixes kola nut, lime peel, nutmeg and a prickle that passes for bubbles.</p><ul><li>Tastes like the glass bottle, not the plastic one</li><li>50 mg of caffeine, more than the can</li><li>And none of its sugar; no nicotine or tobacco either</li></ul><p>Saturday in a tin. <em>Open it away from friends, or open two.</em></p>',
    meta_description:
      'Washa Kola: kola nut, lime peel and nutmeg caffeine pouches, 50 mg each, 20 in a tin. Nicotine-free. Nairobi.',
    images: [
      { name: 'washa-kola', alt: 'Deep red tin of Washa Kola at an angle with ice cubes and bubbles' },
      { name: 'washa-kola-top', alt: 'Lid of the Washa Kola tin seen from above' },
    ],
  },
];
