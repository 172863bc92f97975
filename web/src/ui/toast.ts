import { createStore } from './behaviour/create-store.ts';

/** One message at the screen's edge; `undo` adds a button. */
export type Toast = {
  id: number;
  message: string;
  /** What belongs to the message without being part of its text. */
  detail?: string | undefined;
  tone: 'success' | 'warning' | 'error';
  action?: { label: string; run: () => void } | undefined;
  /** Which part of the shop speaks: it decides where the toast stands (G-66). */
  preset: 'shop' | 'showcase';
};

/** How long a toast stays, in ms, where the specification names no other time (S1-396, S2-343). */
const TOAST_MS = 5_000;

let nextId = 1;

/** The toasts on the screen; the server shows none. */
export const toastStore = createStore<readonly Toast[]>([]);

/** Takes a toast away before its time. */
export const dismiss = (id: number) => toastStore.set(toastStore.get().filter((toast) => toast.id !== id));

const timers = new Map<number, ReturnType<typeof setTimeout>>();

function stay(id: number, ms: number) {
  clearTimeout(timers.get(id));
  timers.set(
    id,
    setTimeout(() => {
      timers.delete(id);
      dismiss(id);
    }, ms),
  );
}

/**
 * Shows a message that needs no answer, for `ms`; two at most at a time. A message that is still shown stays longer instead
 * of being announced again; one with an action is replaced, because the action is another.
 */
export function toast(
  message: string,
  options: Partial<Pick<Toast, 'tone' | 'detail' | 'action' | 'preset'>> & { ms?: number } = {},
) {
  const { tone = 'success', detail, action, preset = 'shop', ms = TOAST_MS } = options;
  const shown = toastStore.get();
  const same = shown.find((each) => each.message === message && each.detail === detail);
  if (same && !same.action && !action && same.preset === preset) return stay(same.id, ms);
  const id = nextId++;
  const others = shown.filter((each) => each.message !== message);
  toastStore.set([...others.slice(-1), { id, message, detail, tone, action, preset }]);
  stay(id, ms);
}
