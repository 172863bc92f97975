import type { Piece } from './pieces.ts';
import type { Act, Sentence } from './sentence.ts';
import { emptyGroup, namesGoods, startGroup, takeCue, type Walk } from './sentence-cues.ts';

/** Adds a word or code to the product name that it continues, or begins another product name. */
function takeNamed(walk: Walk, piece: Extract<Piece, { kind: 'word' | 'code' }>) {
  const { group, last, lastCue } = walk;
  const before = group.elements.at(-1);
  const isOf = last?.kind === 'cue' && lastCue === 'of';
  const continues = before?.kind === 'named' && (last?.kind === 'word' || last?.kind === 'code' || isOf);
  const words = piece.kind === 'word' ? [piece.word] : [];
  const codes = piece.kind === 'code' ? [piece.places] : [];
  if (continues) {
    before.named = { words: [...before.named.words, ...words], codes: [...before.named.codes, ...codes] };
    before.end = piece.end;
    return;
  }
  group.elements.push({
    kind: 'named',
    start: piece.start,
    end: piece.end,
    named: { words, codes },
    unknown: last?.kind === 'unknown' ? last.text : undefined,
    isAfterOf: isOf,
    isAfterSkip: last?.kind === 'skip' && last.hasNumber,
    isAfterOr: last?.kind === 'cue' && lastCue === 'or',
    hasGap: walk.hasGap,
    isPlural: false,
    isPlace:
      last?.kind === 'cue' &&
      /^(?:to|at)$/.test(last.text) &&
      (group.act === 'order' || group.act === 'none'),
  });
}

function takeBreak(walk: Walk, sign: string) {
  const { act } = walk.group;
  const isList = /^(?:and|na|n|nd|&|plus|\+)$/.test(sign);
  const isChangeless = act === 'change' && walk.group.elements.length === 0;
  walk.sentence.isCorrecting ||= isChangeless;
  const isOwning =
    act === 'told' &&
    /^(?:i have|nina|niko na|tuko na|ive got|nimebaki na)$/.test(walk.group.link) &&
    !namesGoods(walk.group);
  const ended =
    isOwning ||
    isChangeless ||
    act === 'without' ||
    (act === 'not' && !isList) ||
    (act === 'place' && !isList);
  startGroup(walk, ended ? 'none' : act, sign);
  walk.group.isAfterBreak = true;
}

/** Words that make the name before them a place: "Savanna Court", "Kahawa West". */
const placeNouns = new Set(
  'court house apartment apartments estate road rd street hotel plaza mall building tower towers heights gardens garden villas villa flats flat centre center stage school club lounge cafe restaurant west east north south sukari wendani barracks hostel hostels arcade lane avenue ave drive close park ridge springs suites residence residences place corner bypass roundabout junction shop supermarket church hospital kiosk butchery salon bar pub'.split(
    ' ',
  ),
);

const newSentence = (start: number): Sentence => ({
  ...{ start, end: start, groups: [], correction: '', acts: new Set<Act>() },
  ...{ isAsked: false, isQuestioned: false, isOpenQuestion: false, hasVerb: false, isPolite: false },
  ...{ isCorrecting: false, isAlso: false, isOnly: false, isRemoval: false, hasEach: false, hasOr: false },
  ...{ hasIf: false, isFallback: false, isUnsure: false, isUnsettling: false },
  ...{ hasCrowd: false, hasSubject: false, hasUnknown: false },
});

const subjects = new Set('i we you u he she they who mimi sisi yeye wao nyinyi'.split(' '));

/** Words that may stand between a number and its product. */
const between = new Set(
  'those your my the just nice good fresh cold big small whole full original new normal regular boss bro pls zile hizo hiyo ile nzuri safi tu those these same usual extra genuine kabisa each per x n flavour type kind'.split(
    ' ',
  ),
);

/** Returns true for a word that, between a number and a product, makes it unlikely that these two belong together. */
const separates = (piece: Piece) =>
  piece.kind === 'unknown' || (piece.kind === 'idle' && piece.text !== undefined && !between.has(piece.text));

function takePiece(walk: Walk, piece: Piece, next: Piece | undefined) {
  const { sentence, group } = walk;
  const { start, end } = piece;
  if (piece.kind === 'cue') takeCue(walk, piece, next);
  else if (piece.kind === 'break') takeBreak(walk, piece.sign);
  else if (piece.kind === 'word' || piece.kind === 'code') takeNamed(walk, piece);
  else if (piece.kind === 'number') {
    const { value, isVague, isEach } = piece;
    sentence.hasEach ||= isEach;
    const isNegated = (group.act === 'not' || group.act === 'without') && namesGoods(group);
    if (isNegated) startGroup(walk, 'none', '');
    walk.group.elements.push({
      kind: 'number',
      count: { value, isVague },
      isEach,
      start,
      end,
      hasGap: walk.hasGap,
    });
  } else if (piece.kind === 'unknown') {
    sentence.hasUnknown = true;
    const before = group.elements.at(-1);
    const isBeside = walk.last?.kind === 'word' || walk.last?.kind === 'code';
    if (before?.kind === 'named' && isBeside) before.unknown ??= piece.text;
    else group.elements.push({ kind: 'unknown', text: piece.text, start, end });
  } else if (piece.kind === 'skip' && piece.hasNumber) sentence.hasUnknown = true;
  if (piece.kind === 'number' || piece.kind === 'word' || piece.kind === 'code') walk.hasGap = false;
  else walk.hasGap ||= separates(piece);
  if (piece.kind === 'idle' && subjects.has(piece.text ?? '')) sentence.hasSubject = true;
  const text = piece.kind === 'idle' || piece.kind === 'unknown' ? (piece.text ?? '') : '';
  const place = group.elements.at(-1);
  const isBesideGoods = walk.last?.kind === 'word' && place?.kind === 'named';
  if (isBesideGoods && placeNouns.has(text)) place.isPlace = true;
  if (isBesideGoods && piece.kind === 'cue' && piece.text === 'za') place.isPlural = true;
  walk.last = piece;
  walk.lastCue = piece.kind === 'cue' ? piece.cue : undefined;
}

/** Returns the sentences of a message with what each part of them does. */
export function sentencesOf(pieces: readonly Piece[]): Sentence[] {
  const sentences: Sentence[] = [];
  let walk: Walk | undefined;
  for (const [at, piece] of pieces.entries()) {
    walk ??= {
      sentence: newSentence(piece.start),
      group: emptyGroup('none', ''),
      last: undefined,
      lastCue: undefined,
      hasGap: false,
    };
    walk.sentence.end = piece.end;
    if (piece.kind !== 'end') {
      takePiece(walk, piece, pieces[at + 1]);
      continue;
    }
    startGroup(walk, 'none', '');
    walk.sentence.isAsked ||= piece.sign === '?';
    sentences.push(walk.sentence);
    walk = undefined;
  }
  if (walk) {
    startGroup(walk, 'none', '');
    sentences.push(walk.sentence);
  }
  return sentences;
}
