/** One message at the screen's edge; `undo` adds a button. */
export type Toast = {
  id: number;
  message: string;
  tone: 'success' | 'warning' | 'error';
  action?: { label: string; run: () => void } | undefined;
  /** Which part of the shop speaks: it decides where the toast stands (G-66). */
  preset: 'shop' | 'showcase';
};

/** How long a toast stays, in ms, where the specification names no other time (S1-396, S2-343). */
const TOAST_MS = 5_000;

let shown: readonly Toast[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function show(toasts: readonly Toast[]) {
  shown = toasts;
  for (const listener of listeners) listener();
}

/** Takes a toast away before its time. */
export const dismiss = (id: number) => show(shown.filter((toast) => toast.id !== id));

/**
 * Says something that needs no answer. Two at most stand at a time, and the same text never twice; it goes by itself
 * after `ms`.
 */
export function toast(
  message: string,
  options: Partial<Pick<Toast, 'tone' | 'action' | 'preset'>> & { ms?: number } = {},
) {
  const { tone = 'success', action, preset = 'shop', ms = TOAST_MS } = options;
  const id = nextId++;
  const others = shown.filter((each) => each.message !== message);
  show([...others.slice(-1), { id, message, tone, action, preset }]);
  setTimeout(() => dismiss(id), ms);
}

/** What `useSyncExternalStore` reads; the server shows none. */
export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => shown,
  getOnServer: (): readonly Toast[] => none,
};
const none: readonly Toast[] = [];
