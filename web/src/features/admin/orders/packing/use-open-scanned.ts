import { useNavigate } from 'react-router-dom';
import { adminToast } from '../../ui/toasts/admin-toast.ts';
import { findScanned } from './find-order.ts';
import { refuseLoudly } from './refuse-sound.ts';

/**
 * Returns a function that opens the order of a scanned packing slip, or says why it cannot.
 *
 * @param onUnknown called instead if no order has this number
 */
export function useOpenScanned(onUnknown?: (code: string) => void): (code: string) => Promise<void> {
  const navigate = useNavigate();
  return async (code) => {
    const found = await findScanned(code);
    if ('href' in found) return void navigate(found.href);
    if (found.isUnknown && onUnknown) return onUnknown(code);
    refuseLoudly();
    adminToast(found.why, { tone: 'error' });
  };
}
