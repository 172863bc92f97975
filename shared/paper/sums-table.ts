/**
 * A row of a table of sums: its name and its figures, formatted for people. `isTotal`: the row is the total of the rows
 * above.
 */
export type SumsRow = { key: string; cells: readonly string[]; isTotal?: boolean };

/** A table of sums, for a screen or a PDF. The first column has the names of the rows, the others have figures. */
export type SumsTable = { caption: string; columns: readonly string[]; rows: readonly SumsRow[] };
