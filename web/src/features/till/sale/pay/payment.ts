import { readPaymentCode } from '#shared/payments/payment-code.ts';
import type { Tender } from '#shared/till/entry.ts';
import { readTypedSum } from '#shared/typed-sum.ts';
import type { OpenPrompt } from './open-prompt.ts';

/** How the customer pays, as it was typed. `handed` is in shillings: cash received, or the cash part of a split. */
export type Payment = {
  /** The way to pay whose fields are open. */
  way: 'cash' | 'mpesa' | 'split' | undefined;
  handed: string;
  /** M-Pesa's code of the payment, or its whole message. */
  code: string;
  /** The phone for a request, if a phone other than the sale's was typed. */
  phone?: string | undefined;
  /**
   * The M-Pesa code that the person accepts although M-Pesa has not confirmed it. Changing the code, the sum or the
   * way to pay removes it.
   */
  claimed?: { code: string; cents: number; needsApproval: boolean } | undefined;
  /** The request that the sale waits for. */
  prompt?: OpenPrompt | undefined;
};

export const emptyPayment: Payment = { way: undefined, handed: '', code: '' };

/** The sums in which a sale is paid, in cents. The change is `handedCents` less the cash tender. */
export type Settled = { tenders: Tender[]; handedCents: number; changeCents: number };

/** Why a payment does not settle a sale. Texts are in `sale-texts.ts`. */
export type PaymentProblem = 'sum' | 'too-little' | 'code' | 'part';

/** A till knows no larger sum. */
const MOST_SHILLINGS = 9_999_999;

/** Reads a sum of whole shillings: `1,500`. Returns cents; undefined for another text. */
export function readSum(typed: string): number | undefined {
  const sum = readTypedSum(typed);
  return sum !== undefined && Number.isInteger(sum) && sum <= MOST_SHILLINGS ? sum * 100 : undefined;
}

/** Returns the sums that customers often hand over: the next 500 and the next 1,000 after it, in cents. */
export function quickTenders(totalCents: number): number[] {
  if (totalCents === 0) return [];
  const above = (cents: number, note: number) => (Math.floor(cents / note) + 1) * note;
  const next = above(totalCents, 50_000);
  return [next, above(next, 100_000)];
}

const cash = (cents: number): Tender[] => (cents > 0 ? [{ kind: 'cash', cents }] : []);

/** Settles a sale in cash. Returns undefined if the sum is less than the total. */
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

/** Settles a sale with the typed sums. An empty cash field means the exact sum. */
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
 * Returns the amount to request by M-Pesa on the customer's phone: the total, or in a split payment the part that is
 * not paid in cash.
 */
export function centsToAsk(totalCents: number, { way, handed }: Payment): number | undefined {
  if (way === 'mpesa') return totalCents;
  const sum = way === 'split' ? readSum(handed) : undefined;
  return sum !== undefined && sum > 0 && sum < totalCents ? totalCents - sum : undefined;
}

/** Settles a sale with a request that is paid. The rest of the total was paid in cash. */
export function settleByPrompt(totalCents: number, { id, cents, receipt }: OpenPrompt): Settled | undefined {
  const cash = totalCents - cents;
  if (cash < 0) return undefined;
  const tenders: Tender[] = [
    ...(cash > 0 ? [{ kind: 'cash' as const, cents: cash }] : []),
    { kind: 'mpesa', cents, reference: receipt, prompt_id: id },
  ];
  return { tenders, handedCents: cash, changeCents: 0 };
}
