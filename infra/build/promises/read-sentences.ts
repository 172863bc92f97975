import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

/** A sentence that people read, and its file. Values that are filled in are `…`. */
export type Sentence = { file: string; text: string };

type Node = { type?: string } & Record<string, unknown>;
type Quasi = { value: { cooked: string } };

/** Texts of code that nobody reads: what is imported, and the types and names of fields. */
const skipped = /^(?:Import|Export(?:All|Named))Declaration$|^ImportExpression$|^TS/;

function* textsOf(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const each of node) yield* textsOf(each);
  else if (node !== null && typeof node === 'object') {
    const { type = '', ...rest } = node as Node;
    if (type === 'Literal' && typeof rest.value === 'string') yield rest.value;
    else if (type === 'JSXText') yield String(rest.value);
    else if (type === 'TemplateLiteral') {
      yield (rest.quasis as Quasi[]).map(({ value }) => value.cooked).join('…');
      yield* textsOf(rest.expressions);
    } else if (type === 'ExportNamedDeclaration') yield* textsOf(rest.declaration);
    else if (!skipped.test(type) || type === 'TSAsExpression' || type === 'TSSatisfiesExpression')
      for (const each of Object.values(rest)) yield* textsOf(each);
  }
}

const withoutMarkup = (text: string) =>
  text
    .replace(/<\/(?:p|li|h[2-4]|td|th|dd|dt)>/g, ' . ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Splits a text into sentences. A text in square brackets after a link is an address, which is left out. */
export const sentencesIn = (text: string): string[] =>
  withoutMarkup(text)
    .split(/(?<=[.!?])\s+(?=[\p{Lu}…@“{0-9])|\n+/u)
    .map((sentence) => sentence.replace(/^[\s.]+|\s+[.]$/g, '').trim())
    .filter((sentence) => /\p{L}{2}/u.test(sentence));

/** The folders and files with texts for shoppers, cashiers and people who get an email. */
const places = [
  'web/src/features',
  'web/src/app',
  'web/src/ui',
  'shared',
  'infra/stacks/email-words',
  'infra/seed',
];
/**
 * Tests, texts for the staff in the admin, lists of requirements and promises, and the texts of products and reviews.
 */
const apart =
  /\.test\.tsx?$|^web\/src\/features\/admin\/|^shared\/(?:promises|search|log|imports|jobs)\/|^shared\/[\w-]+\/endpoints\.ts$|^infra\/seed\/(?:catalogue|reviews|pictures|draw|demo-table)/;

/** Returns the files whose texts are checked. */
export const textFiles = (root: string): string[] =>
  places
    .flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((path) => join(place, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !apart.test(path));

/** Returns the sentences of a file's texts. @throws for a file that cannot be parsed */
export function sentencesOf(file: string, root: string): Sentence[] {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return [...textsOf(program)].flatMap(sentencesIn).map((text) => ({ file, text }));
}
