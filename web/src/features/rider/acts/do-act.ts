import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import { createStore } from '../../../ui/behaviour/create-store.ts';
import { wakeSync } from '../../device/wake-sync.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { actsTexts as texts } from './acts-texts.ts';
import { holdMs, type NewAct } from './new-act.ts';
import { refresh } from './refresh.ts';
import { storeAct, takeBack } from './store-act.ts';

/** What the app says after an action. `undo` is the id of the action, while it can be taken back. */
export type Said = { text: string; isBad?: boolean; undo?: string | undefined };

/** The sentence that the app shows now. It is cleared after a while. */
export const saidStore = createStore<Said | undefined>(undefined);

const saidMs = 8000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a sentence at the edge of the screen for a while. */
export function say(said: Said): void {
  saidStore.set(said);
  clearTimeout(timer);
  timer = setTimeout(() => saidStore.set(undefined), said.undo ? holdMs - 100 : saidMs);
}

/** Clears the shown sentence, unless its action can still be taken back. */
export function sayNothing(): void {
  if (!saidStore.get()?.undo) saidStore.set(undefined);
}

const isFull = (error: unknown) => (error as Error | undefined)?.name === 'QuotaExceededError';

/**
 * Stores an action, shows it, and starts sending it. The app then shows the sentence `done`. Returns false if the
 * device could not store the action; nothing is then shown as done.
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

/** Takes an action back, and shows whether that worked. */
export async function undoAct(id: string): Promise<void> {
  const isBack = await takeBack(await riderDatabase(), id).catch(() => false);
  await refresh();
  say(isBack ? { text: texts.takenBack } : { text: texts.tooLate, isBad: true });
}
