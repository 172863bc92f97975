import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** How far an event source mapping has read its stream. All records up to `sequenceNumber` are finished. */
type Position = { streamArn: string; sequenceNumber: string };

export type Checkpoints = {
  /**
   * Returns the sequence number of the last record that the mapping has finished, or undefined if the mapping never
   * read this stream.
   */
  of: (mappingId: string, streamArn: string) => string | undefined;
  save: (mappingId: string, position: Position) => void;
  /**
   * Deletes the positions of all mappings but these. As on AWS, a deleted mapping that is added again has no position.
   */
  keepOnly: (mappingIds: string[]) => void;
  /** Closes the files. */
  close: () => void;
};

/** The length of a file in bytes. Every position is shorter, so a new position replaces the old one completely. */
const fileLength = 512;

/**
 * Opens the positions that a folder stores, one file each. One short write replaces a position, and a kill cannot
 * interrupt that write. After a kill, reading continues after the last finished record.
 */
export function openCheckpoints(folder: string): Checkpoints {
  mkdirSync(folder, { recursive: true });
  const fileOf = (id: string) => join(folder, `${id}.json`);
  const handles = new Map<string, number>();
  const close = (which: (id: string) => boolean) => {
    for (const [id, handle] of handles) {
      if (!which(id)) continue;
      closeSync(handle);
      handles.delete(id);
    }
  };
  return {
    of: (id, streamArn) => {
      const text = existsSync(fileOf(id)) ? readFileSync(fileOf(id), 'utf8') : '';
      // If the process is killed during the first `save`, the file can be empty. The mapping's records are then
      // delivered again.
      if (text === '') return undefined;
      const position = JSON.parse(text) as Position;
      return position.streamArn === streamArn ? position.sequenceNumber : undefined;
    },
    save: (id, position) => {
      const handle = handles.get(id) ?? openSync(fileOf(id), existsSync(fileOf(id)) ? 'r+' : 'w');
      handles.set(id, handle);
      writeSync(handle, JSON.stringify(position).padEnd(fileLength), 0);
    },
    keepOnly: (ids) => {
      const kept = new Set(ids.map((id) => `${id}.json`));
      close((id) => !ids.includes(id));
      for (const file of readdirSync(folder)) if (!kept.has(file)) rmSync(join(folder, file));
    },
    close: () => close(() => true),
  };
}
