import type { Hue } from '#shared/catalogue/hue.ts';
/** The name of a picture in the picture manifest, and its alternative text. */
export type SeedPicture = {
  name: string;
  alt: string;
};
/** An attribute that a subcategory offers ("Flavour": "Mango & ice"). Products list some of them. */
export type SeedAttribute = {
  id: number;
  key: string;
  value: string;
};
export type SeedCategory = {
  id: number;
  slug: string;
  category_name: string;
  meta_title: string;
  category_description: string;
  age_restricted: boolean;
  /** The picture of the card. The category's page also shows `{name}-hero`, which is wide and plain on the left. */
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
  /** The first attribute is the badge on the card. */
  attributes: SeedAttribute[];
  product_features: string[];
  /** HTML with only p, ul, li, strong and em. */
  product_description: string;
  meta_description: string;
  /** The first picture is the packshot on the card. */
  images: [SeedPicture, ...SeedPicture[]];
};
/**
 * Returns the attributes with these values, in the order of the values.
 *
 * @throws if `offered` lacks a value
 */
export declare function pick(offered: SeedAttribute[], ...values: string[]): SeedAttribute[];
