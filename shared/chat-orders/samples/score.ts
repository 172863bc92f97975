import type { ChatFact, ChatLine, ChatOrder } from '../chat-order.ts';

/** How well the parser read the lines of one sample, or of many. */
export type Score = {
  /** Expected lines whose meaning is clear to a person. */
  clear: number;
  /** Clear lines that were read right and without doubts. */
  right: number;
  /** Clear lines that were read right and marked as doubtful. */
  marked: number;
  /** Clear lines that the parser missed, or read with another product or quantity but marked as doubtful. */
  missed: number;
  /** Expected doubtful lines, and how many of them were marked as doubtful. */
  doubtful: number;
  found: number;
  /** Lines, areas and phones without doubts that a person reads differently. */
  wrong: number;
  /** Marked lines that were not expected. */
  extra: number;
  problems: string[];
};

export const noScore = (): Score => ({
  ...{ clear: 0, right: 0, marked: 0, missed: 0, doubtful: 0, found: 0, wrong: 0, extra: 0, problems: [] },
});

export function addScore(sum: Score, one: Score): Score {
  for (const key of ['clear', 'right', 'marked', 'missed', 'doubtful', 'found', 'wrong', 'extra'] as const)
    sum[key] += one[key];
  sum.problems.push(...one.problems);
  return sum;
}

const nameOf = ({ product, quantity }: ChatLine) => `${product?.product_code ?? '-'}x${quantity}`;
const shown = (line: ChatLine) =>
  `${nameOf(line)}${line.doubts.length > 0 ? `? (${line.doubts.map(({ kind }) => kind).join(', ')})` : ''}`;

function scoreFact(score: Score, wanted: string | undefined, fact: ChatFact | undefined, kind: string) {
  const shownFact = fact && `${fact.value}${fact.doubts.length > 0 ? '?' : ''}`;
  if (shownFact === wanted) return;
  if (fact && fact.doubts.length === 0) score.wrong++;
  score.problems.push(`${kind}: ${shownFact ?? 'none'}`);
}

/** Compares a parsed draft order with the lines that a person would read in the chat. */
export function scoreOf(expected: string, order: ChatOrder): Score {
  const score = noScore();
  const parts = expected.split(' ').filter(Boolean);
  const left = [...order.lines];
  const take = (isIt: (line: ChatLine) => boolean) => {
    const at = left.findIndex(isIt);
    return at < 0 ? undefined : left.splice(at, 1)[0];
  };
  const clear = parts.filter((part) => /^[A-Z]/.test(part));
  const missing = clear.filter((part) => !take((line) => nameOf(line) === part && line.doubts.length === 0));
  score.clear = clear.length;
  score.right = clear.length - missing.length;
  for (const part of missing) {
    if (take((line) => nameOf(line) === part)) score.marked++;
    else score.missed++;
  }
  const doubtful = parts.filter((part) => part === '?').length;
  score.doubtful = doubtful;
  for (let n = 0; n < doubtful; n++) if (take(({ doubts }) => doubts.length > 0)) score.found++;
  score.wrong = left.filter(({ doubts }) => doubts.length === 0).length;
  score.extra = left.length - score.wrong;
  const isRight = score.right === score.clear && score.found === doubtful && left.length === 0;
  if (!isRight) score.problems.push(`lines: ${order.lines.map(shown).join(' ') || 'none'}`);
  scoreFact(
    score,
    parts
      .find((part) => part.startsWith('@'))
      ?.slice(1)
      .replaceAll('_', ' '),
    order.area,
    'area',
  );
  scoreFact(
    score,
    parts.find((part) => part.startsWith('+')),
    order.phone,
    'phone',
  );
  return score;
}
