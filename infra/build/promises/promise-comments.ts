/*
 * Some texts of the shop promise customers something ("We call you to confirm."). A comment directly above such a text
 * names the promise, the code that keeps it and the test that shows it. This file parses these comments:
 *
 *   // promise call-to-confirm: kept by <file>#<name>; shown by <file> › <part of a test's title>; people: <what they do>
 *   // promise call-to-confirm                 another text that makes the same promise
 *   // promise pay-first, call-to-confirm ×2   three sentences: the first promises `pay-first`, the other two
 *                                           `call-to-confirm`
 *   // promise call-to-confirm + pay-first     one sentence that makes two promises
 *   // promise call-to-confirm: not yet kept: <what is missing>
 *   // no promise: <why the words of this sentence promise nothing>
 *
 * Several `<file>#<name>` are separated by commas. Each further test begins with `; shown by`. A long comment continues
 * on the next lines.
 */

/** A promise of the shop, as the comment at its main text defines it. */
export type PromiseDefinition = {
  id: string;
  /** The code that keeps the promise: `file#name`. */
  keptBy: readonly string[];
  /** The tests that show the promise: `file › part of the title`. */
  shownBy: readonly string[];
  /** What the staff of the shop do to keep the promise, where code can only ask them to. */
  byPeople?: string;
  /** What is missing, if no code keeps the promise yet. */
  missing?: string;
};

/** The content of a comment about the sentences below it. */
export type PromiseComment = {
  /** For each sentence, the ids of its promises. The list is empty for a sentence that promises nothing. */
  sentences: readonly (readonly string[])[];
  definition?: PromiseDefinition;
  /** What is wrong with the form of the comment. */
  fault?: string;
};

/** A comment of a source, as the parser gives it. */
export type SourceComment = { type: string; value: string; start: number; end: number };

const id = '[a-z][a-z0-9-]*';
const begins = new RegExp(`^(?:promise ${id}(?=[ ,:]|$)|no promise\\b)`);
const plain = /^no promise(?: ×(?<times>\d+))?: (?<why>.+)$/;
const defined = new RegExp(`^promise (?<id>${id})(?: ×(?<times>\\d+))?: (?<rest>.+)$`);
const kept = /^kept by (?<code>.+?)(?<tests>; shown by .+?)(?:; people: (?<people>.+))?$/;
const open = /^not yet kept: (?<missing>.+)$/;
const used = new RegExp(`^(?<ids>${id}(?: \\+ ${id})*)(?: ×(?<times>\\d+))?$`);

const repeated = (ids: readonly string[], times = '1') => Array.from({ length: Number(times) }, () => ids);

function parseDefinition(promiseId: string, text: string): PromiseDefinition | undefined {
  const missing = open.exec(text)?.groups?.missing;
  if (missing !== undefined) return { id: promiseId, keptBy: [], shownBy: [], missing };
  const { code, tests, people } = kept.exec(text)?.groups ?? {};
  if (code === undefined || tests === undefined) return undefined;
  return {
    id: promiseId,
    keptBy: code.split(', '),
    shownBy: tests.split('; shown by ').slice(1),
    ...(people === undefined ? {} : { byPeople: people }),
  };
}

/** Parses one promise comment. */
function parsePromiseComment(text: string): PromiseComment {
  const fault: PromiseComment = { sentences: [], fault: `“${text}” is no comment about a promise` };
  const none = plain.exec(text)?.groups;
  if (none) return { sentences: repeated([], none.times) };
  const one = defined.exec(text)?.groups;
  if (one) {
    const { id: promiseId = '', times, rest = '' } = one;
    const definition = parseDefinition(promiseId, rest);
    return definition ? { sentences: repeated([promiseId], times), definition } : fault;
  }
  const uses = text
    .replace(/^promise /, '')
    .split(', ')
    .map((part) => used.exec(part)?.groups);
  return uses.some((use) => use === undefined)
    ? fault
    : { sentences: uses.flatMap((use) => repeated(use?.ids?.split(' + ') ?? [], use?.times)) };
}

const linesOf = ({ type, value }: SourceComment) =>
  type === 'Line' ? [value.trim()] : value.split('\n').map((line) => line.replace(/^\s*\*?\s?/, '').trim());

/** Returns the promise comments in front of a text. A line that begins with the marker word starts a new comment. */
export function promiseComments(comments: readonly SourceComment[]): PromiseComment[] {
  const texts: string[] = [];
  let isOpen = false;
  for (const comment of comments) {
    if (comment.type !== 'Line') isOpen = false;
    for (const line of linesOf(comment)) {
      if (begins.test(line)) {
        texts.push(line);
        isOpen = true;
      } else if (isOpen && line !== '') texts.push(`${texts.pop()} ${line}`);
    }
    if (comment.type !== 'Line') isOpen = false;
  }
  return texts.map(parsePromiseComment);
}
