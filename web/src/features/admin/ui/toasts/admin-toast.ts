import { openDialogs } from '../../../../ui/behaviour/open-dialogs.ts';
import { dismiss, newToastId, type Toast, toastStore } from '../../../../ui/toast.ts';

/**
 * How long a toast is shown (S2-349), how much longer after the pointer has left it (S2-350), and how long it fades
 * out (S2-352), in ms.
 */
const SHOWN_MS = 5_000;
const AFTER_HOVER_MS = 1_000;
const FADE_OUT_MS = 1_000;

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function later(id: number, ms: number, act: () => void) {
  clearTimeout(timers.get(id));
  timers.set(id, setTimeout(act, ms));
}

const setLeaving = (id: number, isLeaving: boolean) =>
  toastStore.set(toastStore.get().map((each) => (each.id === id ? { ...each, isLeaving } : each)));

function leaveAfter(id: number, ms: number) {
  later(id, ms, () => {
    setLeaving(id, true);
    later(id, FADE_OUT_MS, () => {
      timers.delete(id);
      toastStore.set(toastStore.get().filter((each) => each.id !== id));
    });
  });
}

type Shown = Partial<Pick<Toast, 'tone' | 'action'>>;

function show(message: string, { tone = 'success', action }: Shown): number {
  const id = newToastId();
  toastStore.set([{ id, message, tone, action, preset: 'admin', isLeaving: false }, ...toastStore.get()]);
  return id;
}

/** The toast with an Undo that stays until the next action. `acts` are the actions that it undoes, the oldest first. */
let open: { id: number; group: string; acts: readonly unknown[] } | undefined;

function closeOpen() {
  if (open) dismiss(open.id);
  open = undefined;
}

let dialogs = 0;
// Opening a dialog counts as the next action, because the toast would cover the dialog's close button.
openDialogs.subscribe(() => {
  const { length } = openDialogs.get();
  if (length > dialogs) closeOpen();
  dialogs = length;
});

/** Shows a toast. Each call adds a toast, with the newest on top (S2-353). */
export function adminToast(message: string, options: Shown = {}) {
  closeOpen();
  leaveAfter(show(message, options), SHOWN_MS);
}

type Undoable<Act> = {
  message: string;
  act: Act;
  /**
   * Actions of one group share a toast. Without a group, the toast is about one action, and disappears like other
   * toasts.
   */
  group?: string | undefined;
  /** Returns the text of the toast for several actions. */
  counted?: ((count: number) => string) | undefined;
  label: (count: number) => string;
  /** Undoes the actions, the newest first. */
  undo: (acts: readonly Act[]) => void;
};

/**
 * Shows a toast whose button undoes an action. Actions of one group in a row share one toast, which counts them and
 * whose button undoes them all. It stays until the person does something else, such as opening a dialog. The toast of
 * an action without a group disappears like other toasts, because it may cover the buttons of its page.
 */
export function undoToast<Act>({ message, act, group, counted, label, undo }: Undoable<Act>) {
  const isShown = toastStore.get().some(({ id }) => id === open?.id);
  const before = group !== undefined && isShown && open?.group === group ? (open.acts as readonly Act[]) : [];
  const acts = [...before, act];
  closeOpen();
  const run = () => {
    dismiss(id);
    undo(acts.toReversed());
  };
  const text = acts.length > 1 && counted ? counted(acts.length) : message;
  const id = show(text, { action: { label: label(acts.length), run } });
  if (group === undefined) leaveAfter(id, SHOWN_MS);
  else open = { id, group, acts };
}

/** Keeps a toast from disappearing while the pointer or the focus is on it. */
export function holdToast(id: number) {
  clearTimeout(timers.get(id));
  setLeaving(id, false);
}

/** Lets a toast disappear one second after the pointer or the focus has left it (S2-350). */
export function releaseToast(id: number) {
  if (id !== open?.id) leaveAfter(id, AFTER_HOVER_MS);
}
