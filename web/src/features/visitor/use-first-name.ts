import { useStore } from '../../ui/behaviour/use-store.ts';
import { nameTag } from './name-tag.ts';

/** Returns the signed-in customer's first name (S2-056). It is empty for guests, on the server and during hydration. */
export const useFirstName = () => useStore(nameTag);
