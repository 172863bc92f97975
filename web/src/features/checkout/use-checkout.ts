import { type RefObject, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatPhone } from '#shared/phone.ts';
import { screenTexts as texts } from '#shared/screen-texts.ts';
import { useCall } from '../../api/use-call.ts';
import { urls } from '../../navigation/urls.ts';
import { toast } from '../../ui/toast.ts';
import { useAge } from '../age/use-age.ts';
import { linesNow } from '../cart/cart-quote.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { useCart } from '../cart/use-cart.ts';
import { useQuote } from '../cart/use-quote.ts';
import { orderTexts } from '../orders/order-texts.ts';
import { orderBody } from './order-body.ts';
import { draftStore } from './order-draft.ts';
import {
  areaOf,
  type FieldErrors,
  inlineError,
  type OrderField,
  orderFields,
  serverErrors,
  submitErrors,
  typePhone,
} from './order-form.ts';
import type { Outcome } from './order-outcome.ts';
import { useDraft } from './use-order-draft.ts';
import { useOrdering } from './use-ordering.ts';

/** The checkout's state: input, quote and order. Fields of `form` with errors get the focus. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one form, whose fields depend on each other
export function useCheckout(form: RefObject<HTMLFormElement | null>) {
  const cart = useCart();
  const settings = useCall('GET /api/settings');
  const draft = useDraft();
  const age = useAge();
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FieldErrors>({});
  const [sentTotal, setSentTotal] = useState<number>();
  const [isAskingAge, setAskingAge] = useState(false);
  const zones = settings.data?.zones;
  const area = zones && areaOf(draft, zones);
  const pricing = useQuote(cart, area?.name);
  const { state, send, touch } = useOrdering(hear);
  const lines = linesNow(cart.lines, pricing.quote);
  const isBusy = state.step === 'sending' || state.step === 'checking' || state.step === 'placed';
  const problem = lines.find((line) => line.problem)?.problem?.message;
  const isLive = pricing.isCurrent && area !== undefined && !problem && !isBusy;
  /** Why the order cannot be sent, if the reason is not a field of the form. */
  const reason = isBusy ? undefined : (problem ?? failure(settings.error, pricing.error));

  function change(field: OrderField, value: string) {
    const typed = field === 'phone' ? typePhone(draft.phone, value) : value;
    draftStore.change({ [field]: typed });
    touch();
    if (errors[field] && !inlineError(field, typed)) setErrors({ ...errors, [field]: undefined });
  }

  function leave(field: OrderField) {
    const typed = draft[field];
    // Email and phone show their inline error also if they are empty (S2-231, S2-236).
    const isNamed = field === 'email' || field === 'phone';
    if (typed || isNamed) setErrors({ ...errors, [field]: inlineError(field, typed ?? '') });
  }

  function point(at: FieldErrors) {
    setErrors(at);
    const first = orderFields.find((field) => at[field]);
    const field = first && form.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
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
    if (settings.error) void settings.mutate();
    if (pricing.error) pricing.refresh();
    if (!zones) return;
    const wrong = submitErrors(draft, zones);
    point(wrong);
    if (Object.keys(wrong).length > 0) return;
    if (problem) form.current?.querySelector<HTMLElement>('[data-changed] button')?.focus();
    if (!isLive) return;
    if (pricing.quote?.age_restricted && !age.isConfirmed) setAskingAge(true);
    else order();
  }

  function hear(outcome: Outcome) {
    if (outcome.step !== 'placed' && outcome.step !== 'age') toast(outcome.message, { tone: 'error' });
    if (outcome.step === 'age') setAskingAge(true);
    if (outcome.step === 'refused') {
      if (outcome.quote) pricing.accept(outcome.quote);
      if (outcome.quote?.promotion === null && cart.couponApplied)
        cartStore.refuseCoupon({ code: cart.couponCode, message: texts.promoInvalid });
      const wrong = serverErrors(outcome.errors);
      if (Object.keys(wrong).length > 0) point(wrong);
    }
    if (outcome.step !== 'placed') return;
    const { message, order_id } = outcome.answer;
    draftStore.change({ instructions: '' });
    toast(message || orderTexts.placed.message);
    // Non-breaking spaces keep the phone number on one line.
    const phone = formatPhone(settings.data?.phone ?? '').replaceAll(' ', '\u00a0');
    if (phone) toast(orderTexts.placed.contact(phone));
    navigate(urls.orderSuccess(order_id), { replace: true, state: { isJustPlaced: true } });
  }

  return {
    cart,
    settings,
    draft,
    area,
    errors,
    pricing,
    lines,
    state,
    isBusy,
    isLive,
    reason,
    sentTotal,
    isAskingAge,
    change,
    leave,
    submit,
    ageConfirmed() {
      setAskingAge(false);
      order();
    },
    closeAge: () => setAskingAge(false),
  };
}

function failure(settings: unknown, pricing: unknown): string | undefined {
  if (settings) return orderTexts.checkout.settingsFailed;
  return pricing ? orderTexts.checkout.quoteFailed : undefined;
}

export type CheckoutState = ReturnType<typeof useCheckout>;
