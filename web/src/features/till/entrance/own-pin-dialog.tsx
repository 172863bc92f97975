import { useRef, useState } from 'react';
import { isTrivialPin } from '#shared/device/trivial-pin.ts';
import * as sharedTexts from '#shared/texts.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import styles from '../../device/gate.module.css';
import { PinPad } from '../../device/pin-pad.tsx';
import { deviceNow, tillDatabase } from '../device/device-now.ts';
import { deviceTexts } from '../device/device-texts.ts';
import { signedCall } from '../device/signed-call.ts';
import { useTill } from '../device/use-till.ts';
import { SaleDialog } from '../ui/sale-dialog.tsx';
import { changePin } from './change-pin.ts';
import { whyNotStored } from './why-not-stored.ts';

const texts = deviceTexts.ownPin;

type Step = 'old' | 'new' | 'again';

type Props = { onClose: () => void; onDone: () => void };

/**
 * A form that asks for the present PIN and, twice, for the new one. If a PIN is refused, the form gives the reason and
 * asks again.
 */
export function OwnPinDialog({ onClose, onDone }: Props) {
  const { person, isOnline } = useTill();
  const { device } = useStore(deviceNow);
  const [{ step, said, count }, setStep] = useState({ step: 'old' as Step, said: '', count: 0 });
  const typed = useRef({ pin: '', newPin: '' });
  const go = (next: Step, why = '') => setStep({ step: next, said: why, count: count + 1 });

  function takeNew(newPin: string): string | undefined {
    if (isTrivialPin(newPin)) return sharedTexts.pinTrivial;
    if (newPin === typed.current.pin) return sharedTexts.pinSame;
    typed.current.newPin = newPin;
    go('again');
    return undefined;
  }

  async function change(): Promise<void> {
    if (!device) return;
    const asked = { device, personId: person.id, ...typed.current };
    const answer = await changePin(await tillDatabase(), asked, signedCall);
    if ('refusal' in answer) return go(answer.of, answer.refusal);
    if (deviceNow.get().person?.id === person.id) deviceNow.change({ grant: answer.grant });
    onDone();
    onClose();
  }

  async function check(text: string): Promise<string | undefined> {
    if (step === 'new') return takeNew(text);
    if (step === 'again') {
      if (text === typed.current.newPin) await change();
      else go('new', texts.differs);
      return undefined;
    }
    typed.current.pin = text;
    go('new');
    return undefined;
  }

  return (
    <SaleDialog title={texts.steps[step]} onClose={onClose}>
      <div className={styles.steps}>
        {isOnline ? (
          <PinPad
            whyFailed={whyNotStored}
            key={count}
            person={person}
            check={check}
            label={texts.steps[step]}
            action={step === 'again' ? texts.save : texts.next}
            said={said}
          />
        ) : (
          <p role="alert">{texts.offline}</p>
        )}
        {isOnline && step === 'new' && <p className={styles.small}>{texts.rule}</p>}
        <Button look="outline" size="large" wide onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </SaleDialog>
  );
}
