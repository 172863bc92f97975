import type { ReactNode } from 'react';
import type { CallError } from '../../../../api/call-error.ts';

/** A column of a list. The first column names the row and opens it. */
export type Column<Row extends object> = {
  key: string;
  title: string;
  /** In the first column: the text of the link that opens the row. */
  cell: (row: Row) => ReactNode;
  /** In the first column: a picture before the text, in a box of 40 px. */
  picture?: (row: Row) => ReactNode;
  /** Shown after the link of the first column. */
  more?: (row: Row) => ReactNode;
  /** Makes the list sortable by this column. Rows without a value are last. */
  sortBy?: (row: Row) => string | number | undefined;
  /** Numbers are aligned right. */
  isNumber?: boolean;
  /** The width on a wide screen, such as `8rem`. Columns without a width share the rest. */
  width?: string;
  /**
   * The narrowest layout of the list that shows the column: cards on a phone, or a table at a width of about 40, 58 or
   * 70 rem. The widths of all columns shown in a layout must fit into it, and leave room for the columns without a
   * width.
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

/** Something to do with all selected rows. */
export type BulkAction<Row extends object> = {
  label: string;
  /** `isAll`: these are all rows that match the search and the filters. */
  run: (rows: readonly Row[], isAll: boolean) => void;
  isMain?: boolean;
};

/** The main action of a list, on the key n. */
export type MainAction = { label: string; run: () => void };

/** The rows of a list and how they load. */
export type List<Row extends object> = {
  /** Undefined until the first rows are there. */
  rows: readonly Row[] | undefined;
  error: CallError | undefined;
  retry: () => void;
  /** The rows come page by page from the server, which searches, filters and sorts them. */
  pages?: {
    hasMore: boolean;
    isLoading: boolean;
    /** What the button for the next page says, if it is not “Show more”. */
    more?: string;
    /** Shows the next page. By default the number of pages is in the address. */
    onMore?: () => void;
  };
};

/** How the rows of a list are named and opened. */
export type Opening<Row extends object> = {
  idOf: (row: Row) => string;
  /** The row's name in labels for screen readers. */
  nameOf: (row: Row) => string;
  /** The address of the row's page. */
  hrefOf?: (row: Row) => string;
};
