import { isAdminPath } from '#shared/admin-paths.ts';
import { paths, type Screen } from '#shared/paths.ts';
import { placeOf } from '../../navigation/prerendered-path.ts';

const KEY = 'after-sign-in';
/**
 * The screens to which a visitor returns after signing in. From any other screen, they go to the home page (S2-345).
 */
const returned: readonly (Screen | undefined)[] = ['cart', 'cartAlias', 'checkout', 'account'];

/** Matches an address, and splits it into its path and its query. The query may contain only plain names and values. */
const ADDRESS = /^([^?]*)(\?[\w.=&%+-]*)?$/;

/**
 * Returns true if the visitor may return to this address after signing in. Only addresses of the admin may have a
 * query, which filters a list.
 */
function isReturned(address: string): boolean {
  const [, path = '', query] = ADDRESS.exec(address) ?? [];
  return isAdminPath(path) || (!query && returned.includes(placeOf(path)?.screen));
}

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Stores the address to return to after signing in. It keeps the query only for addresses that may have one. */
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

/**
 * Returns the address to open after signing in. It is always the cart, the checkout, the account, the admin or the home
 * page, whatever was stored (T22).
 */
export function readWayBack(memory: () => Memory): string {
  try {
    const address = memory().getItem(KEY) ?? '';
    return isReturned(address) ? address : paths.home;
  } catch {
    return paths.home;
  }
}
