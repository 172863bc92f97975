import { counted } from '#shared/counted.ts';
import { type ImportField, largestImport, mostImportRows } from '#shared/imports/import.ts';

const rows = (count: number) => counted(count, 'row');

const megabytes = largestImport / 1024 / 1024;

/** Texts of the screen that imports products from a file. */
export const importTexts = {
  title: 'Import products',
  products: 'Products',
  choose: {
    title: 'Choose a file',
    text: `A CSV file with one product a row, such as an export of this list, or of Shopify, WooCommerce, Odoo or Square: at most ${megabytes} MB and ${mostImportRows.toLocaleString('en-KE')} rows. Nothing changes before you have seen the check.`,
    button: 'Choose a CSV file…',
    drop: 'Or drop it here.',
    template: 'Download a template',
    templateName: 'products-template.csv',
    sending: (percent: number) => `Uploading: ${percent} %`,
    bar: 'Progress of the upload',
    another: 'Choose another file',
  },
  failed: {
    large: () => `The file is larger than ${megabytes} MB. Please split it.`,
    empty: 'The file is empty.',
    expired: 'The upload took too long to start. Please try again.',
    refused: 'The file was not accepted. Please try again.',
    offline: 'The connection failed. The file is not uploaded yet.',
  },
  file: {
    title: 'File',
    about: (name: string, count: number, encoding: string, delimiter: string) =>
      `${name}: ${rows(count)}, ${encoding}, ${delimiter}`,
    delimiters: {
      ',': 'separated by commas',
      ';': 'separated by semicolons',
      '\t': 'separated by tabs',
      '|': 'separated by bars',
    },
    imported: 'This file was imported.',
    openJob: 'Open the job',
  },
  columns: {
    title: 'Columns',
    text: 'We look for the product by code, then barcode, then id. Other rows are new products, which stay hidden until they have a picture.',
    rules: [
      'An empty cell leaves the field as it is. The text (clear) empties it.',
      'Stock is a count of now: type the pieces you counted. The stock history records the difference.',
      'Stock change is a movement: 5 or -5. Each import of the file moves it again.',
      'With the column “Stock when exported”, an export moves only the pieces that you changed in it, so what was sold since stays sold.',
      'The id finds a product only where the row has no other code.',
      'Put each feature or attribute on its own line in the cell. Attributes look like “Flavour: Mango”.',
      '“Goes well with” has the codes of at most four other products, separated by semicolons, the first choice first.',
    ],
    headingRow: 'The headings are in row',
    names: { column: 'Column of the file', examples: 'Its first cells', field: 'Import as' },
    fieldOf: (heading: string) => `Import ${heading} as`,
    fields: {
      product_store: 'Stock: a count of now',
      stock_change: 'Stock change: came or went',
    } as Partial<Record<ImportField, string>>,
    noHeading: (place: number) => `Column ${place}`,
    none: 'Do not import',
    check: 'Check the file',
    again: 'Check the file again',
  },
  check: {
    title: 'Check',
    checking: (done: number, all: number) => `${done.toLocaleString('en-KE')} of ${rows(all)} checked`,
    bar: 'Progress of the check',
    filter: 'Rows',
    outcomes: {
      all: 'All',
      new: 'New',
      changed: 'Changed',
      wrong: 'Wrong',
      same: 'The same',
    },
    one: { new: 'New', changed: 'Changed', wrong: 'Wrong', same: 'The same' },
    names: { row: 'Row', product: 'Product', outcome: 'What happens', changes: 'Differences' },
    caption: 'What the import does with each row',
    empty: '(empty)',
    noRows: 'There are no such rows.',
    /**
     * Returns a text about the changes that the import makes, without counts of zero. Returns an empty text if all
     * counts are zero.
     */
    sentence: (fresh: number, changed: number, same: number) => {
      const parts = [
        fresh > 0 && `${counted(fresh, 'product')} will be added`,
        changed > 0 && `${counted(changed, 'product')} will change`,
        same > 0 && `${counted(same, 'row makes', 'rows make')} no difference`,
      ].filter((part) => part !== false);
      return parts.length > 0 ? `${parts.join(', ')}.` : '';
    },
    /**
     * `right` is the number of rows that can be imported. If it is zero, no job starts, so there is no result file to
     * download.
     */
    wrong: (count: number, right: number) => {
      const [have, them] = count === 1 ? ['has', 'it'] : ['have', 'them'];
      return right > 0
        ? `${rows(count)} ${have} errors and will not be imported. Download ${them} afterwards, correct ${them} and import ${them} again.`
        : `${rows(count)} ${have} errors. Correct ${them} in the file and choose the file again.`;
    },
    nothing: 'There is nothing to import.',
    retry: 'Continue the check',
    start: (count: number) => `Import ${rows(count)}`,
    starting: 'Starting…',
    undo: 'You can undo the whole import with one tap, as long as its job is kept: thirty days.',
  },
} as const;

/** Returns the fields that a column can be imported as, without the buying price for people who may not see it. */
export const fieldsFor = (all: readonly ImportField[], seesMargin: boolean) =>
  all.filter((field) => seesMargin || field !== 'buying_price');
