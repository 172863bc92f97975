import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** A file with the events of a queue, one JSON line each. */
export type Journal<Entry> = {
  append: (entry: Entry) => void;
  /** Replaces all lines by a shorter history. */
  rewrite: (entries: Entry[]) => void;
  /** How many lines were written since the last rewrite. */
  length: () => number;
  close: () => void;
};

/**
 * Opens a journal and returns its entries. `append` hands each entry to the operating system before it returns, so a
 * killed process loses no entry. An incomplete last line is dropped.
 */
export function openJournal<Entry>(file: string): { entries: Entry[]; journal: Journal<Entry> } {
  mkdirSync(dirname(file), { recursive: true });
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  const entries = lines.map((line) => JSON.parse(line) as Entry);
  let length = entries.length;
  let handle = rewritten(file, entries);

  return {
    entries,
    journal: {
      append: (entry) => {
        length += 1;
        writeSync(handle, `${JSON.stringify(entry)}\n`);
      },
      rewrite: (kept) => {
        closeSync(handle);
        handle = rewritten(file, kept);
        length = kept.length;
      },
      length: () => length,
      close: () => closeSync(handle),
    },
  };
}

function rewritten(file: string, entries: unknown[]): number {
  const handle = openSync(`${file}.new`, 'w');
  writeFileSync(handle, entries.map((entry) => `${JSON.stringify(entry)}\n`).join(''));
  renameSync(`${file}.new`, file);
  return handle;
}
