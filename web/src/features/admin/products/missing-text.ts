import type { MissingDetail } from '#shared/products/product-record.ts';

const names: Record<MissingDetail, string> = {
  picture: 'Picture',
  description: 'Description',
  features: 'Features',
  meta_description: 'Meta description',
  buying_price: 'Buying price',
  supplier: 'Supplier',
  barcode: 'Barcode',
  strength: 'Strength',
  flavour_family: 'Flavour family',
  reorder_level: 'Reorder level',
};

/** Returns the name of a missing detail, as the form's field is called. */
export const missingName = (detail: MissingDetail) => names[detail];

/** Returns the names of the missing details, such as "Barcode, supplier". */
export const missingNames = (details: readonly MissingDetail[]) =>
  details.map((detail, n) => (n === 0 ? names[detail] : names[detail].toLowerCase())).join(', ');

/** Returns the text that says which details a product lacks. */
export const missingText = (details: readonly MissingDetail[]) =>
  `Missing: ${missingNames(details).toLowerCase()}`;
