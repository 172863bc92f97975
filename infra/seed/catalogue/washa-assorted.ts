import { pick, type SeedAttribute, type SeedProduct } from './shape.ts';

export const washaAssortedAttributes: SeedAttribute[] = [
  { id: 2501, key: 'Pack', value: '4 flavours' },
  { id: 2502, key: 'Pack', value: '5 tins' },
  { id: 2503, key: 'Strength', value: '50 mg caffeine' },
  { id: 2504, key: 'Strength', value: '30 to 70 mg caffeine' },
  { id: 2505, key: 'Strength', value: '100 mg caffeine' },
  { id: 2511, key: 'Flavour', value: 'Mixed fruit' },
  { id: 2512, key: 'Flavour', value: 'Mixed mint and citrus' },
  { id: 2513, key: 'Flavour', value: 'Coffee, tea and spice' },
  { id: 2514, key: 'Flavour', value: 'Shop’s choice' },
];

const line = { subcategory_id: 25, brand_name: 'Washa', type: 'assorted', is_premium: false } as const;

/** Mixed tins, and rolls of five tins. These are the goods that the promotion for assorted packs counts. */
export const washaAssorted: SeedProduct[] = [
  {
    ...line,
    id: 281,
    slug: 'washa-onja-mixed-tin',
    product_code: 'WA-901',
    product_name: 'Washa Onja Mixed Tin',
    hue: 'peach',
    selling_price: 500,
    product_store: 115,
    created_at: '2025-11-30T08:00:00.000Z',
    attributes: pick(washaAssortedAttributes, '4 flavours', 'Mixed fruit', '50 mg caffeine'),
    product_features: [
      'Five pouches each of four flavours',
      '50 mg caffeine a pouch',
      'Nicotine-free, tobacco-free, sugar-free',
      'Counts as assorted in offers',
    ],
    product_description:
      '<p><em>Onja</em> means taste it, so taste four. The <strong>Onja Mixed Tin</strong> has five pouches each of Embe Mango, Passion, Pera Guava and Nanasi Mint, in quarters that do not mingle.</p><ul><li>50 mg of caffeine in every pouch</li><li>Colour dots show which is which</li><li>Nicotine-free, tobacco-free, sugar-free</li></ul><p>The cheapest way to find out which tin is yours. <em>Buy ten assorted tins and the promo code does the rest.</em></p>',
    meta_description:
      'Washa Onja Mixed Tin: four fruit flavours in one tin, 50 mg caffeine pouches. Nicotine-free. Delivered in Nairobi.',
    images: [
      {
        name: 'washa-onja-mixed-tin',
        alt: 'Peach-coloured tin of Washa Onja Mixed Tin at an angle with four kinds of fruit',
      },
      {
        name: 'washa-onja-mixed-tin-top',
        alt: 'Lid of the Washa Onja Mixed Tin seen from above, divided in four colours',
      },
    ],
  },
  {
    ...line,
    id: 282,
    slug: 'washa-onja-fresh-tin',
    product_code: 'WA-902',
    product_name: 'Washa Onja Fresh Tin',
    hue: 'mint',
    selling_price: 500,
    product_store: 90,
    created_at: '2026-03-05T09:20:00.000Z',
    attributes: pick(washaAssortedAttributes, '4 flavours', 'Mixed mint and citrus', '50 mg caffeine'),
    product_features: [
      'Five pouches each of four flavours',
      '50 mg caffeine a pouch',
      'Nicotine-free, tobacco-free, sugar-free',
      'Counts as assorted in offers',
    ],
    product_description:
      '<p>Four kinds of cold in one lid. The <strong>Onja Fresh Tin</strong> holds Spearmint, Barafu, Ndimu Mint and Limau Chumvi, five pouches of each, from mild to teeth-chattering.</p><ul><li>Start at the green quarter, end at the blue one</li><li>50 mg of caffeine a pouch throughout</li><li>No nicotine, no tobacco, no sugar</li></ul><p>A present for the cousin who chews gum all day. <em>Counts towards the assorted offer like every mixed tin.</em></p>',
    meta_description:
      'Washa Onja Fresh Tin: four mint and citrus flavours in one tin, 50 mg caffeine. Nicotine-free. Nairobi delivery.',
    images: [
      {
        name: 'washa-onja-fresh-tin',
        alt: 'Mint-green tin of Washa Onja Fresh Tin at an angle with lime, mint and ice',
      },
      {
        name: 'washa-onja-fresh-tin-top',
        alt: 'Lid of the Washa Onja Fresh Tin seen from above, divided in four colours',
      },
    ],
  },
  {
    ...line,
    id: 283,
    slug: 'washa-pwani-roll',
    product_code: 'WA-903',
    product_name: 'Washa Pwani Roll',
    hue: 'mango',
    is_premium: true,
    selling_price: 2400,
    product_store: 42,
    created_at: '2026-05-14T07:10:00.000Z',
    attributes: pick(washaAssortedAttributes, '5 tins', 'Mixed fruit', '30 to 70 mg caffeine'),
    product_features: [
      'Roll of five full tins',
      'Mango, passion, coconut, tamarind, guava',
      'Nicotine-free, tobacco-free, sugar-free',
      'Cheaper than five singles',
    ],
    product_description:
      '<p>Five tins that taste of the coast road: Embe Mango, Passion, Madafu, Ukwaju and Pera Guava. The <strong>Pwani Roll</strong> comes in a paper sleeve you can post through a car window.</p><ul><li>One hundred pouches, five flavours</li><li>Saves a few hundred shillings on the singles</li><li>All nicotine-free, tobacco-free and sugar-free</li></ul><p>Pack it for the SGR and arrive with friends. <em>The sleeve tears open at any tin.</em></p>',
    meta_description:
      'Washa Pwani Roll: five tins of coastal fruit caffeine pouches in a sleeve. Nicotine-free. Delivered in Nairobi.',
    images: [
      {
        name: 'washa-pwani-roll',
        alt: 'Stack of five Washa tins in coastal fruit colours with the mango tin on top',
      },
    ],
  },
  {
    ...line,
    id: 284,
    slug: 'washa-usiku-roll',
    product_code: 'WA-904',
    product_name: 'Washa Usiku Roll',
    hue: 'grape',
    is_premium: true,
    selling_price: 3200,
    product_store: 17,
    created_at: '2026-08-06T10:25:00.000Z',
    attributes: pick(washaAssortedAttributes, '5 tins', 'Coffee, tea and spice', '100 mg caffeine'),
    product_features: [
      'Roll of five Extra tins',
      'One of each Extra flavour',
      'Nicotine-free, tobacco-free, sugar-free',
      '75 pouches in all',
    ],
    product_description:
      '<p>For people whose day starts when the streetlights do. The <strong>Usiku Roll</strong> is one tin of every Extra: Kahawa Double, Embe Pilipili, Theluji, Zambarau and Chungwa.</p><ul><li>Seventy-five large pouches at 100 mg of caffeine</li><li>Black sleeve, numbered by hand</li><li>Free from nicotine, tobacco and sugar</li></ul><p>DJs, nurses, riders, new parents: this one is yours. <em>Pace yourself, and leave room for actual sleep.</em></p>',
    meta_description:
      'Washa Usiku Roll: all five Extra tins, 100 mg caffeine pouches, in a black sleeve. Nicotine-free. Nairobi delivery.',
    images: [
      { name: 'washa-usiku-roll', alt: 'Stack of five black-rimmed Washa Extra tins in deep colours' },
    ],
  },
  {
    ...line,
    id: 285,
    slug: 'washa-bahati-tin',
    product_code: 'WA-905',
    product_name: 'Washa Bahati Tin',
    hue: 'passion',
    selling_price: 500,
    product_store: 100,
    created_at: '2026-10-22T06:40:00.000Z',
    attributes: pick(washaAssortedAttributes, '4 flavours', 'Shop’s choice', '30 to 70 mg caffeine'),
    product_features: [
      'Four flavours, picked by us',
      'Never the same four twice running',
      'Nicotine-free, tobacco-free, sugar-free',
      'Counts as assorted in offers',
    ],
    product_description:
      '<p><em>Bahati</em> is luck. We choose four flavours from the whole Washa shelf, seal the lid, and keep quiet until you open it; the <strong>Bahati Tin</strong> sometimes has a flavour that is not on sale yet.</p><ul><li>Twenty pouches, four surprises</li><li>Between 30 and 70 mg of caffeine a pouch, marked on the dots</li><li>Always nicotine-free, tobacco-free and sugar-free</li></ul><p>No returns for bad luck, only better luck next time.</p>',
    meta_description:
      'Washa Bahati Tin: four surprise flavours in one tin of caffeine pouches. Nicotine-free. Delivered across Nairobi.',
    images: [
      { name: 'washa-bahati-tin', alt: 'Magenta tin of Washa Bahati at an angle with mixed fruit' },
      {
        name: 'washa-bahati-tin-top',
        alt: 'Lid of the Washa Bahati tin seen from above, divided in four colours',
      },
    ],
  },
];
