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

/** What happened to a queue, one JSON line an event. */
export type Journal<Entry> = {
  append: (entry: Entry) => void;
  /** Puts a shorter history in the place of the written one. */
  rewrite: (entries: Entry[]) => void;
  /** Lines written since the last rewrite. */
  length: () => number;
  close: () => void;
};

/**
 * Opens a journal and gives what it holds. Each entry is handed to the operating system before `append` returns, so a
 * killed process loses none; a last line that was cut off is dropped.
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
