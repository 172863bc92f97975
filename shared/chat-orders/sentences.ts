import type { Cue } from './cue-words.ts';
import type { Piece } from './pieces.ts';
import type { Act, Group, Sentence } from './sentence.ts';

const acts: Partial<Record<Cue, Act>> = {
  order: 'order',
  question: 'question',
  told: 'told',
  place: 'place',
  add: 'add',
  remove: 'remove',
  clear: 'clear',
  set: 'set',
  mean: 'mean',
  change: 'change',
  not: 'not',
  without: 'without',
};

const emptyGroup = (act: Act, link: string): Group => ({
  act,
  link,
  elements: [],
  isBulk: false,
  isOne: false,
  isAfterBreak: true,
});
const namesGoods = ({ elements }: Group) => elements.some(({ kind }) => kind === 'named');
const counts = ({ elements }: Group) => elements.some(({ kind }) => kind === 'number');

/** Words for more of the same that may follow the product: "kola moja tena". */
const following = new Set(['more', 'ingine', 'nyingine', 'zingine', 'tena', 'zaidi']);

type Walk = { sentence: Sentence; group: Group; last: Piece | undefined; lastCue: Cue | undefined };

function startGroup(walk: Walk, act: Act, link: string) {
  const { group, sentence } = walk;
  const isEmpty = group.elements.length === 0;
  sentence.acts.add(group.act);
  if (!isEmpty || group.act === 'clear' || group.isOne) sentence.groups.push(group);
  walk.group = { ...emptyGroup(act, link), isAfterBreak: isEmpty && group.isAfterBreak };
}

/** A question after a product, "kola iko?", asks about the product. With a number it may still be an order. */
function askBefore({ sentence, group }: Walk, act: 'question' | 'told') {
  for (const one of [...sentence.groups, group]) if (one.act === 'none' && !counts(one)) one.act = act;
  if ([...sentence.groups, group].some((one) => one.act === 'none' && namesGoods(one)))
    sentence.isAsked = true;
}

function takeAct(walk: Walk, act: Act, text: string) {
  const { group, sentence } = walk;
  const isPostponed = act === 'add' && following.has(text) && (namesGoods(group) || counts(group));
  if (isPostponed || (act === 'add' && counts(group) && !namesGoods(group))) {
    group.act = 'add';
    return;
  }
  if (act === 'question' || act === 'told') askBefore(walk, act);
  if (act === 'order' && sentence.acts.has('question')) sentence.isQuestioned = true;
  if (act === 'question' && /^(?:when|why|where|how|what|which|lini|wapi|gani)/.test(text))
    sentence.isOpenQuestion = true;
  if (act === 'order') sentence.hasVerb = true;
  if (group.act === 'change' && (act === 'set' || act === 'order')) {
    startGroup(walk, 'change', text);
    return;
  }
  if ((act === 'not' || act === 'without') && group.act === 'change') return;
  const isAfterGoods = namesGoods(group) && !counts(group) && (group.act === 'none' || group.act === 'order');
  if (isAfterGoods && (act === 'remove' || act === 'clear')) {
    group.act = 'remove';
    startGroup(walk, 'none', text);
    return;
  }
  startGroup(walk, act, text);
  if (act === 'add' && /^(?:another|one more|extra one|ingine|nyingine)$/.test(text)) walk.group.isOne = true;
}

function takeCue(walk: Walk, piece: Extract<Piece, { kind: 'cue' }>, next: Piece | undefined) {
  const { sentence, group } = walk;
  const { cue, text, start, end } = piece;
  const isNegating = cue === 'no' && (next?.kind === 'word' || next?.kind === 'code');
  const isWithout = cue === 'no' && next?.kind === 'unknown' && namesGoods(group);
  const act = isNegating ? 'not' : isWithout ? 'without' : acts[cue];
  if (act) takeAct(walk, act, text);
  else if (cue === 'sorry' || cue === 'no') {
    sentence.isCorrecting = true;
    sentence.isNo ||= cue === 'no';
    sentence.correction ||= text;
    startGroup(walk, group.act === 'order' ? 'order' : 'none', text);
  } else if (cue === 'instead') {
    if (namesGoods(group) && group.act !== 'change' && group.act !== 'remove' && group.act !== 'not')
      group.act = 'mean';
    sentence.isCorrecting = true;
    sentence.correction ||= text;
  } else if (cue === 'last' || cue === 'that' || cue === 'all')
    group.elements.push({ kind: 'ref', ref: cue, start, end });
  else if (cue === 'usual') group.elements.push({ kind: 'usual', start, end });
  else if (cue === 'bulk') group.isBulk = true;
  else if (cue === 'each') sentence.hasEach ||= walk.last?.kind !== 'skip';
  else if (cue === 'also') sentence.isAlso = true;
  else if (cue === 'please') sentence.isPolite = true;
  else if (cue === 'or') sentence.hasOr = true;
  else if (cue === 'if') sentence.hasIf = true;
  else if (cue === 'unsure') sentence.isUnsure = true;
  else if (cue === 'only') {
    sentence.isOnly = true;
    if (namesGoods(group) && (group.act === 'not' || group.act === 'without')) startGroup(walk, 'none', text);
  } else if (cue === 'unsettling') sentence.isUnsettling = true;
}

/** Adds a word or code to the product that it continues, or begins another. */
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

/** Words after a name that make it a place: "Savanna Court", "Kahawa West". */
const placeNouns = new Set(
  'court house apartment apartments estate road rd street hotel plaza mall building tower towers heights gardens garden villas villa flats flat centre center stage school club lounge cafe restaurant west east north south sukari wendani barracks hostel hostels arcade lane avenue ave drive close park ridge springs suites residence residences place corner bypass roundabout junction shop supermarket church hospital kiosk butchery salon bar pub'.split(
    ' ',
  ),
);

const newSentence = (start: number): Sentence => ({
  ...{ start, end: start, groups: [], isAsked: false, hasVerb: false, isPolite: false, isCorrecting: false },
  ...{
    correction: '',
    isNo: false,
    isAlso: false,
    hasOr: false,
    hasIf: false,
    isUnsure: false,
    isUnsettling: false,
    isOnly: false,
  },
  ...{ hasUnknown: false, hasEach: false, isQuestioned: false, isOpenQuestion: false, acts: new Set<Act>() },
});

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
    walk.group.elements.push({ kind: 'number', count: { value, isVague }, isEach, start, end });
  } else if (piece.kind === 'unknown') {
    sentence.hasUnknown = true;
    const before = group.elements.at(-1);
    const isBeside = walk.last?.kind === 'word' || walk.last?.kind === 'code';
    if (before?.kind === 'named' && isBeside) before.unknown ??= piece.text;
    else group.elements.push({ kind: 'unknown', text: piece.text, start, end });
  } else if (piece.kind === 'skip' && piece.hasNumber) sentence.hasUnknown = true;
  const text = piece.kind === 'idle' || piece.kind === 'unknown' ? (piece.text ?? '') : '';
  const place = group.elements.at(-1);
  const isBesideGoods = walk.last?.kind === 'word' && place?.kind === 'named';
  if (isBesideGoods && placeNouns.has(text)) place.isPlace = true;
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
