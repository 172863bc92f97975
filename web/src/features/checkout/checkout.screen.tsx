import { type FormEvent, useRef } from 'react';
import { urls } from '../../navigation/urls.ts';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { AgeDialog } from '../age/age-dialog.tsx';
import * as ageTexts from '../age/age-texts.ts';
import { EmptyCart } from '../cart/empty-cart.tsx';
import { PromoField } from '../cart/promo-field.tsx';
import { QuoteFailed } from '../cart/quote-failed.tsx';
import { ChatNote } from '../chat/chat-note.tsx';
import { orderTexts } from '../orders/order-texts.ts';
import { ClosedNotice } from '../settings/closed-notice.tsx';
import { AskUs } from './ask-us.tsx';
import styles from './checkout.screen.module.css';
import { CompleteBar } from './complete-bar.tsx';
import { CustomerFields } from './customer-fields.tsx';
import { DeliveryFields } from './delivery-fields.tsx';
import { OrderAlert } from './order-alert.tsx';
import { OrderSummary } from './order-summary.tsx';
import { RememberedCard } from './remembered-card.tsx';
import { useCheckout } from './use-checkout.ts';

/**
 * The checkout (S2-013…028). The input survives failures and reloads. Sending an order again after a failure creates no
 * second order (R2, R17).
 */
export function Checkout() {
  const form = useRef<HTMLFormElement>(null);
  const checkout = useCheckout(form);
  const { cart, settings, pricing, lines, state, area, isBusy, isLive } = checkout;
  const texts = orderTexts.checkout;

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    checkout.submit();
  }
  function chooseArea() {
    checkout.openFields('area');
  }

  const title = <title>{`${texts.title} · Hart`}</title>;
  if (cart.isLoaded && cart.lines.length === 0 && !isBusy) {
    return (
      <>
        {title}
        <EmptyCart />
      </>
    );
  }
  if (!cart.isLoaded || cart.lines.length === 0 || (!settings.data && !settings.error)) {
    return (
      <>
        {title}
        <ScreenSkeleton />
      </>
    );
  }
  return (
    <>
      {title}
      <form
        ref={form}
        className={styles.checkout}
        noValidate
        aria-labelledby="checkout-title"
        onSubmit={onSubmit}
      >
        <h1 id="checkout-title" className={styles.title}>
          {texts.title}
        </h1>
        <div className={styles.fields}>
          {checkout.closed && <ClosedNotice closed={checkout.closed} />}
          {checkout.isCovered ? <RememberedCard {...checkout} /> : <CustomerFields {...checkout} />}
          {settings.data && <DeliveryFields {...checkout} settings={settings.data} />}
          {settings.error && (
            <QuoteFailed
              text={texts.settingsFailed}
              detail={settings.error.message}
              onRetry={() => void settings.mutate()}
            />
          )}
        </div>
        <div className={styles.side} data-totals>
          <OrderSummary lines={lines} quote={pricing.quote} area={area} onChangeArea={chooseArea} />
          <PromoField quote={pricing.quote} />
          {pricing.error && !isBusy && (
            <QuoteFailed text={texts.quoteFailed} detail={pricing.error.message} onRetry={pricing.refresh} />
          )}
          {state.step === 'checking' && (
            <p className={styles.checking} role="status">
              {texts.checkingText}
            </p>
          )}
          <OrderAlert
            state={state}
            sentTotal={checkout.sentTotal}
            askUs={settings.data && <AskUs lines={lines} settings={settings.data} />}
          />
          <ChatNote products={lines.map(({ line }) => line.id)} />
          <p className={styles.terms}>
            {texts.terms} <a href={urls.terms}>{texts.termsLink}</a>.
          </p>
          <CompleteBar
            state={state}
            quote={pricing.quote}
            isLive={isLive}
            reason={checkout.reason}
            methods={settings.data?.payment_methods}
            isPricing={!pricing.isCurrent && !pricing.error}
          />
        </div>
      </form>
      <AgeDialog
        isOpen={checkout.isAskingAge}
        text={ageTexts.order}
        onConfirmed={checkout.ageConfirmed}
        onClose={checkout.closeAge}
      />
    </>
  );
}
