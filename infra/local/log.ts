import { createWriteStream, mkdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

export type CloudLog = {
  /** Adds a line of a function or of the cloud itself to the log. */
  add: (source: string, line: string) => void;
  /** Returns the last lines, oldest first, each as `source: line`. */
  lines: () => string[];
  close: () => Promise<void>;
};

const kept = 5_000;
const largestFile = 20_000_000;
const writeEveryMs = 50;

/**
 * Opens the cloud's log. Only the last lines are kept in memory. All lines are in the file `cloud.log` in the state
 * folder, which is emptied when it exceeds 20 MB.
 */
export function openLog(state: string, echo: (line: string) => void): CloudLog {
  mkdirSync(state, { recursive: true });
  const path = join(state, 'cloud.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const file = createWriteStream(path, { flags: size > largestFile ? 'w' : 'a' });
  let recent: string[] = [];
  let unwritten = '';
  let timer: NodeJS.Timeout | undefined;
  const write = () => {
    timer = undefined;
    if (unwritten !== '') file.write(unwritten);
    unwritten = '';
  };
  return {
    add: (source, line) => {
      const entry = `${source}: ${line}`;
      recent.push(entry);
      if (recent.length > kept * 2) recent = recent.slice(-kept);
      // Lines are collected and written together, because one write per line would cost more than routing a request.
      unwritten += `${entry}\n`;
      timer ??= setTimeout(write, writeEveryMs);
      echo(entry);
    },
    lines: () => recent.slice(-kept),
    close: () => {
      clearTimeout(timer);
      write();
      return new Promise((done) => file.end(() => done()));
    },
  };
}
