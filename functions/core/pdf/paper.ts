/** A column of a table. `isFigure`: its cells are figures, which are aligned right. */
type PaperColumn = { name: string; isFigure?: boolean };

/** A row of a table, with a cell for each column. `isTotal`: the row is the total of the rows above. */
type PaperRow = { cells: readonly string[]; isTotal?: boolean };

/** A table. Each page repeats the names of its columns. */
export type PaperTable = {
  kind: 'table';
  caption?: string;
  columns: readonly PaperColumn[];
  rows: readonly PaperRow[];
};

/** A part of a PDF document. Line breaks in a text begin new lines. */
type PaperBlock = { kind: 'text'; text: string } | PaperTable;

/** The content of a PDF document with A4 pages. */
export type Paper = {
  /** The heading of the first page. It is also printed at the foot of each page, and is the title of the file. */
  title: string;
  /** The name of the shop, above the title. */
  from: string;
  /** The time of creation that the file names. The same content with the same time gives the same bytes. */
  at: Date;
  blocks: readonly PaperBlock[];
};
