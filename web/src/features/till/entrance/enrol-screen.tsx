import { type FormEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { EnrolmentCode } from '../../device/enrolment-code.tsx';
import styles from '../../device/gate.module.css';
import { Gate } from '../../device/gate.tsx';
import { deviceTexts as texts } from '../device/device-texts.ts';
import { becomeTill } from './become-till.ts';

/**
 * A form for the enrolment code that makes this browser the device of a till. `lost` is the name of the till that the
 * browser was before.
 */
export function EnrolScreen({ lost, isInside = false }: { lost: string | undefined; isInside?: boolean }) {
  const [code, setCode] = useState('');
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function enrol(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    if (code.trim() === '') return setRefusal(texts.noCode);
    setSending(true);
    setRefusal(undefined);
    try {
      await becomeTill(code.trim());
    } catch (error) {
      setRefusal((error as Error).message);
      setSending(false);
    }
  }
  return (
    <Gate
      isInside={isInside}
      title={lost ? texts.lostTitle(lost) : texts.enrolTitle}
      text={lost ? texts.lostText : texts.enrolText}
    >
      <form className={styles.form} onSubmit={enrol} noValidate>
        <EnrolmentCode
          label={texts.code}
          hint={texts.codeHint}
          error={refusal}
          value={code}
          onChange={setCode}
        />
        <Button type="submit" size="large" wide>
          {isSending ? texts.enrolling : texts.enrol}
        </Button>
      </form>
    </Gate>
  );
}
