import { rememberSignInModal } from '../../navigation/visits.ts';

/** Stores that this browser has offered to sign in, so that it does not offer it again (S1-249). */
export function rememberOffer() {
  try {
    rememberSignInModal(localStorage);
  } catch (error) {
    console.warn('Sign-in prompt: could not store that it was shown.', error);
  }
}
