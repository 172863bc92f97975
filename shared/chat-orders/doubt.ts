import { doubtTexts } from './doubt-texts.ts';

/** Why a line, an area or a phone number is doubtful. */
export type DoubtKind = keyof typeof doubtTexts;

/** A reason why staff should ask the customer. The text is for staff. */
export type Doubt = { kind: DoubtKind; text: string };

type Texts = typeof doubtTexts;

/** Returns a doubt with its text: `doubt('spelling', 'kahwa')`. */
export function doubt<K extends DoubtKind>(kind: K, ...about: Parameters<Texts[K]>): Doubt {
  const write = doubtTexts[kind] as (...parts: Parameters<Texts[K]>) => string;
  return { kind, text: write(...about) };
}

/** Adds doubts to a list. A doubt with the same text is listed once. */
export function addDoubts(list: Doubt[], ...more: readonly Doubt[]): void {
  for (const one of more) if (!list.some(({ text }) => text === one.text)) list.push(one);
}
