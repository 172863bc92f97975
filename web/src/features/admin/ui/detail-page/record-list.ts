/*
 * Stores the list from which records are opened. By it, a record's page can lead to the next record, and back to the
 * same row. It is stored for each browser tab, and contains only addresses.
 */

export type RecordList = {
  /** The address of the list with its filters. */
  href: string;
  /** The addresses of the list's rows, in the shown order. */
  rows: readonly string[];
  /** The row that was opened last. */
  opened?: string | undefined;
  /** The number of the list's entry in the tab's history. */
  step?: number | undefined;
};

const KEY = 'admin-list';

/** Returns the list that was shown last, or undefined if there is none. */
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
    // Without storage, the back link of a record's page opens the whole list.
  }
}

/** Returns the number of the current entry in the tab's history, as the router counts it. */
const currentStep = () => (history.state as { idx?: number } | null)?.idx;

/**
 * Stores the rows of the shown list. It is called whenever the rows change. The row that was opened last is kept as
 * long as the list is the same.
 */
export function keepRecordList(href: string, rows: readonly string[]): void {
  const before = readRecordList();
  const opened = before?.href === href ? before.opened : undefined;
  store({ href, rows, opened, step: currentStep() });
}

/**
 * Returns the list that contains a record, with the records before and after it. It also stores this record as the
 * opened row.
 */
export function openInRecordList(path: string) {
  const list = readRecordList();
  const place = list?.rows.indexOf(path) ?? -1;
  if (!list || place === -1) return undefined;
  store({ ...list, opened: path });
  return {
    href: list.href,
    previous: list.rows[place - 1],
    next: list.rows[place + 1],
    /** True if the browser's Back button leads to the list. */
    isBehind: list.step !== undefined && currentStep() === list.step + 1,
  };
}
