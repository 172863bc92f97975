import { useEffect } from 'react';
import { useUser } from '../hooks/use-user.ts';
import { followSaved } from '../lib/saved-copy.ts';

/** Where somebody is known to be signed in: asks the shop whether they still are, and keeps their saved list with the account. Shows nothing. */
export function Session() {
  useUser();
  useEffect(followSaved, []);
  return null;
}
