const SIGN_IN_KEY = 'sign-in-modal-shown';
const SUBSCRIBER_KEY = 'last-subscriber-modal-shown';
/** The subscriber dialog does not come again by itself for so long, in ms (S1-293, S1-400). */
const COOLDOWN_MS = 86_400_000;

/** True where the sign-in dialog has come by itself before: it comes at the first visit only (S1-249, G-32). */
export const sawSignInModal = (storage: Pick<Storage, 'getItem'>) => storage.getItem(SIGN_IN_KEY) !== null;

/** Remembers that it came, or was asked for (S1-249). */
export const rememberSignInModal = (storage: Pick<Storage, 'setItem'>) =>
  storage.setItem(SIGN_IN_KEY, 'true');

/** True where the subscriber dialog was closed or sent within the last 24 h (S1-250, S1-293). */
export function sawSubscriberModal(storage: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  const since = nowMs - Number(storage.getItem(SUBSCRIBER_KEY) ?? Number.NaN);
  return since >= 0 && since < COOLDOWN_MS;
}

/** Remembers that it was closed or sent (S1-294). */
export const rememberSubscriberModal = (storage: Pick<Storage, 'setItem'>, nowMs: number) =>
  storage.setItem(SUBSCRIBER_KEY, String(nowMs));
