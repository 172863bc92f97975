import type { FlavourFamily } from '#shared/catalogue/flavour.ts';
import type { Hue } from '#shared/catalogue/hue.ts';
import { checkDigit } from '#shared/products/gtin.ts';
import type { SeedProduct } from './shape.ts';

/** The invented companies that the demo shop buys from. */
export const suppliers = [
  {
    ...{ id: 1, name: 'Bahari Device Imports', lead_days: 14 },
    ...{ phone: '+254199000301', whatsapp: '+254199000301', email: 'orders@bahari.example' },
  },
  {
    ...{ id: 2, name: 'Mlima Pouch Works', lead_days: 5 },
    ...{ phone: '+254199000302', whatsapp: '+254199000302', email: 'sales@mlima.example' },
  },
  { id: 3, name: 'Ngong Packing House', lead_days: 3, phone: '+254199000303' },
];

/**
 * The terms on which the shop buys the goods of a subcategory: the supplier, the buying price per shilling of the
 * selling price, and the reorder level.
 */
type Terms = { supplier_id: number; share: number; reorder_level: number };

const terms: Record<number, Terms> = {
  11: { supplier_id: 1, share: 0.56, reorder_level: 15 },
  12: { supplier_id: 1, share: 0.6, reorder_level: 10 },
  13: { supplier_id: 1, share: 0.52, reorder_level: 20 },
  14: { supplier_id: 1, share: 0.5, reorder_level: 10 },
  21: { supplier_id: 2, share: 0.45, reorder_level: 30 },
  22: { supplier_id: 2, share: 0.45, reorder_level: 30 },
  23: { supplier_id: 2, share: 0.46, reorder_level: 25 },
  24: { supplier_id: 2, share: 0.48, reorder_level: 15 },
  25: { supplier_id: 3, share: 0.5, reorder_level: 20 },
};

const familyOfHue: Record<Hue, FlavourFamily> = {
  ...{ mango: 'fruit', peach: 'fruit', cherry: 'fruit', rose: 'fruit', passion: 'fruit', grape: 'fruit' },
  ...{ berry: 'fruit', coconut: 'fruit', ginger: 'spice', lime: 'citrus', ice: 'mint', mint: 'mint' },
  ...{ coffee: 'coffee', cola: 'drinks' },
};

/** The flavour family of each product whose colour belongs to another family. */
const families: Record<string, FlavourFamily> = {
  'hart-max-pink-lemonade': 'citrus',
  'hart-max-double-apple': 'fruit',
  'hart-pods-savanna-gold': 'sweet',
  'hart-salts-dawa': 'spice',
  'hart-salts-zanzibar-vanilla': 'sweet',
  'hart-salts-mabuyu': 'sweet',
  'washa-ukwaju': 'fruit',
  'washa-nanasi-mint': 'fruit',
  'washa-limau-chumvi': 'citrus',
  'washa-dawa': 'spice',
  'washa-mdalasini': 'spice',
  'washa-vanilla-latte': 'coffee',
  'washa-extra-embe-pilipili': 'spice',
  'washa-extra-chungwa': 'citrus',
};

/** Returns a barcode of the range that shops number themselves: it begins with 20. */
function shopBarcode(id: number): string {
  const digits = `20${String(id).padStart(10, '0')}`;
  return `${digits}${checkDigit(digits)}`;
}

/**
 * Returns the milligrams in an attribute such as '50 mg caffeine' or '20 mg/ml'. A mixed pack has no single strength.
 */
function strengthOf({ attributes }: SeedProduct): { strength_mg?: number } {
  const found = attributes.flatMap(({ value }) => /^(\d+) mg\b/.exec(value)?.[1] ?? []);
  return found[0] === undefined ? {} : { strength_mg: Number(found[0]) };
}

/** Returns the shelf of a product, such as `A7`: a rack for each subcategory, with twelve shelves. */
const shelfOf = (id: number, subcategory: number) =>
  `${'ABCDEFGHI'[Object.keys(terms).indexOf(String(subcategory))]}${1 + (id % 12)}`;

/** Returns the fields of a product that only staff see. */
export function tradeOf(product: SeedProduct) {
  const { id, slug, subcategory_id, selling_price, type, hue } = product;
  const found = terms[subcategory_id];
  if (!found) throw new Error(`Subcategory ${subcategory_id} has no terms.`);
  const { supplier_id, share, reorder_level } = found;
  return {
    buying_price_cents: Math.round((selling_price * share) / 5) * 500,
    supplier_id,
    barcode: shopBarcode(id),
    ...strengthOf(product),
    flavour_family: type === 'assorted' ? ('mixed' as const) : (families[slug] ?? familyOfHue[hue]),
    reorder_level,
    shelf: shelfOf(id, subcategory_id),
  };
}
