import { useSyncExternalStore } from 'react';
import { nameTag } from './name-tag.ts';

const unknown = () => '';

/** The first name of whoever is signed in (S2-056); empty for everybody else, on the server and while hydrating. */
export const useFirstName = () => useSyncExternalStore(nameTag.subscribe, nameTag.get, unknown);
