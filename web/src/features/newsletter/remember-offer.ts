import { rememberSubscriberModal } from '../../navigation/visits.ts';

/** Stores when the newsletter was declined or subscribed to, so that the shop does not offer it again today (S1-294). */
export function rememberOffer() {
  try {
    rememberSubscriberModal(localStorage, Date.now());
  } catch (error) {
    console.warn('Newsletter prompt: could not store that it was closed.', error);
  }
}
