import { isPaymentCode } from '#shared/payments/payment-code.ts';
import type { SaleBody, Tender } from '#shared/till/entry.ts';
import type { TillFlag } from '#shared/till/flags.ts';
import type { Actions } from '../../../data/dynamodb/transact.ts';
import { unmatchedPaymentKey } from '../../../data/payments/keys.ts';
import { type AttemptItem, findPayments } from '../../../data/payments/payment.ts';
import { findReceipt } from '../../../data/payments/receipt.ts';
import { findUnmatched } from '../../../data/payments/unmatched-payment.ts';
import { takePrompt } from '../../../data/till/prompt.ts';
import type { CountedCode } from '../../../data/till/sale.ts';

type ByMpesa = Extract<Tender, { kind: 'mpesa' }>;

/** What the M-Pesa tenders of a sale write: the codes that it counts and the prompts whose payment it takes. */
type MpesaPaid = {
  codes: CountedCode[];
  prompts: Map<Tender, AttemptItem>;
  actions: Actions;
  flags: TillFlag[];
};

/** Returns the confirmed prompt that a tender names, or whose code it names. Undefined if it does not fit the tender. */
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

/** Takes the payment of a prompt, unless staff have settled it since the clock gave it to them. */
async function take(found: MpesaPaid, tender: ByMpesa, attempt: AttemptItem, at: string): Promise<void> {
  const { sk } = unmatchedPaymentKey(attempt.listed_at ?? '', attempt.id);
  const waiting = attempt.listed_at === undefined ? undefined : await findUnmatched(sk);
  const isSettled = attempt.listed_at !== undefined && (!waiting || waiting.settled !== undefined);
  if (isSettled) return void found.flags.push('prompt-settled');
  found.actions.push(...takePrompt(attempt, at));
  found.prompts.set(tender, attempt);
}

/** Counts the code of a payment by hand, once. Anything that is odd about it is left to a manager. */
async function count(found: MpesaPaid, { reference, cents }: ByMpesa): Promise<void> {
  const code = reference.toUpperCase();
  const facts = isPaymentCode(code) ? await findReceipt(code) : undefined;
  const isFree = facts && facts.counted === undefined && !facts.isRefund;
  const shillings = facts?.notice?.shillings;
  if (!isFree || found.codes.some((each) => each.code === code)) found.flags.push('mpesa-code');
  else if (typeof shillings === 'number' && shillings * 100 !== cents) found.flags.push('mpesa-sum');
  else {
    found.codes.push({ code, toldAt: facts.notice?.at });
    if (!facts.notice) found.flags.push('mpesa-untold');
  }
}

/**
 * Returns what the M-Pesa tenders of a sale write. Each prompt and each code pays once. A prompt must be confirmed, of
 * this sale and till, and of the same sum and code. A code of which M-Pesa has not told is counted and flagged.
 */
export async function mpesaOf({ id, tenders }: SaleBody, tillId: string, at: string): Promise<MpesaPaid> {
  const found: MpesaPaid = { codes: [], prompts: new Map(), actions: [], flags: [] };
  const paid = tenders.filter((tender): tender is ByMpesa => tender.kind === 'mpesa');
  if (paid.length === 0) return found;
  let open: AttemptItem[] = (await findPayments(id)).attempts;
  for (const tender of paid) {
    const attempt = promptOf(tender, open, tillId);
    open = open.filter((each) => each !== attempt);
    if (attempt) await take(found, tender, attempt, at);
    else {
      if (tender.prompt_id !== undefined) found.flags.push('mpesa-prompt');
      if (tender.reference !== '' || tender.prompt_id === undefined) await count(found, tender);
    }
  }
  return found;
}
