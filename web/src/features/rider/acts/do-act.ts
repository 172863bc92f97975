import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import { wakeSync } from '../../device/wake-sync.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { actsTexts as texts } from './acts-texts.ts';
import { holdMs, type NewAct } from './new-act.ts';
import { refresh } from './refresh.ts';
import { storeAct, takeBack } from './store-act.ts';

/** The text that the app shows after a report. `undo` is the id of the report while it can be undone. */
export type Said = { text: string; isBad?: boolean; undo?: string | undefined };

/** The text that the app shows after the last report. It is cleared after some seconds. */
export const saidStore = createStore<Said | undefined>(undefined);

const saidMs = 8000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a text at the edge of the screen for some seconds. */
export function say(said: Said): void {
  saidStore.set(said);
  clearTimeout(timer);
  timer = setTimeout(() => saidStore.set(undefined), said.undo ? holdMs - 100 : saidMs);
}

/** Clears the shown text, unless its report can still be undone. */
export function sayNothing(): void {
  if (!saidStore.get()?.undo) saidStore.set(undefined);
}

const isFull = (error: unknown) => (error as Error | undefined)?.name === 'QuotaExceededError';

/**
 * Stores a rider's report, shows it, and starts sending it. The app then shows the text `done`. Returns false if the
 * device could not store the report; nothing is then shown as done.
 */
export async function doAct(
  stop: Pick<PhoneStop, 'number' | 'area'>,
  act: NewAct,
  done: string,
): Promise<boolean> {
  const { device } = riderNow.get();
  if (!device) return false;
  try {
    const stored = await storeAct(await riderDatabase(), { riderId: device.riderId, stop }, act);
    await refresh();
    say({ text: done, undo: stored.heldUntil > Date.now() ? stored.id : undefined });
    wakeSync();
    return true;
  } catch (error) {
    console.error('The act is not stored.', error);
    say({ text: isFull(error) ? texts.full : texts.notStored, isBad: true });
    return false;
  }
}

/** Undoes a rider's report, and shows whether that worked. */
export async function undoAct(id: string): Promise<void> {
  const isBack = await takeBack(await riderDatabase(), id).catch(() => false);
  await refresh();
  say(isBack ? { text: texts.takenBack } : { text: texts.tooLate, isBad: true });
}
