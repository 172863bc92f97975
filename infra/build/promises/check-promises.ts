import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../bundle.ts';
import type { PromiseDefinition } from './promise-comments.ts';
import { type Note, readTexts, type Sentence, textFiles } from './read-sentences.ts';

/*
 * Checks the comments beside the shop's texts. A promise is a sentence in which the shop says what it will do. The
 * comments must say which promise each text makes (`promise-comments.ts`), and the code that keeps a promise and the
 * test that shows it must exist. Promises are recognised by certain words, so a promise in other words is not found.
 * `--list` prints all promises.
 */

/** Matches words that often occur in a promise: what the shop will do, how soon, and what it stores. */
const words =
  /\b(?:will|shall|soon|shortly|guarantee\w*|rewards?|loyalty|points?|calls? (?:you|back|about|it|the phone)|our (?:next )?call|call or message|repl(?:y|ies)|refund(?:s|ed)?|replaces? it|replace the|replacement|we (?:\w+ )?(?:keep|deleted?|store|remember|tell|send|call|reply|replace|refund|contact|answer|publish|bring|deliver|hold|find|confirm|ask|sell|show)|(?:are|is) looking|earns|email comes|e-?mails? (?:you|from us|when|about)|by e-?mail|your email|your code|one email|emails?\b.*\bhour|minutes?|within|held|(?:is|are|was) kept|kept (?:as|until|in|with)|for (?:…|\d+|\{\w+\}) (?:days|years)|unsubscribe|twice|pay more|planned|promo codes?|discount\w*|free delivery|delivery is free|pickup|once|tr(?:y|ies) again (?:automatically|before|every)|until the rider|do not pay|we charge|do not (?:keep|send)|we use no|continues? to apply|still here|is safe|on (?:its|their) way|off (?:the|your) first|when it is online|at any time|without a network|as you left it|only for the person|are cancelled|without your name|will you|genuine)\b/i;

/** Matches texts that are never a promise: hints about input, sentences that the reader says, and routes. */
const isMessage =
  /^(?:I will|When you will|Please (?:keep|type|choose|enter|check|wait|try)|GET|POST|PUT|PATCH|DELETE) /;

/** Returns true for a sentence that may be a promise. A single word is a key or a label. */
export const maybePromise = (text: string): boolean =>
  text.includes(' ') && !isMessage.test(text) && words.test(text);

/** The sentences of the shop's texts, and the notes above them. */
export type Texts = { sentences: readonly Sentence[]; notes: readonly Note[] };

/** A promise with the texts that make it. */
type ListedPromise = PromiseDefinition & { at: string; says: string[] };

const placeOf = ({ file, line }: { file: string; line: number }) => `${file}:${line}`;
const idsOf = ({ comments }: Note) => comments.flatMap(({ sentences }) => sentences);
const promisesBelow = ({ sentences }: Texts, note: Note) =>
  sentences.filter((sentence) => sentence.note === note && maybePromise(sentence.text));

/** Returns the sentences that may be promises and that no comment covers. */
export const uncovered = ({ sentences }: Texts): string[] =>
  sentences
    .filter(({ text, note }) => note === undefined && maybePromise(text))
    .map(
      (each) =>
        `${placeOf(each)} may promise: “${each.text}”. Name the promise in a comment above it, or write it otherwise.`,
    );

/**
 * Returns the promise comments that have a wrong form, or that name more or fewer sentences than the text below them
 * contains.
 */
export const miscounted = (texts: Texts): string[] =>
  texts.notes.flatMap((note) => {
    const faults = note.comments.flatMap(({ fault = [] }) => fault);
    if (faults.length > 0) return faults.map((fault) => `${placeOf(note)}: ${fault}.`);
    const told = idsOf(note).length;
    const below = promisesBelow(texts, note);
    if (told === below.length) return [];
    const found = below.map(({ text }) => `\n  “${text}”`).join('');
    return [
      below.length === 0
        ? `${placeOf(note)}: the comment stands above a text without words of a promise.`
        : `${placeOf(note)}: the comment is about ${told} sentences, and these ${below.length} may promise:${found}`,
    ];
  });

/** Returns each promise with the texts that make it. */
export function listPromises(texts: Texts): ListedPromise[] {
  const says = new Map<string, string[]>();
  for (const note of texts.notes) {
    const below = promisesBelow(texts, note);
    for (const [index, ids] of idsOf(note).entries())
      for (const id of ids)
        says.set(id, [...(says.get(id) ?? []), `${placeOf(note)} “${below[index]?.text ?? ''}”`]);
  }
  return texts.notes
    .flatMap((note) =>
      note.comments.flatMap(({ definition }) =>
        definition ? [{ ...definition, at: placeOf(note), says: says.get(definition.id) ?? [] }] : [],
      ),
    )
    .sort((a, b) => a.id.localeCompare(b.id));
}

/**
 * Returns the ids of promises that a comment uses although no comment defines them, and the ids that are defined twice.
 */
export function wrongIds(texts: Texts): string[] {
  const listed = listPromises(texts);
  const defined = new Set(listed.map(({ id }) => id));
  return [
    ...texts.notes.flatMap((note) =>
      [...new Set(idsOf(note).flat())]
        .filter((id) => !defined.has(id))
        .map((id) => `${placeOf(note)}: no comment defines the promise ${id}.`),
    ),
    ...listed
      .filter(({ id }, index) => listed.findIndex((each) => each.id === id) < index)
      .map(({ id, at }) => `${at}: the promise ${id} is defined twice.`),
  ];
}

type ReadFile = (path: string) => string | undefined;

/** The fewest characters of a test title in a promise comment. A shorter title could match anywhere in a test file. */
const LEAST = 20;

/**
 * Removes the comments from a source, because a promise comment in the same file would otherwise count as the code that
 * it names.
 */
const withoutComments = (source: string) => source.replace(/^\s*\/\/.*$/gm, '');

/** Returns what is wrong with the code and the tests that a promise names. */
export function missingParts({ id, keptBy, shownBy }: PromiseDefinition, read: ReadFile): string[] {
  const code = keptBy.flatMap((place) => {
    const [path = '', name = ''] = place.split('#');
    const source = read(path);
    if (source === undefined) return [`${place}: no such file`];
    return name !== '' && new RegExp(`(?<!\\w)${name}(?!\\w)`).test(withoutComments(source))
      ? []
      : [`${place}: the file does not have this name`];
  });
  const tests = shownBy.flatMap((place) => {
    const [path = '', title = ''] = place.split(' › ');
    const source = read(path);
    if (source === undefined) return [`${place}: no such file`];
    return title.length >= LEAST && source.includes(title) ? [] : [`${place}: no such test`];
  });
  return [...code, ...tests].map((fault) => `Promise ${id}: ${fault}`);
}

const readFile: ReadFile = (path) => {
  const whole = join(root, path);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
};

/** Returns the texts of the shop in which promises are searched. */
export function readShop(): Texts {
  const files = textFiles(root).map((file) => readTexts(file, readFile(file) ?? ''));
  return {
    sentences: files.flatMap(({ sentences }) => sentences),
    notes: files.flatMap(({ notes }) => notes),
  };
}

/** Returns everything that is wrong with the promises of the texts. */
export const promiseFaults = (texts: Texts): string[] => [
  ...uncovered(texts),
  ...miscounted(texts),
  ...wrongIds(texts),
  ...listPromises(texts).flatMap((promise) => missingParts(promise, readFile)),
];

const describePromise = ({ id, says, keptBy, shownBy, byPeople, missing }: ListedPromise): string =>
  [
    id,
    ...says.map((text) => `  says      ${text}`),
    ...keptBy.map((code) => `  kept by   ${code}`),
    ...shownBy.map((test) => `  shown by  ${test}`),
    ...(byPeople === undefined ? [] : [`  people    ${byPeople}`]),
    ...(missing === undefined ? [] : [`  open      ${missing}`]),
  ].join('\n');

function report(): boolean {
  const texts = readShop();
  const faults = promiseFaults(texts);
  const listed = listPromises(texts);
  const kept = listed.filter(({ missing }) => missing === undefined);
  if (process.argv.includes('--list')) console.log(`${listed.map(describePromise).join('\n\n')}\n`);
  for (const fault of faults) console.error(fault);
  const open = listed.flatMap(({ id, missing }) =>
    missing === undefined ? [] : `\n  open: ${id}, ${missing}`,
  );
  console.log(`${kept.length} promises with their keepers, ${faults.length} faults${open.join('')}`);
  return faults.length === 0;
}

if (import.meta.main && !report()) process.exitCode = 1;
