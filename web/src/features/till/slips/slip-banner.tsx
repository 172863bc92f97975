import { useEffect } from 'react';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { deviceNow } from '../device/device-now.ts';
import { SlipActions } from './slip-actions.tsx';
import { slipTexts as texts } from './slip-texts.ts';
import styles from './slips.module.css';
import { lookForSlip, newSlips, slipOffer } from './slips.ts';

/** How many ms after a sale a slip is printed. The receipt of the sale is printed before it. */
const WAIT_MS = 1_500;

/**
 * Prints a backup slip after every ten sales that are not on the server. If the till cannot print it, offers the slip
 * above the status line.
 */
export function SlipBanner() {
  const { device } = useStore(deviceNow);
  const { isDue, problem } = useStore(slipOffer);
  useEffect(() => {
    if (!device) return undefined;
    const timer = setTimeout(() => {
      lookForSlip(device).catch((error: unknown) => console.error('The slip was not made.', error));
    }, WAIT_MS);
    return () => clearTimeout(timer);
  }, [device]);
  if (!isDue) return null;
  return (
    <section className={styles.banner} aria-label={texts.dialogTitle}>
      <p role="status">
        {texts.due} {problem}
      </p>
      <SlipActions make={newSlips} />
    </section>
  );
}
