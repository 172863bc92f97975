import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';

const root = join(import.meta.dirname, '../..');

/** The parts of the site, which are built one after the other and share no file. */
export type SitePart = 'shop' | 'admin' | 'till' | 'rider';

/** A script of the site: the scripts that it imports, and the modules in it as `/web/src/…` or `/node_modules/…`. */
export type ListedScript = { isEntry: boolean; imports: string[]; moduleIds: string[] };

/** Returns the path of a part's list in the folder of the site. Like Vite's manifests, it is not published. */
export const moduleListOf = (part: SitePart): string => `.vite/${part}-modules.json`;

/** Writes a list of the modules in each script. Tests use it to see what a screen loads. */
export const moduleList = (part: SitePart): Plugin => ({
  name: 'module-list',
  apply: 'build',
  generateBundle(_, files) {
    const scripts = Object.values(files).flatMap((file): [string, ListedScript][] => {
      if (file.type !== 'chunk') return [];
      const { fileName, isEntry, imports } = file;
      const moduleIds = file.moduleIds.map((id) => `/${relative(root, id).split(sep).join('/')}`);
      return [[fileName, { isEntry, imports, moduleIds }]];
    });
    const source = JSON.stringify(Object.fromEntries(scripts));
    this.emitFile({ type: 'asset', fileName: moduleListOf(part), source });
  },
});
