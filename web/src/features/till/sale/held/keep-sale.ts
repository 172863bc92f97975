import { afterPaint } from '../../../../navigation/soon.ts';
import { readEntries } from '../../device/journal.ts';
import { tillStore } from '../../device/use-till.ts';
import { type Draft, type Exchange, isEmptyDraft, newDraft } from '../basket/draft.ts';
import { type Done, isSaleEmpty, saleStore, say, setSale, startSale } from '../sale-store.ts';
import { saleTexts as texts } from '../sale-texts.ts';
import { doneOf } from '../sell.ts';
import { forgetDraft, type KeptDraft, keepDraft, readDrafts } from './kept-drafts.ts';

const logFailure = (error: unknown) => console.error('Till: the open sale could not be kept.', error);

/** Writes of the sale run one after the other, so that the last change is the one that stays stored. */
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
 * Puts the sale on hold and starts the next one. If the sale could not be stored, resolves to false and keeps it open.
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
 * Starts a sale that the refund of returned goods pays. An open sale is put on hold first. Resolves to false if that
 * was not possible.
 */
export async function carryToSale(exchange: Exchange): Promise<boolean> {
  if (!isSaleEmpty() && !(await holdSale())) return false;
  const draft = { ...newDraft(), exchange };
  startSale({ draft, done: undefined });
  // Stores the new sale once. Later, the selling screen stores its changes.
  write(() => keepDraft(keptNow(draft, false)));
  return true;
}

/** Opens a sale that was on hold. If another sale is open, that sale is put on hold. */
export async function recallSale(id: string): Promise<void> {
  const wanted = saleStore.get().held.find((each) => each.id === id);
  if (!wanted || (!isSaleEmpty() && !(await holdSale()))) return;
  const held = saleStore.get().held.filter((each) => each.id !== id);
  startSale({ draft: wanted.draft, held, lineKey: wanted.draft.lines.at(-1)?.key });
}

/**
 * Deletes stored sales that were recorded just before their page ended, so that they cannot be sold twice. Returns the
 * other stored sales, and the data of the change screen for the last recorded sale.
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

/** Restores the open sale of this window or another one, and the sales on hold. */
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

/** The open sale, as the browser last stored it. */
let kept: Draft | undefined;

/** Stores the open sale. Deletes it from the storage once it is sold or emptied. */
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

/** True while the last change of the open sale is not stored yet. */
let isDue = false;

function keepIfDue() {
  if (isDue) keep();
  isDue = false;
}

/**
 * Stores the open sale after its change is painted, because storing takes as long as rendering a line. If the page is
 * hidden, stores it at once, because a hidden page paints nothing.
 */
function keepSoon() {
  if (isDue || saleStore.get().draft === kept) return;
  isDue = true;
  if (globalThis.document?.hidden === false) afterPaint(keepIfDue);
  else keepIfDue();
}

/** Resolves when the browser has stored the open sale with all its changes. */
export function salesKept(): Promise<void> {
  keepIfDue();
  return writing;
}

/** Tells the person who unlocks the till if another person has left a sale open. Returns a function that ends this. */
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
 * Stores the open sale in the browser after each change, so that it survives a crash, a reload, or a move of the till
 * to another window. Call this only in the window in which the till runs. Returns a function that stops the storing.
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
  // A page that is hidden may end before it paints again, so the sale is stored now.
  globalThis.document?.addEventListener('visibilitychange', keepIfDue);
  return () => {
    isStopped = true;
    stopTelling();
    stop();
    keepIfDue();
    globalThis.document?.removeEventListener('visibilitychange', keepIfDue);
  };
}
