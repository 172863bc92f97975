import { useState } from 'react';
import { tillPaths } from '#shared/till/till-paths.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { deviceNow } from '../device/device-now.ts';
import type { TillNow } from '../device/use-till.ts';
import { type DraftLine, isEmptyDraft, needsAge } from './basket/draft.ts';
import { draftProblem, priceDraft } from './basket/sale-body.ts';
import styles from './basket-panel.module.css';
import { BasketLines } from './lines/basket-lines.tsx';
import { SaleNote } from './lines/sale-note.tsx';
import { SaleTotals } from './lines/sale-totals.tsx';
import { AgeQuestion } from './pay/age-question.tsx';
import { PayPanel } from './pay/pay-panel.tsx';
import type { Settled } from './pay/payment.ts';
import { saleStore } from './sale-store.ts';
import { saleTexts as texts } from './sale-texts.ts';
import { type Blocked, whyBlocked } from './why-blocked.ts';

/** Says why nothing can be sold, and what to do. */
const BlockedNotice = ({ text, isShiftNeeded }: Blocked) => (
  <div className={styles.blocked} role="status">
    <p>{text}</p>
    {isShiftNeeded && (
      <ButtonLink href={tillPaths.shift} className={styles.key}>
        {texts.blocked.openShift}
      </ButtonLink>
    )}
  </div>
);

type Props = {
  till: TillNow;
  onOpenLine: (line: DraftLine) => void;
  onDetails: () => void;
  onHold: () => void;
  onHeldList: () => void;
  onClear: () => void;
  onSettle: (settled: Settled | undefined) => void;
};

/** The sale: its lines, its total and the ways to pay. On a tall screen it is a sheet at the bottom. */
export function BasketPanel({ till, onOpenLine, onDetails, onHold, onHeldList, onClear, onSettle }: Props) {
  const { draft, held, note, isRecording, lineKey } = useStore(saleStore);
  // Full storage blocks sales, too.
  useStore(deviceNow);
  const [isOpen, setOpen] = useState(false);
  const priced = priceDraft(draft);
  const pieces = draft.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const blocked = whyBlocked(till);
  const problem = draftProblem(draft, priced);
  const isEmpty = isEmptyDraft(draft);

  return (
    <section className={styles.panel} aria-label={texts.sale} data-open={isOpen || undefined}>
      <header className={styles.head}>
        <h1 className={styles.title}>
          {texts.sale} {pieces > 0 && <span className={styles.count}>{texts.pieces(pieces)}</span>}
        </h1>
        {!isEmpty && (
          <>
            <Button look="quiet" onClick={onHold}>
              {texts.held.hold}
            </Button>
            <Button look="quiet" onClick={onClear}>
              {texts.clear}
            </Button>
          </>
        )}
        {held.length > 0 && (
          <Button look="outline" onClick={onHeldList}>
            {texts.held.list(held.length)}
          </Button>
        )}
      </header>
      <BasketLines lines={draft.lines} priced={priced} lineKey={lineKey} onOpen={onOpenLine} />
      {draft.lines.length > 4 && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? texts.hideLines : texts.showLines}
        </button>
      )}
      <SaleNote note={note} />
      <div className={styles.pay}>
        {draft.lines.length > 0 && (
          <div className={styles.sum}>
            <Button look="quiet" className={styles.key} onClick={onDetails}>
              {till.abilities.includes('pos.discount') ? texts.detailsAndDiscount : texts.details}
            </Button>
            <SaleTotals priced={priced} discount={draft.discount} />
          </div>
        )}
        {blocked ? (
          <BlockedNotice {...blocked} />
        ) : problem === 'empty' ? null : needsAge(draft) ? (
          <AgeQuestion />
        ) : problem ? (
          <p className={styles.problem} role="alert">
            {texts.problems[problem]}
          </p>
        ) : (
          <PayPanel
            draft={draft}
            totalCents={priced.totalCents}
            ways={till.shop}
            isRecording={isRecording}
            onSettle={onSettle}
          />
        )}
      </div>
    </section>
  );
}
