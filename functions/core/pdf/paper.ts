/** A column of a table. `isFigure`: its cells hold figures, which are aligned right. */
type PaperColumn = { name: string; isFigure?: boolean };

/** A row of a table, with a cell for each column. `isTotal`: it sums up the rows above it. */
type PaperRow = { cells: readonly string[]; isTotal?: boolean };

/** A table. Its columns are named again on each page. */
export type PaperTable = {
  kind: 'table';
  caption?: string;
  columns: readonly PaperColumn[];
  rows: readonly PaperRow[];
};

/** A part of a paper. Line breaks in a text begin new lines. */
type PaperBlock = { kind: 'text'; text: string } | PaperTable;

/** A document of A4 pages. */
export type Paper = {
  /** The heading of the first page. It is also at the foot of each page, and the name of the document. */
  title: string;
  /** The name of the shop, above the title. */
  from: string;
  /** The time that the file says it was made at. The same paper with the same time has the same bytes. */
  at: Date;
  blocks: readonly PaperBlock[];
};
