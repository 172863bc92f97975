import { useRef, useState } from 'react';
import useSWR from 'swr';
import { type CallAnswer, type CallInput, call, callKey } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { tokenHeaders } from '../../api/tracking-header.ts';
import { askEvery } from './payment-words.ts';

/** `token`: the order's tracking token; null until it is known, empty if this browser has none. */
type Order = { id: string; pay: number; order_status: string; token: string | null };
type Payment = CallAnswer<'GET /api/orders/{id}/payments'>;
type Request = CallInput<'POST /api/orders/{id}/payments'>['body'];

/** The running action on the payment, and the error and name of the action that failed last. */
type Doing = { what?: 'pay' | 'claim'; error?: CallError; failed?: 'pay' | 'claim' };

/**
 * Polls an order's payment while it can still change (G-14), and returns the customer's actions: send a payment request
 * to a phone, choose payment on delivery, submit an M-Pesa code. `onChange` is called when the payment status has
 * changed.
 */
export function usePayment({ id, pay: paid, order_status, token }: Order, onChange: () => void) {
  const params = { id };
  const headers = tokenHeaders(token);
  // The payment is fetched again when the order changes, because the page must not ask for money that staff
  // have recorded.
  const seen = `${token} ${order_status} ${paid}`;
  const key = token === null ? null : ([callKey('GET /api/orders/{id}/payments', { params }), seen] as const);
  const known = useRef<string>(undefined);
  const tell = ({ payment_status }: Payment) => {
    if (known.current !== undefined && known.current !== payment_status) onChange();
    known.current = payment_status;
  };
  const { data, error, mutate } = useSWR<Payment, CallError>(
    key,
    () => call('GET /api/orders/{id}/payments', { params }, { headers }),
    // A new function at every render makes swr ask for the interval again. Otherwise an interval of 0 would be final.
    { refreshInterval: (latest) => askEvery(latest), onSuccess: tell, keepPreviousData: true },
  );
  const [doing, setDoing] = useState<Doing>({});
  /** Idempotency key of a payment request without an answer. A retry uses the same key. */
  const unanswered = useRef<string>(undefined);

  async function run(what: 'pay' | 'claim', ask: () => Promise<Payment>) {
    setDoing({ what });
    try {
      const answer = await ask();
      tell(answer);
      await mutate(answer, { revalidate: false });
      setDoing({});
      return true;
    } catch (reason) {
      setDoing({ error: reason as CallError, failed: what });
      return false;
    }
  }

  async function pay(body: Request) {
    unanswered.current ??= crypto.randomUUID();
    const asked = { 'Idempotency-Key': unanswered.current };
    await run('pay', () =>
      call('POST /api/orders/{id}/payments', { params, body }, { headers: { ...headers, ...asked } }).then(
        (answer) => {
          unanswered.current = undefined;
          return answer;
        },
        (reason: CallError) => {
          // With a status below 500, the shop refused the request. With no answer or a 5xx, the phone may
          // have received it.
          if (reason.status !== 0 && reason.status < 500) unanswered.current = undefined;
          throw reason;
        },
      ),
    );
  }

  const claim = (text: string) =>
    run('claim', () =>
      call('POST /api/orders/{id}/payments/claims', { params, body: { text } }, { headers }),
    );

  return { payment: data, failure: data ? undefined : error, reload: () => void mutate(), doing, pay, claim };
}
