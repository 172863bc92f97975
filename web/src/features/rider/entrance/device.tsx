import { type ReactNode, useEffect, useState } from 'react';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Gate } from '../../device/gate.tsx';
import { startRider } from '../contact/start-rider.ts';
import { riderNow } from '../phone/rider-now.ts';
import { codeFromAddress } from './code-in-address.ts';
import { EnrolScreen } from './enrol-screen.tsx';
import { entranceTexts as texts } from './entrance-texts.ts';
import { LockScreen } from './lock-screen.tsx';
import { Stopped } from './stopped.tsx';
import { useLock } from './use-lock.ts';

function Unlocked({ children }: { children: ReactNode }) {
  const { isLocked, device, grant, needsPin } = useStore(riderNow);
  useLock();
  // A code in the address starts an enrolment even if this browser is a rider's phone, because a new code also replaces
  // a forgotten PIN.
  const [isEnrolling, setEnrolling] = useState(() => codeFromAddress() !== '');
  if (isEnrolling) return <EnrolScreen onEnd={() => setEnrolling(false)} />;
  // A phone that another one replaced must still send its reports, which may need the PIN.
  const mustUnlock = needsPin && device?.status === 'replaced';
  if (device && device.status !== 'active' && !mustUnlock) return <Stopped why={device.status} />;
  // While the app is locked again, the screens stay mounted and keep what was typed.
  const wasUnlocked = grant !== undefined;
  return (
    <>
      {wasUnlocked && <div inert={isLocked}>{children}</div>}
      {isLocked && <LockScreen isCover={wasUnlocked} onForgotten={() => setEnrolling(true)} />}
    </>
  );
}

/** Shows the screens once this browser is a rider's phone and its rider has typed the PIN. */
export function Device({ children }: { children: ReactNode }) {
  const phase = useStore(riderNow, (now) => now.phase);
  useEffect(startRider, []);
  if (phase === 'ready') return <Unlocked>{children}</Unlocked>;
  if (phase === 'new') return <EnrolScreen />;
  if (phase === 'starting') return <Gate title={texts.starting} />;
  return (
    <Gate title={texts.unavailableTitle} text={texts.unavailableText}>
      <Button size="large" onClick={() => location.reload()}>
        {texts.retry}
      </Button>
    </Gate>
  );
}
