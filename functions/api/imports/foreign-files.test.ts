import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CsvLine, csvFile } from '#shared/jobs/csv.ts';
import { importTexts as texts } from '../../core/imports/import-texts.ts';
import { raiseCounter } from '../../data/dynamodb/counter.ts';
import {
  checkFile,
  checkRows,
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

beforeAll(async () => {
  shop = await openShop();
  site = await openSite();
  await stockShop([
    [testProduct(1, { barcode: '6161101234566' }), 7],
    [testProduct(2), 3],
    [testProduct(3), 29],
  ]);
  await raiseCounter('product', 3);
  admin = (await signIn('Achieng', ['admin'])).session;
});
afterAll(async () => {
  await site.close();
  await shop.close();
});

const rowsOf = async (lines: CsvLine[]) => (await checkFile(admin, csvFile(lines))).rows;
/** Returns the value that each row of a file would store in a field, or the row's first error. */
const valuesOf = async (file: string, field: string) =>
  (await checkFile(admin, file)).rows.map(
    ({ changes, errors }) => errors[0]?.reason ?? changes.find((change) => change.field === field)?.after,
  );

test('The check of an import shows the values that will be stored, not the typed ones', async () => {
  const [row] = await rowsOf([
    [
      'Code',
      'Name',
      'Price',
      'Stock',
      'Premium',
      'Description',
      'Features',
      'Strength (mg)',
      'Barcode',
      'Status',
    ],
    [
      'P-2',
      ' <b>Mint</b>  ice ',
      '1,200/=',
      '12.0',
      'TRUE',
      '<p onclick="x()">Hot</p><script>1</script>',
      ' Cold \n\n Fresh',
      '50 mg',
      '616-1101 234573',
      'Draft',
    ],
  ]);
  expect(row?.errors).toEqual([]);
  expect(row?.changes.map(({ field, after }) => [field, after])).toEqual([
    ['barcode', '6161101234573'],
    ['product_name', 'Mint ice'],
    ['selling_price', 'Ksh 1,200'],
    ['product_store', '12'],
    ['status', 'hidden'],
    ['is_premium', 'yes'],
    ['product_description', '<p>Hot</p>'],
    ['product_features', 'Cold\nFresh'],
    ['strength_mg', '50'],
  ]);
});

test('An import reads the Kenyan ways to write money, and refuses an ambiguous number and names both of its meanings', async () => {
  const prices = [
    '600,50',
    '1200/-',
    'Kshs 1,200',
    'Sh 950',
    "'850",
    '="850.50"',
    '1.200',
    '2.000/=',
    '1.200,00',
  ];
  const cells = prices.map((price) => `"${price.replaceAll('"', '""')}"`);
  const file = `Code,Name,Price,Subcategory\n${cells.map((cell, n) => `N-${n},New,${cell},Fruit\n`).join('')}`;
  expect(await valuesOf(file, 'selling_price')).toEqual([
    ...['Ksh 600.50', 'Ksh 1,200', 'Ksh 1,200', 'Ksh 950', 'Ksh 850', 'Ksh 850.50'],
    '“1.200” can mean 1,200 or 1.20. Type it as one of these.',
    '“2.000/=” can mean 2,000 or 2. Type it as one of these.',
    texts.number,
  ]);
  const [row] = await rowsOf([
    ['Code', 'Buying price', 'Stock', 'Strength (mg)', 'Reorder level'],
    ['P-2', '1.200', '2.000', '3.500', '4.000'],
  ]);
  expect(row?.errors.map(({ column, reason }) => `${column}: ${reason.slice(0, 22)}`)).toEqual([
    'Buying price: “1.200” can mean 1,200',
    'Stock: “2.000” can mean 2,000',
    'Strength (mg): “3.500” can mean 3,500',
    'Reorder level: “4.000” can mean 4,000',
  ]);
});

test('In an imported file with decimal commas, a number with a comma before three digits is refused as ambiguous', async () => {
  const file = (prices: string[], delimiter: string) =>
    ['Code', 'Name', 'Price', 'Subcategory'].join(delimiter) +
    prices.map((price, n) => `\n${[`N-${n}`, 'New', `"${price}"`, 'Fruit'].join(delimiter)}`).join('');
  expect(await valuesOf(file(['850,5', '1,200'], ';'), 'selling_price')).toEqual([
    'Ksh 850.50',
    texts.comma('1,200'),
  ]);
  expect(await valuesOf(file(['1.250,50', '1,200', 'Ksh 1,200/='], ','), 'selling_price')).toEqual([
    ...[texts.number, texts.comma('1,200'), 'Ksh 1,200'],
  ]);
  expect(texts.comma('1,200')).toContain('can mean 1,200 or 1.20,');
  expect(await valuesOf(file(['1,200', '850,50'], ','), 'selling_price')).toEqual([
    'Ksh 1,200',
    'Ksh 850.50',
  ]);
  expect(await valuesOf(file(['1,200', '850'], ';'), 'selling_price')).toEqual(['Ksh 1,200', 'Ksh 850']);
});

test('In an import, a damaged cell in any column is an error, even in a column that identifies the product', async () => {
  const headings = [
    'Code',
    'Barcode',
    'Id',
    'Name',
    'Category',
    'Subcategory',
    'Price',
    'Stock',
    'Stock change',
    'Status',
  ];
  const more = [
    'Premium',
    'Restricted',
    'Description',
    'Features',
    'Meta description',
    'Supplier',
    'Strength (mg)',
  ];
  const last = [
    'Flavour family',
    'Colour',
    'Reorder level',
    'Attributes',
    'Brand',
    'Contents',
    'Stock when exported',
  ];
  const all = [...headings, ...more, ...last];
  for (const damaged of ['#REF!', 'nan', 'CafÃ©', 'Jalape\uFFFDo', '6.16E+12']) {
    const [row] = await rowsOf([all, all.map(() => damaged)]);
    expect([damaged, row?.outcome, row?.errors.map(({ column }) => column)]).toEqual([
      ...[damaged, 'wrong'],
      expect.arrayContaining(all),
    ]);
    expect(new Set(row?.errors.map(({ reason }) => reason)).size).toBe(1);
  }
});

test('One invalid byte in an imported file makes its row invalid, and the other rows are imported', async () => {
  const bytes = Buffer.concat([
    Buffer.from('Code,Name\nP-1,Café – mnazi\nP-2,Jalape'),
    Buffer.from([0xf1]),
    Buffer.from('o\nP-3,Crème ☕\n'),
  ]);
  const { rows, file } = await checkFile(admin, bytes);
  expect(file.encoding).toBe('UTF-8');
  expect(
    rows.map(({ outcome, errors, changes }) => [outcome, errors[0]?.reason ?? changes[0]?.after]),
  ).toEqual([
    ['changed', 'Café – mnazi'],
    ['wrong', texts.misread],
    ['changed', 'Crème ☕'],
  ]);
});

test('An import reads a code or barcode without the characters by which a spreadsheet keeps digits as text', async () => {
  const [code, barcode] = ["'P-2", '6161101234573'];
  for (const cell of [
    `'${barcode}`,
    `="${barcode}"`,
    `${barcode}.0`,
    ` ${barcode}\t`,
    `"${barcode}"`,
    `’${barcode}`,
    '6 161101 234573',
  ]) {
    const [row] = (
      await checkFile(admin, `Code,Barcode,Stock\n${code},"${cell.replaceAll('"', '""')}",'4.0\n`)
    ).rows;
    expect([cell, row?.product_id, row?.changes.map(({ after }) => after)]).toEqual([
      cell,
      2,
      [barcode, '4'],
    ]);
  }
  const file = `Code,Name,Price,Subcategory,Id\n'0012345,Tangawizi,450,Fruit,\n="P-3",Limau,,,3.0\n`;
  const [sku, id] = (await checkFile(admin, file)).rows;
  expect(sku?.changes[0]).toEqual({ field: 'product_code', before: null, after: '0012345' });
  expect([id?.product_id, id?.outcome]).toEqual([3, 'changed']);
  expect(await valuesOf('Code,Name,Price,Subcategory\n12-Mar,Mint,450,Fruit\n', 'product_code')).toEqual([
    texts.date,
  ]);
});

test('An import reads line breaks that another program wrote as \\n or _x000D_', async () => {
  const file =
    'Code,Description,Name,Meta description\nP-1,"<p>One.</p>\\n<p>Two.</p>\\n&nbsp;\\n<ul>\\n<li>three</li>\\n</ul>",a\\nb,_x000D_\nP-2,One\\r\\nTwo,b,\n';
  const { rows } = await checkFile(admin, file);
  expect(rows[0]?.changes.map(({ after }) => after)).toEqual([
    'a b',
    '<p>One.</p>\n<p>Two.</p>\n\n<ul>\n<li>three</li>\n</ul>',
  ]);
  expect(rows[1]?.changes.at(-1)?.after).toBe('One\nTwo');
});

test('In an import, a product’s code or barcode takes precedence over its id, because another shop can use the same ids', async () => {
  const { file, id } = await checkFile(
    admin,
    csvFile([
      ['ID', 'SKU', 'Name', 'Barcode', 'Price'],
      [1, 'OLD-1', 'Lemon sherbet', '', 950],
      [2, '', 'Only its id', '', 900],
      [3, '', 'With a barcode', '6161101234573', 880],
      [1, '', 'Another barcode', '6161101234573', 870],
      [3, 'P-2', 'The code of P-2', '', 860],
      [2, '', 'The barcode of P-1', '6161101234566', 850],
    ]),
  );
  expect(file.columns[0]).toMatchObject({ heading: 'ID', field: null });
  const { body } = await startCheck(admin, id, [
    'id',
    'product_code',
    'product_name',
    'barcode',
    'selling_price',
  ]);
  const { rows } = (await checkRows(admin, id, body.check)).body as Awaited<ReturnType<typeof checkFile>>;
  const first = (n: number) => [rows[n]?.outcome, rows[n]?.errors[0]?.reason];
  expect(first(0)).toEqual(['wrong', texts.idOfOther('P-1')]);
  expect(first(1)).toEqual(['changed', undefined]);
  expect(first(2)).toEqual(['changed', undefined]);
  const later: [CsvLine, string][] = [
    [[1, '', 'Another barcode', '6161101234573', 870], texts.idOfOther('P-1')],
    [[3, 'P-2', 'The code of P-2', '', 860], texts.idOther(2)],
    [[2, '', 'The barcode of P-1', '6161101234566', 850], texts.idOfOther('P-2')],
  ];
  for (const [line, reason] of later) {
    const [row] = await rowsOf([['Id', 'Code', 'Name', 'Barcode', 'Price'], line]);
    expect([row?.outcome, row?.errors[0]?.reason]).toEqual(['wrong', reason]);
  }
});

const titles: [string, string, number][] = [
  ['a title and a date', 'Hart price list,,,\nAs of 27 Nov 2026,,,\n,,,\nCode,Name,Price,Subcategory\n', 4],
  [
    'a title with commas above semicolons',
    'List, of 27 Nov, 2026, Nairobi, Kenya\nCode;Name;Price;Subcategory\n',
    2,
  ],
  ['unknown headings', 'Bei za Hart\n\nMsimbo,Jina,Bei,Aina\n', 3],
  ['no title', 'Code,Name,Price,Subcategory\n', 1],
  ['the mark of Excel', 'sep=;\nPrices\nCode;Name;Price;Subcategory\n', 2],
  [
    'an address of a supplier',
    'Rift Traders,P.O. Box 1,Nakuru\nTel,0712 345 678\nSKU,Item name,Unit price (KES),Sub-category\n',
    3,
  ],
];
test.each(titles)('An import finds the heading row below %s', async (_, head, row) => {
  const delimiter = head.includes(';') ? ';' : ',';
  const { id } = await uploadImport(admin, `${head}T-1${delimiter}Mint${delimiter}500${delimiter}Fruit\n`);
  const { body } = await getFile(admin, id);
  expect([body.heading_row, body.rows, body.columns.length]).toEqual([row, 1, 4]);
});

test('Staff can choose an import’s heading row, and the check then reads only the rows below it', async () => {
  const { id } = await uploadImport(admin, 'Aina,Jina,Bei\nx,y,z\nMsimbo,Jina,Bei\nP-1,Mango,950\n');
  expect((await getFile(admin, id)).body).toMatchObject({
    heading_row: 1,
    first_rows: [
      { row: 1, cells: ['Aina', 'Jina', 'Bei'] },
      { row: 2, cells: ['x', 'y', 'z'] },
      { row: 3, cells: ['Msimbo', 'Jina', 'Bei'] },
      { row: 4 },
    ],
  });
  const chosen = (await getFile(admin, id, 3)).body;
  expect(chosen.columns.map(({ heading }: { heading: string }) => heading)).toEqual([
    'Msimbo',
    'Jina',
    'Bei',
  ]);
  expect([chosen.heading_row, chosen.rows]).toEqual([3, 1]);
  const { body } = await startCheck(admin, id, ['product_code', 'product_name', 'selling_price'], 3);
  const { rows } = (await checkRows(admin, id, body.check)).body;
  expect(rows).toMatchObject([{ row: 4, product_id: 1, outcome: 'changed' }]);
  expect((await getFile(admin, id)).body).toMatchObject({ heading_row: 3, check: { heading_row: 3 } });
});

test('In an import, a row of totals and a row without any value are invalid, and the reason is given', async () => {
  const rows = await rowsOf([
    ['Code', 'Name', 'Price', 'Subcategory', 'Picture'],
    ['TOTAL', '', 1000, '', ''],
    ['Grand total', 'Total', 1000, 'Fruit', ''],
    ['', '', '', '', 'a.jpg'],
  ]);
  expect(rows.map(({ outcome, errors }) => [outcome, errors[0]?.reason])).toEqual([
    ['wrong', texts.total],
    ['wrong', texts.total],
    ['wrong', texts.emptyRow],
  ]);
});

test('An import finds a subcategory by its path as another shop writes it', async () => {
  const file = csvFile([
    ['SKU', 'Name', 'Regular price', 'Categories'],
    ...['Fruit', 'Energy Pouches > Fruit', 'All / Energy Pouches / Fruit', 'Hart Vapes > Fruit'].map(
      (path, n) => [`C-${n}`, 'New', 500, path],
    ),
  ]);
  expect(await valuesOf(file, 'subcategory')).toEqual(['Fruit', 'Fruit', 'Fruit', texts.subcategory]);
});
