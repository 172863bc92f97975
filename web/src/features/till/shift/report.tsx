import { useId, useState } from 'react';
import type { ReceiptPart } from '#shared/till/receipt-parts.ts';
import { Button } from '../../../ui/button.tsx';
import { PaperView } from '../paper/paper-view.tsx';
import { printParts } from '../paper/print-receipt.ts';
import styles from './shift.module.css';
import { shiftTexts as texts } from './shift-texts.ts';

/** A report on the screen, with a button that prints it. */
export function Report({ title, parts }: { title: string; parts: readonly ReceiptPart[] }) {
  const id = useId();
  const [failure, setFailure] = useState<string>();
  async function print() {
    const outcome = await printParts(parts);
    setFailure(outcome.isPrinted ? undefined : outcome.message);
  }
  return (
    <section className={styles.report} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        <Button look="outline" size="large" onClick={print}>
          {texts.print}
        </Button>
      </header>
      <p className={styles.problem} role="alert">
        {failure}
      </p>
      <PaperView parts={parts} />
    </section>
  );
}
