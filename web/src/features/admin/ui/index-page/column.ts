import type { ReactNode } from 'react';
import type { CallError } from '../../../../api/call-error.ts';

/** A column of a list. The first column names the row and opens it. */
export type Column<Row extends object> = {
  key: string;
  title: string;
  /** Returns the content of a cell. In the first column, it is the text of the link that opens the row. */
  cell: (row: Row) => ReactNode;
  /** Only for the first column: returns a picture, which is shown before the text in a box of 40 px. */
  picture?: (row: Row) => ReactNode;
  /** Only for the first column: returns what is shown after the link. */
  more?: (row: Row) => ReactNode;
  /** Returns the value to sort by. If set, the list can be sorted by this column. Rows without a value are last. */
  sortBy?: (row: Row) => string | number | undefined;
  /** True if the column holds numbers, which are aligned right. */
  isNumber?: boolean;
  /** True if a phone shows the title above the value, because the value alone is not clear. */
  isLabelled?: boolean;
  /** The width on a wide screen, such as `8rem`. Columns without a width share the rest. */
  width?: string;
  /**
   * The narrowest layout of the list that shows the column: cards on a phone, or a table about 40, 58 or 70 rem wide.
   * The columns of a layout must fit into its width, with room left for the columns without a width.
   */
  from?: 'phone' | 'tablet' | 'desktop' | 'wide';
};

/** A filter with a few values. Each label is complete: "Stock: below 10". */
export type Filter<Row extends object> = {
  key: string;
  label: string;
  options: readonly { value: string; label: string }[];
  matches: (row: Row, value: string) => boolean;
};

/** An action on all selected rows. */
export type BulkAction<Row extends object> = {
  label: string;
  /** Runs the action. `isAll` is true if these are all rows that match the search and the filters. */
  run: (rows: readonly Row[], isAll: boolean) => void;
  isMain?: boolean;
};

/** The main action of a list, which the key n runs too. */
export type MainAction = { label: string; run: () => void };

/** The rows of a list and how they load. */
export type List<Row extends object> = {
  /** Undefined until the first rows are loaded. */
  rows: readonly Row[] | undefined;
  error: CallError | undefined;
  retry: () => void;
  /** Set if the server sends the rows page by page. The server then searches, filters and sorts them. */
  pages?: {
    hasMore: boolean;
    isLoading: boolean;
    /** The label of the button that loads the next page. If missing, it is “Show more”. */
    more?: string;
    /** Shows the next page. If missing, the number of pages in the address rises. */
    onMore?: () => void;
  };
};

/** Functions that name and open the rows of a list. */
export type Opening<Row extends object> = {
  idOf: (row: Row) => string;
  /** Returns the row's name, for screen readers. */
  nameOf: (row: Row) => string;
  /** Returns the address of the row's page. */
  hrefOf?: (row: Row) => string;
};
