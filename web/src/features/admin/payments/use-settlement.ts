import { useState } from 'react';
import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import type { CallError } from '../../../api/call-error.ts';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import type { Unmatched } from './listed-payment.ts';
import { useTakes } from './settle-order.tsx';

type Outcome = Unmatched['outcomes'][number];

const fields = ['number', 'receipt', 'amount', 'phone', 'reference', 'why'] as const;

/**
 * Returns the most likely outcome: `order` if its order can take the payment or it has no order yet, else another one.
 */
function likeliest({ outcomes, order }: Unmatched): Outcome {
  const mayPay = outcomes.includes('order') && (order === null || order.takes !== null);
  return mayPay ? 'order' : outcomes.includes('returned') ? 'returned' : (outcomes[0] ?? 'returned');
}

/** The input of the form that settles a payment, and the call that sends it. Its input is kept until then. */
export function useSettlement(payment: Unmatched, onSettled: (payment: Unmatched) => void) {
  const { id, receipt, reason, order } = payment;
  const kept = useKeptInput(`settlement:${id}`, {
    outcome: likeliest(payment),
    number: order?.takes ? order.number : '',
    receipt: '',
    sum: '',
    phone: '',
    reference: '',
    why: '',
  });
  const { outcome, ...typed } = kept.input;
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<CallError>();
  // The amount is not known: staff type the one in M-Pesa’s statement.
  const asksSum = payment.amount === null && reason !== 'nobody-knows';
  const sum = asksSum ? readSumAboveZero(typed.sum) : undefined;
  const { takes } = useTakes(payment, typed.number, sum);
  const isPart = outcome === 'order' && takes === 'part';
  const wrong = (field: (typeof fields)[number]) =>
    (field === 'amount' && asksSum ? eitherSum(typed.sum) : undefined) ?? error?.errors?.[field]?.[0];

  function body() {
    const { number, reference, phone, why } = typed;
    const code = receipt === null ? { receipt: typed.receipt } : {};
    if (outcome === 'returned') return { outcome, reference, why };
    if (outcome === 'credit') return { outcome, ...code, ...(phone.trim() !== '' && { phone }), why };
    return { outcome, number, part: isPart, ...code, ...(sum !== undefined && { amount: sum }), why };
  }

  async function settle() {
    setSending(true);
    setError(undefined);
    try {
      const input = { params: { id }, body: body() };
      const settled = await call('POST /api/admin/parked-payments/{id}/settlement', input);
      kept.clear();
      onSettled(settled);
    } catch (reason) {
      setError(reason as CallError);
      setSending(false);
    }
  }

  return {
    outcome,
    kept,
    choose: (outcome: Outcome) => kept.change({ outcome }),
    typed,
    type: (field: keyof typeof typed) => (text: string) => kept.change({ [field]: text }),
    asksSum,
    sum,
    isPart,
    isBlocked: outcome === 'order' && takes === null,
    isSending,
    /** Returns the server's error of a field. */
    wrong,
    /** The error of the call, if it is not shown beside a field. */
    failure: fields.some((field) => wrong(field) !== undefined) ? undefined : error,
    settle,
  };
}

export type Settlement = ReturnType<typeof useSettlement>;
