import { toCents } from '#shared/money.ts';
import type { ProductCreate, ProductRecord } from '#shared/products/product-record.ts';
import * as texts from '#shared/texts.ts';
import { listCatalogue } from '../../data/catalogue/category.ts';
import { addProduct } from '../../data/catalogue/create-product.ts';
import { noPicture } from '../../data/catalogue/no-picture.ts';
import {
  attributesIn,
  chosenAttributes,
  mayEnter,
  placementOf,
  visibilityIn,
} from '../../data/catalogue/placement.ts';
import type { ProductItem } from '../../data/catalogue/product.ts';
import { filled } from '../../data/dynamodb/bare.ts';
import { nextNumber } from '../../data/dynamodb/counter.ts';
import type { Actions } from '../../data/dynamodb/transact.ts';
import { invalid, takenField } from '../../errors.ts';
import { retryWith, tryAtOnce } from '../../retry.ts';
import type { Person } from '../identity/session.ts';
import { productPictures } from '../pictures/product-pictures.ts';
import { requireSupplier, toStored } from './admin-products.ts';
import { getRecord } from './product-record.ts';
import { productSlug, withNumber } from './product-slug.ts';

/** The most attempts to add a product: ten for slugs that are taken, and ten for conflicts with other writes. */
const ATTEMPTS = 20;

/** A new product before it has an id and a slug. Its category follows from its subcategory. */
export type NewProduct = Omit<
  ProductItem,
  'id' | 'slug' | 'created_at' | 'category' | 'subcategory' | 'age_restricted'
> & { subcategory_id: number; attribute_ids?: number[] };

/**
 * Options for a new product. `beside` contains writes for the same transaction. If one of them is refused, the refusal
 * is thrown.
 */
type Making = {
  now: Date;
  stock: number;
  beside?: (product: ProductItem) => Actions;
  /** The product's id, if it was already taken from the counter of product ids. */
  id?: number | undefined;
  /** The categories, if the caller has already read them. They are read again if the first attempt is refused. */
  tree?: Awaited<ReturnType<typeof listCatalogue>> | undefined;
};

/**
 * Adds a product with its opening stock. The slug is derived from its name, and gets a number if it is taken.
 *
 * @throws 409 for a code or a barcode of another product, 422 for an unknown subcategory or attribute, 503
 */
export async function insertProduct(
  { subcategory_id, attribute_ids, ...fields }: NewProduct,
  { now, stock, beside, id: given, tree: read }: Making,
): Promise<ProductItem> {
  const created_at = now.toISOString();
  const id = given ?? (await nextNumber('product'));
  const base = productSlug(fields.product_name);
  let n = 1;
  return retryWith({ attempts: ATTEMPTS }, async (attempt) => {
    const tree = (attempt === 1 && read) || (await listCatalogue());
    const placement = placementOf(tree, subcategory_id, fields);
    if (!placement || !mayEnter(tree, placement))
      throw invalid({ subcategory_id: [texts.notFound('Subcategory')] });
    // After nine taken slugs, the slug gets the product's own id, which no other product has.
    const slug = n < 10 ? withNumber(base, n) : withNumber(base, id);
    const visibility = visibilityIn(tree, placement.category.id, fields.is_hidden === true);
    const chosen = attribute_ids && {
      attributes: chosenAttributes(attributesIn(tree, subcategory_id), attribute_ids),
    };
    const product = filled({ ...fields, ...chosen, ...placement, ...visibility, id, slug, created_at });
    const refusal = await addProduct(product, stock, created_at, beside?.(product));
    if (refusal === undefined) return product;
    if (refusal.has('beside')) throw refusal;
    if (refusal.has('product_code')) throw takenField('product_code', 'code-taken', texts.codeTaken);
    if (refusal.has('barcode')) throw takenField('barcode', 'barcode-taken', texts.barcodeTaken);
    if (refusal.has('slug')) n++;
    return tryAtOnce;
  });
}

/** The form for a new product, without its opening stock. A product from an imported file may have no buying price. */
type Wanted = Omit<ProductCreate, 'buying_price' | 'product_store'> & { buying_price?: number | null };

/**
 * Returns the stored fields of a new product. Without `status`, the product is hidden.
 * @throws 422 for an invalid picture
 */
export async function newProductOf(wanted: Wanted): Promise<NewProduct> {
  const { images = [], status = 'hidden', ...rest } = wanted;
  const { product_name, product_code, selling_price, subcategory_id } = wanted;
  const pictures =
    images.length === 0
      ? { picture: noPicture, images: [] }
      : await productPictures(images, { product_name, images: [] });
  if (status === 'active' && images.length === 0) throw invalid({ status: [texts.pictureFirst] });
  return {
    ...{ product_name, product_code, price_cents: toCents(selling_price), subcategory_id, ...pictures },
    ...{ product_description: '', product_features: [], meta_description: '', brand_name: '' },
    ...{ hue: 'mango', type: 'single', is_premium: false, attributes: [] },
    ...filled(toStored({ ...rest, status })),
  };
}

/** Adds a product from the form that staff filled in. @throws 409, 422, 503 */
export async function createRecord(wanted: ProductCreate, person: Person, now: Date): Promise<ProductRecord> {
  await requireSupplier(wanted.supplier_id);
  const { product_store: stock, ...fields } = wanted;
  const { id } = await insertProduct(await newProductOf(fields), { now, stock });
  return getRecord(id, person, now);
}
