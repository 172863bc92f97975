import { rememberSubscriberModal } from '../../navigation/visits.ts';

/**
 * Stores when the visitor declined or subscribed to the newsletter, so that it is not offered again for a day
 * (S1-294).
 */
export function rememberOffer() {
  try {
    rememberSubscriberModal(localStorage, Date.now());
  } catch (error) {
    console.warn('Newsletter prompt: could not store that it was closed.', error);
  }
}
