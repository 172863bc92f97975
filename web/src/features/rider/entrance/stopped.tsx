import { useState } from 'react';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Gate } from '../../device/gate.tsx';
import { waitingActs } from '../acts/send-acts.ts';
import type { RiderDevice } from '../phone/rider-database.ts';
import { riderNow } from '../phone/rider-now.ts';
import { EnrolScreen } from './enrol-screen.tsx';
import { entranceTexts as texts } from './entrance-texts.ts';

/** Says why this phone shows no stops any more, and which reports it has not sent yet. */
export function Stopped({ why }: { why: Exclude<RiderDevice['status'], 'active'> }) {
  const { acts, device, refusal } = useStore(riderNow);
  const [isEnrolling, setEnrolling] = useState(false);
  if (isEnrolling) return <EnrolScreen onEnd={() => setEnrolling(false)} />;
  const waiting = waitingActs(acts, device?.riderId).length;
  return (
    <Gate title={texts.stoppedTitle[why]} text={texts.stoppedText[why]}>
      {refusal !== '' && <p>{refusal}</p>}
      <p role="status">{texts.unsent(waiting)}</p>
      <Button size="large" onClick={() => setEnrolling(true)}>
        {texts.enrolAgain}
      </Button>
    </Gate>
  );
}
