import { readPaymentCode } from '#shared/payments/payment-code.ts';
import type { Tender } from '#shared/till/entry.ts';
import { readTypedSum } from '#shared/typed-sum.ts';
import type { OpenPrompt } from './open-prompt.ts';

/**
 * The payment as it was typed. `handed` is in shillings: the cash that the customer handed over, or the cash part of a
 * split payment.
 */
export type Payment = {
  /** The payment method whose fields are open. */
  way: 'cash' | 'mpesa' | 'split' | undefined;
  handed: string;
  /** M-Pesa's code of the payment, or the whole message that contains it. */
  code: string;
  /** The phone number for the payment request, if it is not the sale's. */
  phone?: string | undefined;
  /**
   * The M-Pesa code that the cashier accepts without M-Pesa's confirmation. Changing the code, the sum or the payment
   * method removes it.
   */
  claimed?: { code: string; cents: number; needsApproval: boolean } | undefined;
  /** The payment request that the sale waits for. */
  prompt?: OpenPrompt | undefined;
};

export const emptyPayment: Payment = { way: undefined, handed: '', code: '' };

/** The payments of a sale, in cents. The change is `handedCents` minus the cash payment. */
export type Settled = { tenders: Tender[]; handedCents: number; changeCents: number };

/** The reasons why a payment does not pay a sale. Their texts are in `sale-texts.ts`. */
export type PaymentProblem = 'sum' | 'too-little' | 'code' | 'part';

/** The largest sum that the till accepts, in shillings. */
const MOST_SHILLINGS = 9_999_999;

/** Reads a sum in whole shillings, such as `1,500`. Returns cents, or undefined for another text. */
export function readSum(typed: string): number | undefined {
  const sum = readTypedSum(typed);
  return sum !== undefined && Number.isInteger(sum) && sum <= MOST_SHILLINGS ? sum * 100 : undefined;
}

/** Returns sums that customers often hand over: the next multiple of 500, and the next of 1,000 after it, in cents. */
export function quickTenders(totalCents: number): number[] {
  if (totalCents === 0) return [];
  const above = (cents: number, note: number) => (Math.floor(cents / note) + 1) * note;
  const next = above(totalCents, 50_000);
  return [next, above(next, 100_000)];
}

const cash = (cents: number): Tender[] => (cents > 0 ? [{ kind: 'cash', cents }] : []);

/** Pays a sale in cash. Returns undefined if the sum is less than the total. */
export const settleInCash = (totalCents: number, handedCents = totalCents): Settled | undefined =>
  handedCents < totalCents
    ? undefined
    : { tenders: cash(totalCents), handedCents, changeCents: handedCents - totalCents };

function mpesa(totalCents: number, cashCents: number, typed: string): Settled | PaymentProblem {
  const code = readPaymentCode(typed)?.code;
  if (code === undefined) return 'code';
  const cents = totalCents - cashCents;
  const tenders: Tender[] = [...cash(cashCents), { kind: 'mpesa', cents, reference: code }];
  return { tenders, handedCents: cashCents, changeCents: 0 };
}

/** Pays a sale with the typed sums. An empty cash field means the exact sum. */
export function settle(totalCents: number, { way, handed, code }: Payment): Settled | PaymentProblem {
  if (totalCents === 0) return { tenders: [], handedCents: 0, changeCents: 0 };
  const sum = readSum(handed);
  if (way === 'mpesa') return mpesa(totalCents, 0, code);
  if (way === 'split') {
    if (sum === undefined || sum === 0 || sum >= totalCents) return 'part';
    return mpesa(totalCents, sum, code);
  }
  if (handed.trim() === '') return settleInCash(totalCents) ?? 'sum';
  if (sum === undefined) return 'sum';
  return settleInCash(totalCents, sum) ?? 'too-little';
}

/**
 * Returns the sum of the payment request, in cents: the total, or in a split payment the part that is not paid in
 * cash.
 */
export function centsToAsk(totalCents: number, { way, handed }: Payment): number | undefined {
  if (way === 'mpesa') return totalCents;
  const sum = way === 'split' ? readSum(handed) : undefined;
  return sum !== undefined && sum > 0 && sum < totalCents ? totalCents - sum : undefined;
}

/** Returns how a sale is paid once its payment request was paid. The rest of the total was paid in cash. */
export function settleByPrompt(totalCents: number, { id, cents, receipt }: OpenPrompt): Settled | undefined {
  const cash = totalCents - cents;
  if (cash < 0) return undefined;
  const tenders: Tender[] = [
    ...(cash > 0 ? [{ kind: 'cash' as const, cents: cash }] : []),
    { kind: 'mpesa', cents, reference: receipt, prompt_id: id },
  ];
  return { tenders, handedCents: cash, changeCents: 0 };
}
