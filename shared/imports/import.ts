import * as z from 'zod';
import { Instant, NumericId } from '../ids.ts';
import * as texts from '../texts.ts';
import { readLine } from '../typed-text.ts';
import { type ProductColumn, productColumnNames } from './product-columns.ts';

/** The largest file of an import in bytes. */
export const largestImport = 10 * 1024 * 1024;
/** The most rows and columns that a file can have. */
export const mostImportRows = 20_000;
export const mostImportColumns = 100;

/** Columns of an export that an import does not read, because pictures are files. */
const unread = ['images'] as const satisfies ProductColumn[];
export type ImportField = Exclude<ProductColumn, (typeof unread)[number]>;
export const importFields = productColumnNames.filter(
  (name): name is ImportField => !(unread as readonly string[]).includes(name),
);

export const ImportId = z.uuid({ error: 'Not an import.' });

/**
 * The columns' meaning in a check: for each column, the field that it is read as, or null if the column is not read.
 */
export const ImportMapping = z.array(z.enum(importFields).nullable()).min(1).max(mostImportColumns);
export type ImportMapping = z.output<typeof ImportMapping>;

/** The row of a file that holds its headings. Rows with titles may precede it. */
export const HeadingRow = z.int().min(1).max(mostImportRows);

export const ImportRequest = z.object({
  file_name: z
    .string()
    .overwrite(readLine)
    .min(1)
    .max(200, { error: texts.tooLong(200) }),
});

/** A check of an import file with a mapping of its columns. Each check has a new id. */
const ImportCheck = z.object({
  ...{ id: ImportId, mapping: ImportMapping, rows: z.int(), parts: z.int() },
  /** The number of the row with the headings. */
  heading_row: z.int(),
});
export type ImportCheck = z.output<typeof ImportCheck>;

/** An uploaded file to import. */
export const ImportFile = z.object({
  id: ImportId,
  file_name: z.string(),
  created_at: Instant,
  encoding: z.string(),
  delimiter: z.enum([',', ';', '\t', '|']),
  /** The rows below the headings. */
  rows: z.int(),
  /**
   * The number of the row with the headings, counted from 1 as in a spreadsheet. The shop found it, or the person chose
   * it.
   */
  heading_row: z.int(),
  /** The first rows that are not empty, with their first cells, to choose the headings from. */
  first_rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
  /** Each column with the field that the shop suggests for it, and the column's first cells. */
  columns: z.array(
    z.object({ heading: z.string(), field: z.enum(importFields).nullable(), examples: z.array(z.string()) }),
  ),
  /** The last check of the file, and the job that imports or has imported the file. */
  check: ImportCheck.nullable(),
  job: ImportId.nullable(),
});
export type ImportFile = z.output<typeof ImportFile>;

/** A request to check the rows of a file. */
export const ImportCheckStart = z.object({
  check: ImportId,
  mapping: ImportMapping,
  /** The number of the row with the headings. By default, the shop finds it. */
  heading_row: HeadingRow.optional(),
});

/** What an import would do with a row. `before` and `after`: the stored values. Long values are shortened. */
export const ImportRow = z.object({
  /** The row's number in a spreadsheet. */
  row: z.int(),
  name: z.string(),
  product_id: NumericId.nullable(),
  outcome: z.enum(['new', 'changed', 'same', 'wrong']),
  changes: z.array(
    z.object({ field: z.enum(importFields), before: z.string().nullable(), after: z.string() }),
  ),
  /** Why the row is wrong: the heading of the column, the reason and the cell. */
  errors: z.array(z.object({ column: z.string().nullable(), reason: z.string(), cell: z.string() })),
  /** A note for the person, for example that pieces were sold after the file was exported. */
  notes: z.array(z.string()),
});
export type ImportRow = z.output<typeof ImportRow>;

export const ImportRows = z.object({ rows: z.array(ImportRow), next: z.int().nullable() });

/** The input of the job that imports a checked file. */
export const ProductImport = z.strictObject({
  import: ImportId,
  check: ImportId,
  /** True if a column of the file is read as the buying price. Only people with `margin.see` may import such a file. */
  with_buying_price: z.boolean(),
});
export type ProductImport = z.output<typeof ProductImport>;
