import { eitherSum, readSumAboveZero } from '#shared/typed-sum.ts';
import { call } from '../../../api/call.ts';
import { useKeptInput } from '../ui/kept/use-kept-input.ts';
import type { Unmatched } from './listed-payment.ts';
import { useTakes } from './settle-order.tsx';

type Outcome = Unmatched['outcomes'][number];

/**
 * Returns the most likely outcome: `order` if the payment can be used for its order or has no order yet, otherwise
 * another one.
 */
function likeliest({ outcomes, order }: Unmatched): Outcome {
  const mayPay = outcomes.includes('order') && (order === null || order.takes !== null);
  return mayPay ? 'order' : outcomes.includes('returned') ? 'returned' : (outcomes[0] ?? 'returned');
}

/** The input of the form that settles a payment, and the call that sends it. Its input is kept until then. */
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
  // The amount is not known: staff type the one in M-Pesa’s statement.
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
