import { isAdminPath } from '#shared/admin-paths.ts';
import { paths, type Screen } from '#shared/paths.ts';
import { placeOf } from '../../navigation/prerendered-path.ts';

const KEY = 'after-sign-in';
/** The screens that a visitor returns to after signing in; from any other screen they go to the home page (S2-345). */
const returned: readonly (Screen | undefined)[] = ['cart', 'cartAlias', 'checkout', 'account'];

/** Splits an address into its path and its query, which may hold only plain names and values. */
const ADDRESS = /^([^?]*)(\?[\w.=&%+-]*)?$/;

/**
 * Returns true for the address of a screen to return to. Only addresses of the admin may have a query, which filters a
 * list.
 */
function isReturned(address: string): boolean {
  const [, path = '', query] = ADDRESS.exec(address) ?? [];
  return isAdminPath(path) || (!query && returned.includes(placeOf(path)?.screen));
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the address to return to after signing in. Drops the query unless the screen keeps it. */
export function noteWayBack(memory: () => Memory, address: string) {
  const [path = ''] = address.split('?');
  try {
    if (isReturned(address)) memory().setItem(KEY, address);
    else if (isReturned(path)) memory().setItem(KEY, path);
    else memory().removeItem(KEY);
  } catch {
    // Without storage the visitor goes to the home page after signing in.
  }
}

/** Returns the address to go to after signing in. It is always a screen of the shop, whatever was stored (T22). */
export function readWayBack(memory: () => Memory): string {
  try {
    const address = memory().getItem(KEY) ?? '';
    return isReturned(address) ? address : paths.home;
  } catch {
    return paths.home;
  }
}
