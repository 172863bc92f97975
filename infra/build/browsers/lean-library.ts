import type { Plugin } from 'vite';

/**
 * A part of a library that the shop does not use. `by` is the text that replaces it; `times` says how often it must
 * occur.
 */
export type Cut = { part: string | RegExp; by: string; times: number };

/**
 * Returns a plugin that removes parts from the files of a library when the site is built. An update of the library can
 * change these parts. The build therefore fails unless each part occurs as often as its entry says.
 */
export function leanLibrary(name: string, files: RegExp, cuts: readonly Cut[]): Plugin {
  const found = new Map<Cut, number>();
  let isLoaded = false;
  return {
    name: `lean-${name}`,
    apply: 'build',
    enforce: 'pre',
    buildStart() {
      found.clear();
      isLoaded = false;
    },
    transform: {
      filter: { id: files },
      handler(code) {
        isLoaded = true;
        let lean = code;
        for (const cut of cuts) {
          const parts = lean.split(cut.part).length - 1;
          found.set(cut, (found.get(cut) ?? 0) + parts);
          lean = lean.replaceAll(cut.part, cut.by);
        }
        return { code: lean, map: null };
      },
    },
    buildEnd(error) {
      if (error || !isLoaded) return;
      for (const cut of cuts)
        if (found.get(cut) !== cut.times)
          this.error(
            `${name} has ${found.get(cut)} times ${cut.part}, not ${cut.times} times: look at the new version.`,
          );
    },
  };
}
