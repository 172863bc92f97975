/** The columns of a file of products, in their order, with their headings. */
export const productColumns = {
  product_code: 'Code',
  barcode: 'Barcode',
  product_name: 'Name',
  category: 'Category',
  subcategory: 'Subcategory',
  selling_price: 'Price',
  buying_price: 'Buying price',
  product_store: 'Stock',
  status: 'Status',
  is_premium: 'Premium',
  adults_only: 'Restricted',
  product_description: 'Description',
  product_features: 'Features',
  meta_description: 'Meta description',
  supplier: 'Supplier',
  strength_mg: 'Strength (mg)',
  flavour_family: 'Flavour family',
  hue: 'Colour',
  reorder_level: 'Reorder level',
  attributes: 'Attributes',
  brand_name: 'Brand',
  type: 'Contents',
  images: 'Pictures',
  id: 'Id',
} as const;

export type ProductColumn = keyof typeof productColumns;
export const productColumnNames = Object.keys(productColumns) as ProductColumn[];
