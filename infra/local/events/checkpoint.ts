import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A mapping's position in its stream. All records up to `sequenceNumber` are finished. */
type Position = { streamArn: string; sequenceNumber: string };

export type Checkpoints = {
  /** Returns the mapping's last finished sequence number; undefined if it never read this stream. */
  of: (mappingId: string, streamArn: string) => string | undefined;
  save: (mappingId: string, position: Position) => void;
  /** Deletes the positions of all other mappings. If one is added again, it has no position, as on AWS. */
  keepOnly: (mappingIds: string[]) => void;
};

/**
 * Opens the positions of a folder, one file each. A file is replaced atomically, so after a kill, reading continues
 * after the last finished record.
 */
export function openCheckpoints(folder: string): Checkpoints {
  mkdirSync(folder, { recursive: true });
  const fileOf = (id: string) => join(folder, `${id}.json`);
  return {
    of: (id, streamArn) => {
      if (!existsSync(fileOf(id))) return undefined;
      const position = JSON.parse(readFileSync(fileOf(id), 'utf8')) as Position;
      return position.streamArn === streamArn ? position.sequenceNumber : undefined;
    },
    save: (id, position) => {
      writeFileSync(`${fileOf(id)}.new`, JSON.stringify(position));
      renameSync(`${fileOf(id)}.new`, fileOf(id));
    },
    keepOnly: (ids) => {
      const kept = new Set(ids.map((id) => `${id}.json`));
      for (const file of readdirSync(folder)) if (!kept.has(file)) rmSync(join(folder, file));
    },
  };
}
