import * as z from 'zod';
import { PictureFile } from '../pictures/upload.ts';
import * as texts from '../texts.ts';
import { ProductCreate, ProductRecordChange } from './product-record.ts';

const { product_name, product_code, selling_price, buying_price, product_store } = ProductCreate.shape;
const { supplier_id, subcategory_id, attributes, is_premium, version, ...fields } = ProductRecordChange.shape;
const { product_description, product_features, meta_description } = fields;

const numberText = (error: string) =>
  z
    .string({ error })
    .trim()
    .regex(/^\d{1,15}(?:\.\d{1,15})?$/, { error })
    .transform(Number);

/** A form field without content. */
const empty = z.string().trim().max(0);

const Features = z.union([
  z.array(z.string()),
  z.string().transform((text) => text.split(/\r?\n/).filter((line) => line.trim() !== '')),
]);

const AttributeId = z
  .string({ error: texts.attributeInvalid })
  .regex(/^[1-9]\d{0,14}$/, { error: texts.attributeInvalid })
  .transform(Number);

/**
 * The form that changes a stored product (S2-290). The features are a list, or the lines of one text. A form without
 * attributes removes all attributes (S2-291). People who may not see the buying price leave it out. If the form has no
 * `version`, it overwrites later changes; with the `version` that the person saw, it does not (G-72).
 */
export const ProductForm = z.object({
  ...{ product_name, product_code },
  selling_price: numberText(texts.priceInvalid).pipe(selling_price),
  buying_price: z
    .union([empty.transform(() => undefined), numberText(texts.priceInvalid).pipe(buying_price)], {
      error: texts.priceInvalid,
    })
    .optional(),
  product_store: numberText(texts.quantityInvalid).pipe(product_store),
  supplier_id: z
    .union(
      [
        empty.transform(() => null),
        numberText(texts.notFound('Supplier')).pipe(supplier_id.unwrap().unwrap()),
      ],
      {
        error: texts.notFound('Supplier'),
      },
    )
    .optional(),
  subcategory_id: numberText(texts.subcategoryRequired).pipe(subcategory_id.unwrap()).optional(),
  ...{ product_description, meta_description },
  product_features: Features.pipe(product_features.unwrap()).optional(),
  is_premium: numberText(texts.invalid).pipe(is_premium.unwrap()).optional(),
  attributes: z.array(AttributeId).default([]).pipe(attributes.unwrap()),
  product_image: PictureFile.optional(),
  version: numberText(texts.invalid).pipe(version).optional(),
});
export type ProductForm = z.output<typeof ProductForm>;
