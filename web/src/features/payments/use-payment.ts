import { useRef, useState } from 'react';
import useSWR from 'swr';
import { type CallAnswer, type CallInput, call, callKey } from '../../api/call.ts';
import type { CallError } from '../../api/call-error.ts';
import { tokenHeaders, useTrackingToken } from '../orders/use-order.ts';
import { askEvery } from './payment-words.ts';

type Order = { id: string; pay: number; order_status: string };
type Payment = CallAnswer<'GET /api/orders/{id}/payments'>;
type Request = CallInput<'POST /api/orders/{id}/payments'>['body'];

/** What the shopper is doing about the money, and why it did not work. */
type Doing = { what?: 'pay' | 'claim'; error?: CallError; failed?: 'pay' | 'claim' };

/**
 * An order's money, asked for again while something can come of it (G-14), and what its shopper can do: ask for a request on
 * a phone, choose to pay on delivery, show a code. `onChange` is told when where the money stands has changed.
 */
export function usePayment({ id, pay: paid, order_status }: Order, onChange: () => void) {
  const token = useTrackingToken(id);
  const params = { id };
  const headers = tokenHeaders(token);
  // Asked again when the order has changed: money that a person has taken must not be asked for.
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
    // A new function at every render: swr asks it only then, and an answer of 0 would otherwise be its last.
    { refreshInterval: (latest) => askEvery(latest), onSuccess: tell, keepPreviousData: true },
  );
  const [doing, setDoing] = useState<Doing>({});
  /** The key of a request whose answer was not read: it must not be asked for twice. */
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
          // A refusal was read; only silence, or a busy shop, leaves open whether the phone was asked.
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
