import type { Entry } from '#shared/till/entry.ts';
import type { TillProduct } from '#shared/till/till.ts';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import { approvedByPerson } from './approval/own-approval.ts';
import { changeDraft, type DraftChange } from './basket/change-draft.ts';
import { type Draft, isEmptyDraft, newDraft } from './basket/draft.ts';
import type { KeptDraft } from './held/kept-drafts.ts';
import { saleTexts as texts } from './sale-texts.ts';

/** A text about the last action, shown in one line below the sale. */
export type SaleNote = { text: string; isBad?: boolean; undo?: () => void };

/** The finished sale that the screen shows until the next key. Its sums are in cents. */
export type Done = {
  receipt: string;
  totalCents: number;
  handedCents: number;
  changeCents: number;
  /** When the finished sale was shown, on the clock of the input events. */
  shownAt: number;
  entry: Entry;
  /** The journal entry of the return, if the sale is an exchange. */
  returned?: Entry | undefined;
  /** The customer's phone. It is empty if they gave none. */
  phone: string;
  /** The state of printing the receipt. `printProblem` says why it was not printed. */
  print: 'open' | 'printing' | 'printed';
  printProblem?: string | undefined;
};

/** A key or tap within this time after a sale, in ms, was meant for that sale. The change screen ignores it. */
export const SETTLE_MS = 600;

export type SaleState = {
  draft: Draft;
  /** The other sales that are not paid: they were put on hold, or their window was closed. */
  held: readonly KeptDraft[];
  note: SaleNote | undefined;
  done: Done | undefined;
  /** The previous sale. Its change stays visible until the next sale is paid. */
  before: Pick<Done, 'receipt' | 'changeCents'> | undefined;
  isRecording: boolean;
  /** The line that keyboard shortcuts change. */
  lineKey: number | undefined;
};

/**
 * The state of the selling screen. It is kept outside the components, so nothing is lost while the till is locked or
 * shows another screen.
 */
export const saleStore = createStore<SaleState>({
  draft: newDraft(),
  held: [],
  note: undefined,
  done: undefined,
  before: undefined,
  isRecording: false,
  lineKey: undefined,
});

export const setSale = (change: Partial<SaleState>) => saleStore.set({ ...saleStore.get(), ...change });

/** Shows a one-line note about the last action, such as a scan. */
export const say = (text: string, more: Omit<SaleNote, 'text'> = {}) => setSale({ note: { text, ...more } });

const lineAfter = (before: Draft, after: Draft, lineKey: number | undefined) => {
  const changed = after.lines.findLast((line) => !before.lines.includes(line));
  if (changed) return changed.key;
  return after.lines.some(({ key }) => key === lineKey) ? lineKey : after.lines.at(-1)?.key;
};

/** Changes the sale, unless it is being recorded. Returns false if the change is not possible. */
export function changeSale(change: DraftChange): boolean {
  const { draft, isRecording, lineKey } = saleStore.get();
  // While a payment request is open, the sum that the customer is asked to pay must not change.
  const isFixed = draft.payment.prompt !== undefined && change.do !== 'pay' && change.do !== 'approve';
  if (isRecording || isFixed) return false;
  const next = approvedByPerson(changeDraft(draft, change));
  if (next === draft) return false;
  setSale({ draft: next, note: undefined, done: undefined, lineKey: lineAfter(draft, next, lineKey) });
  return true;
}

/** Adds a piece of a product to the sale, and shows a note about it. */
export function addProduct(product: TillProduct) {
  const { draft, isRecording } = saleStore.get();
  if (draft.payment.prompt) return say(texts.waiting, { isBad: true });
  if (isRecording) return say(texts.busy, { isBad: true });
  if (changeSale({ do: 'add', product })) return say(texts.added(product.product_name));
  const isFull = !saleStore.get().draft.lines.some(({ productId }) => productId === product.id);
  say(isFull ? texts.fullSale : texts.fullLine, { isBad: true });
}

/** Removes lines from the sale. A note offers to bring them back. */
export function removeLines(keys: readonly number[]) {
  const lines = saleStore.get().draft.lines.filter(({ key }) => keys.includes(key));
  if (lines.length === 0 || !changeSale({ do: 'remove', keys })) return;
  const undo = () => changeSale({ do: 'restore', lines });
  say(texts.removed(lines.length === 1 ? (lines[0]?.name ?? '') : texts.lines(lines.length)), { undo });
}

/** Starts the next sale. */
export const startSale = (change: Partial<SaleState> = {}) =>
  setSale({ draft: newDraft(), note: undefined, lineKey: undefined, ...change });

/** Gives the open sale the present prices. A note says which prices have changed. */
export function repriceSale(products: ReadonlyMap<number, TillProduct>): void {
  const before = saleStore.get().draft.lines;
  if (before.length === 0 || !changeSale({ do: 'reprice', products })) return;
  const changed = saleStore.get().draft.lines.filter((line, at) => line.unitCents !== before[at]?.unitCents);
  if (changed.length > 0) say(texts.repriced(changed.map(({ name }) => name).join(', ')));
}

export const isSaleEmpty = () => isEmptyDraft(saleStore.get().draft);

/** Empties the sale. A note offers to bring it back. The refund of a return stays in the sale. */
export function clearSale(): void {
  const { draft, isRecording, lineKey } = saleStore.get();
  const empty = { ...newDraft(), ...(draft.exchange && { exchange: draft.exchange }) };
  if (isRecording || draft.payment.prompt || isEmptyDraft({ ...draft, exchange: undefined })) return;
  startSale({ draft: empty, note: { text: texts.cleared, undo: () => setSale({ draft, lineKey }) } });
}

/** Chooses the line before or after the chosen one, for the keyboard shortcuts. */
export function chooseLine(by: 1 | -1): void {
  const { draft, lineKey } = saleStore.get();
  const at = draft.lines.findIndex(({ key }) => key === lineKey);
  const next = draft.lines[Math.min(draft.lines.length - 1, Math.max(0, at + by))];
  if (next) setSale({ lineKey: next.key });
}
