import { useSyncExternalStore } from 'react';
import { nameTag } from '../lib/name-tag.ts';
import { useUser } from './use-user.ts';

const unknown = () => '';

/** The first name of whoever is signed in (S2-056); empty for everybody else, on the server and while hydrating. */
export function useFirstName(): string {
  const name = useSyncExternalStore(nameTag.subscribe, nameTag.get, unknown);
  useUser(name !== '');
  return name;
}
