import { modalDialog } from '../../../../ui/scan/is-covered.ts';
import { useScanner } from '../../../../ui/scan/use-scanner.ts';

type Options = { isKnown: (code: string) => boolean; onScan: (code: string) => void };

/**
 * Reads a scanner that types, wherever the focus is, but not under a dialog. The characters of a scan outside a field
 * are not shortcuts.
 */
export function useScans({ isKnown, onScan }: Options) {
  function onKey(event: KeyboardEvent, isInBurst: boolean): boolean {
    if (modalDialog()) return false;
    const isField = event.target instanceof Element && event.target.closest('input, textarea, select');
    if (isInBurst && event.key.length === 1 && !isField) event.stopPropagation();
    return true;
  }
  useScanner({ onKey, isKnown, onScan });
}
