import { afterAll, beforeAll, expect, test } from 'vitest';
import { largestImport, mostImportRows } from '#shared/imports/import.ts';
import { csvFile } from '#shared/jobs/csv.ts';
import { importTexts as texts } from '../../core/imports/import-texts.ts';
import { changeProduct, deletion } from '../../data/catalogue/change-product.ts';
import { createSupplier } from '../../data/catalogue/supplier.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import {
  checkFile,
  checkRows,
  countOutcomes,
  getFile,
  startCheck,
  uploadImport,
} from '../../test-support/imports/import-calls.ts';
import { signIn } from '../../test-support/people.ts';
import { openShop, stockShop, type TestShop, testProduct } from '../../test-support/shop.ts';
import { openSite, type TestSite } from '../../test-support/site.ts';

let shop: TestShop;
let site: TestSite;
let admin: string;
let staff: string;

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  await stockShop([
    [testProduct(1, { barcode: '6161101234566' }), 7],
    [testProduct(2, { buying_price_cents: 60_000 }), 3],
    [testProduct(3), 0],
    [testProduct(4), 0],
  ]);
  await createSupplier({ id: 1, name: 'Rift Valley Traders' });
  await raiseCounter('product', 4);
  await changeProduct(4, deletion);
  admin = (await signIn('Achieng', ['admin'])).session;
  staff = (await signIn('Njeri', ['staff'])).session;
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

const check = (lines: (string | number)[][], session = admin) => checkFile(session, csvFile(lines));

/** Returns the errors of an imported row. */
const why = async (headings: string[], cells: (string | number)[], session = admin) =>
  (await check([headings, cells], session)).rows[0]?.errors;

test('The check of an import says for each row if its product is new, changed or the same, and what changes', async () => {
  const { file, rows } = await check([
    ['Code', 'Name', 'Price', 'Buying price', 'Stock', 'Subcategory', 'Supplier', 'Notes'],
    ['P-1', 'Mango Ice', '1,250.50', '', 9, '', 'rift valley traders', 'x'],
    ['p-2', 'Product 2', 1000, 600, 3, 'fruit', '', ''],
    ['NEW-1', '=Cola', 500, 300, 20, 'Hart One', '', ''],
  ]);
  expect(file).toMatchObject({ rows: 3, encoding: 'UTF-8', delimiter: ',', check: null, job: null });
  expect(file.columns.at(-1)).toEqual({ heading: 'Notes', field: null, examples: ['x'] });
  expect(rows[0]).toEqual({
    ...{ row: 2, name: 'Product 1', product_id: 1, outcome: 'changed', errors: [] },
    notes: ['Stock is a count of now: 2 more than the shop has.'],
    changes: [
      { field: 'product_name', before: 'Product 1', after: 'Mango Ice' },
      { field: 'selling_price', before: 'Ksh 1,000', after: 'Ksh 1,250.50' },
      { field: 'product_store', before: '7', after: '9' },
      { field: 'supplier', before: '', after: 'Rift Valley Traders' },
    ],
  });
  expect(rows[1]).toMatchObject({ row: 3, product_id: 2, outcome: 'same', changes: [] });
  expect(rows[2]).toMatchObject({ row: 4, name: '=Cola', product_id: null, outcome: 'new' });
  expect(rows[2]?.changes).toContainEqual({ field: 'status', before: null, after: 'hidden' });
});

test('An invalid cell of an imported file is reported with its column, its content and the reason', async () => {
  const { rows } = await check([
    ['SKU', 'Title', 'Variant Price', 'Inventory quantity', 'Status', 'EAN', 'Flavour family', 'Premium'],
    ['P-1', 'x'.repeat(121), 'about 900', '2.5', 'gone', '123', 'savoury', 'perhaps'],
    ['P-2', '(clear)', '1,20', '-4', 'deleted', '6.16E+12', '(clear)', ''],
  ]);
  expect(rows[0]).toMatchObject({ row: 2, product_id: 1, outcome: 'wrong', changes: [] });
  expect(rows[0]?.errors.map(({ column, cell }) => [column, cell.slice(0, 9)])).toEqual([
    ['EAN', '123'],
    ['Title', 'xxxxxxxxx'],
    ['Variant Price', 'about 900'],
    ['Inventory quantity', '2.5'],
    ['Status', 'gone'],
    ['Premium', 'perhaps'],
    ['Flavour family', 'savoury'],
  ]);
  expect(rows[0]?.errors[2]?.reason).toBe(texts.number);
  const reasons = Object.fromEntries((rows[1]?.errors ?? []).map(({ column, reason }) => [column, reason]));
  expect(reasons).toMatchObject({ Title: texts.cannotClear, Status: texts.noDelete, EAN: texts.shortened });
  expect(reasons['Inventory quantity']).toMatch(/^Please type/);
  expect(reasons['Flavour family']).toBeUndefined();
});

test('An imported row finds its product by code, else by barcode, else by id, and contradicting cells are errors', async () => {
  const { rows } = await check([
    ['Code', 'Barcode', 'Id', 'Name'],
    ['P-9', '616-1101-234566', '', 'By barcode'],
    ['', '', 3, 'By id'],
    ['P-2', '', 3, 'Contradiction'],
    ['P-1', '', 99, 'Unknown'],
    ['p-1', '', '', 'Twice'],
    ['', '', '', 'Nameless'],
  ]);
  expect(rows.map(({ outcome, product_id, errors }) => [outcome, product_id, errors[0]?.reason])).toEqual([
    ['changed', 1, undefined],
    ['changed', 3, undefined],
    ['wrong', 2, texts.sameRow('Id', 3)],
    ['wrong', 1, texts.idUnknown],
    ['wrong', 1, texts.sameRow('Code', 5)],
    ['wrong', null, texts.required('Code')],
  ]);
  expect(rows[0]?.changes[0]).toEqual({ field: 'product_code', before: 'P-1', after: 'P-9' });
  expect((await why(['Code', 'Id'], ['P-2', 3]))?.[0]?.reason).toBe(texts.idOther(2));
});

test('An import row is invalid if it has another product’s barcode, a deleted product, or an unknown subcategory, supplier or attribute', async () => {
  expect((await why(['Code', 'Barcode'], ['P-2', '6161101234566']))?.[0]).toMatchObject({
    column: 'Barcode',
  });
  expect((await why(['Code', 'Subcategory'], ['P-2', 'Nowhere']))?.[0]?.reason).toBe(texts.subcategory);
  expect((await why(['Code', 'Category'], ['P-2', 'Hart Vapes']))?.[0]?.reason).toBe(texts.categoryAlone);
  expect((await why(['Code', 'Supplier'], ['P-2', 'Nobody Ltd']))?.[0]?.reason).toBe(texts.supplier);
  expect((await why(['Code', 'Attributes'], ['P-2', 'Flavour: Grape']))?.[0]?.reason).toBe(
    texts.attribute('Flavour: Grape'),
  );
  expect((await why(['Code', 'Name'], ['P-4', 'Again']))?.[0]?.reason).toBe(texts.deleted);
  expect(
    (
      await check([
        ['Code', 'Status'],
        ['P-4', 'hidden'],
      ])
    ).rows[0]?.outcome,
  ).toBe('changed');
});

test('Staff without the right to prices can import texts and stock, but no prices or new products, and see no buying prices', async () => {
  const headings = ['Code', 'Name', 'Price', 'Stock', 'Cost per item'];
  const file = csvFile([headings, ['P-1', 'New', 1000, 8, 1], ['P-2', '', 900, '', 1], ['N', 'N', 1, 1, 1]]);
  const { rows, file: found, id } = await checkFile(staff, file);
  expect(found.columns.map(({ field }) => field)).toEqual([
    ...['product_code', 'product_name', 'selling_price', 'product_store', null],
  ]);
  expect(rows.map(({ outcome, errors }) => [outcome, errors[0]?.reason])).toEqual([
    ['changed', undefined],
    ['wrong', texts.noPrices],
    ['wrong', texts.noNew],
  ]);
  const refused = await startCheck(staff, id, ['product_code', null, null, null, 'buying_price']);
  expect([refused.status, refused.body.errors.mapping]).toEqual([422, [texts.buyingPrice]]);
  expect((await getFile(admin, id)).status).toBe(404);
  const rider = (await signIn('Otieno', ['rider'])).session;
  expect((await getFile(rider, id)).status).toBe(403);
});

const line = 'Code;Name\r\n"P-1";"Café – 5 €"\r\n';

test('An import reads files of Excel in UTF-8, UTF-16 and Windows-1252, with commas, semicolons or tabs', async () => {
  const utf16 = Buffer.from(`\uFEFF${line.replaceAll(';', '\t')}`, 'utf16le');
  const latin = Buffer.from(line.replace('–', '\x96').replace('€', '\x80'), 'latin1');
  const files: [Uint8Array, string, string][] = [
    [Buffer.from(line), 'UTF-8', ';'],
    [Buffer.from(`\uFEFFsep=;\r\n${line}`), 'UTF-8', ';'],
    [utf16, 'UTF-16', '\t'],
    [Buffer.from(utf16).swap16(), 'UTF-16', '\t'],
    [latin, 'Windows-1252', ';'],
    [Buffer.from(line.replaceAll(';', ',').replaceAll('\r\n', '\r')), 'UTF-8', ','],
  ];
  for (const [bytes, encoding, delimiter] of files) {
    const { file, rows } = await checkFile(admin, bytes);
    expect([file.encoding, file.delimiter, rows[0]?.changes]).toEqual([
      ...[encoding, delimiter],
      [{ field: 'product_name', before: 'Product 1', after: 'Café – 5 €' }],
    ]);
  }
});

test('An import refuses workbooks, odd characters, an open quotation mark, no rows or too many rows, with the reason', async () => {
  const many = `Code\n${'x\n'.repeat(mostImportRows + 1)}`;
  const refused: [string | Uint8Array, string][] = [
    [Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 6]), texts.workbook],
    [Buffer.from([0x43, 0x6f, 0x81, 0x8d, 0x0a, 0x78]), texts.encoding],
    ['Code,Name\nP-1,"Open\nP-2,Lost\n', texts.quote(2)],
    ['Code,Name\n\n', texts.noRows],
    [many, texts.manyRows],
  ];
  for (const [file, reason] of refused) {
    const { id } = await uploadImport(admin, file);
    const { status, body } = await getFile(admin, id);
    expect([status, body.errors?.file]).toEqual([422, [reason]]);
  }
  const large = await uploadImport(admin, 'x'.repeat(largestImport + 1));
  expect(large.status).toBe(400);
  expect((await getFile(admin, large.id)).body.errors.file).toEqual([texts.noFile]);
});

test('An import needs at most one column for each field and one that identifies the product, and a new check replaces the last', async () => {
  const { id } = await uploadImport(admin, 'A,B,C\nP-1,Fizz,12\n');
  const mappings: [Parameters<typeof startCheck>[2], string][] = [
    [['product_code', 'product_code', null], texts.twiceMapped('Code')],
    [[null, 'product_name', null], texts.noKey],
    [['product_code'], texts.mapping],
  ];
  for (const [mapping, reason] of mappings)
    expect((await startCheck(admin, id, mapping)).body.errors.mapping).toEqual([reason]);
  const first = await startCheck(admin, id, ['product_code', 'product_name', null]);
  const second = await startCheck(admin, id, ['product_code', null, 'product_store']);
  expect((await checkRows(admin, id, first.body.check)).body.code).toBe('newer-check');
  const { body } = await checkRows(admin, id, second.body.check);
  expect(body.rows[0].changes).toEqual([{ field: 'product_store', before: '7', after: '12' }]);
  expect((await getFile(admin, id)).body.columns.map(({ field }: { field: string }) => field)).toEqual([
    ...['product_code', null, 'product_store'],
  ]);
});

test('An import checks two hundred rows at a time, and finds rows with the same product code in the whole file', async () => {
  const codes = Array.from({ length: 450 }, (_, n) => [`X-${n === 449 ? 3 : n}`, 'Name', 100, 'Fruit']);
  const { rows } = await check([['Code', 'Name', 'Price', 'Subcategory'], ...codes]);
  expect(countOutcomes(rows)).toEqual({ new: 449, wrong: 1 });
  expect(rows.at(-1)?.errors[0]).toEqual({ column: 'Code', reason: texts.sameRow('Code', 5), cell: 'X-3' });
});
