import { useState } from 'react';
import type { TillPerson } from '#shared/till/till.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { PinPad } from '../../device/pin-pad.tsx';
import { deviceNow, tillDatabase } from '../device/device-now.ts';
import { signedCall } from '../device/signed-call.ts';
import { type Unlock, unlock } from '../device/unlock.ts';
import { useTill } from '../device/use-till.ts';
import { People } from '../entrance/people.tsx';
import { whyNotStored } from '../entrance/why-not-stored.ts';
import styles from './shift.module.css';
import { shiftTexts as texts } from './shift-texts.ts';

/** A form that asks who takes over the drawer, and for their PIN. */
export function NextPerson({ onUnlocked }: { onUnlocked: (next: Unlock) => Promise<void> }) {
  const { person: present } = useTill();
  const { state, device, isOnline } = useStore(deviceNow);
  const people = state?.people.filter(({ id, has_pin }) => has_pin && id !== present.id) ?? [];
  const [person, setPerson] = useState<TillPerson | undefined>(people.length === 1 ? people[0] : undefined);
  async function check(pin: string): Promise<string | undefined> {
    if (!person || !device) return undefined;
    const answer = await unlock(await tillDatabase(), { device, person, pin, isOnline }, signedCall);
    if ('refusal' in answer) return answer.refusal;
    try {
      await onUnlocked(answer);
    } catch (error) {
      return (error as Error).message;
    }
    return undefined;
  }
  if (!person)
    return (
      <>
        <p className={styles.strong}>{people.length > 0 ? texts.whoNext : texts.nobodyNext}</p>
        <People people={people} onChoose={setPerson} />
      </>
    );
  return (
    <>
      <p className={styles.strong}>{texts.signNext(person.name)}</p>
      <PinPad
        key={person.id}
        person={person}
        check={check}
        whyFailed={whyNotStored}
        action={texts.takeOver}
      />
    </>
  );
}
