import { findByCode } from '../search/codes.ts';
import { compact, plain } from '../search/words.ts';
import { type Mask, masksOf } from './masks.ts';

type Span = { start: number; end: number };

/** A part of a text that was read before its words. `hasNumber`: its number could also be a quantity. */
export type Taken = Span & { hasNumber?: boolean };

/**
 * A word, a number, a sign, a masked part or a product code. `word` is empty for a masked part and for a product code.
 */
export type Raw = Span & { word: string; mask?: Mask; places?: readonly number[] };

const codeLike = /(?<!\p{L})[a-z]{1,3}\d{0,2}[\s-]{0,2}[\doil]{1,4}(?=$|[^\p{L}\p{N}]|x\d)/giu;
const rawToken = /\d+(?:,\d{3})*(?:\.\d+)?|[\p{L}\p{M}][\p{L}\p{M}'’`]*|\r?\n|[^\s]/gu;

/** Finds product codes: `WM-601`, `wm 601`, `wm6o1`. */
function codesIn(text: string, codes: readonly string[]): (Span & { places: number[] })[] {
  const found: (Span & { places: number[] })[] = [];
  const starts = new Set(codes.map((code) => code.slice(0, 2)));
  for (const { index: start, 0: written } of text.matchAll(codeLike)) {
    const said = compact(written);
    const isShort = said.length < 3 || !/\d/.test(written);
    if (isShort || !codes.some((code) => code.length === said.length)) continue;
    const { places } = findByCode({ codes: codes as string[] }, said);
    const looksLikeCode =
      /^[a-z]{2}-\d{3}$/i.test(written) ||
      (starts.has(said.slice(0, 2)) && /^[a-z]{2}\s?\d{3}$/i.test(written));
    if (places.length === 1 || looksLikeCode) found.push({ start, end: start + written.length, places });
  }
  return found;
}

const clean = (text: string) => plain(text).replace(/['’`]/g, '');

/** Finds the numbers of a numbered list: "1. Spearmint" and "2. Guava" on lines of their own. */
function listNumbers(text: string): Span[] {
  const found = [...text.matchAll(/^[ \t]{0,5}(\d{1,2})[.)][ \t]{0,5}(?=\S)/gmu)];
  const isList = found.length > 1 && found.every(([, number], at) => Number(number) === at + 1);
  return isList ? found.map(({ index, 0: written }) => ({ start: index, end: index + written.length })) : [];
}

/** Splits a message into words, numbers, signs, masked parts and codes, in the order of the text. */
export function rawTokens(text: string, codes: readonly string[], taken: readonly Taken[]): Raw[] {
  const written = codesIn(text, codes).filter(
    ({ start, end }) => !taken.some((span) => span.start < end && start < span.end),
  );
  const numbers = listNumbers(text);
  const masks: Mask[] = [
    ...[...numbers, ...taken.filter(({ hasNumber }) => hasNumber)].map(
      ({ start, end }): Mask => ({ start, end, kind: 'skip', value: '', hasNumber: true }),
    ),
    ...masksOf(text, [...taken, ...written, ...numbers]),
  ];
  const spans = [...masks, ...written, ...taken].sort((one, other) => one.start - other.start);
  const raw: Raw[] = [];
  let at = 0;
  for (const found of text.matchAll(rawToken)) {
    const [start, end] = [found.index, found.index + found[0].length];
    while (at < spans.length && (spans[at] as Span).end <= start) at++;
    const span = spans[at];
    if (!span || span.start >= end) {
      raw.push({ start, end, word: clean(found[0]) });
      continue;
    }
    if (raw.at(-1)?.start === span.start && raw.at(-1)?.word === '') continue;
    const places = written.find((code) => code === span)?.places;
    const mask = masks.find((one) => one === span);
    raw.push({
      start: span.start,
      end: span.end,
      word: '',
      ...(places && { places }),
      ...(mask && { mask }),
    });
  }
  return raw;
}
