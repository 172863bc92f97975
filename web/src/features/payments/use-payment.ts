import { useRef, useState } from 'react';
import useSWR from 'swr';
import { type CallAnswer, type CallInput, call, callKey } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { tokenHeaders } from '../../api/tracking-header.ts';
import { askEvery } from './payment-words.ts';

/**
 * The order whose payment is shown. `token` is its tracking token, which is null until it is known, and empty if this
 * browser has none.
 */
type Order = { id: string; pay: number; order_status: string; token: string | null };
type Payment = CallAnswer<'GET /api/orders/{id}/payments'>;
type Request = CallInput<'POST /api/orders/{id}/payments'>['body'];

/** The running action on the payment, and the name and error of the action that failed last. */
type Doing = { what?: 'pay' | 'claim'; error?: CallError; failed?: 'pay' | 'claim' };

/**
 * Returns an order's payment, which it loads repeatedly while it can still change (G-14). It also returns the
 * customer's actions: to send a payment request to a phone, to choose payment on delivery, and to submit an M-Pesa
 * code. `onChange` is called when the payment status has changed.
 */
export function usePayment({ id, pay: paid, order_status, token }: Order, onChange: () => void) {
  const params = { id };
  const headers = tokenHeaders(token);
  // The payment is loaded again when the order changes. Otherwise the page might ask for money that staff have already
  // recorded.
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
    // This function is new at every render, so swr asks it for the interval again. With a constant function, an
    // interval of 0 would be final.
    { refreshInterval: (latest) => askEvery(latest), onSuccess: tell, keepPreviousData: true },
  );
  const [doing, setDoing] = useState<Doing>({});
  /** The idempotency key of a payment request that got no answer. A retry uses the same key. */
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
          // With a 4xx status, the shop refused the request. Without an answer or with a 5xx status, the phone may have
          // received it.
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
