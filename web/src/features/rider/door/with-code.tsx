import type { PhoneStop } from '#shared/rider-phone/rider-day.ts';
import styles from './door.module.css';
import { doorStore } from './door-money.ts';
import { doorTexts as texts } from './door-texts.ts';
import { useDue } from './use-due.ts';

/** Shows the M-Pesa code that will be stored with the delivery. Until then the rider can remove it. */
export function WithCode({ stop }: { stop: PhoneStop }) {
  const { code } = useDue(stop);
  if (!code) return null;
  return (
    <>
      <p className={styles.text}>{texts.withCode(code.code)}</p>
      <button
        type="button"
        className={styles.choice}
        onClick={() => doorStore.change(stop, { code: undefined })}
      >
        {texts.withoutCode}
      </button>
    </>
  );
}
