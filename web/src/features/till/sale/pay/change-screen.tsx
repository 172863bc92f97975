import { type MouseEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { ChatReceipt } from '../../paper/chat-receipt.tsx';
import { type Done, SETTLE_MS } from '../sale-store.ts';
import { saleTexts } from '../sale-texts.ts';
import styles from './change-screen.module.css';
import { printDone } from './print-done.ts';

const texts = saleTexts.done;

type Props = { done: Done; onClose: () => void };

/**
 * Shows the change of a finished sale in figures that can be read across the counter. It fills the screen until the
 * next key press.
 */
export function ChangeScreen({ done: sale, onClose }: Props) {
  const headingId = useId();
  const nextSaleButton = useRef<HTMLButtonElement>(null);
  // Any key starts the next sale. Therefore the button for the next sale has the focus, and not the first button.
  useEffect(() => nextSaleButton.current?.focus(), []);

  /** Returns true for the second tap of a double tap that ended the sale. This second tap must do nothing here. */
  const isTooSoon = ({ timeStamp }: MouseEvent) => timeStamp - sale.shownAt <= SETTLE_MS;
  return (
    <Dialog isOpen data-mood="smoke" className={styles.screen} aria-labelledby={headingId} onClose={onClose}>
      <Change sale={sale} headingId={headingId} />
      {sale.printProblem && (
        <p className={styles.problem} role="alert">
          {sale.printProblem}
        </p>
      )}
      {sale.print !== 'printed' && (
        <Button
          look="quiet"
          size="large"
          wide
          disabled={sale.print === 'printing'}
          onClick={(event) => {
            if (!isTooSoon(event)) void printDone(sale.entry);
          }}
        >
          {texts.print}
        </Button>
      )}
      <ChatReceipt entry={sale.entry} phone={sale.phone} />
      <Button
        ref={nextSaleButton}
        look="volt"
        size="large"
        wide
        onClick={(event) => {
          if (!isTooSoon(event)) onClose();
        }}
      >
        {texts.next}
      </Button>
      <p className={styles.hint}>{texts.anyKey}</p>
    </Dialog>
  );
}

/**
 * Shows the change in large figures, between the receipt number and the cash that was handed over. If there is no
 * change, it shows "paid".
 */
function Change({ sale, headingId }: { sale: Done; headingId: string }) {
  const { receipt, totalCents, handedCents, changeCents } = sale;
  const hasChange = changeCents > 0;
  return (
    <div className={styles.middle}>
      <p className={styles.facts}>{texts.facts(receipt, totalCents)}</p>
      <h2 id={headingId} className={styles.heading}>
        {hasChange ? (
          <>
            <span className={styles.word}>{texts.change}</span>{' '}
            <span className={styles.sum}>{saleTexts.ksh(changeCents)}</span>
          </>
        ) : (
          <span className={styles.sum}>{texts.paid}</span>
        )}
      </h2>
      {hasChange && handedCents > 0 && <p className={styles.facts}>{texts.handed(handedCents)}</p>}
    </div>
  );
}
