/*
 * The list from which records are opened. With it, a record's page can lead to the next record and back to the same
 * row. It is stored for each browser tab, and contains only addresses.
 */

export type RecordList = {
  /** The address of the list with its filters. */
  href: string;
  /** The addresses of its rows, as they are shown. */
  rows: readonly string[];
  /** The row that was opened last. */
  opened?: string | undefined;
  /** The list's place in the tab's history. */
  step?: number | undefined;
};

const KEY = 'admin-list';

/** The list that was shown last; undefined if there is none. */
export function readRecordList(): RecordList | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as RecordList | null) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(list: RecordList) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage, a record's page leads back to the whole list.
  }
}

/** The number of the current entry in the tab's history, which the router counts. */
const currentStep = () => (history.state as { idx?: number } | null)?.idx;

/**
 * Stores the rows of the shown list. Call it when the rows change. The last opened row is kept as long as it is the
 * same list.
 */
export function keepRecordList(href: string, rows: readonly string[]): void {
  const before = readRecordList();
  const opened = before?.href === href ? before.opened : undefined;
  store({ href, rows, opened, step: currentStep() });
}

/** Returns the list that contains a record, with the records before and after it, and stores it as the opened row. */
export function openInRecordList(path: string) {
  const list = readRecordList();
  const place = list?.rows.indexOf(path) ?? -1;
  if (!list || place === -1) return undefined;
  store({ ...list, opened: path });
  return {
    href: list.href,
    previous: list.rows[place - 1],
    next: list.rows[place + 1],
    /** True if the browser's Back leads to the list. */
    isBehind: list.step !== undefined && currentStep() === list.step + 1,
  };
}
