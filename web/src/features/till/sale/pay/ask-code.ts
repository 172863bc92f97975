import { AskedWord } from '#shared/payments/code-word.ts';
import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { deviceNow } from '../../device/device-now.ts';
import { signedCall } from '../../device/signed-call.ts';
import { changeSale, saleStore } from '../sale-store.ts';
import type { Settled } from './payment.ts';

/** An M-Pesa code that was typed, and the sum of a sale that it should pay. */
export type TypedCode = { code: string; cents: number };

/**
 * The state of the question to the server about a typed M-Pesa code. `asking`: the server still waits for M-Pesa's
 * notice. `answered`: the server has said what it knows. `silent`: the server did not answer. `settled` is how the sale
 * will be paid.
 */
export type CodeQuestion = TypedCode & {
  saleId: string;
  settled: Settled;
  state: 'asking' | 'answered' | 'silent';
  word: AskedWord | undefined;
};

/** The open question about an M-Pesa code. It is not stored with the sale, so after a reload the till asks again. */
export const codeQuestion = createStore<CodeQuestion | undefined>(undefined);

/** The pauses before each request to the server about an M-Pesa code, in ms. Together they are ten seconds. */
const WAITS_MS = [0, 1000, 1500, 2000, 2500, 3000];
/** A call that takes longer than this counts as unanswered, in ms. */
const CALL_MS = 5000;

type Wait = (ms: number) => Promise<unknown>;

const sleep: Wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Returns the M-Pesa code that a person typed for a payment. Returns undefined if there is none. */
export function typedCode({ tenders }: Settled): TypedCode | undefined {
  const tender = tenders.find((each) => each.kind === 'mpesa' && each.prompt_id === undefined);
  return tender?.kind === 'mpesa' ? { code: tender.reference, cents: tender.cents } : undefined;
}

async function askOnce({ saleId, code, cents }: CodeQuestion): Promise<AskedWord | undefined> {
  const route = `GET /api/till/sales/${saleId}/codes/${code}?amount=${cents / 100}`;
  try {
    return AskedWord.parse(await signedCall(deviceNow.get().device, route, undefined, CALL_MS));
  } catch (error) {
    console.warn('Till: the shop did not say what it knows of a code.', error);
    return undefined;
  }
}

/**
 * Asks the server what it knows about the M-Pesa code of the open sale, up to six times within ten seconds, until
 * M-Pesa has reported the code. The server answers each call at once. Closing the question stops the calls.
 */
export async function askForCode(settled: Settled, typed: TypedCode, wait: Wait = sleep): Promise<void> {
  const saleId = saleStore.get().draft.id;
  const question: CodeQuestion = { ...typed, saleId, settled, state: 'asking', word: undefined };
  codeQuestion.set(question);
  let word: AskedWord | undefined;
  for (const ms of WAITS_MS) {
    if (ms > 0) await wait(ms);
    if (codeQuestion.get() !== question) return;
    word = (await askOnce(question)) ?? word;
    if (word && word.state !== 'untold') break;
  }
  if (codeQuestion.get() !== question) return;
  codeQuestion.set({ ...question, state: word ? 'answered' : 'silent', word });
}

/** Closes the question about the M-Pesa code. The sale stays as it is. */
export const closeCodeQuestion = () => codeQuestion.set(undefined);

/**
 * Returns the part of a code's sum that M-Pesa has not reported, in cents. A payment that belongs to another sale
 * counts as not reported.
 */
export function claimedOf({ cents, word }: Pick<CodeQuestion, 'cents' | 'word'>): number {
  const isTold = word?.state === 'told' || word?.state === 'sum';
  return isTold ? Math.max(0, cents - Math.round((word.told ?? 0) * 100)) : cents;
}

/**
 * Returns true if M-Pesa has not reported the code or has reported a smaller sum. In both cases the code may still be
 * valid and unused.
 */
const isOnlyUntold = (word: AskedWord | undefined) =>
  word === undefined || word.state === 'untold' || word.state === 'sum';

/**
 * Returns true if accepting an unconfirmed M-Pesa code needs an approval. This is so above the limit of the settings,
 * or if the code's money does not belong to this sale.
 */
export const needsApproval = (question: Pick<CodeQuestion, 'cents' | 'word'>, limitCents: number): boolean =>
  !(isOnlyUntold(question.word) && claimedOf(question) <= limitCents);

/** Accepts an M-Pesa code that M-Pesa has not confirmed, and marks it as `claimed`. */
export function claimCode(question: Pick<CodeQuestion, 'code' | 'cents' | 'word'>, limitCents: number): void {
  const { code, cents } = question;
  const claimed = { code, cents, needsApproval: needsApproval(question, limitCents) };
  changeSale({ do: 'pay', payment: { claimed } });
  closeCodeQuestion();
}

/**
 * Returns how the sale is paid. A code that the cashier accepts without M-Pesa's confirmation is marked as `claimed`.
 */
export function withClaim(settled: Settled): Settled {
  const { claimed } = saleStore.get().draft.payment;
  if (!claimed) return settled;
  const mark = claimed.needsApproval ? ('approved' as const) : ('free' as const);
  const tenders = settled.tenders.map((tender) =>
    tender.kind === 'mpesa' && tender.reference === claimed.code && tender.cents === claimed.cents
      ? { ...tender, claimed: mark }
      : tender,
  );
  return { ...settled, tenders };
}

/**
 * Returns true if M-Pesa has reported this sum for the code, or if the cashier accepts the code without M-Pesa's
 * confirmation.
 */
export function isAnswered({ code, cents }: TypedCode): boolean {
  const { claimed } = saleStore.get().draft.payment;
  if (claimed?.code === code && claimed.cents === cents) return true;
  const question = codeQuestion.get();
  return question?.code === code && claimedOf({ cents, word: question.word }) === 0;
}
