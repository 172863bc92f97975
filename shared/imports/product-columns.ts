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
  stock_change: 'Stock change',
  stock_when_exported: 'Stock when exported',
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
  shelf: 'Shelf',
  goes_well_with: 'Goes well with',
  attributes: 'Attributes',
  brand_name: 'Brand',
  type: 'Contents',
  images: 'Pictures',
  id: 'Id',
} as const;

export type ProductColumn = keyof typeof productColumns;
export const productColumnNames = Object.keys(productColumns) as ProductColumn[];

/** The columns that an export writes: all except the stock movement, which a person types. */
export type ExportColumn = Exclude<ProductColumn, 'stock_change'>;
export const exportColumnNames = productColumnNames.filter(
  (name): name is ExportColumn => name !== 'stock_change',
);
