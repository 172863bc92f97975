import { paths, type Screen } from '#shared/paths.ts';
import { placeOf } from '../../navigation/prerendered-path.ts';

const KEY = 'after-sign-in';
/** Screens that somebody was in the middle of; from elsewhere the way leads home (S2-345). */
const returned: readonly (Screen | undefined)[] = [
  'cart',
  'cartAlias',
  'checkout',
  'account',
  'admin',
  'adminOrder',
  'adminDraft',
];

const isReturned = (path: string) => returned.includes(placeOf(path)?.screen);

type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Notes where somebody was when they went to sign in. */
export function noteWayBack(memory: () => Memory, path: string) {
  try {
    if (isReturned(path)) memory().setItem(KEY, path);
    else memory().removeItem(KEY);
  } catch {
    // They come home, as after any sign-in.
  }
}

/** Where somebody who has signed in goes on: one of our own screens, whatever the memory says (T22). */
export function readWayBack(memory: () => Memory): string {
  try {
    const path = memory().getItem(KEY) ?? '';
    return isReturned(path) ? path : paths.home;
  } catch {
    return paths.home;
  }
}
