import { toCents } from '#shared/money.ts';
import type { CodeState } from '#shared/payments/code-word.ts';
import { isPaymentCode } from '#shared/payments/payment-code.ts';
import type { SaleBody, Tender } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import { unmatchedPaymentKey } from '../../../data/payments/keys.ts';
import { type AttemptItem, findPayments } from '../../../data/payments/payment.ts';
import { findUnmatched } from '../../../data/payments/unmatched-payment.ts';
import { takePrompt } from '../../../data/till/prompt.ts';
import type { CountedCode } from '../../../data/till/sale.ts';
import { wordOnCode } from '../../payments/code-word.ts';

type ByMpesa = Extract<Tender, { kind: 'mpesa' }>;

/**
 * The effects of a sale's M-Pesa payments (tenders): the codes that are recorded, and the payment requests that are
 * used.
 */
type MpesaPaid = {
  codes: CountedCode[];
  prompts: Map<Tender, AttemptItem>;
  /** The cents of each tender that M-Pesa has reported. */
  told: Map<Tender, number>;
  /** By how much M-Pesa's reported sum exceeds the tender with a code, in cents. */
  over: { code: string; cents: number }[];
  actions: Actions;
  flags: TillFlag[];
};

/**
 * Returns the confirmed payment request that a tender refers to by its id or its code. Returns undefined if the payment
 * request does not match the tender.
 */
function promptOf(
  tender: ByMpesa,
  attempts: readonly AttemptItem[],
  tillId: string,
): AttemptItem | undefined {
  const code = tender.reference.toUpperCase();
  const attempt = attempts.find(
    ({ id, receipt }) => id === tender.prompt_id || (code !== '' && receipt === code),
  );
  const isRight =
    attempt?.state === 'paid' &&
    attempt.till?.id === tillId &&
    attempt.shillings * 100 === tender.cents &&
    (code === '' || attempt.receipt === undefined || attempt.receipt === code);
  return isRight ? attempt : undefined;
}

/** Uses the money of a payment request for the sale, unless it was listed for staff and they have settled it. */
async function take(found: MpesaPaid, tender: ByMpesa, attempt: AttemptItem, at: string): Promise<void> {
  const { sk } = unmatchedPaymentKey(attempt.listed_at ?? '', attempt.id);
  const waiting = attempt.listed_at === undefined ? undefined : await findUnmatched(sk);
  const isSettled = attempt.listed_at !== undefined && (!waiting || waiting.settled !== undefined);
  if (isSettled) return void found.flags.push('prompt-settled');
  found.actions.push(...takePrompt(attempt, at));
  found.prompts.set(tender, attempt);
  found.told.set(tender, tender.cents);
}

/** The flag of a payment by hand for each state of its M-Pesa code. */
const oddCodes: Record<CodeState, TillFlag | undefined> = {
  ...{ told: undefined, sum: 'mpesa-sum', unreadable: 'mpesa-sum', untold: 'mpesa-untold' },
  ...{ used: 'mpesa-code', waits: 'mpesa-code', gone: 'mpesa-code', refund: 'mpesa-code' },
};

/**
 * Records the typed M-Pesa code of a tender, once. The part of the sum that M-Pesa has not reported stays unconfirmed,
 * and a manager decides about it.
 */
async function count(found: MpesaPaid, saleId: string, tender: ByMpesa): Promise<void> {
  const code = tender.reference.toUpperCase();
  const { cents } = tender;
  const word = isPaymentCode(code) ? await wordOnCode({ code, orderId: saleId, cents }) : undefined;
  const isFree = word && !word.isCounted && !found.codes.some((each) => each.code === code);
  const flag = isFree ? oddCodes[word.state] : 'mpesa-code';
  if (flag !== undefined) found.flags.push(flag);
  if (!isFree || flag === 'mpesa-code' || word.state === 'unreadable') return;
  found.codes.push({ code, notice: word.notice });
  if (word.told === null) return;
  const over = toCents(word.told) - cents;
  found.told.set(tender, Math.min(cents, cents + over));
  if (over > 0) found.over.push({ code, cents: over });
}

/**
 * Checks the M-Pesa payments (tenders) of a sale and returns the writes, codes and flags to store with it. Each payment
 * request and each code pays only once. A payment request is used only if it is confirmed and its sale, till, sum and
 * code match the tender. A code pays up to the sum that M-Pesa reported. The rest stays unconfirmed until a manager
 * decides.
 */
export async function mpesaOf({ id, tenders }: SaleBody, tillId: string, at: string): Promise<MpesaPaid> {
  const found: MpesaPaid = {
    ...{ codes: [], prompts: new Map(), told: new Map(), over: [], actions: [], flags: [] },
  };
  const paid = tenders.filter((tender): tender is ByMpesa => tender.kind === 'mpesa' && tender.cents > 0);
  if (paid.length === 0) return found;
  let open: AttemptItem[] = (await findPayments(id)).attempts;
  for (const tender of paid) {
    const attempt = promptOf(tender, open, tillId);
    open = open.filter((each) => each !== attempt);
    if (attempt) await take(found, tender, attempt, at);
    else {
      if (tender.prompt_id !== undefined) found.flags.push('mpesa-prompt');
      if (tender.reference !== '' || tender.prompt_id === undefined) await count(found, id, tender);
    }
  }
  return found;
}
