import { AskedWord } from '#shared/payments/code-word.ts';
import { createStore } from '../../../../ui/behaviour/create-store.ts';
import { deviceNow } from '../../device/device-now.ts';
import { signedCall } from '../../device/signed-call.ts';
import { changeSale, saleStore } from '../sale-store.ts';
import type { Settled } from './payment.ts';

/** A typed M-Pesa code, and the sum of a sale that it is supposed to pay. */
export type TypedCode = { code: string; cents: number };

/**
 * The question about a typed M-Pesa code. `asking`: the shop waits for M-Pesa's notice. `answered`: what the shop
 * knows. `silent`: the shop did not answer. `settled` is how the sale would be paid.
 */
export type CodeQuestion = TypedCode & {
  saleId: string;
  settled: Settled;
  state: 'asking' | 'answered' | 'silent';
  word: AskedWord | undefined;
};

/**
 * The open question about an M-Pesa code. It is not stored with the sale: after a reload, the question is asked again.
 */
export const codeQuestion = createStore<CodeQuestion | undefined>(undefined);

/** The pauses before each request to the server, in ms: ten seconds in all. */
const WAITS_MS = [0, 1000, 1500, 2000, 2500, 3000];
/** A call that takes longer than this is without an answer. */
const CALL_MS = 5000;

type Wait = (ms: number) => Promise<unknown>;

const sleep: Wait = (ms) => new Promise((done) => setTimeout(done, ms));

/** Returns the code that a person typed for a payment; undefined without one. */
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
 * Asks the shop what it knows about the M-Pesa code of the open sale, six times within ten seconds, until M-Pesa has
 * reported the code. Each call answers at once, so none of them waits on the server. Closing the question ends this.
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

/** Closes the question. The sale stays as it is. */
export const closeCodeQuestion = () => codeQuestion.set(undefined);

/**
 * Returns the part of a code's sum that M-Pesa has not reported, in cents. Money of another sale is not included.
 */
export function claimedOf({ cents, word }: Pick<CodeQuestion, 'cents' | 'word'>): number {
  const isTold = word?.state === 'told' || word?.state === 'sum';
  return isTold ? Math.max(0, cents - Math.round((word.told ?? 0) * 100)) : cents;
}

/** Returns true if an M-Pesa code may be unused, but M-Pesa has not reported it, or has reported a smaller sum. */
const isOnlyUntold = (word: AskedWord | undefined) =>
  word === undefined || word.state === 'untold' || word.state === 'sum';

/**
 * Returns true if a person with the right must approve that an M-Pesa code is accepted although M-Pesa has not
 * confirmed it: above the limit of the settings, or if its money does not belong to this sale.
 */
export const needsApproval = (question: Pick<CodeQuestion, 'cents' | 'word'>, limitCents: number): boolean =>
  !(isOnlyUntold(question.word) && claimedOf(question) <= limitCents);

/** Takes a code as claimed. */
export function claimCode(question: Pick<CodeQuestion, 'code' | 'cents' | 'word'>, limitCents: number): void {
  const { code, cents } = question;
  const claimed = { code, cents, needsApproval: needsApproval(question, limitCents) };
  changeSale({ do: 'pay', payment: { claimed } });
  closeCodeQuestion();
}

/** Returns how the sale is paid. The code that the person takes as claimed is marked. */
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

/** Returns true if M-Pesa has reported this sum, or the person takes the code as claimed. */
export function isAnswered({ code, cents }: TypedCode): boolean {
  const { claimed } = saleStore.get().draft.payment;
  if (claimed?.code === code && claimed.cents === cents) return true;
  const question = codeQuestion.get();
  return question?.code === code && claimedOf({ cents, word: question.word }) === 0;
}
