import { newToastId, type Toast, toastStore } from '../../../../ui/toast.ts';

/** How long a toast stays (S2-349), how much longer after the pointer has left it (S2-350), and its fading (S2-352), in ms. */
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

/** Shows a toast of the admin. Each call shows its own, the newest on top (S2-353). */
export function adminToast(message: string, options: Partial<Pick<Toast, 'tone' | 'action'>> = {}) {
  const { tone = 'success', action } = options;
  const id = newToastId();
  toastStore.set([{ id, message, tone, action, preset: 'admin', isLeaving: false }, ...toastStore.get()]);
  leaveAfter(id, SHOWN_MS);
}

/** Keeps a toast while the pointer or the focus is on it. */
export function holdToast(id: number) {
  clearTimeout(timers.get(id));
  setLeaving(id, false);
}

/** Lets a held toast go a second later (S2-350). */
export const releaseToast = (id: number) => leaveAfter(id, AFTER_HOVER_MS);
