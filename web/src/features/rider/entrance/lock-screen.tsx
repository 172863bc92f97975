import { firstNameOf } from '#shared/first-name.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Gate } from '../../device/gate.tsx';
import { PinPad } from '../../device/pin-pad.tsx';
import { wakeSync } from '../../device/wake-sync.ts';
import { readDayNext } from '../contact/keep-contact.ts';
import { riderCall } from '../phone/rider-call.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { noteUnlocked, unlock } from '../phone/unlock.ts';
import { entranceTexts as texts } from './entrance-texts.ts';
import { whyPinFailed } from './why-pin-failed.ts';

/** Asks for the rider's PIN. The screens beneath it keep their state. */
export function LockScreen({ isCover, onForgotten }: { isCover: boolean; onForgotten: () => void }) {
  const { device, isOnline, needsPin } = useStore(riderNow);
  if (!device) return null;
  const { name } = device;
  async function check(pin: string): Promise<string | undefined> {
    if (!device) return undefined;
    const database = await riderDatabase();
    const answer = await unlock(database, { device, pin, isOnline }, riderCall);
    if ('refusal' in answer) return answer.refusal;
    await noteUnlocked(database);
    readDayNext();
    riderNow.change({ grant: answer.grant, isLocked: false, needsPin: false });
    wakeSync();
    return undefined;
  }
  return (
    <Gate
      title={texts.hello(firstNameOf(name))}
      text={needsPin ? texts.pinNeeded : undefined}
      isCover={isCover}
    >
      <PinPad person={{ name }} check={check} whyFailed={whyPinFailed} />
      <Button look="quiet" size="large" onClick={onForgotten}>
        {texts.forgotten}
      </Button>
    </Gate>
  );
}
