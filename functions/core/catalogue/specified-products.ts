import { maySeeField } from '#shared/log/record-abilities.ts';
import type { ProductForm } from '#shared/products/product-form.ts';
import type { SpecifiedProduct } from '#shared/products/product-record.ts';
import * as texts from '#shared/texts.ts';
import { invalid } from '../../errors.ts';
import type { Person } from '../identity/session.ts';
import { attachUpload, readSentFile } from '../pictures/attach-upload.ts';
import { countStock } from '../stock/count-stock.ts';
import { changeRecord } from './admin-products.ts';
import { getSpecified } from './product-record.ts';

type Prices = Pick<ProductForm, 'selling_price' | 'buying_price'>;

/**
 * Returns the prices that differ from the stored ones. Every form contains both prices, even if the sender may not
 * change them.
 *
 * @throws 422 if a person who may see the buying price sends a form without it
 */
function changedPrices(
  { selling_price, buying_price }: Prices,
  stored: SpecifiedProduct,
  { groups }: Person,
) {
  if (buying_price === undefined && maySeeField(groups, 'product', 'buying_price_cents'))
    throw invalid({ buying_price: [texts.priceInvalid] });
  return {
    ...(selling_price !== stored.selling_price && { selling_price }),
    ...(buying_price !== undefined && buying_price !== stored.buying_price && { buying_price }),
  };
}

/**
 * Changes a product from the specification's form: its fields, then its stock, then its picture. If one of these fails,
 * sending the form again completes the change.
 *
 * @throws as `changeRecord` and `countStock`, 429
 */
export async function changeSpecified(id: number, form: ProductForm, by: Person, now: Date) {
  const stored = await getSpecified(id, by, now);
  const { product_store, product_image, selling_price, buying_price, ...fields } = form;
  const file = await readSentFile('product_image', product_image);
  const prices = changedPrices({ selling_price, buying_price }, stored, by);
  await changeRecord(id, { ...fields, ...prices }, by, now);
  await countStock(id, product_store, by, now);
  await attachUpload({ noun: 'product', id }, file, { by, now });
  return getSpecified(id, by, now);
}
