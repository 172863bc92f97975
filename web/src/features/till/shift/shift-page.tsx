import { useTill } from '../device/use-till.ts';
import { OpenShift } from './open-shift.tsx';
import { RunningShift } from './running-shift.tsx';
import styles from './shift.module.css';
import { shiftTexts as texts } from './shift-texts.ts';

/**
 * The screen of this till's shift. It opens the shift, records cash in and out, shows the report and closes the shift.
 */
export function ShiftPage() {
  const { shiftId } = useTill();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{shiftId ? texts.title : texts.noShift}</h1>
      {shiftId ? <RunningShift key={shiftId} shiftId={shiftId} /> : <OpenShift />}
    </div>
  );
}
