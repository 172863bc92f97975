const SIGN_IN_KEY = 'sign-in-modal-shown';
const SUBSCRIBER_KEY = 'last-subscriber-modal-shown';
/** How long the newsletter prompt stays away after it was closed or submitted, in ms (S1-293, S1-400). */
const COOLDOWN_MS = 86_400_000;

/**
 * Returns true if the sign-in prompt or dialog was shown before. The prompt opens only at the first visit (S1-249,
 * G-32).
 */
export const sawSignInModal = (storage: Pick<Storage, 'getItem'>) => storage.getItem(SIGN_IN_KEY) !== null;

/** Stores that the sign-in prompt or dialog was shown (S1-249). */
export const rememberSignInModal = (storage: Pick<Storage, 'setItem'>) =>
  storage.setItem(SIGN_IN_KEY, 'true');

/** Returns true if the newsletter prompt or dialog was closed or submitted within the last 24 h (S1-250, S1-293). */
export function sawSubscriberModal(storage: Pick<Storage, 'getItem'>, nowMs: number): boolean {
  const since = nowMs - Number(storage.getItem(SUBSCRIBER_KEY) ?? Number.NaN);
  return since >= 0 && since < COOLDOWN_MS;
}

/** Stores when the newsletter prompt or dialog was closed or submitted (S1-294). */
export const rememberSubscriberModal = (storage: Pick<Storage, 'setItem'>, nowMs: number) =>
  storage.setItem(SUBSCRIBER_KEY, String(nowMs));
