import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allPromises } from '#shared/promises/all-promises.ts';
import { openPromises } from '#shared/promises/open-promises.ts';
import { plainTexts } from '#shared/promises/plain-texts.ts';
import type { KeptPromise } from '#shared/promises/promise.ts';
import { root } from '../bundle.ts';
import { type Sentence, sentencesOf, textFiles } from './read-sentences.ts';

/*
 * Compares the texts of the shop with the list of its promises (`shared/promises/`). It sees a promise by its words, so
 * a promise in other words is not seen.
 */

/** The words by which a sentence may promise something: what the shop will do, how soon, and what it keeps. */
const words =
  /\b(?:will|shall|soon|shortly|guarantee\w*|rewards?|loyalty|points?|calls? (?:you|back|about|it)|our (?:next )?call|call or message|repl(?:y|ies)|refund(?:s|ed)?|replaces? it|replace the|replacement|we (?:\w+ )?(?:keep|deleted?|store|remember|tell|send|call|reply|replace|refund|contact|answer|publish|bring|deliver|hold|find|confirm|ask|sell|show)|(?:are|is) looking|e-?mails? (?:you|from us|when|about)|by e-?mail|your email|your code|one email|emails?\b.*\bhour|minutes?|within|held|(?:is|are|was) kept|kept (?:as|until|in|with)|for (?:…|\d+|\{\w+\}) (?:days|years)|unsubscribe|twice|pay more|planned|promo codes?|discount\w*|free delivery|delivery is free|pickup|once|tr(?:y|ies) again (?:automatically|before|every)|until the rider|do not pay|we charge|do not (?:keep|send)|we use no|continues? to apply|still here|is safe|on (?:its|their) way|off the first|when it is online|at any time|without a network|as you left it|only for the person|are cancelled|without your name|will you|genuine)\b/i;

/** The beginnings of messages about typed values, and of routes. */
const isMessage = /^(?:Please (?:keep|type|choose|enter|check|wait|try)|GET|POST|PUT|PATCH|DELETE) /;

/** Returns true for a sentence that may be a promise. A single word is a key or a label. */
export const maybePromise = (text: string): boolean =>
  text.includes(' ') && !isMessage.test(text) && words.test(text);

/** A shorter part covers a sentence only if it is the whole sentence. */
const LEAST = 20;

/** Returns true if an entry's text is, or is a part of, a sentence. */
export const covers = (part: string, text: string): boolean =>
  part.length < LEAST ? part === text : text.includes(part);

/** Returns the sentences that may be promises and that no entry covers. */
export const uncovered = (sentences: readonly Sentence[], says: readonly string[]): Sentence[] =>
  sentences.filter(({ text }) => maybePromise(text) && !says.some((part) => covers(part, text)));

/** Returns the texts of entries that no file of the shop has any more. */
export const unsaid = (sentences: readonly Sentence[], says: readonly string[]): string[] =>
  says.filter((part) => !sentences.some(({ text }) => covers(part, text)));

type ReadFile = (path: string) => string | undefined;

/** Returns what is wrong with the code and the tests that an entry names. */
export function missingParts({ says, keptBy, shownBy }: KeptPromise, read: ReadFile): string[] {
  const [first = ''] = says;
  const code = keptBy.flatMap((place) => {
    const [path = '', name = ''] = place.split('#');
    const source = read(path);
    if (source === undefined) return [`${place}: no such file`];
    return name !== '' && new RegExp(`(?<!\\w)${name}(?!\\w)`).test(source)
      ? []
      : [`${place}: the file does not have this name`];
  });
  const tests = shownBy.flatMap((place) => {
    const [path = '', title = ''] = place.split(' › ');
    const source = read(path);
    if (source === undefined) return [`${place}: no such file`];
    return title.length >= LEAST && source.includes(title) ? [] : [`${place}: no such test`];
  });
  return [...code, ...tests].map((fault) => `“${first}”: ${fault}`);
}

const readFile: ReadFile = (path) => {
  const whole = join(root, path);
  return existsSync(whole) ? readFileSync(whole, 'utf8') : undefined;
};

/** Returns everything that is wrong with the list of promises. */
export function promiseFaults(): string[] {
  const sentences = textFiles(root).flatMap((file) => sentencesOf(file, root));
  const says = [...allPromises, ...openPromises, ...plainTexts].flatMap((entry) => entry.says);
  const listed = 'List it in shared/promises with the code that keeps it and its test, or write it otherwise';
  return [
    ...uncovered(sentences, says).map(({ file, text }) => `${file} may promise: “${text}”. ${listed}.`),
    ...unsaid(sentences, says).map((text) => `shared/promises lists “${text}”, which no text says any more.`),
    ...allPromises.flatMap((entry) => missingParts(entry, readFile)),
  ];
}

function report(): boolean {
  const faults = promiseFaults();
  for (const fault of faults) console.error(fault);
  const open = openPromises.map(({ says: [first = ''], missing }) => `\n  open: “${first}” ${missing}`);
  console.log(`${allPromises.length} promises with their keepers, ${faults.length} faults${open.join('')}`);
  return faults.length === 0;
}

if (import.meta.main && !report()) process.exitCode = 1;
