import { useState } from 'react';
import * as texts from '#shared/screen-texts.ts';
import { call } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { quoteInput } from './cart-quote.ts';
import { cartStore } from './store/cart-store.ts';
import { useCart } from './use-cart.ts';

/**
 * Returns the promo code of this cart, and functions that apply and remove a code. Each try asks the server for a
 * quote, because only the server knows the valid codes (T15).
 */
export function useCoupon() {
  const { lines, couponApplied, couponCode, couponRefused } = useCart();
  const [isTrying, setTrying] = useState(false);

  /** Tries a code. Returns true if the code is valid. An invalid code stays in the field. */
  async function apply(typed: string): Promise<boolean> {
    const code = typed.trim();
    const input = quoteInput(lines, undefined, code);
    if (isTrying || !input) return false;
    if (!code) {
      cartStore.refuseCoupon({ code, message: texts.promoInvalid });
      return false;
    }
    setTrying(true);
    try {
      const { promotion } = await call('POST /api/quote', input);
      cartStore.applyCoupon(promotion?.code ?? code);
      return true;
    } catch (reason) {
      const { errors, message } = reason as CallError;
      cartStore.refuseCoupon({ code, message: errors?.coupon_code?.[0] ?? message });
      return false;
    } finally {
      setTrying(false);
    }
  }

  return {
    code: couponApplied ? couponCode : undefined,
    refused: couponRefused,
    isTrying,
    apply,
    remove: cartStore.forgetCoupon,
  };
}
