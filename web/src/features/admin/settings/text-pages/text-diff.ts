import type { PageText } from '#shared/content/text-page.ts';

/** A piece of text that both versions have (`same`), or only the older one (`removed`) or the newer one (`added`). */
type Change = { kind: 'same' | 'removed' | 'added'; text: string };

/**
 * Returns a table for the longest common subsequence of two lists. Each cell has its length from this pair of places
 * to the ends of the lists.
 */
function lengthsOf(before: readonly string[], after: readonly string[]): number[][] {
  const lengths = Array.from({ length: before.length + 1 }, () =>
    new Array<number>(after.length + 1).fill(0),
  );
  for (let one = before.length - 1; one >= 0; one--)
    for (let other = after.length - 1; other >= 0; other--) {
      const [row, next] = [lengths[one] ?? [], lengths[one + 1] ?? []];
      row[other] =
        before[one] === after[other]
          ? (next[other + 1] ?? 0) + 1
          : Math.max(next[other] ?? 0, row[other + 1] ?? 0);
    }
  return lengths;
}

/** Returns the changes that turn one list into another. It keeps the longest common subsequence unchanged. */
function changesOf(before: readonly string[], after: readonly string[]): Change[] {
  const lengths = lengthsOf(before, after);
  const changes: Change[] = [];
  let [one, other] = [0, 0];
  while (one < before.length || other < after.length) {
    const [old, now] = [before[one], after[other]];
    if (old !== undefined && old === now) {
      changes.push({ kind: 'same', text: old });
      one++;
      other++;
    } else if (
      old !== undefined &&
      (now === undefined || (lengths[one + 1]?.[other] ?? 0) >= (lengths[one]?.[other + 1] ?? 0))
    ) {
      changes.push({ kind: 'removed', text: old });
      one++;
    } else {
      changes.push({ kind: 'added', text: now ?? '' });
      other++;
    }
  }
  return changes;
}

/** Joins neighbouring changes of the same kind. */
function joined(changes: readonly Change[]): Change[] {
  const all: Change[] = [];
  for (const change of changes) {
    const last = all.at(-1);
    if (last?.kind === change.kind) last.text += change.text;
    else all.push({ ...change });
  }
  return all;
}

/** Paragraphs with more words are not compared word by word. */
const MOST_WORDS = 600;

/** Splits a text into words and the spaces between them. */
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? [];

/**
 * Returns the changes within a paragraph, word by word. If the two versions have little in common, the whole paragraph
 * is replaced.
 */
function changesWithin(before: string, after: string): Change[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const replaced: Change[] = [
    { kind: 'removed', text: before },
    { kind: 'added', text: after },
  ];
  if (old.length > MOST_WORDS || now.length > MOST_WORDS) return replaced;
  const changes = changesOf(old, now);
  const isWord = (text: string) => text.trim() !== '';
  const same = changes.filter(({ kind, text }) => kind === 'same' && isWord(text)).length;
  const fewest = Math.min(old.filter(isWord).length, now.filter(isWord).length);
  return same * 2 < fewest ? replaced : joined(changes);
}

/** A line of a comparison. Its changes are in the order of reading. */
export type DiffLine = Change[];

/** Returns the titles and paragraphs of a text, in the order of the page. */
const linesOf = ({ description, lead, steps, sections }: PageText): string[] =>
  [
    description,
    lead,
    ...[...steps, ...sections].flatMap(({ title, text }) => [`# ${title}`, ...text.split(/\n+/)]),
  ].filter((line) => line !== '');

/**
 * Compares two versions of a page. Returns the lines that stayed, were removed or were added, and the changed lines
 * word by word.
 */
export function diffOf(before: PageText, after: PageText): DiffLine[] {
  const lines: DiffLine[] = [];
  let removed: string[] = [];
  let added: string[] = [];
  const close = () => {
    const pairs = Math.min(removed.length, added.length);
    for (let at = 0; at < Math.max(removed.length, added.length); at++) {
      const [old, now] = [removed[at], added[at]];
      if (at < pairs && old !== undefined && now !== undefined) lines.push(changesWithin(old, now));
      else if (old !== undefined) lines.push([{ kind: 'removed', text: old }]);
      else if (now !== undefined) lines.push([{ kind: 'added', text: now }]);
    }
    removed = [];
    added = [];
  };
  for (const change of changesOf(linesOf(before), linesOf(after))) {
    if (change.kind === 'removed') removed.push(change.text);
    else if (change.kind === 'added') added.push(change.text);
    else {
      close();
      lines.push([change]);
    }
  }
  close();
  return lines;
}
