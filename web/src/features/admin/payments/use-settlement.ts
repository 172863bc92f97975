import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import type { Unmatched } from './listed-payment.ts';
import { useTakes } from './settle-order.tsx';

type Outcome = Unmatched['outcomes'][number];

/**
 * Returns the most likely outcome. It is `order` if the order can take the payment, or if no order is known yet.
 * Otherwise it is another outcome, usually `returned`.
 */
function likeliest({ outcomes, order }: Unmatched): Outcome {
  const mayPay = outcomes.includes('order') && (order === null || order.takes !== null);
  return mayPay ? 'order' : outcomes.includes('returned') ? 'returned' : (outcomes[0] ?? 'returned');
}

/**
 * Returns the input of the form that settles a payment, and the call that sends it. The input is kept in the browser
 * until it is sent.
 */
export function useSettlement(payment: Unmatched) {
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
  // If the amount is unknown, staff type the amount from M-Pesa’s statement.
  const asksSum = payment.amount === null && reason !== 'nobody-knows';
  const sum = asksSum ? readSumAboveZero(typed.sum) : undefined;
  const { takes } = useTakes(payment, typed.number, sum);
  const isPart = outcome === 'order' && takes === 'part';
  function body() {
    const { number, reference, phone, why } = typed;
    const code = receipt === null ? { receipt: typed.receipt } : {};
    if (outcome === 'returned') return { outcome, reference, why };
    if (outcome === 'credit') return { outcome, ...code, ...(phone.trim() !== '' && { phone }), why };
    return { outcome, number, part: isPart, ...code, ...(sum !== undefined && { amount: sum }), why };
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
    /** The error of the typed amount, if there is one. */
    sumProblem: asksSum ? eitherSum(typed.sum) : undefined,
    settle: () => call('POST /api/admin/parked-payments/{id}/settlement', { params: { id }, body: body() }),
  };
}

export type Settlement = ReturnType<typeof useSettlement>;
