import type { MissingDetail } from '#shared/catalogue/product-record.ts';

const names: Record<MissingDetail, string> = {
  picture: 'picture',
  description: 'description',
  features: 'features',
  meta_description: 'meta description',
  buying_price: 'buying price',
  supplier: 'supplier',
  barcode: 'barcode',
  strength: 'strength',
  flavour_family: 'flavour family',
  reorder_level: 'reorder level',
};

/** Names the details that a product lacks. */
export const missingText = (details: readonly MissingDetail[]) =>
  `Missing: ${details.map((detail) => names[detail]).join(', ')}`;
