import * as z from 'zod';
import { flavourFamilies } from '../catalogue/flavour.ts';
import { Hue } from '../catalogue/hue.ts';
import { Attribute, PictureShape, ProductType, Shillings } from '../catalogue/product.ts';
import { ProductStatus, ShownStatus } from '../catalogue/product-status.ts';
import { Cursor, Instant, NumericId, Slug } from '../ids.ts';
import { SentPicture } from '../pictures/upload.ts';
import * as texts from '../texts.ts';
import { readLine, readName } from '../typed-text.ts';
import { isBarcode } from './gtin.ts';
import { ChosenPictures } from './product-pictures.ts';

const FlavourFamily = z.enum(flavourFamilies);

/** The details that a product can lack, in the order of the product's form. */
export const missingDetails = [
  'picture',
  'description',
  'features',
  'meta_description',
  'buying_price',
  'supplier',
  'barcode',
  'strength',
  'flavour_family',
  'reorder_level',
] as const;
export const MissingDetail = z.enum(missingDetails);
export type MissingDetail = z.output<typeof MissingDetail>;

const Pieces = z.int().min(0).max(1_000_000);

const piecesError = { error: texts.quantityInvalid };

/** A number of pieces that staff type. */
export const Quantity = z.int(piecesError).min(0, piecesError).max(1_000_000, piecesError);

/** A product in a list for staff. Only people with `margin.see` get `buying_price` and `margin` (S2-195). */
export const ProductRow = z.object({
  id: NumericId,
  version: z.int(),
  slug: Slug,
  product_name: z.string(),
  product_code: z.string(),
  barcode: z.string().nullable(),
  selling_price: Shillings,
  /** The buying price in shillings, including VAT. Null if it is unknown. */
  buying_price: Shillings.nullable().optional(),
  /** The part of the selling price that the shop keeps, in percent with one decimal. */
  margin: z.number().nullable().optional(),
  /** The pieces that customers can buy, and those that are reserved for carts sent to the chat. */
  product_store: z.int(),
  held: z.int(),
  reorder_level: Pieces.nullable(),
  /** The shelf of the product in the shop, such as `B3`. Pick lists are sorted by it. */
  shelf: z.string().nullable(),
  status: ProductStatus,
  /** True if the product is active but customers do not find it, because its category is hidden or deleted. */
  hidden_with_category: z.boolean(),
  is_premium: z.union([z.literal(0), z.literal(1)]),
  /** True if the product is for adults only, or its category is. */
  age_restricted: z.boolean(),
  adults_only: z.boolean(),
  type: ProductType,
  hue: Hue,
  /** The strength in milligrams: of caffeine in a pouch, or of nicotine in a millilitre. */
  strength_mg: z.number().nullable(),
  flavour_family: FlavourFamily.nullable(),
  /** The URL of the product's picture. Empty for a product without a picture. */
  image: z.string(),
  category: z.object({ id: NumericId, slug: Slug, category_name: z.string() }),
  subcategory: z.object({ id: NumericId, slug: Slug, title: z.string() }),
  supplier: z.object({ id: NumericId, name: z.string() }).nullable(),
  missing: z.array(MissingDetail),
  created_at: Instant,
  changed_at: Instant.nullable(),
});
export type ProductRow = z.output<typeof ProductRow>;

/** A page of products. A page without products may still have a next page. */
export const ProductRows = z.object({ products: z.array(ProductRow), next_cursor: Cursor.nullable() });

/** A product with all fields that staff see or change (S2-196…198). */
export const ProductRecord = ProductRow.extend({
  category_id: NumericId,
  subcategory_id: NumericId,
  brand_name: z.string(),
  product_description: z.string(),
  product_features: z.array(z.string()),
  meta_description: z.string(),
  /** The picture of the product. While `images` is empty, it is a placeholder without files. */
  picture: PictureShape,
  images: z.array(PictureShape),
  attributes: z.array(Attribute),
  subcategory: ProductRow.shape.subcategory.extend({ category: ProductRow.shape.category }),
  supplier_id: NumericId.nullable(),
  /** All suppliers, to choose from. */
  suppliers: z.array(z.object({ id: NumericId, name: z.string() })),
  sent_picture: SentPicture.nullable(),
  /** The products that staff chose to suggest beside this one, by id. */
  goes_with: z.array(NumericId),
});
export type ProductRecord = z.output<typeof ProductRecord>;

/** A product in the format that the specification's calls return to staff (S2-287). */
export const SpecifiedProduct = ProductRecord.extend({ product_image: z.string() });
export type SpecifiedProduct = z.output<typeof SpecifiedProduct>;

export const line = (most: number, error: string) =>
  z
    .string({ error })
    .overwrite(readName)
    .min(1, { error })
    .max(most, { error: texts.tooLong(most) });

/** The most characters that a shelf's name can have. */
const mostShelf = 20;

/** The highest price of a product. */
export const MOST_SHILLINGS = 1_000_000;

/** A price above zero in shillings, with at most two decimals. */
const Price = z
  .number({ error: texts.priceInvalid })
  .min(0.01, { error: texts.priceInvalid })
  .max(MOST_SHILLINGS, { error: texts.priceInvalid })
  .refine((price) => Math.abs(price * 100 - Math.round(price * 100)) < 1e-6, { error: texts.priceInvalid });

const ProductCode = line(40, texts.productCodeRequired).regex(/^[\w./-]+(?: [\w./-]+)*$/, {
  error: texts.productCodeInvalid,
});

const Barcode = z
  .string()
  .overwrite((typed) => typed.replace(/[\s-]/g, ''))
  .refine(isBarcode, { error: texts.barcodeInvalid });

/** The most attributes that a subcategory can have. */
export const mostAttributes = 60;

/** The ids of attributes of the product's subcategory. */
const AttributeIds = z
  .array(z.number({ error: texts.attributeInvalid }).pipe(NumericId))
  .max(mostAttributes, { error: texts.attributesMany(mostAttributes) })
  .overwrite((ids) => [...new Set(ids)]);

/** The most products that staff can choose to suggest beside a product. */
export const mostCompanions = 4;

const Companions = z
  .array(NumericId)
  .max(mostCompanions, { error: texts.companionsMany(mostCompanions) })
  .overwrite((ids) => [...new Set(ids)]);

/** The fields of a product that staff can change. */
const fields = {
  images: ChosenPictures,
  product_name: line(120, texts.productNameRequired),
  product_code: ProductCode,
  slug: Slug,
  barcode: Barcode.nullable(),
  selling_price: Price,
  buying_price: Price.nullable(),
  supplier_id: NumericId.nullable(),
  subcategory_id: NumericId,
  attributes: AttributeIds,
  product_description: z.string().max(20_000, { error: texts.tooLong(20_000) }),
  product_features: z.array(line(160, texts.featureEmpty)).max(12, { error: texts.featuresMany }),
  meta_description: z
    .string()
    .overwrite(readLine)
    .max(320, { error: texts.tooLong(320) }),
  brand_name: z
    .string()
    .overwrite(readLine)
    .max(60, { error: texts.tooLong(60) }),
  is_premium: z.union([z.literal(0), z.literal(1)]),
  adults_only: z.boolean(),
  type: ProductType,
  hue: Hue,
  strength_mg: z.number().min(0).max(10_000).nullable(),
  flavour_family: FlavourFamily.nullable(),
  reorder_level: Pieces.nullable(),
  shelf: line(mostShelf, texts.shelfRequired).nullable(),
  goes_with: Companions,
  status: ShownStatus,
};

/**
 * A change of a product. Undefined fields stay unchanged. A product that moves to another subcategory keeps only the
 * attributes that the new subcategory also offers. Stock is not a field, because only stock movements change it. In a
 * category for adults, a product is restricted even without `adults_only` (G-08).
 */
export const ProductRecordChange = z.object({ version: z.int().min(0), ...z.object(fields).partial().shape });
export type ProductRecordChange = z.output<typeof ProductRecordChange>;

/**
 * A new product. The server assigns its id and its slug. It is hidden until staff publish it, which needs a picture
 * (S2-255). `product_store` is its opening stock.
 */
export const ProductCreate = z.object({
  product_name: fields.product_name,
  product_code: fields.product_code,
  selling_price: fields.selling_price,
  subcategory_id: z.number({ error: texts.subcategoryRequired }).pipe(NumericId),
  buying_price: z.number({ error: texts.priceInvalid }).pipe(Price),
  product_store: z.number({ error: texts.quantityInvalid }).pipe(Quantity),
  ...z
    .object(fields)
    .omit({ slug: true, product_name: true, product_code: true, selling_price: true })
    .omit({ subcategory_id: true, buying_price: true })
    .partial().shape,
});
export type ProductCreate = z.output<typeof ProductCreate>;
