import { afterPaint } from '../../../../navigation/soon.ts';
import { readEntries } from '../../device/journal.ts';
import { tillStore } from '../../device/use-till.ts';
import { type Draft, type Exchange, isEmptyDraft, newDraft } from '../basket/draft.ts';
import { type Done, isSaleEmpty, saleStore, say, setSale, startSale } from '../sale-store.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import { doneOf } from '../sell.ts';
import { forgetDraft, type KeptDraft, keepDraft, readDrafts } from './kept-drafts.ts';

const logFailure = (error: unknown) => console.error('Till: the open sale could not be kept.', error);

/** Writes run one after the other, so the last change is what stays stored. */
let writing: Promise<void> = Promise.resolve();
function write(act: () => Promise<void>) {
  writing = writing.then(act).catch(logFailure);
}

const personNow = () => tillStore.get()?.person.name ?? '';

const keptNow = (draft: Draft, isHeld: boolean): KeptDraft => ({
  id: draft.id,
  draft,
  at: new Date().toISOString(),
  by: personNow(),
  isHeld,
});

/**
 * Puts the sale on hold and starts the next one. Resolves to false, and keeps the sale open, if it could not be stored.
 */
export async function holdSale(): Promise<boolean> {
  const { draft, isRecording } = saleStore.get();
  if (isRecording || isEmptyDraft(draft)) return false;
  const kept = keptNow({ ...draft, payment: { ...draft.payment, way: undefined } }, true);
  try {
    await salesKept();
    await keepDraft(kept);
  } catch (error) {
    logFailure(error);
    say(texts.held.notHeld, { isBad: true });
    return false;
  }
  startSale({ held: [...saleStore.get().held, kept], note: { text: texts.held.held } });
  return true;
}

/**
 * Starts a sale that the money of returned goods pays for. An open sale is put on hold. Resolves to false if that sale
 * could not be put on hold.
 */
export async function carryToSale(exchange: Exchange): Promise<boolean> {
  if (!isSaleEmpty() && !(await holdSale())) return false;
  const draft = { ...newDraft(), exchange };
  startSale({ draft, done: undefined });
  // The selling screen stores later changes of the sale.
  write(() => keepDraft(keptNow(draft, false)));
  return true;
}

/** Takes a sale from hold. A sale that is open is put on hold. */
export async function recallSale(id: string): Promise<void> {
  const wanted = saleStore.get().held.find((each) => each.id === id);
  if (!wanted || (!isSaleEmpty() && !(await holdSale()))) return;
  const held = saleStore.get().held.filter((each) => each.id !== id);
  startSale({ draft: wanted.draft, held, lineKey: wanted.draft.lines.at(-1)?.key });
}

/**
 * Deletes the sales that were recorded just before their page ended, so that they cannot be sold twice. Returns the
 * other sales, and what the last of the recorded ones shows.
 */
async function dropRecorded() {
  const waiting: KeptDraft[] = [];
  let recorded: Done | undefined;
  for (const kept of await readDrafts()) {
    const [entry] = await readEntries({ kinds: ['sale'], id: kept.id });
    if (!entry) waiting.push(kept);
    else {
      await forgetDraft(kept.id);
      recorded = doneOf(entry);
    }
  }
  return { waiting, recorded };
}

/** Brings back the sale that was open, in this window or in another, and the sales on hold. */
async function restore(): Promise<void> {
  const { draft } = saleStore.get();
  await salesKept();
  const { waiting, recorded } = await dropRecorded();
  const [soldElsewhere] = await readEntries({ kinds: ['sale'], id: draft.id });
  const own = waiting.find(({ id }) => id === draft.id);
  const isUnchanged = saleStore.get().draft === draft;
  if (soldElsewhere || own?.isHeld) startSale();
  const open = isSaleEmpty() ? waiting.findLast(({ isHeld }) => !isHeld) : isUnchanged ? own : undefined;
  if (open && !open.isHeld) startSale({ draft: open.draft, lineKey: open.draft.lines.at(-1)?.key });
  setSale({ held: waiting.filter(({ id }) => id !== saleStore.get().draft.id) });
  if (recorded) say(texts.wasRecorded(recorded.receipt, recorded.changeCents));
  else if (open && open.by !== personNow()) say(texts.leftBy(open.by));
}

/** The sale as it was last stored. */
let kept: Draft | undefined;

/** Keeps the open sale as it is now, and deletes it when it is sold or emptied. */
function keep() {
  const { draft, held } = saleStore.get();
  if (draft === kept) return;
  const former = kept;
  kept = draft;
  write(async () => {
    if (former && former.id !== draft.id && !held.some(({ id }) => id === former.id))
      await forgetDraft(former.id);
    await (isEmptyDraft(draft) ? forgetDraft(draft.id) : keepDraft(keptNow(draft, false)));
  });
}

/** True until the last change is kept. */
let isDue = false;

function keepIfDue() {
  if (isDue) keep();
  isDue = false;
}

/**
 * Keeps the open sale once its change is painted: storing takes as long as rendering a line. A hidden page paints
 * nothing, so it does not wait.
 */
function keepSoon() {
  if (isDue || saleStore.get().draft === kept) return;
  isDue = true;
  if (globalThis.document?.hidden === false) afterPaint(keepIfDue);
  else keepIfDue();
}

/** Resolves when the browser has stored the open sale as it is now. */
export function salesKept(): Promise<void> {
  keepIfDue();
  return writing;
}

/**
 * When the till is unlocked, tells the next person about the open sale of another person. Returns a function that stops
 * it.
 */
function tellNextPerson(): () => void {
  let former = personNow();
  return tillStore.subscribe(() => {
    const name = personNow();
    if (name === former) return;
    if (former !== '' && name !== '' && !isSaleEmpty()) say(texts.leftBy(former));
    former = name;
  });
}

/**
 * Keeps the open sale in the browser, so that a crash, a reload or another window loses nothing. Only one window of a
 * browser is the till at a time. Returns a function that stops it.
 */
export function keepSales(): () => void {
  let stop = () => {};
  let isStopped = false;
  const stopTelling = tellNextPerson();
  restore()
    .catch(logFailure)
    .finally(() => {
      if (isStopped) return;
      stop = saleStore.subscribe(keepSoon);
      keep();
    });
  // A page that is hidden may be ended before it paints again.
  globalThis.document?.addEventListener('visibilitychange', keepIfDue);
  return () => {
    isStopped = true;
    stopTelling();
    stop();
    keepIfDue();
    globalThis.document?.removeEventListener('visibilitychange', keepIfDue);
  };
}
