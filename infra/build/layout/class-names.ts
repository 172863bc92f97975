import { posix } from 'node:path';

/** A source file or a stylesheet with its text. */
export type TextFile = { file: string; text: string };

type Use = { file: string; sheet: string; names: Set<string>; isComputed: boolean };

const sheetImport = /^import (\w+) from '(\..*\.module\.css)';$/gm;
const anyImport = /^import .*;$/gm;

/**
 * Returns how a source file uses its stylesheets. `isComputed` is true if the file computes a class name, as in
 * `styles[tone]`, or passes the whole stylesheet to another component.
 */
function usesOf({ file, text }: TextFile): Use[] {
  const code = text.replaceAll(anyImport, '');
  return [...text.matchAll(sheetImport)].map(([, styles = '', path = '']) => {
    const named = [...code.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))];
    return {
      file,
      sheet: posix.join(posix.dirname(file), path),
      names: new Set(named.map(([, name = '']) => name)),
      isComputed: new RegExp(`\\b${styles}[\\[}]`).test(code),
    };
  });
}

/** Returns the class names in the selectors of a stylesheet. */
function namesIn(css: string): Set<string> {
  const plain = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/"[^"]*"/g, '');
  const selectors = [...plain.matchAll(/([^{};]*)\{/g)].map(([, before = '']) => before);
  return new Set(
    selectors.flatMap((each) => [...each.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)),
  );
}

/**
 * Returns one sentence for each class name that a component uses but its stylesheet lacks, and for each class name in
 * a stylesheet that no component uses.
 */
export function classNameProblems(sources: readonly TextFile[], sheets: readonly TextFile[]): string[] {
  const uses = sources.flatMap(usesOf);
  return sheets.flatMap(({ file, text }) => {
    const names = namesIn(text);
    const here = uses.filter(({ sheet }) => sheet === file);
    const missing = here.flatMap((use) =>
      [...use.names]
        .filter((name) => !names.has(name))
        .map((name) => `${use.file} uses .${name}, which ${file} lacks.`),
    );
    const used = new Set(here.flatMap((use) => [...use.names]));
    const isComputed = here.some((use) => use.isComputed);
    const unused = isComputed ? [] : [...names].filter((name) => !used.has(name));
    return [...missing, ...unused.map((name) => `${file} has .${name}, which no component uses.`)];
  });
}
