import { mostImportColumns, mostImportRows } from '#shared/imports/import.ts';
import { formatPrice } from '#shared/money.ts';

const most = mostImportRows.toLocaleString('en-KE');

/** The texts of the import about a file, a column or a row. */
export const importTexts = {
  workbook:
    'This is an Excel workbook. In Excel, choose Save as and the type “CSV UTF-8 (comma delimited)”, then upload that file.',
  encoding: 'The shop cannot read the characters of this file. Save it again as CSV UTF-8.',
  noFile: 'The file did not arrive. Please upload it again.',
  noRows: 'The file needs a row of headings, and at least one row below it.',
  manyRows: `The file has more than ${most} rows. Please split it.`,
  manyColumns: `The file has more than ${mostImportColumns} columns.`,
  quote: (row: number) =>
    `A quotation mark in row ${row} is not closed, so the rest of the file cannot be read.`,
  mapping: 'The columns do not belong to this file. Please choose them again.',
  twiceMapped: (name: string) => `Two columns are read as ${name}. Choose one of them.`,
  noKey: 'Choose the column with the code, the barcode or the id, so that the shop finds the products.',
  buyingPrice: 'Only people who see buying prices can import them.',
  newChecked: 'The file was checked again. Please look at the newer check.',
  used: 'This file was imported already. Upload it again to import it again.',
  notChecked: 'Not all rows of the file were checked. Please check them first.',

  manyCells: 'The row has more cells than there are headings.',
  sameRow: (name: string, row: number) => `Row ${row} has the same ${name.toLowerCase()}.`,
  required: (name: string) => `A new product needs a ${name.toLowerCase()}.`,
  idUnknown: 'No product has this id. Leave the cell empty to add a new product.',
  idOther: (id: number) => `The code belongs to the product with the id ${id}.`,
  idOfOther: (code: string) =>
    `The id belongs to ${code}, and the code or barcode in this row is another. Empty the id to add a new product.`,
  deleted: 'The product is deleted. To restore it, set its status to hidden or active.',
  cannotClear: 'This field cannot be empty.',
  formulaError: 'The spreadsheet shows an error here. Correct it there, or empty the cell.',
  nothing: 'Another program has written this where nothing was. Empty the cell.',
  misread:
    'Characters of this cell were damaged when a program saved the file. Type them again and save the file as CSV UTF-8.',
  date: 'A spreadsheet may have made a date of this code. Format the column as text and type the code again.',
  total: 'This looks like a row of totals, not like a product.',
  emptyRow: 'The row has nothing in the columns that are imported.',
  comma: (group: string) =>
    `“${group}” can mean ${formatPrice(Number(group.replace(',', '')), 'plain')} or ${formatPrice(Number(group.replace(',', '.')), 'plain')}, because this file writes decimals with a comma. Type it as one of these.`,
  stockTwice: 'The row has a count and a change of the stock. Leave one of them empty.',
  counted: (more: number) =>
    `Stock is a count of now: ${Math.abs(more).toLocaleString('en-KE')} ${more > 0 ? 'more' : 'fewer'} than the shop has.`,
  sold: (pieces: number) => `${pieces.toLocaleString('en-KE')} sold since this export, or taken out.`,
  cameIn: (pieces: number) => `${pieces.toLocaleString('en-KE')} came in since this export.`,
  shortened: 'The spreadsheet has shortened this number. Format the column as text and type it again.',
  number: 'Please type a number, such as 1200 or 1200.50.',
  whole: 'Please type a whole number.',
  yesNo: 'Please type yes or no.',
  oneOf: (values: readonly string[]) => `Please type one of: ${values.join(', ')}.`,
  noDelete: 'A file cannot delete products. Delete them in the list.',
  subcategory: 'There is no such subcategory.',
  subcategories: 'Several categories have such a subcategory. Fill in the category, too.',
  categoryAlone: 'The category follows from the subcategory. Fill in the subcategory, too.',
  allAges: (category: string) => `The category ${category} is not for adults only. Please type yes or no.`,
  adultsOnly: (category: string) =>
    `The category ${category} is for adults only, so all of its products are. Leave the cell empty.`,
  supplier: 'There is no such supplier. Add it in the list of suppliers first.',
  attribute: (line: string) => `The subcategory has no attribute “${line}”.`,
  companion: (code: string) =>
    `No product has the code “${code}”. Separate codes with semicolons. Import new products first.`,
  companionItself: 'A product cannot go well with itself. Remove its own code.',
  companionTwice: (code: string) => `The code “${code}” is here twice.`,
  noPrices: 'You may not change prices.',
  noNew: 'You may not add products, because they need prices.',
  changedSince: (names: string) =>
    `Changed since the check: ${names}. Nothing was changed. Check the row again.`,
  twice: 'Another row of this file changed the same product.',
} as const;
