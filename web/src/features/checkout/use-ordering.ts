import { useEffect, useEffectEvent, useState } from 'react';
import { type CallInput, call } from '../../api/call.ts';
import { useStore } from '../../ui/behaviour/use-store.ts';
import { cartStore } from '../cart/store/cart-store.ts';
import { orderMemory } from '../orders/order-memory.ts';
import { note } from '../visits/note.ts';
import { inOneTab } from './order-lock.ts';
import type { Outcome } from './order-outcome.ts';
import { makeOrdering } from './ordering.ts';

async function send(body: CallInput<'POST /final-invoice'>['body'], key: string) {
  const answer = await call('POST /final-invoice', { body }, { headers: { 'Idempotency-Key': key } });
  if (answer.success) note({ step: 'placed' });
  return answer;
}

const makeBrowserOrdering = () =>
  makeOrdering({
    memory: orderMemory,
    send,
    cartLines: () => cartStore.reread().lines,
    clearOrdered: cartStore.clear,
    inOneTab,
    newKey: () => crypto.randomUUID(),
    now: () => new Date(),
  });

/**
 * Returns the state of this browser's order, and functions to send it. An order without an answer is sent again when
 * the checkout opens, and when the browser is online again. `onOutcome` is called with each result.
 */
export function useOrdering(onOutcome: (outcome: Outcome) => void) {
  const [ordering] = useState(makeBrowserOrdering);
  const state = useStore(ordering);
  const hear = useEffectEvent((outcome: Outcome | undefined) => outcome && onOutcome(outcome));

  useEffect(() => {
    void ordering.check().then(hear);
    const resend = () => void ordering.resend().then(hear);
    addEventListener('online', resend);
    return () => removeEventListener('online', resend);
  }, [ordering]);

  return { state, send: ordering.send, touch: ordering.touch };
}
