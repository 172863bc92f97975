import { type ReactNode, useEffect } from 'react';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { useStrayScans } from '../../../ui/scan/use-scanner.ts';
import { Gate } from '../../device/gate.tsx';
import { deviceNow } from '../device/device-now.ts';
import { deviceTexts as texts } from '../device/device-texts.ts';
import { takeLead } from '../device/leader.ts';
import { startTill } from '../device/start-till.ts';
import { EnrolScreen } from './enrol-screen.tsx';
import { LockScreen } from './lock-screen.tsx';
import { Stopped } from './stopped.tsx';
import { useAutoLock } from './use-auto-lock.ts';

/**
 * Shows the till's screens once a person has unlocked it. While the till is locked again, the screens stay mounted but
 * cannot be used.
 */
function Unlocked({ children }: { children: ReactNode }) {
  const { person, isLocked, device } = useStore(deviceNow);
  useAutoLock();
  // The server refuses to unlock a device that was replaced or blocked (revoked).
  if (isLocked && device && device.status !== 'active') return <Stopped stop={device.status} />;
  return (
    <>
      {person && <div inert={isLocked}>{children}</div>}
      {isLocked && <LockScreen isCover={person !== undefined} />}
    </>
  );
}

/** Shows the screens of the till once this browser is a till and a person has unlocked it. */
export function Device({ children }: { children: ReactNode }) {
  const { phase, lost } = useStore(deviceNow);
  useEffect(startTill, []);
  useStrayScans();
  if (phase === 'ready') return <Unlocked>{children}</Unlocked>;
  if (phase === 'new') return <EnrolScreen lost={lost} />;
  if (phase === 'elsewhere')
    return (
      <Gate title={texts.elsewhereTitle} text={texts.elsewhereText}>
        <Button size="large" onClick={takeLead}>
          {texts.takeOver}
        </Button>
      </Gate>
    );
  if (phase === 'unavailable')
    return (
      <Gate title={texts.unavailableTitle} text={texts.unavailableText}>
        <Button size="large" onClick={() => location.reload()}>
          {texts.retry}
        </Button>
      </Gate>
    );
  return <Gate title={texts.starting} />;
}
