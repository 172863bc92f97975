import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How far a mapping has read its stream: everything up to `sequenceNumber` is over with. */
type Position = { streamArn: string; sequenceNumber: string };

export type Checkpoints = {
  /** Undefined where the mapping never read this stream. */
  of: (mappingId: string, streamArn: string) => string | undefined;
  save: (mappingId: string, position: Position) => void;
  /** Forgets mappings that are not there any more: one that comes back starts anew, as on AWS. */
  keepOnly: (mappingIds: string[]) => void;
};

/** Positions in files, each replaced whole: a killed process reads on from what was over with. */
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
