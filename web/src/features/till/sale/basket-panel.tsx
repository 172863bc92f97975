import { useState } from 'react';
import { tillPaths } from '#shared/till/till-paths.ts';
import { useMedia } from '../../../ui/behaviour/use-media.ts';
import { useStore } from '../../../ui/behaviour/use-store.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { useMayType } from '../approval/use-approvers.ts';
import { deviceNow } from '../device/device-now.ts';
import type { TillNow } from '../device/use-till.ts';
import { missingAbilities } from './approval/approval.ts';
import { ApprovalNotice, ApprovedBy } from './approval/approval-notice.tsx';
import { type DraftLine, needsAge } from './basket/draft.ts';
import { creditUsed, dueCents, restWays } from './basket/exchange.ts';
import { draftProblem, priceDraft } from './basket/sale-body.ts';
import { BasketHead } from './basket-head.tsx';
import styles from './basket-panel.module.css';
import { BasketLines } from './lines/basket-lines.tsx';
import { SaleNote } from './lines/sale-note.tsx';
import { SaleTotals } from './lines/sale-totals.tsx';
import { AgeQuestion } from './pay/age-question.tsx';
import { CreditOffer } from './pay/credit-offer.tsx';
import { ExchangeNotice } from './pay/exchange-notice.tsx';
import { PayPanel } from './pay/pay-panel.tsx';
import type { Settled } from './pay/payment.ts';
import { changeSale, saleStore } from './sale-store.ts';
import { saleTexts as texts } from './sale-texts.ts';
import { type Blocked, whyBlocked } from './why-blocked.ts';

/** A screen of this size shows either the products or the sale. `basket-panel.module.css` has the same sizes. */
const PHONE = '(aspect-ratio < 1) and (width < 600px)';

/** Says why the till can sell nothing now, and what to do. */
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
  onApprove: () => void;
  onSettle: (settled: Settled | undefined) => void;
};

/**
 * The panel with the sale: its lines, its total and the ways to pay. On a tall screen it is a sheet at the bottom. On
 * a phone, the sheet shows only its total until a tap opens it over the products.
 */
export function BasketPanel({
  till,
  onOpenLine,
  onDetails,
  onHold,
  onHeldList,
  onClear,
  onApprove,
  onSettle,
}: Props) {
  const { draft, held, note, isRecording, lineKey, before } = useStore(saleStore);
  // Renders again when the device changes, because full storage also blocks sales.
  useStore(deviceNow);
  const [openedId, setOpenedId] = useState<string>();
  const isPhone = useMedia(PHONE);
  const mayDiscount = useMayType('pos.discount');
  const priced = priceDraft(draft);
  const blocked = whyBlocked(till);
  const problem = draftProblem(draft, priced);
  const missing = missingAbilities(draft, till.abilities);
  const hasLines = draft.lines.length > 0;
  const isOpen = hasLines && (openedId === draft.id || (isPhone && draft.payment.way !== undefined));
  const isFolded = isPhone && !isOpen;

  function fold() {
    setOpenedId(undefined);
    changeSale({ do: 'pay', payment: { way: undefined } });
  }

  return (
    <section
      className={styles.panel}
      aria-label={texts.sale}
      data-open={isOpen || undefined}
      data-folded={isFolded || undefined}
    >
      <BasketHead
        draft={draft}
        heldCount={isPhone && isOpen ? 0 : held.length}
        isFolded={isFolded}
        onHold={onHold}
        onHeldList={onHeldList}
        onClear={onClear}
        onFold={isPhone && isOpen ? fold : undefined}
      />
      {before && before.changeCents > 0 && draft.payment.way === undefined && (
        <p className={styles.before}>{texts.before(before.changeCents, before.receipt)}</p>
      )}
      {!isFolded && <BasketLines lines={draft.lines} priced={priced} lineKey={lineKey} onOpen={onOpenLine} />}
      {!isPhone && draft.lines.length > 4 && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={() => setOpenedId(isOpen ? undefined : draft.id)}
        >
          {isOpen ? texts.hideLines : texts.showLines}
        </button>
      )}
      <SaleNote note={note} />
      <div className={styles.pay}>
        {draft.exchange && (!isFolded || !hasLines) && <ExchangeNotice exchange={draft.exchange} />}
        {hasLines && !isFolded && <CreditOffer draft={draft} totalCents={priced.totalCents} />}
        {hasLines && !isFolded && (
          <div className={styles.sum}>
            <Button look="quiet" className={styles.key} onClick={onDetails}>
              {mayDiscount ? texts.detailsAndDiscount : texts.details}
            </Button>
            <SaleTotals priced={priced} draft={draft} />
          </div>
        )}
        {!isFolded && <ApprovedBy draft={draft} ownId={till.person.id} />}
        {isFolded && hasLines ? (
          <Button size="large" wide onClick={() => setOpenedId(draft.id)}>
            {texts.toPay(dueCents(priced.totalCents, draft))}
          </Button>
        ) : blocked ? (
          <BlockedNotice {...blocked} />
        ) : problem === 'empty' ? null : needsAge(draft) ? (
          <AgeQuestion />
        ) : problem ? (
          <p className={styles.problem} role="alert">
            {texts.problems[problem]}
          </p>
        ) : missing.length > 0 ? (
          <ApprovalNotice missing={missing} onApprove={onApprove} />
        ) : (
          <PayPanel
            draft={draft}
            totalCents={dueCents(priced.totalCents, draft)}
            rest={restWays(priced.totalCents, draft.exchange)}
            creditCents={creditUsed(priced.totalCents, draft)}
            ways={till.shop}
            isRecording={isRecording}
            onSettle={onSettle}
          />
        )}
      </div>
    </section>
  );
}
