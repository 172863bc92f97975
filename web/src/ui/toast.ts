import { createStore } from './behaviour/create-store.ts';

/** A short message at the edge of the screen. `action` adds a button. */
export type Toast = {
  id: number;
  message: string;
  /** A detail that is shown beside the message. */
  detail?: string | undefined;
  tone: 'success' | 'warning' | 'error';
  action?: { label: string; run: () => void } | undefined;
  /** Which part of the shop shows the toast. It decides where the toast appears (G-66). */
  preset: 'shop' | 'showcase' | 'admin';
  /** True while the toast fades out. */
  isLeaving?: boolean;
};

/** How long a toast stays if no other time is given, in ms (S1-396, S2-343). */
const TOAST_MS = 5_000;

let nextId = 1;

/** Returns a new id for a toast. */
export const newToastId = () => nextId++;

/** The toasts on the screen. On the server there are none. */
export const toastStore = createStore<readonly Toast[]>([]);

/** Removes a toast at once. */
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
 * Shows a toast for `ms`. At most two are shown at a time. If the same message is still shown, its toast stays longer
 * and is not announced again. A message with an action replaces an equal earlier one, because its action differs.
 */
export function toast(
  message: string,
  options: Partial<Pick<Toast, 'tone' | 'detail' | 'action' | 'preset'>> & { ms?: number } = {},
) {
  const { tone = 'success', detail, action, preset = 'shop', ms = TOAST_MS } = options;
  const shown = toastStore.get();
  const same = shown.find((each) => each.message === message && each.detail === detail);
  if (same && !same.action && !action && same.preset === preset) return stay(same.id, ms);
  const id = newToastId();
  const others = shown.filter((each) => each.message !== message);
  toastStore.set([...others.slice(-1), { id, message, detail, tone, action, preset }]);
  stay(id, ms);
}
