import { useStore } from '../../ui/behaviour/use-store.ts';
import { savedStore } from './saved-store.ts';

/** The products saved in this browser, the latest first; empty while hydrating (G-27). */
export const useSaved = () => useStore(savedStore);

/** Returns true if a product is in the list. The component renders again only when this changes. */
export const useIsSaved = (id: number) => useStore(savedStore, (list) => list.some((each) => each.id === id));
