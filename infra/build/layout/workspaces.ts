import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { root } from '../bundle.ts';

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));

/** The folders of the packages in this repository. */
const { workspaces } = readJson('package.json') as { workspaces: string[] };

/** Returns the folder of the package that contains a file; undefined for a file of the shop. */
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

/** Returns the file of a package's entry, such as `@hart/local-cloud/s3`, or undefined for packages from outside. */
export const entryNamed = (name: string) => entries.get(name);
