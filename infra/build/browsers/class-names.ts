import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** The number of letters that stand for a stylesheet: enough for 140,608 stylesheets. */
const SHEET_LETTERS = 3;

/** Writes a number with letters only, as many as it needs: `a` to `Z`, then `aa`. */
function spell(number: number): string {
  const rest = Math.floor(number / LETTERS.length);
  return (rest > 0 ? spell(rest - 1) : '') + LETTERS[number % LETTERS.length];
}

/** Returns three letters that follow from a name. */
const lettersOf = (name: string) =>
  [...createHash('sha256').update(name).digest()]
    .slice(0, SHEET_LETTERS)
    .map((byte) => LETTERS[byte % LETTERS.length])
    .join('');

/** Returns the classes and animations of a stylesheet, in the order in which they first appear. */
export const namesIn = (css: string) => [
  ...new Set([...css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)].map(([, name = '']) => name)),
];

/** Returns the class name that a page contains for the class `name` of the stylesheet `file`. */
export type ClassNames = (name: string, file: string) => string;

/**
 * Names classes readably, for development: `product-card_title` for `.title` in `product-card.module.css`.
 *
 * @throws when two stylesheets have the same file name
 */
export function readableNames(): ClassNames {
  const files = new Map<string, string>();
  return (name, file) => `${takeOnce(files, sheetOf(file), file).replaceAll('.', '-')}_${name}`;
}

/**
 * Names classes with few letters: three for the stylesheet and one or two for the class. Pages hold hundreds of class
 * names, and a name changes only if its own stylesheet changes, so an edit makes few files new for browsers.
 *
 * @throws when two stylesheets have the same file name, or by chance the same three letters
 */
export function shortNames(
  read: (file: string) => string = (file) => readFileSync(file, 'utf8'),
): ClassNames {
  const files = new Map<string, string>();
  const names = new Map<string, string[]>();
  return (name, file) => {
    const path = pathOf(file);
    const letters = takeOnce(files, lettersOf(sheetOf(file)), file);
    const known = names.get(path) ?? namesIn(read(path));
    names.set(path, known);
    const place = known.indexOf(name);
    if (place < 0) throw new Error(`${path} has no class ${name}.`);
    return letters + spell(place);
  };
}

const pathOf = (file: string) => file.split('?')[0] ?? file;

const sheetOf = (file: string) => basename(pathOf(file), '.module.css');

/** Returns the name, after checking that no other file has taken it. */
function takeOnce(files: Map<string, string>, name: string, file: string): string {
  const path = pathOf(file);
  const other = files.get(name) ?? path;
  if (other !== path) throw new Error(`${path} and ${other} need different names.`);
  files.set(name, path);
  return name;
}
