import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../bundle.ts';

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** The folders of the packages in this repository. */
const { workspaces } = readJson('package.json') as { workspaces: string[] };

/**
 * Returns the folder of the workspace package that contains a file; undefined if the file belongs to the shop itself.
 */
export const workspaceOf = (file: string) => workspaces.find((folder) => file.startsWith(`${folder}/`));

const entries = new Map(
  workspaces.flatMap((folder) => {
    const { name, exports } = readJson(folder, 'package.json') as {
      name: string;
      exports: Record<string, string>;
    };
    return Object.entries(exports).map(([entry, file]) => [
      posix.join(name, entry),
      posix.join(folder, file),
    ]);
  }),
);

/**
 * Returns the file behind the name of a workspace entry, such as `@hart/local-cloud/s3`; undefined for npm packages.
 */
export const entryNamed = (name: string) => entries.get(name);
