import { useStore } from '../../ui/behaviour/use-store.ts';
import { savedStore } from './saved-store.ts';

/** The products that this browser's shopper saved, the latest first; none while hydrating (G-27). */
export const useSaved = () => useStore(savedStore);
