import type { ImportField } from '#shared/imports/import.ts';

/**
 * Other headings for each field, without spaces and punctuation, the most reliable first. They come from exports of
 * Shopify, WooCommerce, Odoo and Square, and from handwritten price lists. A column with the ids of another shop is
 * not listed, because these are not ids of this shop.
 */
export const foreignHeadings: Partial<Record<ImportField, readonly string[]>> = {
  product_code: [
    ...['productcode', 'sku', 'variantsku', 'internalreference', 'defaultcode', 'itemcode', 'itemno'],
    ...['itemnumber', 'stockcode', 'partno', 'partnumber', 'productno', 'articleno', 'reference', 'ref'],
  ],
  barcode: [
    ...['variantbarcode', 'gtinupceanorisbn', 'ean', 'ean13', 'gtin', 'upc', 'barcodenumber', 'barcodeno'],
  ],
  product_name: ['productname', 'title', 'itemname', 'producttitle', 'product', 'item'],
  category: ['categoryname'],
  subcategory: [
    'subcategorytitle',
    'categories',
    'type',
    'producttype',
    'reportingcategory',
    'productcategory',
  ],
  selling_price: [
    ...['sellingprice', 'regularprice', 'variantprice', 'salesprice', 'listprice', 'retailprice'],
    ...['unitprice', 'shopprice', 'saleprice'],
  ],
  buying_price: [
    ...['cost', 'costperitem', 'costprice', 'unitcost', 'defaultunitcost', 'standardprice', 'purchaseprice'],
    ...['costofgoods', 'costofgoodssold', 'wholesaleprice'],
  ],
  product_store: [
    ...['quantity', 'qty', 'inventory', 'inventoryquantity', 'variantinventoryqty', 'quantityonhand'],
    ...['qtyonhand', 'qtyavailable', 'quantityavailable', 'available', 'onhand', 'stockonhand', 'stockqty'],
    ...['stockquantity', 'currentstock', 'currentquantity', 'closingstock', 'balance', 'pieces'],
  ],
  stock_change: ['stockadjustment', 'quantitychange', 'qtychange'],
  is_premium: ['ispremium'],
  adults_only: ['adultsonly', 'foradultsonly', 'agerestricted', '18'],
  product_description: ['productdescription', 'bodyhtml', 'salesdescription', 'descriptionsale'],
  product_features: ['productfeatures'],
  meta_description: ['seodescription'],
  supplier: ['defaultvendorname', 'suppliername'],
  strength_mg: ['strength', 'strengthmg', 'mg'],
  flavour_family: ['flavorfamily', 'flavour', 'flavor'],
  hue: ['hue', 'color'],
  reorder_level: ['lowstockamount', 'stockalertcount', 'reorderpoint', 'minimumstock'],
  shelf: ['shelflocation', 'bin', 'binlocation', 'rack'],
  brand_name: ['brandname', 'brands', 'vendor'],
};

/** Values of a column “Type” that name a kind of product, such as “simple”, and not a category. */
export const kindWords: ReadonlySet<string> = new Set([
  ...['simple', 'variable', 'variation', 'grouped', 'external', 'downloadable', 'virtual', 'subscription'],
  ...['simpledownloadable', 'simplevirtual', 'goods', 'service', 'services', 'combo', 'consumable', 'consu'],
  ...['storableproduct', 'storable', 'product', 'physical', 'physicalgood', 'digital', 'regular', 'item'],
]);

/** The beginnings of headings in Square exports. Such a heading ends with the name of a stock location. */
export const placedHeadings = ['currentquantity', 'stockalertcount'] as const;
