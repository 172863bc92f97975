import { signOutAddress } from '../../integrations/identity.ts';
import { bareError, log } from '../../log.ts';
import { endSession } from './session.ts';

function noAddress(error: unknown) {
  log.error('the sign-out URL of the identity provider is unknown', { error: bareError(error) });
  return null;
}

/**
 * Ends a session, also when the identity provider cannot be reached.
 *
 * @returns the provider's sign-out URL, or null without a session or if the provider cannot be reached
 */
export async function signOut(session: string | undefined): Promise<string | null> {
  await endSession(session);
  return session === undefined ? null : signOutAddress().catch(noAddress);
}
