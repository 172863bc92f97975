import * as z from 'zod';
import { flavourNames } from '#shared/catalogue/flavour.ts';
import { wordsOf } from '#shared/content/safe-html.ts';
import { NumericId } from '#shared/ids.ts';
import { formatPrice } from '#shared/money.ts';
import { hueNames } from '#shared/products/names.ts';
import { type ProductRecord, ProductRecordChange } from '#shared/products/product-record.ts';
import { shop } from '#shared/shop.ts';
import type { FormPicture } from '../pictures/form-pictures.ts';
import type { FormField } from '../ui/detail-page/use-record-form.ts';
import { productRecordTexts as texts } from './product-record-texts.ts';

const { shape } = ProductRecordChange;
const quantity = { error: texts.quantityInvalid };

/**
 * Checks the typed values as the server does. The form also requires a buying price, a quantity and a subcategory
 * (S2-255). The quantity is saved as a counted stock movement.
 */
export const ProductForm = ProductRecordChange.omit({ version: true }).extend({
  buying_price: shape.selling_price,
  product_store: z.int(quantity).min(0, quantity).max(shop.mostPieces, quantity),
  subcategory_id: z.int({ error: texts.subcategoryMissing }).pipe(NumericId),
});
export type ProductValues = z.input<typeof ProductForm>;

/** Returns the form's values of a product. For a person who may not see the margin, they have no buying price. */
export function valuesOf(product: ProductRecord): ProductValues {
  const { buying_price } = product;
  return {
    product_name: product.product_name,
    images: product.images,
    product_code: product.product_code,
    brand_name: product.brand_name,
    product_description: product.product_description,
    product_features: product.product_features,
    meta_description: product.meta_description,
    selling_price: product.selling_price,
    // A product without a buying price begins with an empty field.
    ...(buying_price !== undefined && { buying_price: buying_price as number }),
    product_store: product.product_store,
    barcode: product.barcode,
    supplier_id: product.supplier_id,
    strength_mg: product.strength_mg,
    flavour_family: product.flavour_family,
    hue: product.hue,
    type: product.type,
    status: product.status === 'deleted' ? 'hidden' : product.status,
    is_premium: product.is_premium,
    adults_only: product.adults_only,
    subcategory_id: product.subcategory_id,
    attributes: product.attributes.map(({ id }) => id),
    reorder_level: product.reorder_level,
    shelf: product.shelf,
    goes_with: product.goes_with,
  };
}

const price = (value: unknown) => (typeof value === 'number' ? formatPrice(value) : '');
const pictures = (value: unknown) => (value as FormPicture[]).map(({ alt }) => alt).join('\n');
const named = (names: Record<string, string>) => (value: unknown) => names[String(value)] ?? '';
const listed = (entries: readonly { id: number; name: string }[]) => (value: unknown) =>
  entries.find(({ id }) => id === value)?.name ?? '';

type Names = {
  suppliers: ProductRecord['suppliers'];
  subcategories: readonly { id: number; name: string }[];
  attributes: ProductRecord['attributes'];
};

const attributeNames = (value: unknown, attributes: ProductRecord['attributes']) =>
  attributes
    .filter(({ id }) => (value as number[]).includes(id))
    .map(({ key, value }) => `${key}: ${value}`)
    .join('\n');

/** Returns the fields of the form, with their names in a sentence and their values in words. */
export const fieldsOf = ({
  suppliers,
  subcategories,
  attributes,
}: Names): Record<keyof ProductValues, FormField> => ({
  product_name: { name: 'name' },
  images: { name: 'pictures', show: pictures },
  product_code: { name: 'code' },
  slug: { name: 'address' },
  brand_name: { name: 'brand' },
  product_description: { name: 'description', show: (value) => wordsOf(String(value ?? '')) },
  product_features: { name: 'features' },
  meta_description: { name: 'meta description' },
  selling_price: { name: 'selling price', show: price },
  buying_price: { name: 'buying price', show: price },
  product_store: { name: 'quantity' },
  barcode: { name: 'barcode' },
  supplier_id: { name: 'supplier', show: listed(suppliers) },
  strength_mg: { name: 'strength' },
  flavour_family: { name: 'flavour family', show: named(flavourNames) },
  hue: { name: 'colour', show: named(hueNames) },
  type: { name: 'pack', show: named(texts.types) },
  status: { name: 'visibility', show: named(texts.statuses) },
  is_premium: { name: 'premium', show: (value) => (value === 1 ? texts.yes : texts.no) },
  adults_only: { name: 'age', show: (is) => (is ? '18 and over' : 'All ages') },
  subcategory_id: { name: 'subcategory', show: listed(subcategories) },
  attributes: { name: 'attributes', show: (value) => attributeNames(value, attributes) },
  reorder_level: { name: 'reorder level' },
  shelf: { name: 'shelf' },
  goes_with: { name: 'goes well with', show: (value) => texts.companions((value as number[]).length) },
});
