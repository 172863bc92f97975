import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { type PromiseComment, promiseComments, type SourceComment } from './promise-comments.ts';

/** The promise comments directly above a piece of code, with their place. */
export type Note = { file: string; line: number; comments: readonly PromiseComment[] };

/**
 * A sentence that people read, and its place in the source. Values that are filled in appear as `…`. The promise
 * comment that is nearest above the sentence covers it.
 */
export type Sentence = { file: string; line: number; text: string; note?: Note };

type Node = { type?: string; start?: number } & Record<string, unknown>;
type Quasi = { value: { cooked: string } };
type Text = { text: string; start: number; note: Note | undefined };

/** Matches the types of syntax nodes whose texts are never shown: imports, and TypeScript's types. */
const skipped = /^(?:Import|Export(?:All|Named))Declaration$|^ImportExpression$|^TS/;

/**
 * Yields the texts below a syntax node. `notes` contains the promise comments by the position of the code below them.
 */
function* textsOf(node: unknown, notes: ReadonlyMap<number, Note>, outer?: Note): Generator<Text> {
  if (Array.isArray(node)) for (const each of node) yield* textsOf(each, notes, outer);
  else if (node !== null && typeof node === 'object') {
    const { type = '', start = 0, ...rest } = node as Node;
    const note = type === 'Program' ? outer : (notes.get(start) ?? outer);
    if (type === 'Literal' && typeof rest.value === 'string') yield { text: rest.value, start, note };
    else if (type === 'JSXText') yield { text: String(rest.value), start, note };
    else if (type === 'TemplateLiteral') {
      const text = (rest.quasis as Quasi[]).map(({ value }) => value.cooked).join('…');
      yield { text, start, note };
      yield* textsOf(rest.expressions, notes, note);
    } else if (type === 'ExportNamedDeclaration') yield* textsOf(rest.declaration, notes, note);
    else if (!skipped.test(type) || type === 'TSAsExpression' || type === 'TSSatisfiesExpression')
      for (const each of Object.values(rest)) yield* textsOf(each, notes, note);
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

/** The folders and files whose texts shoppers, cashiers and people who get an email read. */
const places = [
  'web/src/features',
  'web/src/app',
  'web/src/ui',
  'shared',
  'infra/stacks/email-words',
  'infra/seed',
];
/**
 * Matches files that are not checked: tests, the admin's texts, endpoint tables, requirement lists, texts of products
 * and reviews, and sample chats of customers.
 */
const apart =
  /\.test\.tsx?$|^web\/src\/features\/admin\/|^shared\/(?:search|chat-orders|log|imports|jobs)\/|^shared\/[\w-]+\/endpoints\.ts$|^infra\/seed\/(?:catalogue|reviews|pictures|draw|demo-table)/;

/** Returns the files whose texts are checked. */
export const textFiles = (root: string): string[] =>
  places
    .flatMap((place) =>
      readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((path) => join(place, path)),
    )
    .filter((path) => /\.tsx?$/.test(path) && !apart.test(path));

const lineOf = (source: string, position: number) => source.slice(0, position).split('\n').length;

/** Returns the promise comments of a file, by the position of the code that follows them. */
function notesOf(file: string, source: string, comments: readonly SourceComment[]): Map<number, Note> {
  const places = new Map<number, number>();
  for (const { start, end } of comments.toReversed()) {
    const next = end + source.slice(end).search(/\S|$/);
    places.set(start, places.get(next) ?? next);
  }
  return new Map(
    [...Map.groupBy(comments, ({ start }) => places.get(start) ?? start)].flatMap(
      ([place, above]): [number, Note][] => {
        const read = promiseComments(above);
        return read.length === 0 ? [] : [[place, { file, line: lineOf(source, place), comments: read }]];
      },
    ),
  );
}

/** Returns the sentences of a file's texts, and its comments. @throws for a file that cannot be parsed */
export function readTexts(file: string, source: string): { sentences: Sentence[]; notes: Note[] } {
  const { program, comments, errors } = parseSync(file, source);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const notes = notesOf(file, source, comments);
  const sentences = [...textsOf(program, notes)].flatMap(({ text, start, note }) =>
    sentencesIn(text).map((sentence) => ({
      file,
      line: lineOf(source, start),
      text: sentence,
      ...(note && { note }),
    })),
  );
  return { sentences, notes: [...notes.values()] };
}
