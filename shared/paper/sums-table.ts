/** A row of a table of sums: its name and its figures, as people read them. `isTotal`: it sums up the rows above it. */
export type SumsRow = { key: string; cells: readonly string[]; isTotal?: boolean };

/** A table of sums, for a screen or for paper. Its first column names the rows, the others hold figures. */
export type SumsTable = { caption: string; columns: readonly string[]; rows: readonly SumsRow[] };
