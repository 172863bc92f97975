import type { Hue } from '#shared/catalogue/hue.ts';

/** A picture of the demo shop by its name in the picture manifest, with its alternative text. */
export type SeedPicture = { name: string; alt: string };

/** One choice a subcategory offers ("Flavour": "Mango & ice"). Products point at these by id. */
export type SeedAttribute = { id: number; key: string; value: string };

export type SeedCategory = {
  id: number;
  slug: string;
  category_name: string;
  meta_title: string;
  category_description: string;
  age_restricted: boolean;
  /** The card; the category's page also shows `{name}-hero`, wide and calm on the left. */
  image: SeedPicture;
  created_at: string;
};

export type SeedSubcategory = {
  id: number;
  category_id: number;
  slug: string;
  title: string;
  description: string;
  image: SeedPicture;
  attributes: SeedAttribute[];
};

/** `selling_price` is in whole shillings, `product_store` is the stock count, times are UTC. */
export type SeedProduct = {
  id: number;
  subcategory_id: number;
  slug: string;
  product_code: string;
  product_name: string;
  brand_name: 'Hart' | 'Washa';
  hue: Hue;
  type: 'single' | 'assorted';
  is_premium: boolean;
  selling_price: number;
  product_store: number;
  created_at: string;
  /** The first is the badge on the card. */
  attributes: SeedAttribute[];
  product_features: string[];
  /** HTML of p, ul, li, strong and em only. */
  product_description: string;
  meta_description: string;
  /** The first is the packshot on the card. */
  images: [SeedPicture, ...SeedPicture[]];
};

/** The attributes of `offered` with these values, in the order asked for. Throws on a value not offered. */
export function pick(offered: SeedAttribute[], ...values: string[]): SeedAttribute[] {
  return values.map((value) => {
    const attribute = offered.find((each) => each.value === value);
    if (!attribute) throw new Error(`No attribute has the value '${value}'`);
    return attribute;
  });
}
