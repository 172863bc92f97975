import { useTill } from '../device/use-till.ts';
import { OpenShift } from './open-shift.tsx';
import { RunningShift } from './running-shift.tsx';
import styles from './shift.module.css';
import { shiftTexts as texts } from './shift-texts.ts';

/** The shift of this till: opens it, records cash in and out, shows its report and closes it. */
export function ShiftPage() {
  const { shiftId } = useTill();
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{shiftId ? texts.title : texts.noShift}</h1>
      {shiftId ? <RunningShift key={shiftId} shiftId={shiftId} /> : <OpenShift />}
    </div>
  );
}
