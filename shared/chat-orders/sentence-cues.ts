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

/** Returns a group (a part of a sentence with one verb) without elements. */
export const emptyGroup = (act: Act, link: string): Group => ({
  act,
  link,
  elements: [],
  isBulk: false,
  isOne: false,
  isAfterBreak: true,
});

export const namesGoods = ({ elements }: Group) => elements.some(({ kind }) => kind === 'named');
const counts = ({ elements }: Group) => elements.some(({ kind }) => kind === 'number');

/** Words for more of the same that may follow the product: "kola moja tena". */
const following = new Set(['more', 'ingine', 'nyingine', 'zingine', 'tena', 'zaidi']);

/** The state while a sentence is read: the sentence so far, its open group, and the previous piece of text. */
export type Walk = {
  sentence: Sentence;
  group: Group;
  last: Piece | undefined;
  lastCue: Cue | undefined;
  hasGap: boolean;
};

/** Ends the open group and begins another. */
export function startGroup(walk: Walk, act: Act, link: string) {
  const { group, sentence } = walk;
  const isEmpty = group.elements.length === 0;
  sentence.acts.add(group.act);
  if (!isEmpty || group.act === 'clear' || group.isOne) sentence.groups.push(group);
  walk.group = { ...emptyGroup(act, link), isAfterBreak: isEmpty && group.isAfterBreak };
}

/**
 * Handles a question that follows a product, such as "kola iko?", which asks about the product. With a number, it may
 * still be an order.
 */
function askBefore({ sentence, group }: Walk, act: 'question' | 'told') {
  for (const one of [...sentence.groups, group]) if (one.act === 'none' && !counts(one)) one.act = act;
  if ([...sentence.groups, group].some((one) => one.act === 'none' && namesGoods(one)))
    sentence.isAsked = true;
}

/** Begins a group for what a verb says: an order, a question or a change. */
function takeAct(walk: Walk, act: Act, text: string) {
  const { group, sentence } = walk;
  const isTaking = group.act === 'remove' || group.act === 'not' || group.act === 'without';
  if (act === 'add' && following.has(text) && isTaking) return;
  const isPostponed = act === 'add' && following.has(text) && (namesGoods(group) || counts(group));
  if (isPostponed || (act === 'add' && counts(group) && !namesGoods(group))) {
    group.act = 'add';
    return;
  }
  if (act === 'question' || act === 'told') askBefore(walk, act);
  const isStep = act === 'order' || act === 'add' || act === 'remove' || act === 'set' || act === 'change';
  const isAfterQuestion = sentence.acts.has('question') || group.act === 'question';
  if (isStep && isAfterQuestion) sentence.isQuestioned = true;
  if (act === 'question' && /^(?:when|why|where|how|what|which|lini|wapi|gani)/.test(text))
    sentence.isOpenQuestion = true;
  if (act === 'order') sentence.hasVerb = true;
  if (act === 'remove' && !/^(?:leave|skip|hold|reduce|forget|acha|kata)/.test(text))
    sentence.isRemoval = true;
  if (act === 'change' && sentence.acts.has('told')) return;
  if (group.act === 'told' && act === 'change') return;
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

const fallback = /not|kos|isha|haku|hamna|huna|haiko|haipo|haziko|otherwise|out|missing|dont/;

/** Cue words that apply to the whole sentence, each with the field of the sentence that it sets. */
const flags = {
  also: 'isAlso',
  please: 'isPolite',
  or: 'hasOr',
  if: 'hasIf',
  unsure: 'isUnsure',
  unsettling: 'isUnsettling',
  only: 'isOnly',
  crowd: 'hasCrowd',
} as const satisfies Partial<Record<Cue, keyof Sentence>>;

const isFlag = (cue: Cue): cue is keyof typeof flags => cue in flags;

function takeCorrection(walk: Walk, cue: Cue, text: string) {
  const { sentence, group } = walk;
  sentence.isCorrecting = true;
  sentence.correction ||= text;
  const isKept = group.act === 'change' || group.act === 'remove' || group.act === 'not';
  if (cue !== 'instead') startGroup(walk, group.act === 'order' ? 'order' : 'none', text);
  else if (namesGoods(group) && !isKept) group.act = 'mean';
}

function takeFlag(walk: Walk, cue: keyof typeof flags, text: string) {
  const { sentence, group } = walk;
  sentence[flags[cue]] = true;
  const isNegated = group.act === 'not' || group.act === 'without';
  if (cue === 'if') sentence.isFallback ||= fallback.test(text);
  else if (cue === 'crowd' && group.elements.at(-1)?.kind === 'number') group.elements.pop();
  else if (cue === 'only' && isNegated && namesGoods(group)) startGroup(walk, 'none', text);
}

/** Handles a word that says what happens with the products. `next` is needed to tell "no, 3" from "no kola". */
export function takeCue(walk: Walk, piece: Extract<Piece, { kind: 'cue' }>, next: Piece | undefined): void {
  const { sentence, group } = walk;
  const { cue, text, start, end } = piece;
  const isNegating = cue === 'no' && (next?.kind === 'word' || next?.kind === 'code');
  const isWithout = cue === 'no' && next?.kind === 'unknown' && namesGoods(group);
  const act = isNegating ? 'not' : isWithout ? 'without' : acts[cue];
  if (act) takeAct(walk, act, text);
  else if (isFlag(cue)) takeFlag(walk, cue, text);
  else if (cue === 'sorry' || cue === 'no' || cue === 'instead') takeCorrection(walk, cue, text);
  else if (cue === 'last' || cue === 'that' || cue === 'all')
    group.elements.push({ kind: 'ref', ref: cue, start, end });
  else if (cue === 'usual') group.elements.push({ kind: 'usual', start, end });
  else if (cue === 'bulk') group.isBulk = true;
  else if (cue === 'each') sentence.hasEach ||= walk.last?.kind !== 'skip';
}
