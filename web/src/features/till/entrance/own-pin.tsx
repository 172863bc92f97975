import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import styles from '../../device/gate.module.css';
import { deviceTexts } from '../device/device-texts.ts';
import { OwnPinDialog } from './own-pin-dialog.tsx';

const texts = deviceTexts.ownPin;

/** Lets the person at the till change their own PIN. */
export function OwnPin() {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  function open() {
    setDone(false);
    setOpen(true);
  }
  return (
    <section className={styles.own} aria-labelledby="own-pin">
      <h2 id="own-pin">{texts.section}</h2>
      <p>{texts.sectionText}</p>
      <Button size="large" look="outline" onClick={open}>
        {texts.open}
      </Button>
      <p role="status">{isDone && texts.done}</p>
      {isOpen && <OwnPinDialog onClose={() => setOpen(false)} onDone={() => setDone(true)} />}
    </section>
  );
}
