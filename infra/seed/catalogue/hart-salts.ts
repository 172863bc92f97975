import { pick, type SeedAttribute, type SeedProduct } from './shape.ts';

export const hartSaltsAttributes: SeedAttribute[] = [
  { id: 1401, key: 'Nicotine', value: '20 mg/ml' },
  { id: 1402, key: 'Nicotine', value: '10 mg/ml' },
  { id: 1403, key: 'Volume', value: '30 ml' },
  { id: 1404, key: 'Mix', value: '50 VG / 50 PG' },
  { id: 1411, key: 'Flavour', value: 'Honey, lime and ginger' },
  { id: 1412, key: 'Flavour', value: 'Vanilla custard' },
  { id: 1413, key: 'Flavour', value: 'Baobab candy' },
  { id: 1414, key: 'Flavour', value: 'Spearmint, iced' },
  { id: 1415, key: 'Flavour', value: 'Litchi' },
  { id: 1416, key: 'Flavour', value: 'Coffee and caramel' },
];

const bottle = (nicotine: '20 mg/ml' | '10 mg/ml', flavour: string) =>
  pick(hartSaltsAttributes, nicotine, flavour, '30 ml', '50 VG / 50 PG');
const line = { subcategory_id: 14, brand_name: 'Hart', type: 'single', is_premium: false } as const;

/** Nicotine-salt liquids in 30 ml bottles for refillable devices. */
export const hartSalts: SeedProduct[] = [
  {
    ...line,
    id: 161,
    slug: 'hart-salts-dawa',
    product_code: 'HS-401',
    product_name: 'Hart Salts Dawa',
    hue: 'lime',
    is_premium: true,
    selling_price: 1500,
    product_store: 44,
    created_at: '2025-12-02T09:30:00.000Z',
    attributes: bottle('20 mg/ml', 'Honey, lime and ginger'),
    product_features: [
      '30 ml glass bottle with dropper',
      'Lime, honey and a ginger kick',
      'Steeped for three weeks',
      'Child-resistant cap',
    ],
    product_description:
      '<p>Nairobi’s own cocktail, without the vodka. <strong>Dawa</strong> starts with crushed lime, rounds it off with honey and finishes on a stick of ginger stirred to the bottom of the glass.</p><ul><li>Steeped for three weeks before it is bottled</li><li>50/50 mix for pod systems and small tanks</li><li>Glass bottle, dropper, child-resistant cap</li></ul><p>Named after a drink and nothing more: it cures nothing. <em>Contains nicotine, which is addictive. Adults only.</em></p>',
    meta_description:
      'Hart Salts Dawa: lime, honey and ginger nicotine-salt liquid, 30 ml glass bottle. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-salts-dawa',
        alt: 'Dark glass dropper bottle of Hart Salts Dawa with a lime-green label band',
      },
    ],
  },
  {
    ...line,
    id: 162,
    slug: 'hart-salts-zanzibar-vanilla',
    product_code: 'HS-402',
    product_name: 'Hart Salts Zanzibar Vanilla',
    hue: 'coconut',
    selling_price: 1400,
    product_store: 36,
    created_at: '2026-01-19T12:00:00.000Z',
    attributes: bottle('10 mg/ml', 'Vanilla custard'),
    product_features: [
      '30 ml glass bottle with dropper',
      'Vanilla pod and baked custard',
      'Softer 10 mg/ml',
      'Child-resistant cap',
    ],
    product_description:
      '<p>Split pods, warm milk, a slow oven. <strong>Zanzibar Vanilla</strong> is a custard first and a vanilla second, with a nutmeg skin on top where it caught the heat.</p><ul><li>Creamy at 10 mg/ml, never heavy</li><li>Darkens with age and gets better for it</li><li>50/50 mix, easy on coils</li></ul><p>Give it a shake and a quiet evening. Blends nicely with Kahawa Caramel, one part to two. <em>Contains nicotine; nicotine is addictive. 18+ only.</em></p>',
    meta_description:
      'Hart Salts Zanzibar Vanilla: baked custard nicotine-salt liquid, 30 ml, 10 mg/ml. Adults only, Nairobi delivery.',
    images: [
      {
        name: 'hart-salts-zanzibar-vanilla',
        alt: 'Dark glass dropper bottle of Hart Salts Zanzibar Vanilla with a cream label band',
      },
    ],
  },
  {
    ...line,
    id: 163,
    slug: 'hart-salts-mabuyu',
    product_code: 'HS-403',
    product_name: 'Hart Salts Mabuyu',
    hue: 'cherry',
    selling_price: 1400,
    product_store: 1,
    created_at: '2026-03-02T08:55:00.000Z',
    attributes: bottle('20 mg/ml', 'Baobab candy'),
    product_features: [
      '30 ml glass bottle with dropper',
      'Red baobab candy, sweet and sour',
      'A pinch of chilli',
      'Child-resistant cap',
    ],
    product_description:
      '<p>Red fingers, paper cone, the walk home along the sea wall. <strong>Mabuyu</strong> catches the sour white of the baobab seed, the sugar that dyes your hands and the pinch of chilli the Mombasa aunties never admit to.</p><ul><li>Sweet, sour and warm in that order</li><li>Best in a tight-draw pod</li><li>30 ml in amber glass with a dropper</li></ul><p>There is nothing else on our shelf quite like it. <em>Contains nicotine, which is addictive. For adults.</em></p>',
    meta_description:
      'Hart Salts Mabuyu: coastal baobab candy with a pinch of chilli, 30 ml at 20 mg/ml. Adults only, Nairobi delivery.',
    images: [
      {
        name: 'hart-salts-mabuyu',
        alt: 'Dark glass dropper bottle of Hart Salts Mabuyu with a cherry-red label band',
      },
    ],
  },
  {
    ...line,
    id: 164,
    slug: 'hart-salts-aberdare-mint',
    product_code: 'HS-404',
    product_name: 'Hart Salts Aberdare Mint',
    hue: 'mint',
    selling_price: 1300,
    product_store: 88,
    created_at: '2026-04-28T10:20:00.000Z',
    attributes: bottle('20 mg/ml', 'Spearmint, iced'),
    product_features: [
      '30 ml glass bottle with dropper',
      'Spearmint leaf, medium ice',
      'Clear liquid, kind to coils',
      'Child-resistant cap',
    ],
    product_description:
      '<p>Fog on the moorland road, windows down, spearmint crushed between two fingers. <strong>Aberdare Mint</strong> is leafier and rounder than peppermint, with an ice that builds instead of biting.</p><ul><li>Clear liquid: coils stay clean for longer</li><li>20 mg/ml nicotine salt, smooth on the throat</li><li>Mixes with any fruit on this page</li></ul><p>Our plainest bottle, and year after year our best-selling one. <em>Contains nicotine, which is addictive. 18 and over.</em></p>',
    meta_description:
      'Hart Salts Aberdare Mint: rounded spearmint with building ice, 30 ml at 20 mg/ml. Adults only, Nairobi delivery.',
    images: [
      {
        name: 'hart-salts-aberdare-mint',
        alt: 'Dark glass dropper bottle of Hart Salts Aberdare Mint with a mint-green label band',
      },
    ],
  },
  {
    ...line,
    id: 165,
    slug: 'hart-salts-litchi',
    product_code: 'HS-405',
    product_name: 'Hart Salts Litchi',
    hue: 'rose',
    selling_price: 1350,
    product_store: 30,
    created_at: '2026-06-23T06:50:00.000Z',
    attributes: bottle('10 mg/ml', 'Litchi'),
    product_features: [
      '30 ml glass bottle with dropper',
      'Peeled litchi and rose water',
      'Softer 10 mg/ml',
      'Child-resistant cap',
    ],
    product_description:
      '<p>A bag of litchis in December, half of them gone before you reach the car. <strong>Litchi</strong> has the wet, floral flesh and a drop of rose water, and leaves the sugar alone.</p><ul><li>Perfumed and watery, like the fruit itself</li><li>10 mg/ml, made for longer sessions</li><li>Child-resistant cap, tamper ring, batch date on the label</li></ul><p>Add three drops of mint if you like it colder. <em>Contains nicotine. It is addictive. Adults only.</em></p>',
    meta_description:
      'Hart Salts Litchi: peeled litchi with a drop of rose water, 30 ml at 10 mg/ml. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-salts-litchi',
        alt: 'Dark glass dropper bottle of Hart Salts Litchi with a rose-pink label band',
      },
    ],
  },
  {
    ...line,
    id: 166,
    slug: 'hart-salts-kahawa-caramel',
    product_code: 'HS-406',
    product_name: 'Hart Salts Kahawa Caramel',
    hue: 'coffee',
    selling_price: 1450,
    product_store: 27,
    created_at: '2026-10-14T09:15:00.000Z',
    attributes: bottle('20 mg/ml', 'Coffee and caramel'),
    product_features: [
      '30 ml glass bottle with dropper',
      'Kiambu roast, burnt caramel',
      'Steeped for four weeks',
      'Child-resistant cap',
    ],
    product_description:
      '<p>Kiambu beans, roasted until the oil shows, under a lid of caramel taken one shade too far on purpose. <strong>Kahawa Caramel</strong> is sweet for a second and bitter for ten.</p><ul><li>Four weeks of steeping, the longest in the range</li><li>Dark liquid: change the coil a little sooner</li><li>50/50 mix for pods and small tanks</li></ul><p>Pour a real cup beside it. <em>Contains nicotine, which is addictive. Not for sale to anyone under 18.</em></p>',
    meta_description:
      'Hart Salts Kahawa Caramel: Kiambu roast and burnt caramel, 30 ml at 20 mg/ml. Adults only, delivered in Nairobi.',
    images: [
      {
        name: 'hart-salts-kahawa-caramel',
        alt: 'Dark glass dropper bottle of Hart Salts Kahawa Caramel with a brown label band',
      },
    ],
  },
];
