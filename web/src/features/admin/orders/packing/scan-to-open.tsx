import { isSlip } from './scan-kind.ts';
import { useOpenScanned } from './use-open-scanned.ts';
import { useScans } from './use-scans.ts';

/** Opens the order whose packing slip is scanned on this screen. */
export function ScanToOpen() {
  const open = useOpenScanned();
  useScans({ isKnown: isSlip, onScan: (code) => void open(code) });
  return null;
}
