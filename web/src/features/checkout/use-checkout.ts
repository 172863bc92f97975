import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Quote } from '#shared/cart/quote.ts';
import type { OrderPlaced } from '#shared/orders/order.ts';
import { formatPhone } from '#shared/phone.ts';
import * as texts from '#shared/screen-texts.ts';
import { useCall } from '../../api/use-call.ts';
import { urls } from '../../navigation/urls.ts';
import { toast } from '../../ui/toast.ts';
import { useAge } from '../age/use-age.ts';
import { linesNow } from '../cart/cart-quote.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';
import { useQuote } from '../cart/use-quote.ts';
import { orderTexts } from '../orders/order-texts.ts';
import { remembered } from '../orders/remembered.ts';
import { useClosed } from '../settings/closed-notice.tsx';
import { orderBody } from './order-body.ts';
import { draftStore } from './order-draft.ts';
import { areaOf, type OrderDraft, type OrderField, serverErrors, submitErrors } from './order-form.ts';
import { type Outcome, placedMessage } from './order-outcome.ts';
import { useOrderFields } from './use-order-fields.ts';
import { useOrdering } from './use-ordering.ts';

/**
 * Returns the state of the checkout: its input, its quote and its order. Moves the focus to a field of `form` that has
 * an error.
 */
export function useCheckout(form: RefObject<HTMLFormElement | null>) {
  const { showErrors, ...fields } = useOrderFields(form);
  const { draft } = fields;
  const { problem, failure, retry, acceptRefusal, ...priced } = usePricedCart(draft);
  const { cart, settings, area, pricing } = priced;
  const age = useAge();
  const showPlaced = useShowPlaced(settings.data?.phone);
  const [sentTotal, setSentTotal] = useState<number>();
  const [isAskingAge, setAskingAge] = useState(false);
  const { state, send, touch } = useOrdering(hear);
  const isBusy = state.step === 'sending' || state.step === 'checking' || state.step === 'placed';
  const closed = useClosed(settings.data);
  const isClosed = closed?.takesOrders === false;
  const isLive = pricing.isCurrent && area !== undefined && !problem && !isBusy && !isClosed;
  /**
   * Why the order cannot be sent. Undefined if it can, or if only fields have errors, which are shown beside the
   * fields.
   */
  const reason = isBusy ? undefined : isClosed ? orderTexts.checkout.closed : (problem ?? failure);

  function change(field: OrderField, value: string) {
    fields.change(field, value);
    touch();
  }

  function order() {
    if (!isLive || !pricing.quote) return;
    setSentTotal(pricing.quote.total_amount);
    const coupon = cart.couponApplied ? cart.couponCode : undefined;
    void send(orderBody({ draft, area, quote: pricing.quote, coupon, now: new Date() })).then(
      (outcome) => outcome && hear(outcome),
    );
  }

  function submit() {
    if (isBusy) return;
    retry();
    if (!settings.data) return;
    const wrong = submitErrors(draft, settings.data.zones);
    showErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (problem) form.current?.querySelector<HTMLElement>('[data-changed] button')?.focus();
    if (!isLive) return;
    if (pricing.quote?.age_restricted && !age.isConfirmed) setAskingAge(true);
    else order();
  }

  function hear(outcome: Outcome) {
    if (outcome.step === 'placed') {
      const { name, email, phone, street } = draft;
      remembered.keepOrdered(outcome.answer.order_id, { name, email, phone, street, area: area?.name ?? '' });
      return showPlaced(outcome.answer);
    }
    if (outcome.step === 'age') return setAskingAge(true);
    toast(outcome.message, { tone: 'error' });
    if (outcome.step !== 'refused') return;
    if (outcome.code === 'closed') void settings.mutate();
    if (outcome.quote) acceptRefusal(outcome.quote);
    const wrong = serverErrors(outcome.errors);
    if (Object.keys(wrong).length > 0) showErrors(wrong);
  }

  function ageConfirmed() {
    setAskingAge(false);
    order();
  }

  const closeAge = () => setAskingAge(false);
  const sending = { state, isBusy, isLive, closed, reason, sentTotal, submit };
  // Without a known area, the customer must see the field to choose another one.
  const isCovered = fields.isCovered && area !== undefined;
  return { ...priced, ...fields, isCovered, change, ...sending, isAskingAge, ageConfirmed, closeAge };
}

/**
 * Returns the cart with its quote for the chosen delivery area. `problem` and `failure` say why it cannot be ordered.
 */
function usePricedCart(draft: OrderDraft) {
  const cart = useCart();
  const settings = useCall('GET /api/settings');
  const area = settings.data && areaOf(draft, settings.data.zones);
  const pricing = useQuote(cart, area?.name);
  const lines = linesNow(cart.lines, pricing.quote);
  const problem = lines.find((line) => line.problem)?.problem?.message;
  const quoteFailure = pricing.error ? orderTexts.checkout.quoteFailed : undefined;
  const failure = settings.error ? orderTexts.checkout.settingsFailed : quoteFailure;

  /** Loads the data again that failed to load. */
  function retry() {
    if (settings.error) void settings.mutate();
    if (pricing.error) pricing.refresh();
  }

  /** Uses the quote that the server sent with a refusal, and removes a promo code that the quote does not accept. */
  function acceptRefusal(quote: Quote) {
    pricing.accept(quote);
    if (quote.promotion === null && cart.couponApplied)
      cartStore.refuseCoupon({ code: cart.couponCode, message: texts.promoInvalid });
  }

  return { cart, settings, area, pricing, lines, problem, failure, retry, acceptRefusal };
}

/**
 * Returns a function that opens the page of a placed order. Toasts show the server's message and the shop's phone
 * number.
 */
function useShowPlaced(shopPhone: string | undefined) {
  const navigate = useNavigate();
  return (placed: OrderPlaced) => {
    draftStore.change({ instructions: '', reviewConsent: '' });
    toast(placedMessage(placed));
    // Non-breaking spaces keep the phone number on one line.
    const phone = formatPhone(shopPhone ?? '').replaceAll(' ', '\u00a0');
    if (phone) toast(orderTexts.placed.contact(phone));
    navigate(urls.orderSuccess(placed.order_id), { replace: true, state: { isJustPlaced: true } });
  };
}

export type CheckoutState = ReturnType<typeof useCheckout>;
