import { pick, type SeedAttribute, type SeedProduct } from './shape.ts';

export const hartOneAttributes: SeedAttribute[] = [
  { id: 1101, key: 'Puffs', value: '1,200 puffs' },
  { id: 1102, key: 'Nicotine', value: '20 mg/ml' },
  { id: 1103, key: 'Nicotine', value: '10 mg/ml' },
  { id: 1104, key: 'Battery', value: '550 mAh' },
  { id: 1111, key: 'Flavour', value: 'Mango, iced' },
  { id: 1112, key: 'Flavour', value: 'Passion and soda' },
  { id: 1113, key: 'Flavour', value: 'Young coconut' },
  { id: 1114, key: 'Flavour', value: 'Watermelon, iced' },
  { id: 1115, key: 'Flavour', value: 'Blueberry, iced' },
  { id: 1116, key: 'Flavour', value: 'Lime and mint' },
  { id: 1117, key: 'Flavour', value: 'Cola on ice' },
  { id: 1118, key: 'Flavour', value: 'Red grape' },
];

const with20 = (flavour: string) => pick(hartOneAttributes, '1,200 puffs', flavour, '20 mg/ml', '550 mAh');
const with10 = (flavour: string) => pick(hartOneAttributes, '1,200 puffs', flavour, '10 mg/ml', '550 mAh');
const line = { subcategory_id: 11, brand_name: 'Hart', type: 'single', is_premium: false } as const;

/** The slim pen vapes: draw-activated, 1,200 puffs, no buttons. */
export const hartOne: SeedProduct[] = [
  {
    ...line,
    id: 101,
    slug: 'hart-one-mango-ice',
    product_code: 'HO-101',
    product_name: 'Hart One Mango Ice',
    hue: 'mango',
    selling_price: 1200,
    product_store: 84,
    created_at: '2025-11-06T07:30:00.000Z',
    attributes: with20('Mango, iced'),
    product_features: [
      'About 1,200 puffs',
      'Draw to start, no buttons',
      'Ripe mango with a cold finish',
      'Pocket-slim anodised body',
    ],
    product_description:
      '<p>Ripe Makueni mango, sliced cold. <strong>Mango Ice</strong> opens sweet and full, then a clean chill takes over before the sugar can settle.</p><ul><li>Slim anodised body that sits flat in a jeans pocket</li><li>Draw-activated: nothing to press, nothing to fill</li><li>White tip light while you draw, ten blinks when it is done</li></ul><p>It is the pen most people start with and the one they come back to. <em>Contains nicotine, which is addictive. For adults of 18 and over.</em></p>',
    meta_description:
      'Hart One Mango Ice: a slim 1,200-puff vape with ripe mango and a cold finish. Delivered in Nairobi, adults only.',
    images: [
      {
        name: 'hart-one-mango-ice',
        alt: 'Slim dark Hart One vape pen with a glowing mango-orange band, smoke curling behind it',
      },
    ],
  },
  {
    ...line,
    id: 102,
    slug: 'hart-one-passion-fizz',
    product_code: 'HO-102',
    product_name: 'Hart One Passion Fizz',
    hue: 'passion',
    selling_price: 1200,
    product_store: 52,
    created_at: '2025-11-19T09:10:00.000Z',
    attributes: with20('Passion and soda'),
    product_features: [
      'About 1,200 puffs',
      'Sharp passion fruit with a soda lift',
      'Draw to start, no buttons',
      'Matching magenta flavour band',
    ],
    product_description:
      '<p>Passion juice the way a kiosk in Thika does it: pulp, seeds and a splash of soda. <strong>Passion Fizz</strong> is tart first and only then sweet, with a light prickle at the end of every draw.</p><ul><li>Tangy and bright rather than syrupy</li><li>Holds its flavour to the last blink</li><li>Arrives charged, sealed and dated</li></ul><p>A good pick if mango is too sweet for you. <em>Contains nicotine, an addictive substance. Adults only.</em></p>',
    meta_description:
      'Hart One Passion Fizz: tart passion fruit and soda in a slim 1,200-puff vape. For adults, delivered across Nairobi.',
    images: [
      {
        name: 'hart-one-passion-fizz',
        alt: 'Slim dark Hart One vape pen with a magenta flavour band in purple smoke',
      },
    ],
  },
  {
    ...line,
    id: 103,
    slug: 'hart-one-madafu',
    product_code: 'HO-103',
    product_name: 'Hart One Madafu',
    hue: 'coconut',
    selling_price: 1250,
    product_store: 37,
    created_at: '2025-12-08T06:45:00.000Z',
    attributes: with10('Young coconut'),
    product_features: [
      'About 1,200 puffs',
      'Young coconut water, barely sweet',
      'Softer 10 mg/ml strength',
      'No menthol',
    ],
    product_description:
      '<p>Cut the top off a green coconut at Diani and drink it before it warms up: that is <strong>Madafu</strong>. The flavour is watery and cool rather than creamy, with the faintest nutty edge on the way out.</p><ul><li>10 mg/ml, the softest strength in the One range</li><li>No menthol and no ice</li><li>Pale sea-green band, easy to spot in a bag</li></ul><p>Quiet, dry and easy to keep reaching for. <em>Contains nicotine. Nicotine is addictive. 18+.</em></p>',
    meta_description:
      'Hart One Madafu: young coconut water in a slim 10 mg/ml vape without menthol. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-one-madafu',
        alt: 'Slim dark Hart One vape pen with a pale sea-green coconut band against grey-green smoke',
      },
    ],
  },
  {
    ...line,
    id: 104,
    slug: 'hart-one-watermelon-ice',
    product_code: 'HO-104',
    product_name: 'Hart One Watermelon Ice',
    hue: 'rose',
    selling_price: 1200,
    product_store: 3,
    created_at: '2025-12-22T11:20:00.000Z',
    attributes: with20('Watermelon, iced'),
    product_features: [
      'About 1,200 puffs',
      'Red watermelon over crushed ice',
      'Draw to start, no buttons',
      'Tip light shows when it is done',
    ],
    product_description:
      '<p>The red heart of the melon, no rind, straight from the cool box. <strong>Watermelon Ice</strong> is juicy and light, so it never turns to candy even after a long afternoon.</p><ul><li>Clean melon flavour with a medium chill</li><li>20 mg/ml nicotine salt, smooth on the throat</li><li>550 mAh cell, sized to last as long as the liquid</li></ul><p>Our fastest mover every hot February. <em>Contains nicotine, which is addictive; not for anyone under 18.</em></p>',
    meta_description:
      'Hart One Watermelon Ice: juicy red melon with a medium chill, about 1,200 puffs. Adults only, Nairobi delivery.',
    images: [
      {
        name: 'hart-one-watermelon-ice',
        alt: 'Slim dark Hart One vape pen with a watermelon-pink band lit from behind',
      },
    ],
  },
  {
    ...line,
    id: 105,
    slug: 'hart-one-blueberry-ice',
    product_code: 'HO-105',
    product_name: 'Hart One Blueberry Ice',
    hue: 'berry',
    selling_price: 1200,
    product_store: 66,
    created_at: '2026-01-14T08:05:00.000Z',
    attributes: with20('Blueberry, iced'),
    product_features: [
      'About 1,200 puffs',
      'Dark blueberry with a hard chill',
      'Draw to start, no buttons',
      'Electric-blue flavour band',
    ],
    product_description:
      '<p>Frozen blueberries by the handful. <strong>Blueberry Ice</strong> is darker and less sugary than the blue flavours you may know, and it carries the strongest chill of the One range.</p><ul><li>Ripe berry skin on the draw, cold air on the exhale</li><li>Blue band and blue tip light</li><li>Matt body that does not pick up fingerprints</li></ul><p>Made for late nights on Ngong Road. <em>For adults only. Contains nicotine, which is addictive.</em></p>',
    meta_description:
      'Hart One Blueberry Ice: dark blueberry and a hard chill in a slim 1,200-puff vape. Adults only, Nairobi delivery.',
    images: [
      {
        name: 'hart-one-blueberry-ice',
        alt: 'Slim dark Hart One vape pen with an electric-blue band and blue smoke',
      },
    ],
  },
  {
    ...line,
    id: 106,
    slug: 'hart-one-lime-mint',
    product_code: 'HO-106',
    product_name: 'Hart One Lime Mint',
    hue: 'lime',
    selling_price: 1150,
    product_store: 41,
    created_at: '2026-02-03T10:00:00.000Z',
    attributes: with10('Lime and mint'),
    product_features: [
      'About 1,200 puffs',
      'Squeezed lime and garden mint',
      'Softer 10 mg/ml strength',
      'No sweetener taste',
    ],
    product_description:
      '<p>Half a lime, a fist of mint, plenty of crushed ice. <strong>Lime Mint</strong> is sour up front and green at the back, with hardly any sweetness in between.</p><ul><li>10 mg/ml for a lighter draw</li><li>Real lime-peel bitterness, not lemonade</li><li>Clears the palate after a plate of nyama</li></ul><p>The driest of the eight and a favourite of people who say they do not like flavours. <em>Contains nicotine (addictive). Adults of 18 and over.</em></p>',
    meta_description:
      'Hart One Lime Mint: sour lime and garden mint at 10 mg/ml in a slim vape. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-one-lime-mint',
        alt: 'Slim dark Hart One vape pen with a lime-green band glowing in smoke',
      },
    ],
  },
  {
    ...line,
    id: 107,
    slug: 'hart-one-cola-ice',
    product_code: 'HO-107',
    product_name: 'Hart One Cola Ice',
    hue: 'cola',
    selling_price: 1200,
    product_store: 0,
    created_at: '2026-03-11T07:15:00.000Z',
    attributes: with20('Cola on ice'),
    product_features: [
      'About 1,200 puffs',
      'Cola spice, citrus peel and ice',
      'Draw to start, no buttons',
      'Deep red flavour band',
    ],
    product_description:
      '<p>A glass bottle pulled from the bottom of the fridge. <strong>Cola Ice</strong> has the caramel, the lime peel and the small bite of spice, and then the cold of the glass itself.</p><ul><li>Caramel and citrus in balance</li><li>A dry fizz at the tip of the tongue</li><li>20 mg/ml, satisfying in a few draws</li></ul><p>Pair it with a bhajia stand and a warm evening. <em>Nicotine is addictive and this product contains it. 18+ only.</em></p>',
    meta_description:
      'Hart One Cola Ice: cola spice and citrus peel over ice, about 1,200 puffs. Adults only, delivered across Nairobi.',
    images: [
      {
        name: 'hart-one-cola-ice',
        alt: 'Slim dark Hart One vape pen with a deep cola-red band in dark smoke',
      },
    ],
  },
  {
    ...line,
    id: 108,
    slug: 'hart-one-zabibu',
    product_code: 'HO-108',
    product_name: 'Hart One Zabibu Grape',
    hue: 'grape',
    selling_price: 1150,
    product_store: 28,
    created_at: '2026-04-20T12:40:00.000Z',
    attributes: with20('Red grape'),
    product_features: [
      'About 1,200 puffs',
      'Red table grape, skin and all',
      'Draw to start, no buttons',
      'No ice',
    ],
    product_description:
      '<p><strong>Zabibu</strong> is the red table grape sold by the quarter-kilo on Biashara Street: sweet flesh, a little tannin in the skin, and no ice to hide behind.</p><ul><li>Round and juicy, never like cough syrup</li><li>Warm flavour without any menthol</li><li>Violet band, violet tip light</li></ul><p>Keep it beside a minty pen and switch between the two. <em>Contains nicotine, which is addictive. Sold to adults only.</em></p>',
    meta_description:
      'Hart One Zabibu Grape: red table grape without ice in a slim 1,200-puff vape. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-one-zabibu',
        alt: 'Slim dark Hart One vape pen with a violet grape band, lit at the edge',
      },
    ],
  },
];
