import { hartMaxAttributes } from './hart-max.ts';
import { hartOneAttributes } from './hart-one.ts';
import { hartPodsAttributes } from './hart-pods.ts';
import { hartSaltsAttributes } from './hart-salts.ts';
import type { SeedCategory, SeedSubcategory } from './shape.ts';
import { washaAssortedAttributes } from './washa-assorted.ts';
import { washaExtraAttributes } from './washa-extra.ts';
import { washaFreshAttributes } from './washa-fresh.ts';
import { washaFruitAttributes } from './washa-fruit.ts';
import { washaRoastAttributes } from './washa-roast.ts';

/** The two parent categories. One is age-restricted. */
export const categories: SeedCategory[] = [
  {
    id: 1,
    slug: 'hart-vapes',
    category_name: 'Hart Vapes',
    meta_title: 'Hart Vapes: pens, boxes, pods and liquids, delivered in Nairobi',
    category_description:
      'Pens, boxes, pods and liquids in flavours that Nairobi asks for by name. For adults of 18 and over.',
    age_restricted: true,
    image: {
      name: 'category-hart-vapes',
      alt: 'Dark Hart vape devices with glowing flavour bands in drifting smoke',
    },
    created_at: '2025-11-01T06:00:00.000Z',
  },
  {
    id: 2,
    slug: 'caffeine-energy-pouches',
    category_name: 'Energy Pouches',
    meta_title: 'Washa caffeine energy pouches: nicotine-free, delivered in Nairobi',
    category_description:
      'Washa Booster pouches: caffeine under the lip, no smoke, no spit. Nicotine-free, tobacco-free, sugar-free.',
    age_restricted: false,
    image: {
      name: 'category-caffeine-energy-pouches',
      alt: 'Bright Washa pouch tins with mango, lime and mint',
    },
    created_at: '2025-11-01T06:05:00.000Z',
  },
];

/** The subcategories, in the order of their tabs. */
export const subcategories: SeedSubcategory[] = [
  {
    id: 11,
    category_id: 1,
    slug: 'hart-one',
    title: 'Hart One',
    description: 'Slim pens, about 1,200 puffs. Draw and it is on.',
    image: { name: 'subcategory-hart-one', alt: 'A slim Hart One pen with a mango-orange band' },
    attributes: hartOneAttributes,
  },
  {
    id: 12,
    category_id: 1,
    slug: 'hart-max',
    title: 'Hart Max',
    description: 'Rechargeable boxes, about 8,000 puffs, with a window on what is left.',
    image: { name: 'subcategory-hart-max', alt: 'A Hart Max box with a glowing liquid window' },
    attributes: hartMaxAttributes,
  },
  {
    id: 13,
    category_id: 1,
    slug: 'hart-pods',
    title: 'Hart Pods',
    description: 'One aluminium device, pods that click in by magnet.',
    image: { name: 'subcategory-hart-pods', alt: 'A Hart Pod device with an ice-blue pod' },
    attributes: hartPodsAttributes,
  },
  {
    id: 14,
    category_id: 1,
    slug: 'hart-salts',
    title: 'Hart Salts',
    description: 'Nicotine-salt liquids in 30 ml glass for refillable devices.',
    image: { name: 'subcategory-hart-salts', alt: 'A dark glass dropper bottle of Hart Salts' },
    attributes: hartSaltsAttributes,
  },
  {
    id: 21,
    category_id: 2,
    slug: 'washa-fruit',
    title: 'Fruit',
    description: 'Mango, passion, guava and the rest of the fruit stall.',
    image: { name: 'subcategory-washa-fruit', alt: 'A Washa fruit tin with mango slices' },
    attributes: washaFruitAttributes,
  },
  {
    id: 22,
    category_id: 2,
    slug: 'washa-fresh',
    title: 'Mint & Citrus',
    description: 'From soft spearmint to ice that makes you breathe in.',
    image: { name: 'subcategory-washa-fresh', alt: 'A Washa mint tin with mint leaves' },
    attributes: washaFreshAttributes,
  },
  {
    id: 23,
    category_id: 2,
    slug: 'washa-roast',
    title: 'Coffee & Spice',
    description: 'Kahawa, chai, tangawizi, dawa: the hot drinks, without the cup.',
    image: { name: 'subcategory-washa-roast', alt: 'A Washa coffee tin with roasted beans' },
    attributes: washaRoastAttributes,
  },
  {
    id: 24,
    category_id: 2,
    slug: 'washa-extra',
    title: 'Extra Strong',
    description: '100 mg of caffeine in a larger pouch. Not for a first try.',
    image: { name: 'subcategory-washa-extra', alt: 'A black-rimmed Washa Extra tin' },
    attributes: washaExtraAttributes,
  },
  {
    id: 25,
    category_id: 2,
    slug: 'washa-assorted',
    title: 'Mixed Packs',
    description: 'Four flavours in a tin, or five tins in a roll.',
    image: { name: 'subcategory-washa-assorted', alt: 'A stack of Washa tins in five colours' },
    attributes: washaAssortedAttributes,
  },
];
