import { useState } from 'react';
import type { TillPerson } from '#shared/till/till.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { Gate } from '../../device/gate.tsx';
import { PinPad } from '../../device/pin-pad.tsx';
import { pinTexts } from '../../device/pin-texts.ts';
import { deviceNow, tillDatabase } from '../device/device-now.ts';
import { deviceTexts as texts } from '../device/device-texts.ts';
import { signedCall } from '../device/signed-call.ts';
import { unlock } from '../device/unlock.ts';
import { recordUnlock } from '../device/unlock-entry.ts';
import { People } from './people.tsx';
import { whyNotStored } from './why-not-stored.ts';

/** A form that asks who works at the till, and for their PIN. The screens beneath it keep their state. */
export function LockScreen({ isCover }: { isCover: boolean }) {
  const { state, device, isOnline } = useStore(deviceNow);
  const [person, setPerson] = useState<TillPerson>();
  async function check(pin: string): Promise<string | undefined> {
    if (!person || !device) return undefined;
    const answer = await unlock(await tillDatabase(), { device, person, pin, isOnline }, signedCall);
    if ('refusal' in answer) return answer.refusal;
    await recordUnlock(answer);
    deviceNow.change({ person: answer.person, grant: answer.grant, isLocked: false });
    return undefined;
  }
  const people = state?.people ?? [];
  if (!person)
    return (
      <Gate
        title={texts.who}
        text={people.length === 0 ? texts.noPeople : state?.till.name}
        isCover={isCover}
      >
        <People people={people} onChoose={setPerson} />
      </Gate>
    );
  return (
    <Gate title={pinTexts.pinOf(person.name)} isCover={isCover}>
      <PinPad key={person.id} person={person} check={check} whyFailed={whyNotStored} />
      <Button look="quiet" size="large" onClick={() => setPerson(undefined)}>
        {texts.otherPerson}
      </Button>
    </Gate>
  );
}
