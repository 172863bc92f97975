import { type FormEvent, useState } from 'react';
import { isTrivialPin } from '#shared/device/trivial-pin.ts';
import { pinTrivial } from '#shared/texts.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button } from '../../../ui/button.tsx';
import { EnrolmentCode } from '../../device/enrolment-code.tsx';
import gateStyles from '../../device/gate.module.css';
import { Gate } from '../../device/gate.tsx';
import { PinPad } from '../../device/pin-pad.tsx';
import { wakeSync } from '../../device/wake-sync.ts';
import { refresh } from '../acts/refresh.ts';
import { waitingActs } from '../acts/send-acts.ts';
import { readDayNext } from '../contact/keep-contact.ts';
import { enrolPhone } from '../phone/enrol.ts';
import { riderCall } from '../phone/rider-call.ts';
import { riderDatabase, riderNow } from '../phone/rider-now.ts';
import { noteUnlocked } from '../phone/unlock.ts';
import { codeFromAddress, forgetCode } from './code-in-address.ts';
import { entranceTexts as texts } from './entrance-texts.ts';
import { whyPinFailed } from './why-pin-failed.ts';

async function becomePhone(code: string, pin: string): Promise<void> {
  const database = await riderDatabase();
  const grant = await enrolPhone(database, { code, pin }, riderCall);
  await noteUnlocked(database);
  forgetCode();
  await refresh();
  readDayNext();
  riderNow.change({ grant, isLocked: false, needsPin: false, refusal: '', isOnline: true });
  wakeSync();
}

type CodeProps = {
  code: string;
  problem: string | undefined;
  onCode: (code: string) => void;
  onEnd: (() => void) | undefined;
};

function CodeForm({ code, problem, onCode, onEnd }: CodeProps) {
  const [typed, setTyped] = useState(code);
  const [refusal, setRefusal] = useState(problem);
  const { acts, device } = useStore(riderNow);
  const waiting = waitingActs(acts, device?.riderId).length;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (typed.trim() === '') setRefusal(texts.noCode);
    else onCode(typed.trim());
  }
  return (
    <Gate title={texts.enrolTitle} text={texts.enrolText}>
      {waiting > 0 && <p role="status">{texts.lastActs(waiting)}</p>}
      <form className={gateStyles.form} onSubmit={submit} noValidate>
        <EnrolmentCode
          label={texts.code}
          hint={texts.codeHint}
          error={refusal}
          value={typed}
          onChange={setTyped}
        />
        <Button type="submit" size="large" wide>
          {texts.next}
        </Button>
        {onEnd && (
          <Button look="quiet" size="large" wide onClick={onEnd}>
            {texts.back}
          </Button>
        )}
      </form>
    </Gate>
  );
}

/**
 * Asks for the office's enrolment code, and twice for the PIN that the rider chooses. `onEnd` is called to go back;
 * without it there is no way back.
 */
export function EnrolScreen({ onEnd }: { onEnd?: () => void }) {
  const [code, setCode] = useState(codeFromAddress);
  const [isCodeRight, setCodeRight] = useState(code !== '');
  const [{ first, said, count }, setStep] = useState({ first: '', said: '', count: 0 });
  const [problem, setProblem] = useState<string>();
  const again = (why: string) => setStep({ first: '', said: why, count: count + 1 });

  async function check(pin: string): Promise<string | undefined> {
    if (first === '') {
      if (isTrivialPin(pin)) return pinTrivial;
      setStep({ first: pin, said: '', count: count + 1 });
      return undefined;
    }
    if (pin !== first) {
      again(texts.pinsDiffer);
      return undefined;
    }
    try {
      await becomePhone(code, pin);
      onEnd?.();
    } catch (error) {
      const { errors, message, status } = error as {
        errors?: { pin?: string[] };
        message: string;
        status?: number;
      };
      if (status === undefined) throw error;
      if (errors?.pin?.[0]) again(errors.pin[0]);
      else if (status === 0) return message;
      else {
        setProblem(message);
        setCodeRight(false);
        again('');
      }
    }
    return undefined;
  }

  if (!isCodeRight)
    return (
      <CodeForm
        code={code}
        problem={problem}
        onEnd={onEnd}
        onCode={(typed) => {
          setCode(typed);
          setProblem(undefined);
          setCodeRight(true);
        }}
      />
    );
  const title = first === '' ? texts.newPin : texts.pinAgain;
  return (
    <Gate title={title} text={texts.newPinText}>
      <PinPad
        key={count}
        person={{ name: '' }}
        label={title}
        check={check}
        whyFailed={whyPinFailed}
        said={said || undefined}
        action={first === '' ? texts.next : texts.setUp}
      />
      <Button look="quiet" size="large" onClick={() => setCodeRight(false)}>
        {texts.otherCode}
      </Button>
    </Gate>
  );
}
