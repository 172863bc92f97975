import { useStore } from '../../ui/behaviour/use-store.ts';
import { savedStore } from './saved-store.ts';

/** Returns the products saved in this browser, the latest first. The list is empty during hydration (G-27). */
export const useSaved = () => useStore(savedStore);

/** Returns true if a product is in the saved list. The component renders again only when this changes. */
export const useIsSaved = (id: number) => useStore(savedStore, (list) => list.some((each) => each.id === id));
