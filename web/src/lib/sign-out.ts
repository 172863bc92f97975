import { urls } from '../paths.ts';
import { call } from './call.ts';
import { nameTag } from './name-tag.ts';

/**
 * Ends the session of this browser, or all of this person's sessions, and then that at the identity provider, which sends
 * the browser home (S2-214). Nothing is forgotten where the shop could not be told.
 *
 * @throws {CallError}
 */
export async function signOut(isEverywhere = false): Promise<void> {
  if (isEverywhere) await call('DELETE /api/sessions');
  const { logout_url } = await call('POST /api/logout');
  nameTag.keep(null);
  location.assign(logout_url ?? urls.home);
}
