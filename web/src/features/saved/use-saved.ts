import { useStore } from '../../ui/behaviour/use-store.ts';
import { savedStore } from './saved-store.ts';

/** The products saved in this browser, the latest first; empty while hydrating (G-27). */
export const useSaved = () => useStore(savedStore);
