import { Suspense, useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useAddress } from '../../navigation/use-address.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { PaymentPanel } from '../payments/payment-panel.tsx';
import { usePayment } from '../payments/use-payment.ts';
import { CancelOrder } from './cancel-order.tsx';
import { GivePhone } from './give-phone.tsx';
import { TaxReceipts } from './later-tax-receipts.tsx';
import { OrderEmail } from './order-email.tsx';
import { OrderFacts, type WholeOrder } from './order-facts.tsx';
import { OrderInPart } from './order-in-part.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderLinks } from './order-links.tsx';
import { OrderPoints } from './order-points.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { isGivenUp } from './order-stage.ts';
import styles from './order-success.screen.module.css';
import { orderTexts } from './order-texts.ts';
import { OrderTimeline } from './order-timeline.tsx';
import { givenUpText, headingOf } from './order-words.ts';
import { RememberDetails } from './remember-details.tsx';
import { ShareOrder } from './share-order.tsx';
import { ThankYou } from './thank-you.tsx';
import { TillReceipt } from './till-receipt.tsx';
import { fragmentReceipt } from './tracking.ts';
import { UnlockForm } from './unlock-form.tsx';
import { useOrder, useTrackingToken } from './use-order.ts';
import { WhatNext } from './what-next.tsx';

const Head = ({ title }: { title: string }) => (
  <>
    <title>{`${title} · Hart`}</title>
    <meta name="robots" content="noindex" />
  </>
);

/**
 * The page of an order, right after it was placed or opened again from its link (S2-034…046). It does not change the
 * cart (G-82).
 */
export function OrderSuccess() {
  const { name: orderId } = useAddress();
  const texts = orderTexts.order;
  const {
    data: order,
    error,
    mutate,
  } = useOrder(orderId, () => {
    // If a till has not sent its sale yet, the page itself says so, and no toast is needed.
    if (!fragmentReceipt(location.hash)) toast(texts.failed, { tone: 'error' });
  });
  const [isThanking, stopThanking] = useThanks();
  // Renders the page again after the order was unlocked, because each render reads the tracking token.
  const [, showOpened] = useReducer((times: number) => times + 1, 0);

  if (error?.status === 404) {
    const receipt = fragmentReceipt(location.hash);
    if (receipt) {
      const { title, onItsWay, onItsWayText, look } = orderTexts.till;
      return (
        <Notice title={onItsWay(receipt)} text={onItsWayText}>
          <Head title={title(receipt)} />
          <Button size="large" onClick={() => void mutate()}>
            {look}
          </Button>
        </Notice>
      );
    }
    return (
      <Notice title={texts.notFound} text={texts.notFoundText}>
        <Head title={texts.notFound} />
        <OrderLinks />
      </Notice>
    );
  }
  if (error && !order) {
    return (
      <Notice title={texts.failed} text={texts.failedText}>
        <Head title={texts.failed} />
        <Button size="large" onClick={() => void mutate()}>
          {texts.retry}
        </Button>
      </Notice>
    );
  }
  if (!order) {
    return (
      <>
        <Head title={texts.loading} />
        <OrderSkeleton />
      </>
    );
  }
  if (!('items' in order) && 'due' in order) {
    return (
      <>
        <Head title={texts.stubTitle(order.number)} />
        <OrderInPart order={order} onChange={() => void mutate()} />
      </>
    );
  }
  if (!('items' in order)) {
    return (
      <div className={styles.stub}>
        <Head title={texts.stubTitle(order.number)} />
        <h1 className={styles.title}>{texts.stubTitle(order.number)}</h1>
        <p className={styles.lead}>{texts.statuses[order.order_status]}</p>
        <p>{texts.stubText}</p>
        <UnlockForm orderId={orderId} onOpened={showOpened} />
        <WhatNext number={order.number} />
        <OrderLinks />
      </div>
    );
  }
  if (order.till_sale) {
    return (
      <>
        <Head title={orderTexts.till.title(order.number)} />
        <TillReceipt order={order} sale={order.till_sale} />
      </>
    );
  }
  return (
    <>
      <Head title={headingOf(order)} />
      <Whole
        order={order}
        isCovered={isThanking}
        onChange={(next) => void (next ? mutate(next) : mutate())}
      />
      {isThanking && <ThankYou number={order.number} onClose={stopThanking} />}
    </>
  );
}

type WholeProps = {
  order: WholeOrder;
  /** True while the thank-you dialog covers the page. */
  isCovered: boolean;
  /** Shows the updated order, or reloads the order if none is given. */
  onChange: (order?: WholeOrder) => void;
};

/**
 * Shows an order with its payment. Both appear at once, because the height of the payment panel depends on the payment
 * status.
 */
function Whole({ order, isCovered, onChange }: WholeProps) {
  const texts = orderTexts.order;
  const token = useTrackingToken(order.id);
  const payment = usePayment({ ...order, token }, onChange);
  const heading = useRef<HTMLHeadingElement>(null);
  const wasCovered = useRef(isCovered);
  // The focused button was removed together with the dialog, so the heading gets the focus.
  useEffect(() => {
    if (wasCovered.current && !isCovered) heading.current?.focus({ preventScroll: true });
    wasCovered.current = isCovered;
  }, [isCovered]);
  if (!payment.payment && !payment.failure) return <OrderSkeleton />;
  const isLost = isGivenUp(order.order_status);
  return (
    <>
      <div className={styles.order} inert={isCovered}>
        <header className={styles.head}>
          <span className={styles.mark}>
            <Icon name={isLost ? 'close' : 'check'} size={32} />
          </span>
          <div>
            <h1 ref={heading} className={styles.title} tabIndex={-1}>
              {headingOf(order)}
            </h1>
            <p className={styles.lead}>{isLost ? givenUpText(order) : texts.thanks}</p>
          </div>
        </header>
        <div className={styles.main}>
          {order.phone_asked_at && order.order_status === 'pending' && (
            <GivePhone order={order} onChange={onChange} />
          )}
          <PaymentPanel order={order} {...payment} />
          <OrderFacts order={order} />
          <OrderPoints order={order} />
          <OrderEmail order={order} />
          <RememberDetails orderId={order.id} />
          <ShareOrder order={order} />
          <OrderTimeline order={order} />
          <OrderItems order={order} />
          {order.tax_receipts && (
            <Suspense>
              <TaxReceipts receipts={order.tax_receipts} />
            </Suspense>
          )}
          {order.may_cancel && <CancelOrder order={order} onChange={onChange} />}
        </div>
        <div>
          <WhatNext number={order.number} order={order} />
        </div>
        <OrderLinks again={{ id: order.id, token }} />
      </div>
      <OrderReceipt order={order} />
    </>
  );
}

/**
 * Returns whether the thank-you dialog is open, and a function that closes it. It opens for a new order, but not after
 * a reload.
 */
function useThanks() {
  const { state } = useLocation() as { state: { isJustPlaced?: boolean } | null };
  const [isDone, setDone] = useState(false);
  function stop() {
    setDone(true);
    history.replaceState(null, '');
  }
  return [state?.isJustPlaced === true && !isDone, stop] as const;
}
