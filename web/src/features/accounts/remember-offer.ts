import { rememberSignInModal } from '../../navigation/visits.ts';

/** Stores that this browser has shown the sign-in prompt, so that it is not shown again (S1-249). */
export function rememberOffer() {
  try {
    rememberSignInModal(localStorage);
  } catch (error) {
    console.warn('Sign-in prompt: could not store that it was shown.', error);
  }
}
