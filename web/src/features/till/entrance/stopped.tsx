import { useState } from 'react';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../device/gate.module.css';
import { Gate } from '../../device/gate.tsx';
import { wakeSync } from '../../device/wake-sync.ts';
import { deviceNow, problemOf } from '../device/device-now.ts';
import { deviceTexts as texts } from '../device/device-texts.ts';
import { SlipActions } from '../slips/slip-actions.tsx';
import { allSlips } from '../slips/slips.ts';
import { EnrolScreen } from './enrol-screen.tsx';

type Stop = keyof typeof texts.stoppedTitle;

const isStop = (problem: string | undefined): problem is Stop =>
  problem !== undefined && Object.hasOwn(texts.stoppedTitle, problem);

/** Returns why the till may not sell now, or undefined if it may. */
export function useStop(): Stop | undefined {
  const problem = useStore(deviceNow, problemOf);
  return isStop(problem) ? problem : undefined;
}

/** Says why the till cannot sell, and what to do. Replaces the screens that sell. */
export function Stopped({ stop, isInside = false }: { stop: Stop; isInside?: boolean }) {
  const { unsynced, device } = useStore(deviceNow);
  const [isEnrolling, setEnrolling] = useState(false);
  const refused = device?.refused;
  if (isEnrolling) return <EnrolScreen lost={undefined} isInside={isInside} />;
  return (
    <Gate title={texts.stoppedTitle[stop]} text={texts.stoppedText[stop]} isInside={isInside}>
      <p role="status">{unsynced > 0 ? texts.unsent(unsynced) : texts.allSent}</p>
      {stop === 'refused' && refused && (
        <p className={styles.small}>
          {refused.message} {texts.refusedCode(refused.index, refused.code)}
        </p>
      )}
      {(stop === 'full' || stop === 'refused') && (
        <Button size="large" onClick={wakeSync}>
          {texts.retry}
        </Button>
      )}
      {unsynced > 0 && <SlipActions make={allSlips} />}
      {stop !== 'full' && (
        <Button size="large" look="outline" onClick={() => setEnrolling(true)}>
          {texts.enrolAgain}
        </Button>
      )}
    </Gate>
  );
}
