import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { deviceNow } from '../device/device-now.ts';
import { PaperView } from '../paper/paper-view.tsx';
import { SaleDialog } from '../ui/sale-dialog.tsx';
import { type Slip, slipParts } from './slip-paper.ts';
import { slipTexts as texts } from './slip-texts.ts';
import styles from './slips.module.css';
import { noteSlip, printAndNote } from './slips.ts';

type Shown = { slips: readonly Slip[]; last: number };

type DialogProps = { slips: readonly Slip[]; onKept: () => void; onClose: () => void };

function SlipDialog({ slips, onKept, onClose }: DialogProps) {
  const how = useRef<HTMLParagraphElement>(null);
  // The instructions get the focus. Otherwise the browser would focus the first button, below the codes, and scroll to
  // it.
  useEffect(() => how.current?.focus(), []);
  return (
    <SaleDialog title={texts.dialogTitle} onClose={onClose}>
      <div className={styles.content}>
        <p ref={how} className={styles.how} tabIndex={-1}>
          {texts.dialogHow}
        </p>
        {slips.map((slip) => (
          <div key={slip.codes[0]} className={styles.slip}>
            <PaperView parts={slipParts(slip)} />
            <details>
              <summary className={styles.summary}>{texts.asText}</summary>
              <p className={styles.text}>{slip.codes.join(' ')}</p>
            </details>
          </div>
        ))}
        <Button look="volt" size="large" wide onClick={onKept}>
          {texts.kept}
        </Button>
        <Button look="outline" size="large" wide onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </SaleDialog>
  );
}

/** Buttons that print slips or show them on the screen. `make` returns the slips. */
export function SlipActions({ make }: { make: () => Promise<Slip[]> }) {
  const [message, setMessage] = useState<{ text: string; isBad: boolean }>();
  const [shown, setShown] = useState<Shown>();

  async function print() {
    const outcome = await printAndNote(make);
    setMessage({ text: outcome.isPrinted ? texts.printed : outcome.message, isBad: !outcome.isPrinted });
  }

  async function show() {
    const last = deviceNow.get().device?.head.index ?? 0;
    try {
      const slips = await make();
      setMessage(slips.length === 0 ? { text: texts.nothing, isBad: false } : undefined);
      if (slips.length > 0) setShown({ slips, last });
    } catch (error) {
      console.error(error);
      setMessage({ text: texts.notRead, isBad: true });
    }
  }

  function keep(last: number) {
    setShown(undefined);
    void noteSlip(last);
  }

  return (
    <>
      <div className={styles.actions}>
        <Button size="large" look="outline" onClick={print}>
          {texts.print}
        </Button>
        <Button size="large" look="outline" onClick={show}>
          {texts.show}
        </Button>
      </div>
      <p className={styles.message} data-failed={message?.isBad} role="status">
        {message?.text}
      </p>
      {shown && (
        <SlipDialog slips={shown.slips} onKept={() => keep(shown.last)} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
