import { useStore } from '../../ui/behaviour/use-store.ts';
import { nameTag } from './name-tag.ts';

/** The first name of whoever is signed in (S2-056); empty for everybody else, on the server and while hydrating. */
export const useFirstName = () => useStore(nameTag);
