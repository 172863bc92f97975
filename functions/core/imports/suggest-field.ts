import { type ImportField, importFields } from '#shared/imports/import.ts';
import { productColumns } from '#shared/imports/product-columns.ts';

/** Other headings of each field, such as those of Shopify, without spaces and signs. */
const others: Partial<Record<ImportField, readonly string[]>> = {
  product_code: ['sku', 'variantsku', 'productcode', 'itemcode'],
  barcode: ['variantbarcode', 'ean', 'gtin', 'upc'],
  product_name: ['title', 'productname', 'product'],
  category: ['categoryname'],
  subcategory: ['subcategorytitle', 'type', 'producttype'],
  selling_price: ['sellingprice', 'variantprice', 'pricekes', 'priceksh'],
  buying_price: ['cost', 'costperitem', 'costprice', 'purchaseprice'],
  product_store: ['quantity', 'qty', 'inventory', 'inventoryquantity', 'variantinventoryqty', 'pieces'],
  is_premium: ['ispremium'],
  adults_only: ['adultsonly', 'foradultsonly', 'agerestricted', '18'],
  product_description: ['bodyhtml', 'productdescription'],
  product_features: ['productfeatures'],
  meta_description: ['seodescription'],
  strength_mg: ['strength', 'strengthmg', 'mg'],
  flavour_family: ['flavorfamily', 'flavour', 'flavor'],
  hue: ['hue', 'color'],
  brand_name: ['vendor', 'brandname'],
  id: ['productid'],
};

const bare = (heading: string) => heading.toLowerCase().replace(/[^a-z\d]/g, '');

const byHeading = new Map<string, ImportField>(
  importFields.flatMap((field) =>
    [bare(productColumns[field]), ...(others[field] ?? [])].map((name) => [name, field]),
  ),
);

/** Returns the field that each column seems to hold, each field once. Null: none. */
export function suggestFields(headings: readonly string[]): (ImportField | null)[] {
  const used = new Set<ImportField>();
  return headings.map((heading) => {
    const field = byHeading.get(bare(heading));
    if (field === undefined || used.has(field)) return null;
    used.add(field);
    return field;
  });
}
