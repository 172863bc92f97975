import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ChatReceipt } from '../../paper/chat-receipt.tsx';
import { type Done, SETTLE_MS } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import styles from './change-screen.module.css';
import { printDone } from './print-done.ts';

const texts = saleTexts.done;

/** The change of a finished sale, readable across the counter. It fills the screen until the next key. */
export function ChangeScreen({ done, onClose }: { done: Done; onClose: () => void }) {
  const id = useId();
  const next = useRef<HTMLButtonElement>(null);
  // Any key starts the next sale, so the focus is on that button and not on the first one.
  useEffect(() => next.current?.focus(), []);
  const { receipt, totalCents, handedCents, changeCents } = done;
  /** The second tap of a double tap on a sum does nothing here. */
  const after = (act: () => void) => (event: MouseEvent) => {
    if (event.timeStamp - done.shownAt > SETTLE_MS) act();
  };
  return (
    <Dialog isOpen data-mood="smoke" className={styles.screen} aria-labelledby={id} onClose={onClose}>
      <div className={styles.middle}>
        <p className={styles.facts}>{texts.facts(receipt, totalCents)}</p>
        <h2 id={id} className={styles.heading}>
          {changeCents > 0 ? (
            <>
              <span className={styles.word}>{texts.change}</span>{' '}
              <span className={styles.sum}>{saleTexts.ksh(changeCents)}</span>
            </>
          ) : (
            <span className={styles.sum}>{texts.paid}</span>
          )}
        </h2>
        {changeCents > 0 && handedCents > 0 && <p className={styles.facts}>{texts.handed(handedCents)}</p>}
      </div>
      {done.printProblem && (
        <p className={styles.problem} role="alert">
          {done.printProblem}
        </p>
      )}
      {done.print !== 'printed' && (
        <Button
          look="quiet"
          size="large"
          wide
          disabled={done.print === 'printing'}
          onClick={after(() => printDone(done.entry))}
        >
          {texts.print}
        </Button>
      )}
      <ChatReceipt entry={done.entry} phone={done.phone} />
      <Button ref={next} look="volt" size="large" wide onClick={after(onClose)}>
        {texts.next}
      </Button>
      <p className={styles.hint}>{texts.anyKey}</p>
    </Dialog>
  );
}
