import { type FormEvent, useState } from 'react';
import styles from './gate.module.css';
import { pinTexts as texts } from './pin-texts.ts';
import { addDigit, isPin, mayBePin } from './typed-pin.ts';

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];

type Props = {
  person: { name: string };
  /** Checks the PIN. Returns why it does not unlock the app, or undefined if it does. */
  check: (pin: string) => Promise<string | undefined>;
  /** Returns the text for a check that failed because this device cannot store anything. */
  whyFailed: (error: unknown) => string;
  /** The label of the button that sends the PIN. */
  action?: string;
  /** The label of the PIN field, if it asks for another PIN than that of the person. */
  label?: string;
  /** The reason why an earlier PIN was refused. */
  said?: string | undefined;
};

/** A form that asks for a person's PIN, by large keys or by the keyboard. */
export function PinPad({ person, check, whyFailed, action = texts.unlock, label, said }: Props) {
  const [pin, setPin] = useState('');
  const [refusal, setRefusal] = useState(said);
  const [isChecking, setChecking] = useState(false);
  function type(text: string) {
    setPin(text);
    setRefusal(undefined);
  }
  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isChecking || !mayBePin(pin)) return;
    setChecking(true);
    // Text that cannot be a PIN, such as a scanned code, does not count as a wrong PIN.
    const why = isPin(pin) ? await check(pin).catch(whyFailed) : texts.noPinTyped;
    setChecking(false);
    if (why === undefined) return;
    setPin('');
    setRefusal(why);
  }
  const key = (digit: number) => (
    <button
      key={digit}
      type="button"
      className={styles.key}
      aria-label={texts.digit(digit)}
      onClick={() => type(addDigit(pin, digit))}
    >
      {digit}
    </button>
  );
  return (
    <form className={styles.pin} onSubmit={submit}>
      <input
        className={styles.dots}
        type="password"
        inputMode="none"
        autoComplete="off"
        aria-label={label ?? texts.pinOf(person.name)}
        value={pin}
        onChange={({ target }) => type(target.value)}
        // biome-ignore lint/a11y/noAutofocus: the PIN is the only thing to type here
        autoFocus
      />
      <div className={styles.keys}>
        {digits.map(key)}
        <button type="button" className={styles.key} onClick={() => type(pin.slice(0, -1))}>
          {texts.erase}
        </button>
        {key(0)}
        <button type="submit" className={`${styles.key} ${styles.go}`} disabled={!mayBePin(pin)}>
          {isChecking ? texts.checking : action}
        </button>
      </div>
      <p className={styles.refusal} role="alert">
        {refusal}
      </p>
    </form>
  );
}
