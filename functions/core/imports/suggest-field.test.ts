import { expect, test } from 'vitest';
import { suggestFields } from './suggest-field.ts';

/** Returns the headings for which the import suggests a field, with that field. */
const read = (headings: string[], examples: (string[] | undefined)[] = []) =>
  Object.fromEntries(
    suggestFields(headings, examples).flatMap((field, n) => (field ? [[headings[n], field]] : [])),
  );

test('An import recognises the columns of a Shopify export, with its old and its new headings', () => {
  expect(
    read([
      ...['Handle', 'Title', 'Body (HTML)', 'Vendor', 'Product Category', 'Type', 'Tags', 'Published'],
      ...['Option1 Name', 'Option1 Value', 'Variant SKU', 'Variant Grams', 'Variant Inventory Qty'],
      ...[
        'Variant Price',
        'Variant Compare At Price',
        'Variant Barcode',
        'Image Src',
        'Cost per item',
        'Status',
      ],
    ]),
  ).toEqual({
    ...{ Title: 'product_name', 'Body (HTML)': 'product_description', Vendor: 'brand_name' },
    ...{ Type: 'subcategory', 'Variant SKU': 'product_code', 'Variant Inventory Qty': 'product_store' },
    ...{ 'Variant Price': 'selling_price', 'Variant Barcode': 'barcode', 'Cost per item': 'buying_price' },
    Status: 'status',
  });
  expect(
    read([
      'Title',
      'URL handle',
      'Product category',
      'Type',
      'SKU',
      'Price',
      'Compare-at price',
      'Inventory quantity',
    ]),
  ).toEqual({
    ...{ Title: 'product_name', Type: 'subcategory', SKU: 'product_code', Price: 'selling_price' },
    'Inventory quantity': 'product_store',
  });
});

test('An import recognises the columns of a WooCommerce export, except its ids and its product types', () => {
  const headings = [
    ...[
      'ID',
      'Type',
      'SKU',
      'GTIN, UPC, EAN, or ISBN',
      'Name',
      'Published',
      'Short description',
      'Description',
    ],
    ...[
      'In stock?',
      'Stock',
      'Low stock amount',
      'Sale price',
      'Regular price',
      'Categories',
      'Tags',
      'Brands',
    ],
  ];
  expect(read(headings, [['7'], ['simple', 'variation'], ['OLD-1']])).toEqual({
    ...{ SKU: 'product_code', 'GTIN, UPC, EAN, or ISBN': 'barcode', Name: 'product_name' },
    ...{ Description: 'product_description', Stock: 'product_store', 'Low stock amount': 'reorder_level' },
    ...{ 'Regular price': 'selling_price', Categories: 'subcategory', Brands: 'brand_name' },
  });
});

test('An import recognises the columns of an Odoo export by their labels and by their technical names', () => {
  const labels = [
    'External ID',
    'Name',
    'Product Type',
    'Internal Reference',
    'Barcode',
    'Sales Price',
    'Cost',
  ];
  expect(read([...labels, 'Quantity On Hand', 'Sales Description'], [[], [], ['Goods', 'Service']])).toEqual({
    ...{ Name: 'product_name', 'Internal Reference': 'product_code', Barcode: 'barcode' },
    ...{ 'Sales Price': 'selling_price', Cost: 'buying_price', 'Quantity On Hand': 'product_store' },
    'Sales Description': 'product_description',
  });
  expect(read(['id', 'name', 'default_code', 'list_price', 'standard_price', 'qty_available'])).toEqual({
    ...{ name: 'product_name', default_code: 'product_code', list_price: 'selling_price' },
    ...{ standard_price: 'buying_price', qty_available: 'product_store' },
  });
});

test('An import recognises the columns of a Square export, except the stock of several locations', () => {
  const headings = [
    'Token',
    'Item Name',
    'Variation Name',
    'SKU',
    'Description',
    'Category',
    'GTIN',
    'Item Type',
  ];
  const money = ['Price', 'Default Unit Cost', 'Default Vendor Name'];
  const found = {
    ...{ 'Item Name': 'product_name', SKU: 'product_code', Description: 'product_description' },
    ...{ Category: 'subcategory', GTIN: 'barcode', Price: 'selling_price' },
    ...{ 'Default Unit Cost': 'buying_price', 'Default Vendor Name': 'supplier' },
  };
  expect(read([...headings, ...money, 'Current Quantity Westlands', 'Stock Alert Count Westlands'])).toEqual({
    ...found,
    ...{ 'Current Quantity Westlands': 'product_store', 'Stock Alert Count Westlands': 'reorder_level' },
  });
  expect(read([...headings, ...money, 'Current Quantity Westlands', 'Current Quantity Karen'])).toEqual(
    found,
  );
});

test('An import recognises the column headings that people use in their own price lists', () => {
  expect(read(['item no', 'Item name', 'Unit price (KES)', 'Qty on hand', 'Sub-category', 'EAN-13'])).toEqual(
    {
      ...{ 'item no': 'product_code', 'Item name': 'product_name', 'Unit price (KES)': 'selling_price' },
      ...{ 'Qty on hand': 'product_store', 'Sub-category': 'subcategory', 'EAN-13': 'barcode' },
    },
  );
  expect(read(['Part No.', 'Product', 'Retail price in Ksh', 'Cost price (Kshs)', 'Closing stock'])).toEqual({
    ...{ 'Part No.': 'product_code', Product: 'product_name', 'Retail price in Ksh': 'selling_price' },
    ...{ 'Cost price (Kshs)': 'buying_price', 'Closing stock': 'product_store' },
  });
});

test('An import uses a column “Id” as the product’s id only in a file of this shop', () => {
  for (const own of [
    ['Code', 'Name', 'Id'],
    ['Id', 'Stock when exported', 'My notes'],
  ])
    expect(read(own)).toMatchObject({ Id: 'id' });
  for (const foreign of [
    ['ID', 'SKU', 'Name', 'Price', 'Stock'],
    ['Id', 'Name', 'Price'],
    ['id', 'Code', 'Name'],
    ['Product ID', 'Code', 'Name'],
    ['Id', 'Code', 'Name', 'Regular price'],
    ['External ID', 'Name'],
  ])
    expect([foreign, Object.values(read(foreign)).includes('id')]).toEqual([foreign, false]);
});
